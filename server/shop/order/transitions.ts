import type { Updateable } from 'kysely'
import { shopStateAfter, type ShopOrderTransition } from '#domain/shop/order-state.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { notifyGuestOfState, signalShop } from '../notifications.ts'
import type { ShopOrder } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/** Who did it and why; nobody when a time was up or money came. */
export type ShopOrderChange = {
  actorId: string | null
  /** A person's own words, or a key of the texts. */
  reason?: string
  set?: Pick<Updateable<DB['shop_order']>, 'paid_fen' | 'paid_at' | 'pay_until' | 'done_at'>
}

/**
 * Takes an order along one of its edges and writes that down: compare and swap on state and version. Refuses an edge
 * that does not begin where the order stands.
 */
export async function transitionShopOrder(
  scope: TxScope,
  order: ShopOrder,
  edge: ShopOrderTransition,
  { actorId, reason = '', set = {} }: ShopOrderChange,
): Promise<ShopOrder> {
  const to = shopStateAfter(order.state, edge)
  if (to === null) {
    throw new Failure('shop.wrongState')
  }
  const at = new Date(scope.now())
  const version = order.version + 1
  const done = await scope
    .update('shop_order')
    .set({ ...set, state: to, version, changed_at: at })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('shop.changedMeanwhile')
  }
  await scope
    .insert('shop_order_event', {
      order_id: order.id,
      version,
      from_state: order.state,
      to_state: to,
      reason,
      actor_id: actorId,
      at,
    })
    .execute()
  const after = { ...order, ...set, state: to, version, changed_at: at }
  await notifyGuestOfState(scope, after, { actorId, reason })
  signalShop(scope, after)
  return after
}
