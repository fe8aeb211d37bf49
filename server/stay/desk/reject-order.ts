import { sumPlans } from '#domain/stay/cancel/cancel-plan.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { couponLockOf } from '../order/mark-paid.ts'
import { releaseCoupon } from '../booking/coupon-locks.ts'

import { closeUnpaidExtensions, markNightsGivenUp } from '../order/close-order.ts'
import { transitionOrder, type OrderChange } from '../order/transitions.ts'
import { requestOrderRefund, settleOrderIncome } from '../order/money.ts'
import { orderPartsOf, type Order, type Stay } from '../order/orders.ts'
import { recordRefundedParts } from '../cancel/refunded-parts.ts'
import { releaseNights } from '../booking/room-nights.ts'
import { noShowPlans, noShowPreviewOf } from './no-show-preview.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * The house cannot take the guests: all goes back, whatever the policy says. Of a stay that was made shorter some has
 * gone back before.
 */
export async function rejectOrder(scope: TxScope, order: Order, action: OrderChange): Promise<Order> {
  const rejected = await transitionOrder(scope, order, 'reject', action)
  await releaseNights(scope, order.id)
  await markNightsGivenUp(scope, order, order.check_in)
  await releaseCoupon(scope, couponLockOf(order))
  const { nightsOf, feesOf } = await orderPartsOf(scope, [order.id])
  const deposit = order.deposit_fen - order.deposit_back_fen
  const amount = order.paid_fen - order.refunded_fen - order.deposit_back_fen
  const refund = {
    amount,
    deposit,
    reason: action.reason ?? '',
    by: action.actorId,
    approved: true,
  }
  const refundIds = await requestOrderRefund(scope, order, refund)
  await recordRefundedParts(scope, order, {
    nights: nightsOf(order.id).map((night) => ({
      day: night.night,
      back: night.pays_fen - night.refunded_fen,
    })),
    fees: feesOf(order.id).map((fee) => ({ back: fee.pays_fen - fee.refunded_fen })),
    deposit,
  })
  await writeDone(scope, order, {
    from: order.check_in,
    back: amount - deposit,
    deposit,
    couponBack: order.coupon_grant_id !== null,
    action,
    refundIds,
  })
  return rejected
}

/**
 * Nobody came. The nights that have not begun are free for others; what comes back is what cancelling would give at this
 * moment, as nobody was told anything else, and the deposit. When that is no longer what the desk was shown (back and
 * deposit together), nothing happens and the refusal tells the new sums.
 */
export async function markNoShow(
  scope: TxScope,
  stay: Stay,
  { agreedBack, ...action }: OrderChange & { agreedBack: number },
): Promise<Order> {
  const { root } = stay
  const found = await noShowPlans(scope, stay)
  const { now, plans } = found
  const sums = sumPlans(plans)
  if (sums.back + sums.deposit !== agreedBack) {
    throw new Failure('booking.refundChanged', {}, { value: noShowPreviewOf(found, stay) })
  }
  const marked = await transitionOrder(scope, root, 'noShow', action)
  const extensions = stay.extensions.filter((order) => order.state === 'confirmed' || order.state === 'paid')
  for (const order of extensions) {
    await transitionOrder(scope, order, 'cancel', { ...action, reason: 'booking.why.withStay' })
  }
  for (const order of [root, ...extensions]) {
    // An extension is cancelled with the stay, and what is cancelled has no night at all.
    await freeNights(scope, order, order === root ? await firstUnbegun(scope, order, now) : order.check_in)
    const plan = plans.find(({ orderId }) => orderId === order.id)
    if (!plan) {
      throw new Failure('booking.wrongState')
    }
    const { back, deposit, nights, fees } = plan
    const refundIds = await requestOrderRefund(scope, order, {
      amount: back + deposit,
      deposit,
      reason: action.reason ?? '',
      by: action.actorId,
      approved: true,
    })
    await recordRefundedParts(scope, order, { nights, fees, deposit })
    const couponBack = plan.couponBack && order.coupon_grant_id !== null
    if (couponBack) {
      await releaseCoupon(scope, couponLockOf(order))
    }
    if (back + deposit > 0) {
      await writeDone(scope, order, { from: order.check_in, back, deposit, couponBack, action, refundIds })
    }
    await settleOrderIncome(scope, order)
  }
  await closeUnpaidExtensions(scope, stay, action)
  return marked
}

/** The first night of an order that has not begun; null when all have. */
async function firstUnbegun(scope: TxScope, order: Order, now: number): Promise<string | null> {
  const { nightsOf } = await orderPartsOf(scope, [order.id])
  return nightsOf(order.id).find(({ night }) => instantAt(night, order.check_in_time) >= now)?.night ?? null
}

async function freeNights(scope: TxScope, order: Order, from: string | null): Promise<void> {
  if (from !== null) {
    await releaseNights(scope, order.id, from)
    await markNightsGivenUp(scope, order, from)
  }
}

type Done = {
  from: string
  back: number
  deposit: number
  couponBack: boolean
  action: OrderChange
  refundIds: string[]
}

async function writeDone(scope: TxScope, order: Order, done: Done): Promise<void> {
  await scope
    .insert('stay_cancellation', {
      id: scope.newId(),
      order_id: order.id,
      from_day: done.from,
      reason: done.action.reason ?? '',
      back_fen: done.back,
      deposit_fen: done.deposit,
      coupon_back: done.couponBack,
      state: 'done',
      asked_by: done.action.actorId,
      asked_at: new Date(scope.now()),
      refund_ids: JSON.stringify(done.refundIds),
    })
    .execute()
}
