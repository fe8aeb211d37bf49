import { stateAfter, type OrderTransition, type OrderState } from '#domain/stay/order-state.ts'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { Updateable } from 'kysely'
import type { Order } from './orders.ts'
import { notifyGuestOfState } from './notify-guest.ts'

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
  tx: Tx,
  env: Pick<Env, 'now'>,
  order: Order,
  edge: OrderTransition,
  { actorId, reason = '', set = {} }: OrderChange,
): Promise<Order> {
  const to = stateAfter(order.state, edge)
  if (to === null) {
    throw new Failure('booking.wrongState')
  }
  const at = new Date(env.now())
  const version = order.version + 1
  const done = await tx
    .updateTable('stay_order')
    .set({ ...set, state: to, version, changed_at: at })
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('booking.changedMeanwhile')
  }
  await writeEvent(tx, order, { version, to, reason, actorId, at })
  await notifyGuestOfState(tx, env, order, to, actorId)
  return { ...order, ...set, state: to, version, changed_at: at }
}

type Event = { version: number; to: OrderState; reason: string; actorId: string | null; at: Date }

async function writeEvent(tx: Tx, order: Order, { version, to, reason, actorId, at }: Event): Promise<void> {
  await tx
    .insertInto('stay_order_event')
    .values({
      tenant_id: order.tenant_id,
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
  tx: Tx,
  env: Pick<Env, 'now'>,
  order: Order,
  reason: string,
  actorId: string,
): Promise<Order> {
  const at = new Date(env.now())
  const version = order.version + 1
  const done = await tx
    .updateTable('stay_order')
    .set({ version, changed_at: at })
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('booking.changedMeanwhile')
  }
  await writeEvent(tx, order, { version, to: order.state, reason, actorId, at })
  return { ...order, version, changed_at: at }
}
