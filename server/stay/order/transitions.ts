import { stateAfter, type OrderTransition, type OrderState } from '#domain/stay/order-state.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Updateable } from 'kysely'
import type { Order } from './orders.ts'
import { notifyGuestOfState } from './notify-guest.ts'
import type { TxScope } from '#server/scope.ts'

/** Who did it and why; nobody when a time was up or money came. */
export type OrderChange = {
  actorId: string | null
  reason?: string
  /** What changes with the state. */
  set?: Pick<Updateable<DB['stay_order']>, 'paid_fen' | 'paid_at' | 'hold_expires_at' | 'charged_fen'>
}

/**
 * Takes an order along one of its edges and writes that down: compare and swap on state and version. Gives the order
 * as it is then; refuses an edge that does not begin where the order stands.
 */
export async function transitionOrder(
  scope: TxScope,
  order: Order,
  edge: OrderTransition,
  { actorId, reason = '', set = {} }: OrderChange,
): Promise<Order> {
  const to = stateAfter(order.state, edge)
  if (to === null) {
    throw new Failure('booking.wrongState')
  }
  const at = new Date(scope.now())
  const version = order.version + 1
  const done = await scope
    .update('stay_order')
    .set({ ...set, state: to, version, changed_at: at })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('booking.changedMeanwhile')
  }
  await writeEvent(scope, order, { version, to, reason, actorId, at })
  await notifyGuestOfState(scope, order, to, actorId)
  return { ...order, ...set, state: to, version, changed_at: at }
}

type Event = { version: number; to: OrderState; reason: string; actorId: string | null; at: Date }

async function writeEvent(
  scope: TxScope,
  order: Order,
  { version, to, reason, actorId, at }: Event,
): Promise<void> {
  await scope
    .insert('stay_order_event', {
      order_id: order.id,
      version,
      from_state: order.state,
      to_state: to,
      reason,
      actor_id: actorId,
      at,
    })
    .execute()
}

/** Writes down something that happened to an order and left its state as it was, such as a move to other rooms. */
export async function recordOrderEvent(
  scope: TxScope,
  order: Order,
  reason: string,
  actorId: string,
): Promise<Order> {
  const at = new Date(scope.now())
  const version = order.version + 1
  const done = await scope
    .update('stay_order')
    .set({ version, changed_at: at })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('booking.changedMeanwhile')
  }
  await writeEvent(scope, order, { version, to: order.state, reason, actorId, at })
  return { ...order, version, changed_at: at }
}
