import { couponProblem, couponStateAt } from '#domain/stay/coupon-state.ts'
import { daysBetween } from '#domain/day.ts'
import { houseAtAgreedPrice } from '#domain/stay/change/agreed-price.ts'
import { houseForExtension, houseForMove } from '#domain/stay/extension.ts'
import { cancelPresets, type CancelPolicy } from '#domain/stay/cancel/cancel-policy.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import { houseForOwner, type OwnNight } from '#domain/stay/own-stay.ts'
import type { Party } from '#domain/stay/party.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon, Quote } from '#domain/stay/pricing.ts'
import { Failure } from '#server/failure.ts'
import { sql } from 'kysely'
import { couponById } from './coupons.ts'
import { cancelPolicyOf } from '../catalog/house-cancel-policy.ts'
import { roomBitsOf, getCurrentStay } from './current-stay.ts'
import { chosenPackages, type PackageCount } from './packages.ts'
import { ownUseOf } from './own-quota.ts'
import { bookableHouseAround, quoteOrRefuse } from './quotes.ts'
import type { Scope } from '#server/scope.ts'

/** Which of the two it is, whether the house is cleaned for it, and the stay it would take the place of. */
type OwnRequest = { purpose: 'own' | 'friend'; cleaning: boolean; replaces: string | null }

/** All that somebody wishes to book. */
export type BookingRequest = StayDates &
  Party & {
    houseId: string
    packages: readonly PackageCount[]
    couponId: string | null
    /** Of an extension: what it goes on from, and whether in the same rooms. */
    parent: { id: string; sameRooms: boolean } | null
    /** Of an own stay or a reception; null: of guests. */
    own: OwnRequest | null
    /** What the desk and the guest have agreed on for the nights together, and why. */
    agreed?: { fen: Fen; reason: string } | undefined
  }

/** What a request costs now and under which terms, or the refusal that says why it cannot be had. */
export async function priceBookingRequest(scope: Scope, userId: string | null, request: BookingRequest) {
  const house = await bookableHouseAround(scope, request, request.own !== null)
  const [packages, coupon, terms] = await Promise.all([
    chosenPackages(scope, house.siteId, request.packages),
    theCoupon(scope, userId, request.couponId, house.siteId),
    termsOf(scope, request.houseId),
  ])
  const staying = await asSeen(scope, userId, request, house)
  const { own } = request
  const use = own && (await ownUseOf(scope, request.houseId, request, own.replaces))
  const priced = request.agreed ? houseAtAgreedPrice(staying, request, request.agreed.fen) : staying
  const seen = own && use ? houseForOwner(staying, { ...use, cleaning: own.cleaning }) : priced
  const price = quoteOrRefuse(seen, request, { packages, coupon })
  if (coupon !== null && !price.lines.some((line) => line.code === 'coupon')) {
    throw new Failure('booking.couponTooLittle')
  }
  return { price, terms: use ? ownTerms(terms) : terms, siteId: house.siteId, ownNights: use?.nights ?? [] }
}

/** An owner owes nobody a reason: all comes back until they move in, and nobody has to say yes. */
const ownTerms = (terms: Awaited<ReturnType<typeof termsOf>>) => ({
  ...terms,
  policyName: 'free' as const,
  policy: cancelPresets.free,
  confirms: false,
})

type House = BookableHouse & { takes: string; roomIds: readonly string[] }

/** The house as it is for whoever asks: for those who stay already, rules and fees are others. */
async function asSeen(
  scope: Scope,
  userId: string | null,
  request: BookingRequest,
  house: House,
): Promise<BookableHouse> {
  if (request.own?.replaces) {
    return withRoomsOf(scope, house, request.own.replaces)
  }
  if (request.parent === null || userId === null) {
    return house
  }
  const stay = await getCurrentStay(scope, userId, request.parent.id)
  if (stay.checkOut !== request.checkIn) {
    throw new Failure('booking.stayChanged')
  }
  return request.parent.sameRooms
    ? houseForExtension(house, roomBitsOf(house, stay.roomIds), daysBetween(stay.checkIn, stay.checkOut))
    : houseForMove(house, request.houseId === stay.houseId)
}

/** The house as it would be if an order had not been booked. */
async function withRoomsOf(scope: Scope, house: House, orderId: string): Promise<BookableHouse> {
  const rows = await scope
    .from('room_night')
    .select(['night', 'room_id'])
    .where('ref_id', '=', orderId)
    .execute()
  const days = new Map(house.days)
  for (const { night, room_id } of rows) {
    const facts = days.get(night)
    if (facts) {
      days.set(night, { ...facts, rooms: facts.rooms | roomBitsOf(house, [room_id]) })
    }
  }
  return { ...house, days }
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
  const coupon = userId === null ? null : await couponById(scope, userId, couponId)
  if (
    coupon === null ||
    couponStateAt(coupon, now) !== 'unused' ||
    couponProblem(coupon, siteId, now) !== null
  ) {
    throw new Failure('booking.couponUnusable')
  }
  return coupon.coupon
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

export type BookingRequestPrice = {
  price: Quote
  terms: Awaited<ReturnType<typeof termsOf>>
  siteId: string
  /** What the nights use of the owner's year; none for guests. */
  ownNights: readonly OwnNight[]
}
