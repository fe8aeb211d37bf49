import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { UploadedPicture } from './house-content.ts'

const path = (name: string) => portal(`/hms/offerDesk/v1/${name}`)
const access = { right: 'offer.manage' } as const
const Id = z.object({ id: z.uuid() })
const Saved = z.object({ id: z.string(), revision: z.int() })
const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const Price = Fen.check(z.gte(1), z.lte(10_000_000))

const PackageText = z.object({ name: text(1, 40), intro: z._default(text(0, 400), '') })
const packageShape = {
  /** null: on all sites. */
  siteId: z.nullable(z.uuid()),
  texts: z.object({ 'zh-CN': PackageText, 'en-US': PackageText }),
  per: z.enum(['person', 'stay', 'night']),
  price: Price,
  maxCount: z.int().check(z.gte(1), z.lte(50)),
  isOn: z.boolean(),
  orderNo: z.int().check(z.gte(0), z.lte(999)),
}

const CouponText = z.object({ name: text(1, 40) })
const couponShape = {
  siteId: z.nullable(z.uuid()),
  texts: z.object({ 'zh-CN': CouponText, 'en-US': CouponText }),
  /** Whoever knows it can have one; null: only handed out. */
  code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4,20}$/))),
  atLeast: Fen.check(z.gte(0), z.lte(100_000_000)),
  off: z.union([
    z.object({ fen: Price }),
    z.object({ percent: z.int().check(z.gte(1), z.lte(10_000)), atMost: Price }),
  ]),
  /** The first and the last day it can be used on. */
  from: Day,
  until: Day,
  /** How many more can be handed out; null: any number. */
  left: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
}

/** What goes with a stay and what makes it cheaper, as operators keep it. */
export const offerDeskApi = {
  packages: endpoint({
    method: 'GET',
    path: path('packages'),
    access,
    gives: z.array(
      z.object({
        ...packageShape,
        id: z.string(),
        revision: z.int(),
        pictureId: z.nullable(z.string()),
      }),
    ),
  }),

  savePackage: endpoint({
    method: 'POST',
    path: path('savePackage'),
    access,
    body: z.object({
      ...packageShape,
      id: z.optional(z.uuid()),
      revision: z.optional(z.int()),
      /** null: without; left out: as it is. */
      picture: z.optional(z.nullable(UploadedPicture)),
    }),
    gives: Saved,
    audit: { action: 'owner.package.save', target: 'package' },
  }),

  coupons: endpoint({
    method: 'GET',
    path: path('coupons'),
    access,
    gives: z.array(
      z.object({ ...couponShape, id: z.string(), revision: z.int(), granted: z.int(), used: z.int() }),
    ),
  }),

  /** A coupon that somebody holds already keeps its worth: only its end, its name and how many are left change. */
  saveCoupon: endpoint({
    method: 'POST',
    path: path('saveCoupon'),
    access,
    body: z.object({
      ...couponShape,
      id: z.optional(z.uuid()),
      revision: z.optional(z.int()),
      /** How many were left when it was read: guests take them meanwhile, and what they took stays taken. */
      leftSeen: z.optional(couponShape.left),
    }),
    gives: Saved,
    audit: { action: 'owner.coupon.save', target: 'coupon' },
  }),

  /** Hands a coupon to people, by their phone numbers; those who hold it or are unknown are named. */
  grantCoupon: endpoint({
    method: 'POST',
    path: path('grantCoupon'),
    access,
    body: z.extend(Id, {
      phones: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200)),
    }),
    gives: z.object({ granted: z.int(), refused: z.array(z.string()) }),
    audit: { action: 'owner.coupon.grant', target: 'coupon' },
  }),
}
