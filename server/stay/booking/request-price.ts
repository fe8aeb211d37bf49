import { couponProblem, couponStateAt } from '#domain/stay/coupon-state.ts'
import { daysBetween } from '#domain/day.ts'
import { houseForExtension, houseForMove } from '#domain/stay/extension.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import type { Party } from '#domain/stay/party.ts'
import type { Coupon, Quote } from '#domain/stay/pricing.ts'
import type { CancelPolicy } from '#domain/stay/cancel-policy.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { sql } from 'kysely'
import { couponById } from './coupons.ts'
import { cancelPolicyOf } from '../catalog/house-cancel-policy.ts'
import { roomBitsOf, getCurrentStay } from './current-stay.ts'
import { chosenPackages, type PackageCount } from './packages.ts'
import { bookableHouseAround, quoteOrRefuse } from './quotes.ts'

/** All that somebody wishes to book. */
export type BookingRequest = StayDates &
  Party & {
    houseId: string
    packages: readonly PackageCount[]
    couponId: string | null
    /** Of an extension: what it goes on from, and whether in the same rooms. */
    parent: { id: string; sameRooms: boolean } | null
  }

type Asking = { tenantId: string; userId: string | null; now: number }

/** What a wish costs now and under which terms, or the refusal that says why it cannot be had. */
export async function priceBookingRequest(db: Db, asking: Asking, wish: BookingRequest) {
  const { tenantId, now } = asking
  const house = await bookableHouseAround(db, tenantId, wish, now)
  const [packages, coupon, terms] = await Promise.all([
    chosenPackages(db, tenantId, house.siteId, wish.packages),
    theCoupon(db, asking, wish.couponId, house.siteId),
    termsOf(db, tenantId, wish.houseId),
  ])
  const seen = await asSeen(db, asking, wish, house)
  const price = quoteOrRefuse(seen, wish, { packages, coupon })
  if (coupon !== null && !price.lines.some((line) => line.code === 'coupon')) {
    throw new Failure('booking.couponTooLittle')
  }
  return { price, terms, siteId: house.siteId }
}

type House = BookableHouse & { takes: string; roomIds: readonly string[] }

/** The house as it is for whoever asks: for those who stay already, rules and fees are others. */
async function asSeen(
  db: Db,
  { tenantId, userId }: Asking,
  wish: BookingRequest,
  house: House,
): Promise<BookableHouse> {
  if (wish.parent === null || userId === null) {
    return house
  }
  const stay = await getCurrentStay(db, tenantId, userId, wish.parent.id)
  if (stay.checkOut !== wish.checkIn) {
    throw new Failure('booking.stayChanged')
  }
  return wish.parent.sameRooms
    ? houseForExtension(house, roomBitsOf(house, stay.roomIds), daysBetween(stay.checkIn, stay.checkOut))
    : houseForMove(house)
}

async function theCoupon(
  db: Db,
  { tenantId, userId, now }: Asking,
  couponId: string | null,
  siteId: string,
): Promise<Coupon | null> {
  if (couponId === null) {
    return null
  }
  const held = userId === null ? null : await couponById(db, { tenantId, userId }, couponId)
  if (held === null || couponStateAt(held, now) !== 'unused' || couponProblem(held, siteId, now) !== null) {
    throw new Failure('booking.couponUnusable')
  }
  return held.coupon
}

/** Under what an order of the house stands: kept with it, whatever the house decides later. */
async function termsOf(db: Db, tenantId: string, houseId: string) {
  const row = await db
    .selectFrom('house')
    .innerJoin('site', (join) =>
      join.onRef('site.tenant_id', '=', 'house.tenant_id').onRef('site.id', '=', 'house.site_id'),
    )
    .select(['house.cancel_preset', 'house.confirms', 'site.check_in_time', 'site.check_out_time'])
    .select(sql<CancelPolicy | null>`house.cancel_policy`.as('own_policy'))
    .where('house.tenant_id', '=', tenantId)
    .where('house.id', '=', houseId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  const { name, policy } = cancelPolicyOf(row.cancel_preset, row.own_policy)
  return {
    policyName: name,
    policy,
    confirms: row.confirms,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
  }
}

export type BookingRequestPrice = { price: Quote; terms: Awaited<ReturnType<typeof termsOf>>; siteId: string }
