import { serviceStates, type ServiceStatus } from '#domain/messages/service-state.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { unreadCount } from './append-message.ts'
import { signalLive } from '../live/live-marks.ts'

export const deskRight = 'service.desk'
/** What a guest's screens watch, and what the desk's watch. */
export const chatTopic = 'chat'
export const deskTopic = 'desk'

const columns = [
  'id',
  'guest_id as guestId',
  'state',
  'agent_id as agentId',
  'round',
  'last_seq as lastSeq',
  'guest_read as guestRead',
  'staff_read as staffRead',
  'told_closed_at as toldClosedAt',
] as const

type Row = {
  id: string
  guestId: string
  state: string
  agentId: string | null
  round: number
  lastSeq: number
  guestRead: number
  staffRead: number
  toldClosedAt: Date | null
}
export type Conversation = Omit<Row, 'state'> & ServiceStatus

const conversationOf = (row: Row): Conversation => ({
  ...row,
  state: serviceStates.find((state) => state === row.state) ?? 'idle',
})

/** A guest's conversation, or null before their first message. */
export async function guestConversation(
  db: Db,
  tenantId: string,
  guestId: string,
): Promise<Conversation | null> {
  const row = await db
    .selectFrom('conversation')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row ? conversationOf(row) : null
}

/** How many words of the service a guest has not read. */
export async function unreadInChat(db: Db, tenantId: string, guestId: string): Promise<number> {
  const row = await db
    .selectFrom('conversation')
    .select(unreadCount('guest').as('count'))
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** A guest's conversation, held until the end of the transaction; made when there is none. */
export async function lockGuestConversation(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  guestId: string,
): Promise<Conversation> {
  await tx
    .insertInto('conversation')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      guest_id: guestId,
      state: 'idle',
      last_at: new Date(env.now()),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'guest_id']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('conversation')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', guestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return conversationOf(row)
}

/** A conversation by its id, for the desk. */
export async function conversationById(db: Db, tenantId: string, id: string): Promise<Conversation> {
  const row = await db
    .selectFrom('conversation')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('chat.missing')
  }
  return conversationOf(row)
}

/** The same, held until the end of the transaction. */
export async function lockConversation(tx: Tx, tenantId: string, id: string): Promise<Conversation> {
  const row = await tx
    .selectFrom('conversation')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('chat.missing')
  }
  return conversationOf(row)
}

/** Writes down where a held conversation stands now. */
export async function saveServiceStatus(
  tx: Tx,
  tenantId: string,
  id: string,
  service: ServiceStatus,
  now: number,
) {
  await tx
    .updateTable('conversation')
    .set((eb) => ({
      state: service.state,
      agent_id: service.agentId,
      round: service.round,
      // Who has been waiting goes on waiting from the same moment.
      waiting_since:
        service.state === 'waiting' ? eb.fn.coalesce('waiting_since', eb.val(new Date(now))) : null,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Tells the guest's and the desk's screens that there is something new. The last deed of a transaction. */
export const signalConversation = (tx: Tx, tenantId: string, guestId: string): Promise<void> =>
  signalLive(tx, tenantId, [
    { audience: `user:${guestId}`, topic: chatTopic },
    { audience: `right:${deskRight}`, topic: deskTopic },
  ])

/** Notes how far a side has read; a cursor never goes back, and never beyond what there is. */
export async function moveCursor(
  tx: Tx,
  tenantId: string,
  conversation: Conversation,
  side: 'guest' | 'staff',
  seq: number,
): Promise<void> {
  const column = side === 'guest' ? 'guest_read' : 'staff_read'
  const moved = await tx
    .updateTable('conversation')
    .set({ [column]: Math.min(seq, conversation.lastSeq) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', conversation.id)
    .where(column, '<', Math.min(seq, conversation.lastSeq))
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) {
    await signalConversation(tx, tenantId, conversation.guestId)
  }
}
