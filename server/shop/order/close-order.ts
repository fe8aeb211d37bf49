import { SHOP_BUSINESS } from '#domain/wallet/shop-postings.ts'
import { allLines } from '#domain/shop/refund-lines.ts'
import { releaseCoupon } from '#server/stay/booking/coupon-locks.ts'
import { abandonPayment } from '#server/wallet/abandon-payment.ts'
import { couponOf } from './mark-paid.ts'
import { linesOfOrder, skuCounts, type ShopOrder, type ShopOrderLine } from './orders.ts'
import { releaseLimits, releaseSlot } from './slot-and-limit.ts'
import { changeStock } from './stock.ts'
import { transitionShopOrder, type ShopOrderChange } from './transitions.ts'
import type { TxScope } from '#server/scope.ts'

/** An order nobody paid for ends: what it had taken is everybody's again, and its payment is closed. */
export async function closeShopOrder(
  scope: TxScope,
  order: ShopOrder,
  edge: 'close' | 'expire',
  change: ShopOrderChange,
): Promise<ShopOrder> {
  const closed = await transitionShopOrder(scope, order, edge, change)
  const lines = await linesOfOrder(scope, order)
  await releasePlace(scope, order, lines)
  await changeStock(scope, 'release', skuCounts(lines, allLines(lines)), {
    orderId: order.id,
    actorId: change.actorId,
  })
  await releaseCoupon(scope, couponOf(order))
  await abandonPayment(scope, { bizType: SHOP_BUSINESS, bizId: order.id })
  return closed
}

/** The slot and the limits of an order that is not to be. */
export async function releasePlace(scope: TxScope, order: ShopOrder, lines: readonly ShopOrderLine[]) {
  await releaseSlot(scope, {
    shopId: order.shop_id,
    day: order.slot_day,
    start: order.slot_start,
    units: order.work_units,
  })
  await releaseLimits(scope, { userId: order.user_id, day: order.slot_day, goods: goodsCounts(lines) })
}

export const goodsCounts = (lines: readonly ShopOrderLine[]) =>
  lines.map(({ goodsId, quantity }) => ({ goodsId, count: quantity }))
