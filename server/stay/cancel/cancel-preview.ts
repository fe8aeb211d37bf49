import {
  isExtensionOccupied,
  refundDropsAfter,
  ordersToCancel,
  planStayCancellation,
  sumPlans,
  type CancellableOrder,
  type CancelPlan,
} from '#domain/stay/cancel/cancel-plan.ts'
import { feesOfNightsLeft } from '#domain/stay/change/shorten-plan.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import { bookedPackageName } from '../order/price.ts'
import type { Order, OrderParts, Stay } from '../order/orders.ts'

/** An order as cancelling sees it. */
export function cancellable(
  order: Order,
  root: Order,
  { nightsOf, feesOf }: OrderParts,
  now: number,
): CancellableOrder {
  // Nights that were given up before, when the stay became shorter, are settled with their part of the fees.
  const rows = nightsOf(order.id)
  const nights = rows.filter((row) => !row.given_up).map((row) => ({ day: row.night, pays: row.pays_fen }))
  const fees = feesOf(order.id).map((fee) => ({ code: fee.code, pays: fee.pays_fen }))
  const checkInTime = order.check_in_time
  const isIn = isExtensionOccupied(root, { state: order.state, nights, checkInTime }, now)
  return {
    id: order.id,
    state: isIn ? 'staying' : order.state,
    policy: order.terms,
    bookedAt: order.created_at.getTime(),
    checkInTime,
    nights,
    fees: feesOfNightsLeft(fees, { all: rows.length, left: nights.length }),
    booked: { nights: rows.length, fees },
    deposit: order.deposit_fen,
  }
}

/** What giving up a stay, or one of its extensions, means at this moment; refuses when there is nothing to give up. */
export function cancelPlans({ root, all, requested }: Stay, parts: OrderParts, now: number) {
  const orders = all.map((order) => cancellable(order, root, parts, now))
  const find = (id: string) => orders.find((order) => order.id === id) ?? missing()
  const stay = { root: find(root.id), order: find(requested.id), all: orders }
  const plans = planStayCancellation(stay, now)
  if (!plans.some((plan) => plan.orderId === requested.id)) {
    throw new Failure('booking.wrongState')
  }
  if (plans.every((plan) => plan.from === null)) {
    throw new Failure('booking.nothingLeft')
  }
  return { plans, lessAfter: refundDropsAfter(ordersToCancel(stay), now) }
}

function missing(): never {
  throw new Failure('booking.noOrder')
}

/** Once somebody has moved in, a person looks at what comes back. */
export const needsApproval = (plans: readonly CancelPlan[]): boolean =>
  plans.some((plan) => plan.action === 'leaveEarly') && sumPlans(plans).back > 0

/** The plans as the guest sees them before they agree. */
export function cancelPreviewOf(
  found: ReturnType<typeof cancelPlans>,
  orders: readonly Order[],
  parts: OrderParts,
  { language, houses }: { language: Language; houses: ReadonlyMap<string, string> },
) {
  const { plans } = found
  const nameOf = (houseId: string | undefined) => houses.get(houseId ?? '') ?? ''
  const [first] = plans
  const isLeaving = plans.some((plan) => plan.action === 'leaveEarly')
  return {
    action: first?.action ?? ('close' as const),
    nights: plans.flatMap(({ orderId, nights }) =>
      nights.map((night) => {
        const row = parts.nightsOf(orderId).find((one) => one.night === night.day)
        return { orderId, houseName: nameOf(row?.house_id), ...night }
      }),
    ),
    fees: plans.flatMap(({ orderId, fees }) => {
      const rows = parts.feesOf(orderId)
      return fees
        .map((fee, at) => ({
          orderId,
          houseName: nameOf(orders.find((order) => order.id === orderId)?.house_id),
          ...fee,
          name: bookedPackageName(rows[at]?.texts, language),
        }))
        .filter((fee) => fee.pays > 0)
    }),
    ...sumPlans(plans),
    depositLater: isLeaving && orders.some((order) => order.deposit_fen > 0),
    couponBack: plans.some(
      (plan) =>
        plan.couponBack &&
        orders.some((order) => order.id === plan.orderId && order.coupon_grant_id !== null),
    ),
    needsApproval: needsApproval(plans),
    lessAfter: found.lessAfter,
  }
}
