import { couponProblem } from '#domain/stay/coupon-state.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import { couponsOf, couponView } from './coupons.ts'
import { chosenPackages } from './packages.ts'
import { bookableHouseAround, quoteOrRefuse } from './quotes.ts'
import type { BookingRequest } from './request-price.ts'

type Asking = { tenantId: string; userId: string; now: number }

/** Somebody's unused coupons and what each takes off a stay, the best first. */
export async function couponsForStay(
  db: Db,
  { tenantId, userId, now }: Asking,
  wish: Omit<BookingRequest, 'couponId' | 'parent'>,
  language: Language,
) {
  const house = await bookableHouseAround(db, tenantId, wish, now)
  const packages = await chosenPackages(db, tenantId, house.siteId, wish.packages)
  const held = await couponsOf(db, { tenantId, userId }, language, now)
  return held
    .filter(({ state }) => state === 'unused')
    .map((one) => {
      const { lines } = quoteOrRefuse(house, wish, { packages, coupon: one.coupon })
      const off = -(lines.find((line) => line.code === 'coupon')?.amount ?? 0)
      const problem = couponProblem(one, house.siteId, now) ?? (off === 0 ? ('tooLittle' as const) : null)
      return { ...couponView(one), worth: problem === null ? off : 0, problem }
    })
    .toSorted((one, other) => other.worth - one.worth || one.validUntil - other.validUntil)
}
