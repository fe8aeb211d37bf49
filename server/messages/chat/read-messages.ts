import type { ChatCard, chatEvents, ChatMessage } from '#api/messages/chat-message.ts'
import type { Db } from '#server/db/open.ts'
import { missingCard, type CardReader, type CardFinders } from './cards.ts'
import type { Conversation } from './conversations.ts'

const PAGE = 40

type Span = { after?: number | undefined; before?: number | undefined }
type Body = {
  text?: string
  fileId?: string
  width?: number
  height?: number
  refId?: string
  event?: (typeof chatEvents)[number]
  who?: string
  number?: number
}

/** A stretch of a conversation, as its reader sees it. */
export async function readMessages(
  db: Db,
  cards: CardFinders,
  reader: CardReader,
  conversation: Conversation | null,
  { after, before }: Span,
) {
  if (!conversation) {
    return { rows: [], hasMore: false, lastSeq: 0, readByOther: 0 }
  }
  const upwards = after !== undefined
  const rows = await messageRows(db, reader.tenantId)
    .where('message.conversation_id', '=', conversation.id)
    .where('message.seq', '>', after ?? 0)
    .where('message.seq', '<', before ?? conversation.lastSeq + 1)
    .orderBy('message.seq', upwards ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return {
    rows: await asMessages(db, cards, reader, upwards ? page : page.toReversed()),
    hasMore: rows.length > PAGE,
    lastSeq: conversation.lastSeq,
    readByOther: reader.isStaff ? conversation.guestRead : conversation.staffRead,
  }
}

/** One message of a conversation. */
export async function messageAt(
  db: Db,
  cards: CardFinders,
  reader: CardReader,
  conversationId: string,
  seq: number,
): Promise<ChatMessage> {
  const row = await messageRows(db, reader.tenantId)
    .where('message.conversation_id', '=', conversationId)
    .where('message.seq', '=', seq)
    .executeTakeFirstOrThrow()
  const [message] = await asMessages(db, cards, reader, [row])
  if (!message) {
    throw new Error(`message ${seq} was not read`)
  }
  return message
}

/** The last message of each of these conversations. */
export async function lastMessages(
  db: Db,
  cards: CardFinders,
  reader: CardReader,
  conversationIds: readonly string[],
): Promise<Map<string, ChatMessage>> {
  if (conversationIds.length === 0) {
    return new Map()
  }
  const rows = await messageRows(db, reader.tenantId)
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.tenant_id', '=', 'message.tenant_id')
        .onRef('conversation.id', '=', 'message.conversation_id')
        .onRef('conversation.last_seq', '=', 'message.seq'),
    )
    .where('message.conversation_id', 'in', [...conversationIds])
    .execute()
  const messages = await asMessages(db, cards, reader, rows)
  return new Map(rows.flatMap((row, at) => (messages[at] ? [[row.conversation_id, messages[at]]] : [])))
}

const messageRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('chat_message as message')
    .leftJoin('app_user as sender', (join) =>
      join.onRef('sender.tenant_id', '=', 'message.tenant_id').onRef('sender.id', '=', 'message.sender_id'),
    )
    .select([
      'message.conversation_id',
      'message.seq',
      'message.side',
      'message.sender_id',
      'message.client_id',
      'message.type',
      'message.body',
      'message.sent_at',
      'sender.fullname',
      'sender.nickname',
    ])
    .where('message.tenant_id', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number]

async function asMessages(
  db: Db,
  cards: CardFinders,
  reader: CardReader,
  rows: readonly Row[],
): Promise<ChatMessage[]> {
  const found = {
    house: await cardsOf(db, cards, reader, rows, 'house'),
    order: await cardsOf(db, cards, reader, rows, 'order'),
  }
  return rows.map((row) => {
    const body = row.body as Body
    const type = typeOf(row.type)
    const card = type === 'house' || type === 'order' ? found[type].get(body.refId ?? '') : undefined
    const isMine = row.sender_id === reader.userId
    return {
      seq: row.seq,
      side: sideOf(row.side),
      isMine,
      sender: row.nickname ?? row.fullname ?? '',
      clientId: isMine ? row.client_id : null,
      type,
      text: body.text ?? '',
      image:
        body.fileId === undefined
          ? null
          : { fileId: body.fileId, width: body.width ?? 1, height: body.height ?? 1 },
      card: type === 'house' || type === 'order' ? (card ?? missingCard(type, body.refId ?? '')) : null,
      event: body.event ? { name: body.event, who: body.who ?? '', number: body.number ?? null } : null,
      sentAt: row.sent_at.getTime(),
    }
  })
}

async function cardsOf(
  db: Db,
  cards: CardFinders,
  reader: CardReader,
  rows: readonly Row[],
  kind: ChatCard['kind'],
): Promise<Map<string, ChatCard>> {
  const ids = rows.flatMap(({ type, body }) => (type === kind ? ((body as Body).refId ?? []) : []))
  return ids.length === 0 ? new Map() : cards[kind](db, reader, [...new Set(ids)])
}

const typeOf = (type: string): ChatMessage['type'] =>
  (['text', 'image', 'house', 'order'] as const).find((known) => known === type) ?? 'system'

const sideOf = (side: string): ChatMessage['side'] =>
  (['guest', 'staff'] as const).find((known) => known === side) ?? 'system'
