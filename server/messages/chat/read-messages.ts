import { sql } from 'kysely'
import type { chatApi } from '#api/messages/chat.ts'
import type { QueryOf } from '#api/endpoint.ts'
import type { ChatCard, chatEvents, ChatMessage } from '#api/messages/chat-message.ts'
import { missingCard, type ChatReader } from './cards.ts'
import type { Conversation } from './conversations.ts'
import type { Scope } from '#server/scope.ts'

const PAGE = 40

type Span = QueryOf<typeof chatApi.messages>
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
  scope: Scope,
  reader: ChatReader,
  conversation: Conversation | null,
  { after, before }: Span,
) {
  if (!conversation) {
    return { rows: [], hasMore: false, lastSeq: 0, readByOther: 0 }
  }
  const upwards = after !== undefined
  const rows = await messageRows(scope)
    .where('message.conversation_id', '=', conversation.id)
    .where('message.seq', '>', after ?? 0)
    .where('message.seq', '<', before ?? conversation.lastSeq + 1)
    .orderBy('message.seq', upwards ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return {
    rows: await asMessages(scope, reader, upwards ? page : page.toReversed()),
    hasMore: rows.length > PAGE,
    lastSeq: conversation.lastSeq,
    readByOther: reader.isStaff ? conversation.guestRead : conversation.staffRead,
  }
}

/** One message of a conversation. */
export async function messageAt(
  scope: Scope,
  reader: ChatReader,
  conversationId: string,
  seq: number,
): Promise<ChatMessage> {
  const row = await messageRows(scope)
    .where('message.conversation_id', '=', conversationId)
    .where('message.seq', '=', seq)
    .executeTakeFirstOrThrow()
  const [message] = await asMessages(scope, reader, [row])
  if (!message) {
    throw new Error(`message ${seq} was not read`)
  }
  return message
}

/**
 * The last message of each of these conversations. To the desk it is what somebody said: that the guest was told when
 * somebody will be there would hide what they asked.
 */
export async function lastMessages(
  scope: Scope,
  reader: ChatReader,
  conversationIds: readonly string[],
): Promise<Map<string, ChatMessage>> {
  if (conversationIds.length === 0) {
    return new Map()
  }
  const lastSaid = sql<number>`(select max(said.seq) from chat_message said
    where said.tenant_id = conversation.tenant_id and said.conversation_id = conversation.id and said.type <> 'system')`
  const lastSeq = reader.isStaff
    ? sql<number>`coalesce(${lastSaid}, conversation.last_seq)`
    : sql<number>`conversation.last_seq`
  const rows = await messageRows(scope)
    .innerJoin(scope.table('conversation'), (join) =>
      join.onRef('conversation.id', '=', 'message.conversation_id').on('message.seq', '=', lastSeq),
    )
    .where('message.conversation_id', 'in', [...conversationIds])
    .execute()
  const messages = await asMessages(scope, reader, rows)
  return new Map(rows.flatMap((row, at) => (messages[at] ? [[row.conversation_id, messages[at]]] : [])))
}

const messageRows = (scope: Scope) =>
  scope
    .from('chat_message as message')
    .leftJoin(scope.table('app_user as sender'), 'sender.id', 'message.sender_id')
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

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number]

async function asMessages(scope: Scope, reader: ChatReader, rows: readonly Row[]): Promise<ChatMessage[]> {
  const found = {
    house: await cardsOf(scope, reader, rows, 'house'),
    order: await cardsOf(scope, reader, rows, 'order'),
  }
  return rows.map((row) => {
    // Written by ourselves with the message.
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
  scope: Scope,
  reader: ChatReader,
  rows: readonly Row[],
  kind: ChatCard['kind'],
): Promise<Map<string, ChatCard>> {
  // The same.
  const ids = rows.flatMap(({ type, body }) => (type === kind ? ((body as Body).refId ?? []) : []))
  return ids.length === 0 ? new Map() : reader.cards[kind](scope, reader, [...new Set(ids)])
}

const typeOf = (type: string): ChatMessage['type'] =>
  (['text', 'image', 'house', 'order'] as const).find((one) => one === type) ?? 'system'

const sideOf = (side: string): ChatMessage['side'] =>
  (['guest', 'staff'] as const).find((one) => one === side) ?? 'system'
