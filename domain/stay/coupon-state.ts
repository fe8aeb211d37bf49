import { parkDay } from '#domain/park-time.ts'
import type { Coupon } from './pricing.ts'

export const couponStates = ['unused', 'locked', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

export type GrantedCoupon = {
  coupon: Coupon
  state: CouponState
  lockedUntil: number | null
  validFrom: number
  validUntil: number
  siteId: string | null
}

/**
 * The state of a coupon as it is now. A lock whose time is over has never been, as a hold of rooms; what was not used
 * in its time has expired.
 */
export function couponStateAt({ state, lockedUntil, validUntil }: GrantedCoupon, now: number): CouponState {
  const isFree = state === 'unused' || (state === 'locked' && lockedUntil !== null && lockedUntil <= now)
  return isFree ? (validUntil <= now ? 'expired' : 'unused') : state
}

/** The last day on which a coupon is taken, as people are told: its time ends with the midnight after. */
export const couponLastDay = (validUntil: number): string => parkDay(validUntil - 1)

/** Why an unused coupon cannot be used at a site now, whatever is booked; null when it can. */
export function couponProblem(
  held: GrantedCoupon,
  siteId: string,
  now: number,
): 'otherSite' | 'notYet' | null {
  if (held.siteId !== null && held.siteId !== siteId) {
    return 'otherSite'
  }
  return held.validFrom > now ? 'notYet' : null
}
