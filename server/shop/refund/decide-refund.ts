import { stillThere } from '#domain/shop/refund-lines.ts'
import { Failure } from '#server/failure.ts'
import { notifyGuestOfRefusal, signalShop } from '../notifications.ts'
import { linesOfOrder, lockShopOrder, type ShopOrder } from '../order/orders.ts'
import { grantRefund } from './grant-refund.ts'
import type { TxScope } from '#server/scope.ts'

type Decision = {
  refundId: string
  approve: boolean
  reason: string
  by: string | null
  /** The flow that speaks; null: the shop itself, which has no say in what a flow decides. */
  instanceId: string | null
}

/** Grants what a guest asked for, or refuses it. Once: whoever comes second finds it decided. */
export async function decideShopRefund(scope: TxScope, decision: Decision): Promise<ShopOrder> {
  const { refundId, approve, reason, by, instanceId } = decision
  const seen = await scope
    .from('shop_refund')
    .select('order_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!seen) {
    throw new Failure('shop.refund.none')
  }
  const order = await lockShopOrder(scope, seen.order_id)
  const refund = await scope
    .from('shop_refund')
    .selectAll()
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
  if (!refund || refund.instance_id !== instanceId) {
    throw new Failure(refund ? 'shop.refund.inFlow' : 'shop.refund.decided')
  }
  const lines = stillThere(await linesOfOrder(scope, order), refund.lines)
  if (approve && lines.length > 0) {
    return grantRefund(scope, order, {
      refundId,
      askedAt: refund.asked_at.getTime(),
      cause: refund.cause,
      lines,
      reason,
      by,
    })
  }
  // What came back meanwhile by another way has been given: nothing is left to give, and nothing to refuse.
  const answer = approve ? { state: 'granted', amount_fen: 0 } : { state: 'refused' }
  await scope
    .update('shop_refund')
    .set({ ...answer, decided_by: by, decided_at: new Date(scope.now()), decision: reason })
    .where('id', '=', refundId)
    .execute()
  if (!approve) {
    await notifyGuestOfRefusal(scope, order, reason)
  }
  signalShop(scope, order)
  return order
}
