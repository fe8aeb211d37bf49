import { sql } from 'kysely'
import { messageKinds } from '#api/messages/inbox.ts'
import type { ListQuery } from '#api/paging.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Language } from '#domain/language.ts'
import { Failure, textOf } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { signalInbox, type MessageText } from './write-messages.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'

const messageRows = (scope: Scope, userId: string) =>
  scope
    .from('inner_message as m')
    .select([
      'm.id',
      'm.sender_id as ownerId',
      'm.sender_name as owner',
      'm.kind',
      inLanguage<MessageText>('m.texts', scope.language).as('words'),
      'm.path',
      'm.created_at as createdAt',
      'm.read_at as readAt',
    ])
    .where('m.receiver_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>

const messageView = ({ words, createdAt, readAt, owner, kind, ...row }: Row, language: Language) => ({
  ...row,
  ...words,
  owner: owner || textOf('inbox.product', language),
  kind: messageKinds.find((one) => one === kind) ?? ('personal' as const),
  createTime: createdAt.getTime(),
  receiveTime: readAt?.getTime() ?? null,
})

const listFor = (language: Language, fullname: string) => {
  const texts = inLanguage('m.texts', language)
  return {
    columns: {
      subject: { ref: sql<string>`(${texts} ->> 'subject')`, type: 'text' },
      content: { ref: sql<string>`(${texts} ->> 'content')`, type: 'text' },
      owner: { ref: 'm.sender_name', type: 'text' },
      kind: { ref: 'm.kind', type: 'text' },
      // One's own name on all of them: it sorts nothing, and the index serves what stands after it.
      receiverName: { ref: sql<string>`cast(${fullname} as text)`, type: 'text' },
      createTime: { ref: 'm.created_at', type: 'instant' },
      receiveTime: { ref: 'm.read_at', type: 'instant' },
    },
    id: 'm.id',
    sort: [
      { property: 'receiverName', direction: 'DESC' },
      { property: 'createTime', direction: 'DESC' },
    ],
  } as const satisfies ListDefinition<DB & { m: DB['inner_message'] }, 'm', string>
}

export async function inboxPage(scope: Scope, reader: Caller, query: ListQuery) {
  const list = listFor(scope.language, reader.fullname)
  const page = await listRows(scope.db, messageRows(scope, reader.id), query, list)
  return { ...page, rows: page.rows.map((row) => messageView(row, scope.language)) }
}

/** Opens a message: from now on it is read. */
export async function openMessage(scope: TxScope, userId: string, id: string) {
  const row = await messageRows(scope, userId).where('m.id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('inbox.missing', {}, { status: 404 })
  }
  if (row.readAt !== null) {
    return messageView(row, scope.language)
  }
  const readAt = new Date(scope.now())
  await markRead(scope, userId, readAt, id)
  return messageView({ ...row, readAt }, scope.language)
}

/** Marks one message as read, or all of them. Gives how many were not. */
export async function markRead(scope: TxScope, userId: string, now: Date, id?: string): Promise<number> {
  const { numUpdatedRows } = await scope
    .update('inner_message')
    .set({ read_at: now })
    .where('receiver_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await signalInbox(scope, [userId])
  }
  return Number(numUpdatedRows)
}

/** Throws messages away. Gives how many were there. */
export async function removeMessages(
  scope: TxScope,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await scope
    .delete('inner_message')
    .where('receiver_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids})`)
    .executeTakeFirst()
  if (numDeletedRows > 0n) {
    await signalInbox(scope, [userId])
  }
  return Number(numDeletedRows)
}

export async function unreadMessages(scope: Scope, userId: string): Promise<number> {
  const { count } = await scope
    .from('inner_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receiver_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
