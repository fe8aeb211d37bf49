import type { Scope, TxScope } from '#server/scope.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { getCurrentStay } from '../booking/current-stay.ts'
import { placeOrder } from '../booking/place-order.ts'
import { priceBookingRequest, type BookingRequest } from '../booking/request-price.ts'
import { createQuote } from '../booking/stored-quotes.ts'
import { notifyGuestOfBooking } from '../order/notify-guest.ts'
import { getOrder, type Order } from '../order/orders.ts'
import { Failure } from '#server/failure.ts'
import { deskPrice, refuseOtherPrice } from './walk-in.ts'

type Agreed = BookingRequest['agreed']

/** Staying on in the same rooms until a day, as the guest would ask for it. */
async function extensionRequest(
  scope: Scope,
  root: Order,
  checkOut: string,
  agreed: Agreed,
): Promise<BookingRequest> {
  const stay = await getCurrentStay(scope, root.user_id, root.id)
  if (stay.purpose !== 'guest') {
    throw new Failure('booking.ownStay')
  }
  const dates = { checkIn: stay.checkOut, checkOut }
  assertBookableDates(dates)
  return {
    ...dates,
    ...stay.party,
    houseId: stay.houseId,
    packages: [],
    couponId: null,
    parent: { id: stay.rootId, sameRooms: true },
    own: null,
    agreed,
  }
}

/** What the further nights would cost, or why they cannot be had; nothing is kept. */
export async function priceExtension(scope: Scope, root: Order, checkOut: string, agreed: Agreed) {
  const request = await extensionRequest(scope, root, checkOut, agreed)
  const { price } = await priceBookingRequest(scope, root.user_id, request)
  return deskPrice(scope, price)
}

type Extension = { checkOut: string; agreed: Agreed; payable: number; reason: string; by: string }

/** Books further nights for guests who asked the desk: an order of theirs that waits to be paid, as any extension. */
export async function extendForGuest(scope: TxScope, root: Order, extension: Extension) {
  const request = await extensionRequest(scope, root, extension.checkOut, extension.agreed)
  const quote = await createQuote(scope, root.user_id, request)
  refuseOtherPrice(extension.payable, quote.payable)
  const by = { actorId: extension.by, reason: extension.reason }
  const booker = { userId: root.user_id, deviceId: null, limits: null, by }
  const placed = await placeOrder(scope, booker, {
    quoteId: quote.quoteId,
    hash: quote.hash,
    contactName: root.contact_name,
    contactPhone: root.contact_phone,
    remark: '',
    personIds: [],
  })
  await notifyGuestOfBooking(scope, await getOrder(scope, placed.orderId))
  return { orderId: placed.orderId, state: placed.state, payable: placed.payable, back: 0 }
}
