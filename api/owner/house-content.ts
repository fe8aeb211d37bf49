import * as z from 'zod/mini'
import { Fen, GeoPoint } from '#api/stay/schemas.ts'
import { bedKinds } from '#domain/stay/bed.ts'
import { areValidTiers, cancelPresetNames } from '#domain/stay/cancel/cancel-policy.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const Money = Fen.check(z.gte(0), z.lte(10_000_000))
const BasisPoints = count(0, 9000)

const HouseText = z.object({
  name: text(60),
  highlight: text(80),
  description: text(4000),
  address: text(200),
  host: z.object({ name: text(60), intro: text(500) }),
  rules: z.array(text(200)).check(z.maxLength(20)),
  sleeping: z
    .array(
      z.object({
        name: text(30),
        beds: z.array(z.object({ kind: z.enum(bedKinds), count: count(1, 9) })).check(z.maxLength(8)),
      }),
    )
    .check(z.maxLength(20)),
})

const CancelTier = z.object({
  hoursBefore: z.nullable(count(0, 24 * 366)),
  keep: z.object({ nights: count(0, 30), percent: count(0, 10_000), fen: Money }),
})
const CancelPolicy = z.object({
  tiers: z.array(CancelTier).check(z.minLength(1), z.maxLength(6), z.refine(areValidTiers)),
  grace: z.nullable(z.object({ hours: count(1, 240), daysBefore: count(0, 90) })),
  feesBack: z.boolean(),
  couponBack: z.boolean(),
})

/** A picture that was uploaded, the cover first. */
export const UploadedPicture = z.object({
  fileId: z.uuid(),
  width: count(1, 20_000),
  height: count(1, 20_000),
})

/** All that a guest reads, sees and agrees to. It may be unfinished until it is handed in. */
export const HouseContent = z.object({
  kind: z.enum(['whole', 'room']),
  /** `one`: a stay takes any one of the rooms, which are alike. */
  takes: z.enum(['all', 'one']),
  texts: z.object({ 'zh-CN': HouseText, 'en-US': HouseText }),
  /** The rooms of brick and stone it takes up; one without an id is new. */
  rooms: z
    .array(
      z.object({ id: z.optional(z.uuid()), no: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
    )
    .check(z.minLength(1), z.maxLength(30)),
  bathrooms: count(0, 20),
  area: count(0, 5000),
  maxAdults: count(1, 30),
  maxChildren: count(0, 20),
  minNights: count(1, 30),
  maxNights: count(1, 180),
  /** It wants to be booked so many days ahead. */
  leadDays: count(0, 30),
  /** The house says yes or no to each guest after they have paid. */
  confirms: z.boolean(),
  fees: z.object({
    includedGuests: count(1, 30),
    extraAdult: Money,
    extraChild: Money,
    cleaning: Money,
    /** Per pet and stay; null: no pets. */
    pet: z.nullable(Money),
    deposit: Money,
    /** Off the nights from 7 and from 28 nights on, in hundredths of a percent. */
    weekOff: BasisPoints,
    monthOff: BasisPoints,
  }),
  cancel: z.union([z.enum(cancelPresetNames), CancelPolicy]),
  place: z.nullable(GeoPoint),
  /** Thousandths of the site's plan. */
  spot: z.nullable(z.object({ x: count(0, 1000), y: count(0, 1000) })),
  videoFileId: z.nullable(z.uuid()),
  facilities: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
  pictures: z.array(UploadedPicture).check(z.maxLength(60)),
})
export type HouseContent = z.infer<typeof HouseContent>

/** Who changed what, as it is read. */
export const ChangeEntry = z.object({
  id: z.string(),
  /** '' where a flow decided. */
  actor: z.string(),
  at: z.number(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
})
