import { couponProblem, couponStateAt } from '#domain/stay/coupon-state.ts'
import { daysBetween } from '#domain/day.ts'
import { houseForExtension, houseForMove } from '#domain/stay/extension.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import type { Party } from '#domain/stay/party.ts'
import type { Coupon, Quote } from '#domain/stay/pricing.ts'
import type { CancelPolicy } from '#domain/stay/cancel-policy.ts'
import { Failure } from '#server/failure.ts'
import { sql } from 'kysely'
import { couponById } from './coupons.ts'
import { cancelPolicyOf } from '../catalog/house-cancel-policy.ts'
import { roomBitsOf, getCurrentStay } from './current-stay.ts'
import { chosenPackages, type PackageCount } from './packages.ts'
import { bookableHouseAround, quoteOrRefuse } from './quotes.ts'
import type { Scope } from '#server/scope.ts'

/** All that somebody wishes to book. */
export type BookingRequest = StayDates &
  Party & {
    houseId: string
    packages: readonly PackageCount[]
    couponId: string | null
    /** Of an extension: what it goes on from, and whether in the same rooms. */
    parent: { id: string; sameRooms: boolean } | null
  }

/** What a request costs now and under which terms, or the refusal that says why it cannot be had. */
export async function priceBookingRequest(scope: Scope, userId: string | null, request: BookingRequest) {
  const house = await bookableHouseAround(scope, request)
  const [packages, coupon, terms] = await Promise.all([
    chosenPackages(scope, house.siteId, request.packages),
    theCoupon(scope, userId, request.couponId, house.siteId),
    termsOf(scope, request.houseId),
  ])
  const seen = await asSeen(scope, userId, request, house)
  const price = quoteOrRefuse(seen, request, { packages, coupon })
  if (coupon !== null && !price.lines.some((line) => line.code === 'coupon')) {
    throw new Failure('booking.couponTooLittle')
  }
  return { price, terms, siteId: house.siteId }
}

type House = BookableHouse & { takes: string; roomIds: readonly string[] }

/** The house as it is for whoever asks: for those who stay already, rules and fees are others. */
async function asSeen(
  scope: Scope,
  userId: string | null,
  request: BookingRequest,
  house: House,
): Promise<BookableHouse> {
  if (request.parent === null || userId === null) {
    return house
  }
  const stay = await getCurrentStay(scope, userId, request.parent.id)
  if (stay.checkOut !== request.checkIn) {
    throw new Failure('booking.stayChanged')
  }
  return request.parent.sameRooms
    ? houseForExtension(house, roomBitsOf(house, stay.roomIds), daysBetween(stay.checkIn, stay.checkOut))
    : houseForMove(house)
}

async function theCoupon(
  scope: Scope,
  userId: string | null,
  couponId: string | null,
  siteId: string,
): Promise<Coupon | null> {
  if (couponId === null) {
    return null
  }
  const now = scope.now()
  const held = userId === null ? null : await couponById(scope, userId, couponId)
  if (held === null || couponStateAt(held, now) !== 'unused' || couponProblem(held, siteId, now) !== null) {
    throw new Failure('booking.couponUnusable')
  }
  return held.coupon
}

/** Under what an order of the house stands: kept with it, whatever the house decides later. */
async function termsOf(scope: Scope, houseId: string) {
  const row = await scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select(['house.cancel_preset', 'house.confirms', 'site.check_in_time', 'site.check_out_time'])
    .select(sql<CancelPolicy | null>`house.cancel_policy`.as('own_policy'))
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
