import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { slotProblem } from '#domain/shop/slots.ts'
import { textOf } from '#server/failure.ts'
import { lockCoupon } from '#server/stay/booking/coupon-locks.ts'
import type { PaidPayment, Payable, PaymentDue } from '#server/wallet/payable.ts'
import { getShop, textIn } from '../shops.ts'
import { signalShop } from '../notifications.ts'
import { closeShopOrder, goodsCounts } from './close-order.ts'
import { couponOf, markShopOrderPaid } from './mark-paid.ts'
import { getShopOrder, linesOfOrder, lockShopOrder, skuCounts, type ShopOrder } from './orders.ts'
import { PAY_MS } from './found-order.ts'
import { releaseLimits, releaseSlot, takeLimits, takeSlot } from './slot-and-limit.ts'
import { changeStock } from './stock.ts'
import { transitionShopOrder } from './transitions.ts'
import { allLines } from '#domain/shop/refund-lines.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** What is to be paid for an order, as long as its goods wait. */
async function due(scope: Scope, bizId: string): Promise<PaymentDue | null> {
  const order = await scope.from('shop_order').selectAll().where('id', '=', bizId).executeTakeFirst()
  if (!order || order.state !== 'created') {
    return null
  }
  const shop = await getShop(scope, order.shop_id)
  const subject = (language: 'zh-CN' | 'en-US') =>
    textOf('shop.subject', language, {
      shop: textIn(shop.texts, language).name,
      orderNo: order.order_no,
    })
  return {
    userId: order.user_id,
    amount: order.total_fen,
    deposit: 0,
    subject: { zh: subject('zh-CN'), en: subject('en-US') },
    expiresAt: order.pay_until?.getTime() ?? null,
    next: link(screens.shopOrder, { orderId: bizId }),
  }
}

/**
 * Money came for an order. In time: the shop begins. After its time: too, if goods and slot can be had once more in
 * this transaction; else all of it goes back. What is paid twice goes back as well.
 */
async function paid(scope: TxScope, bizId: string, payment: PaidPayment): Promise<'taken' | 'late'> {
  const order = await lockShopOrder(scope, bizId)
  const money = { amount: payment.amount, at: payment.at, actorId: null }
  if (payment.amount !== order.total_fen || order.pay_by !== 'online') {
    return 'late'
  }
  if (order.state === 'created' && (order.pay_until?.getTime() ?? 0) > scope.now()) {
    await markShopOrderPaid(scope, order, 'pay', money)
    return 'taken'
  }
  if (order.state !== 'created' && order.state !== 'closed') {
    return 'late'
  }
  const closed =
    order.state === 'closed'
      ? order
      : await closeShopOrder(scope, order, 'expire', { actorId: null, reason: 'shop.why.expired' })
  if (await takeAgain(scope, closed)) {
    await markShopOrderPaid(scope, closed, 'payAgain', money)
    return 'taken'
  }
  await transitionShopOrder(scope, closed, 'payLate', { actorId: null, reason: 'shop.why.late' })
  return 'late'
}

/** Takes slot, limits, stock and coupon of a closed order once more; false, and nothing taken, when one is gone. */
async function takeAgain(scope: TxScope, order: ShopOrder): Promise<boolean> {
  const { rules, slot_capacity: capacity } = await getShop(scope, order.shop_id)
  const wanted = { day: order.slot_day, start: order.slot_start, end: order.slot_end }
  // It was ordered with time enough to spare, and whether the work fits is seen when it is taken.
  const now = { now: scope.now(), units: 0, use: null, stay: null }
  if (slotProblem({ ...rules, leadMinutes: 0 }, wanted, now) !== null) {
    return false
  }
  const slot = {
    shopId: order.shop_id,
    day: order.slot_day,
    start: order.slot_start,
    units: order.work_units,
  }
  if (!(await takeSlot(scope, { ...slot, capacity }))) {
    return false
  }
  const lines = await linesOfOrder(scope, order)
  const bought = { userId: order.user_id, day: order.slot_day, goods: goodsCounts(lines) }
  if (!(await takeLimits(scope, bought))) {
    await releaseSlot(scope, slot)
    return false
  }
  const counts = skuCounts(lines, allLines(lines))
  const hasStock = await changeStock(scope, 'allocation', counts, { orderId: order.id })
  if (hasStock && (await lockCoupon(scope, couponOf(order), scope.now() + PAY_MS))) {
    return true
  }
  if (hasStock) {
    await changeStock(scope, 'release', counts, { orderId: order.id })
  }
  await releaseLimits(scope, bought)
  await releaseSlot(scope, slot)
  return false
}

/** Money of an order has arrived back with its guest. What the order never took is no refund of it. */
async function refunded(
  scope: TxScope,
  bizId: string,
  refund: { amount: number; wasTaken: boolean },
): Promise<void> {
  if (!refund.wasTaken) {
    return
  }
  await scope
    .update('shop_order')
    .set((eb) => ({ returned_fen: eb('returned_fen', '+', refund.amount) }))
    .where('id', '=', bizId)
    .execute()
  signalShop(scope, await getShopOrder(scope, bizId))
}

/** Orders of the shops, as payments know them. */
export const shopPayable: Payable = { due, paid, refunded }
