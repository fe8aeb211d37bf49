import { redeemCoupon } from '#server/stay/booking/coupon-locks.ts'
import { notifyMerchants } from '../notifications.ts'
import { merchantPeople } from '../merchant/own-companies.ts'
import type { ShopOrder } from './orders.ts'
import { transitionShopOrder } from './transitions.ts'
import type { TxScope } from '#server/scope.ts'

export const couponOf = (order: ShopOrder) => ({ couponId: order.coupon_grant_id, orderId: order.id })

type Paid = { amount: number; at: number; actorId: string | null }

/** An order is paid for, or on the room's bill: the shop hears of it. */
export async function markShopOrderPaid(
  scope: TxScope,
  order: ShopOrder,
  edge: 'pay' | 'payAgain',
  { amount, at, actorId }: Paid,
): Promise<ShopOrder> {
  const placed = await transitionShopOrder(scope, order, edge, {
    actorId,
    reason: order.pay_by === 'room' ? 'shop.why.room' : 'shop.why.paid',
    set: { paid_fen: amount, paid_at: new Date(at), pay_until: null },
  })
  await redeemCoupon(scope, couponOf(order))
  await notifyMerchants(scope, placed, await merchantPeople(scope, order.id))
  return placed
}
