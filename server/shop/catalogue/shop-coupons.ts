import { couponOff } from '#domain/stay/pricing.ts'
import { couponProblem, couponStateAt } from '#domain/stay/coupon-state.ts'
import { couponById, couponsOf } from '#server/stay/booking/coupons.ts'
import type { Shop } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

/** The person's coupons that take something off these goods, the best first. */
export async function couponsForCart(scope: Scope, userId: string, shop: Shop, goods: number) {
  const coupons = await couponsOf(scope, userId, 'shop')
  return coupons
    .filter((one) => one.state === 'unused' && couponProblem(one, shop.site_id, scope.now()) === null)
    .map((one) => ({
      id: one.id,
      name: one.name,
      worth: couponOff(goods, one.coupon),
      atLeast: one.coupon.atLeast,
      validUntil: one.validUntil,
    }))
    .toSorted((one, other) => other.worth - one.worth || one.validUntil - other.validUntil)
}

/** One of them, as it can be used now; null when it cannot. */
export async function usableCoupon(scope: Scope, userId: string, shop: Shop, id: string | null) {
  const coupon = id === null ? null : await couponById(scope, userId, id, 'shop')
  const now = scope.now()
  const isUsable =
    coupon !== null &&
    couponStateAt(coupon, now) === 'unused' &&
    couponProblem(coupon, shop.site_id, now) === null
  return isUsable ? coupon.coupon : null
}
