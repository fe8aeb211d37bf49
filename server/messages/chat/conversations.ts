import { serviceStates, type ServiceStatus } from '#domain/messages/service-state.ts'
import { Failure } from '#server/failure.ts'
import { unreadCount } from './append-message.ts'
import { signalLive } from '../live/live-marks.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const deskRight = 'service.desk'
/** What the audience of pictures in a conversation begins with. */
export const CONVERSATION_FILES = 'conversation'
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
export async function guestConversation(scope: Scope, guestId: string): Promise<Conversation | null> {
  const row = await scope
    .from('conversation')
    .select(columns)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row ? conversationOf(row) : null
}

/** How many words of the service a guest has not read. */
export async function unreadInChat(scope: Scope, guestId: string): Promise<number> {
  const row = await scope
    .from('conversation')
    .select(unreadCount('guest').as('count'))
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** A guest's conversation, held until the end of the transaction; made when there is none. */
export async function lockGuestConversation(scope: TxScope, guestId: string): Promise<Conversation> {
  await scope
    .insert('conversation', {
      id: scope.newId(),
      guest_id: guestId,
      state: 'idle',
      last_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'guest_id']).doNothing())
    .execute()
  const row = await scope
    .from('conversation')
    .select(columns)
    .where('guest_id', '=', guestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return conversationOf(row)
}

/** A conversation by its id, for the desk. */
export async function conversationById(scope: Scope, id: string): Promise<Conversation> {
  const row = await scope.from('conversation').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('chat.missing')
  }
  return conversationOf(row)
}

/** The same, held until the end of the transaction. */
export async function lockConversation(scope: TxScope, id: string): Promise<Conversation> {
  const row = await scope
    .from('conversation')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('chat.missing')
  }
  return conversationOf(row)
}

/** Writes down where a held conversation stands now. */
export async function saveServiceStatus(scope: TxScope, id: string, service: ServiceStatus) {
  await scope
    .update('conversation')
    .set((eb) => ({
      state: service.state,
      agent_id: service.agentId,
      round: service.round,
      // Who has been waiting goes on waiting from the same moment.
      waiting_since:
        service.state === 'waiting' ? eb.fn.coalesce('waiting_since', eb.val(new Date(scope.now()))) : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Tells the guest's and the desk's screens that there is something new. The last action of a transaction. */
export const signalConversation = (scope: TxScope, guestId: string): Promise<void> =>
  signalLive(scope, [
    { audience: `user:${guestId}`, topic: chatTopic },
    { audience: `right:${deskRight}`, topic: deskTopic },
  ])

/** Notes how far a side has read; a cursor never goes back, and never beyond what there is. */
export async function moveCursor(
  scope: TxScope,
  conversation: Conversation,
  side: 'guest' | 'staff',
  seq: number,
): Promise<void> {
  const column = side === 'guest' ? 'guest_read' : 'staff_read'
  const moved = await scope
    .update('conversation')
    .set({ [column]: Math.min(seq, conversation.lastSeq) })
    .where('id', '=', conversation.id)
    .where(column, '<', Math.min(seq, conversation.lastSeq))
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) {
    await signalConversation(scope, conversation.guestId)
  }
}
