import { sumPlans, type CancelPlan } from '#domain/stay/cancel/cancel-plan.ts'
import type { ShortenPlan } from '#domain/stay/change/shorten-plan.ts'
import { Failure } from '#server/failure.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { couponLockOf } from '../order/mark-paid.ts'
import { cancellationsOf } from './cancellations.ts'
import { checkOutOrder } from '../desk/check-out.ts'
import { releaseCoupon } from '../booking/coupon-locks.ts'
import { closeOrder, markNightsGivenUp } from '../order/close-order.ts'
import { transitionOrder } from '../order/transitions.ts'
import { requestOrderRefund, settleOrderIncome } from '../order/money.ts'
import { lockStay, orderPartsOf, type Order, type OrderParts, type Stay } from '../order/orders.ts'
import { houseNames } from '../order/trip.ts'
import { startRefundFlow, type RefundApplication } from './refund-flow.ts'
import { recordRefundedParts } from './refunded-parts.ts'
import { releaseNights } from '../booking/room-nights.ts'
import { cancelPlans, needsApproval, cancelPreviewOf } from './cancel-preview.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type CancelRequest = {
  /** Who does it: the guest, or the front desk for them. */
  userId: string
  /** What the guest was shown: back and deposit together. */
  agreedBack: number
  reason: string
  askAll: boolean
}

/**
 * Gives up a stay as the preview showed it: frees its nights, returns its coupon, and asks for its money back. When
 * the time has changed what comes back, nothing happens and the guest is shown the new sum. The stay is locked.
 */
export async function cancelStay(
  scope: TxScope,
  parts: FlowParts | null,
  stay: Stay,
  request: CancelRequest,
) {
  const now = scope.now()
  const pieces = await orderPartsOf(
    scope,
    stay.all.map((order) => order.id),
  )
  const found = cancelPlans(stay, pieces, now)
  const { plans } = found
  const { back, deposit } = sumPlans(plans)
  if (back + deposit !== request.agreedBack) {
    const value = await shownPreview(scope, found, stay.all, pieces)
    throw new Failure('booking.refundChanged', {}, { value })
  }
  const waits = needsApproval(plans)
  const applications: RefundApplication[] = []
  for (const plan of plans) {
    const order = stay.all.find((one) => one.id === plan.orderId)
    const application = order && (await cancelOrder(scope, order, plan, { ...request, waits, at: now }))
    if (application) {
      applications.push(application)
    }
  }
  if (parts) {
    await startRefundFlow({ scope, parts }, applications)
  }
  const ids = plans.map((plan) => plan.orderId)
  const after = await lockStay(scope, stay.requested.id)
  return {
    state: after.requested.state,
    back,
    deposit,
    needsApproval: waits || request.askAll,
    cancellations: await cancellationsOf(scope, ids),
  }
}

/** The plans as a guest reads them, with the names of the houses. */
export async function shownPreview(
  scope: Scope,
  found: ReturnType<typeof cancelPlans>,
  orders: readonly Order[],
  parts: OrderParts,
) {
  const ids = orders.flatMap((order) => [
    order.house_id,
    ...parts.nightsOf(order.id).map((night) => night.house_id),
  ])
  const houses = await houseNames(scope, ids)
  return cancelPreviewOf(found, orders, parts, { language: scope.language, houses })
}

/** `at`: one moment for all orders of the stay, by which they are known as given up in one go. */
export type CancelTerms = Pick<CancelRequest, 'userId' | 'reason' | 'askAll'> & { waits: boolean; at: number }

/** Gives up one order of the stay; gives what a person has to decide about it. */
export async function cancelOrder(
  scope: TxScope,
  order: Order,
  plan: CancelPlan,
  how: CancelTerms,
): Promise<RefundApplication | null> {
  const action = { actorId: how.userId, reason: how.reason }
  if (plan.action === 'close') {
    await closeOrder(scope, order, 'close', action)
    return null
  }
  if (plan.action === 'leaveEarly') {
    await checkOutOrder(scope, order, plan.from, action)
  } else {
    await transitionOrder(scope, order, 'cancel', action)
    await releaseNights(scope, order.id)
    await markNightsGivenUp(scope, order, order.check_in)
  }
  if (plan.couponBack) {
    await releaseCoupon(scope, couponLockOf(order))
  }
  return recordCancellation(scope, order, plan, how)
}

/** What comes back by the policy goes out now; what needs a person's word waits for it. */
export async function recordCancellation(
  scope: TxScope,
  order: Order,
  plan: CancelPlan | ShortenPlan,
  how: CancelTerms,
): Promise<RefundApplication | null> {
  const byPolicy = how.waits ? 0 : plan.back
  const waiting = (how.waits ? plan.back : 0) + (how.askAll ? plan.kept : 0)
  if (plan.from === null && waiting === 0) {
    return null
  }
  const ask = (amount: number, deposit: number, approved: boolean) =>
    requestOrderRefund(scope, order, { amount, deposit, reason: how.reason, by: how.userId, approved })
  const refund = await ask(byPolicy + plan.deposit, plan.deposit, true)
  const open = await ask(waiting, 0, false)
  await recordRefundedParts(scope, order, {
    nights: byPolicy === 0 ? [] : plan.nights,
    fees: byPolicy === 0 ? [] : plan.fees,
    deposit: plan.deposit,
  })
  const id = scope.newId()
  await scope
    .insert('stay_cancellation', {
      id,
      order_id: order.id,
      from_day: plan.from ?? order.check_out,
      reason: how.reason,
      back_fen: byPolicy,
      asked_fen: waiting,
      deposit_fen: plan.deposit,
      coupon_back: plan.couponBack && order.coupon_grant_id !== null,
      state: waiting > 0 ? 'applied' : 'done',
      asked_by: how.userId,
      asked_at: new Date(how.at),
      refund_ids: JSON.stringify([...refund, ...open]),
    })
    .execute()
  if (waiting > 0) {
    return { id, order, asked: waiting, reason: how.reason }
  }
  if (plan.action === 'cancel') {
    await settleOrderIncome(scope, order)
  }
  return null
}
