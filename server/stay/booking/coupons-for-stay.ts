import { couponProblem } from '#domain/stay/coupon-state.ts'
import { couponsOf, couponView } from './coupons.ts'
import { chosenPackages } from './packages.ts'
import { bookableHouseAround, quoteOrRefuse } from './quotes.ts'
import type { BookingRequest } from './request-price.ts'
import type { Scope } from '#server/scope.ts'

/** Somebody's unused coupons and what each takes off a stay, the best first. */
export async function couponsForStay(
  scope: Scope,
  userId: string,
  request: Omit<BookingRequest, 'couponId' | 'parent' | 'own'>,
) {
  const house = await bookableHouseAround(scope, request)
  const packages = await chosenPackages(scope, house.siteId, request.packages)
  const coupons = await couponsOf(scope, userId)
  return coupons
    .filter(({ state }) => state === 'unused')
    .map((one) => {
      const { lines } = quoteOrRefuse(house, request, { packages, coupon: one.coupon })
      const off = -(lines.find((line) => line.code === 'coupon')?.amount ?? 0)
      const problem =
        couponProblem(one, house.siteId, scope.now()) ?? (off === 0 ? ('tooLittle' as const) : null)
      return { ...couponView(one), worth: problem === null ? off : 0, problem }
    })
    .toSorted((one, other) => other.worth - one.worth || one.validUntil - other.validUntil)
}
