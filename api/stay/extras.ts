import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Fen, Picture, StayRequest } from './schemas.ts'

const PackageCount = z.object({ id: z.uuid(), count: z.int().check(z.gte(1), z.lte(20)) })
/** How many of which packages. */
export const ChosenPackages = z._default(z.array(PackageCount).check(z.maxLength(20)), [])

const Coupon = z.object({
  /** Of the coupon in the person's hands. */
  id: z.string(),
  name: z.string(),
  /** From so much on. */
  atLeast: Fen,
  /** Either a sum, or a share in hundredths of a percent up to a sum. */
  off: z.union([z.object({ fen: Fen }), z.object({ percent: z.int(), atMost: Fen })]),
  state: z.enum(['unused', 'locked', 'used', 'expired']),
  /** Milliseconds, both. */
  validFrom: z.number(),
  validUntil: z.number(),
  /** Only for the houses of this site; null: everywhere. */
  siteId: z.nullable(z.string()),
})

/** What goes with a stay: meals, walks, fires; and what makes it cheaper. */
export const extrasApi = {
  /** What can be booked with a house: that of its site and that of all sites. */
  packages: endpoint({
    method: 'GET',
    path: portal('/hms/packageInfo/v1/list'),
    access: 'public',
    query: z.object({ houseId: z.uuid() }),
    gives: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        intro: z.string(),
        /** What its price is for: each guest, the stay, or each night. */
        per: z.enum(['person', 'stay', 'night']),
        price: Fen,
        maxCount: z.int(),
        picture: z.nullable(Picture),
      }),
    ),
  }),

  /** The caller's coupons, those that can be used first. */
  coupons: endpoint({
    method: 'GET',
    path: portal('/hms/couponInfo/v1/mine'),
    access: 'user',
    gives: z.array(Coupon),
  }),

  /** The caller's unused coupons and what each would take off this stay; the best first. */
  couponsForStay: endpoint({
    method: 'POST',
    path: portal('/hms/couponInfo/v1/forStay'),
    access: 'user',
    body: z.extend(StayRequest, { houseId: z.uuid(), packages: ChosenPackages }),
    gives: z.array(
      z.extend(Coupon, {
        /** What it takes off; 0 when it does not apply. */
        worth: Fen,
        /** Why it does not apply. */
        problem: z.nullable(z.enum(['tooLittle', 'otherSite', 'notYet'])),
      }),
    ),
  }),

  /** A coupon for a code that was handed out; the same code gives one person one coupon. */
  claimCoupon: endpoint({
    method: 'POST',
    path: portal('/hms/couponInfo/v1/claim'),
    access: 'user',
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    gives: Coupon,
    limit: { max: 20, seconds: 60, per: 'user' },
  }),
}
