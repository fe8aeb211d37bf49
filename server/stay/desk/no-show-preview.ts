import { sumPlans } from '#domain/stay/cancel/cancel-plan.ts'
import { keptNow } from '#domain/stay/cancel/cancel-steps.ts'
import { stateAfter } from '#domain/stay/order-state.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { cancelPlans } from '../cancel/cancel-preview.ts'
import { orderPartsOf, type Stay } from '../order/orders.ts'

export type NoShowPlans = Awaited<ReturnType<typeof noShowPlans>>

/**
 * What marking that nobody came means at this moment: the same as cancelling, for a stay that could have begun. The desk
 * is shown it, and the marking does it.
 */
export async function noShowPlans(scope: Scope, stay: Stay) {
  const { root } = stay
  const now = scope.now()
  if (now < instantAt(root.check_in, root.check_in_time)) {
    throw new Failure('booking.tooEarly')
  }
  if (stateAfter(root.state, 'noShow') === null) {
    throw new Failure('booking.wrongState')
  }
  const parts = await orderPartsOf(
    scope,
    stay.all.map((order) => order.id),
  )
  return { now, plans: cancelPlans({ ...stay, requested: root }, parts, now).plans }
}

/** The plans as the desk sees them before it agrees: the sums, and what the policy of each order keeps. */
export function noShowPreviewOf({ now, plans }: NoShowPlans, { all }: Stay) {
  const sums = sumPlans(plans)
  return {
    paid: sums.back + sums.kept + sums.deposit,
    ...sums,
    couponBack: plans.some(
      (plan) =>
        plan.couponBack && all.some((order) => order.id === plan.orderId && order.coupon_grant_id !== null),
    ),
    terms: all.flatMap((order) => {
      const plan = plans.find(({ orderId, action }) => orderId === order.id && action === 'cancel')
      if (!plan) {
        return []
      }
      const { check_in, check_out, check_in_time, created_at, terms } = order
      const nights = plan.nights.length
      return {
        orderId: order.id,
        checkIn: check_in,
        checkOut: check_out,
        kept: plan.kept,
        keep: keptNow(
          terms,
          { checkIn: check_in, checkInTime: check_in_time, bookedAt: created_at.getTime(), nights },
          now,
        ),
        // A fee that goes by the night is kept with its night.
        feesKept: plan.fees.reduce(
          (sum, { pays, back, why }) => sum + (why === 'policy' ? pays - back : 0),
          0,
        ),
      }
    }),
  }
}
