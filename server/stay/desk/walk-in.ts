import type { BodyOf } from '#api/endpoint.ts'
import type { frontDeskApi } from '#api/stay/front-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { readableYuan } from '#domain/money.ts'
import { findOrCreateByPhone } from '#server/identity/sign-in/guests.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { placeOrder } from '../booking/place-order.ts'
import { priceBookingRequest, type BookingRequest } from '../booking/request-price.ts'
import { createQuote, priceWithPackageNames } from '../booking/stored-quotes.ts'
import { getOrder } from '../order/orders.ts'
import { notifyGuestOfBooking } from '../order/notify-guest.ts'

type Agreed = BookingRequest['agreed']

/** What somebody at the desk asks for: house, dates, people, and what was agreed on. */
export type DeskRequest = Pick<BookingRequest, 'houseId' | 'checkIn' | 'checkOut' | 'adults' | 'children'> & {
  agreed?: Agreed
}

type DeskBooking = DeskRequest & {
  contactName: string
  contactPhone: string
  remark: string
  /** What the desk was shown; left out: whatever it costs. */
  payable?: number
  by: string
}

const requestOf = ({
  houseId,
  checkIn,
  checkOut,
  adults,
  children,
  agreed,
}: DeskRequest): BookingRequest => ({
  houseId,
  checkIn,
  checkOut,
  adults,
  children,
  pets: 0,
  packages: [],
  couponId: null,
  parent: null,
  own: null,
  agreed,
})

/** What a booking at the desk would cost, or why it cannot be had; nothing is kept. */
export async function priceAtDesk(scope: Scope, request: DeskRequest) {
  assertBookableDates(request)
  const { price } = await priceBookingRequest(scope, null, requestOf(request))
  return deskPrice(scope, price)
}

/** A price as the desk reads it. */
export async function deskPrice(
  scope: Scope,
  price: Awaited<ReturnType<typeof priceBookingRequest>>['price'],
) {
  const { nights, lines, total, deposit } = await priceWithPackageNames(scope, price)
  return {
    nights: nights.map(({ day, price: fen, pays }) => ({ day, price: fen, pays })),
    lines: lines.map(({ code, name, quantity, unit, amount }) => ({ code, name, quantity, unit, amount })),
    total,
    deposit,
    payable: total + deposit,
  }
}

/** Refuses when it costs something else than the desk was shown. */
export function refuseOtherPrice(shownPrice: number | undefined, now: number): void {
  if (shownPrice !== undefined && shownPrice !== now) {
    throw new Failure('booking.priceChanged', { old: readableYuan(shownPrice), new: readableYuan(now) })
  }
}

/** Books for somebody who stands at the desk or calls it; whoever signs in with that phone has the order. */
export async function bookForGuest(scope: TxScope, booking: DeskBooking) {
  const { contactName, contactPhone, remark, by, agreed } = booking
  assertBookableDates(booking)
  const guest = await findOrCreateByPhone(scope, contactPhone, contactName)
  const quote = await createQuote(scope, guest.id, requestOf(booking))
  refuseOtherPrice(booking.payable, quote.payable)
  // The desk answers for them: what they may hold unpaid elsewhere does not matter here.
  const desk = { actorId: by, reason: agreed?.reason ?? '' }
  const booker = { userId: guest.id, deviceId: null, limits: null, by: desk }
  const { orderId, orderNo, payable, state } = await placeOrder(scope, booker, {
    quoteId: quote.quoteId,
    hash: quote.hash,
    contactName,
    contactPhone,
    remark,
    personIds: [],
  })
  await notifyGuestOfBooking(scope, await getOrder(scope, orderId))
  return { orderId, orderNo, payable, state }
}

/** Books from tonight on. */
export const bookWalkIn = (scope: TxScope, by: string, booking: BodyOf<typeof frontDeskApi.walkIn>) =>
  bookForGuest(scope, { ...booking, checkIn: parkDay(scope.now()), remark: '', by })
