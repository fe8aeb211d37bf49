import type { BodyOf } from '#api/endpoint.ts'
import type { frontDeskApi } from '#api/stay/front-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { findOrCreateByPhone } from '#server/identity/sign-in/guests.ts'
import type { TxScope } from '#server/scope.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { placeOrder } from '../booking/place-order.ts'
import { createQuote } from '../booking/stored-quotes.ts'

/** Books from tonight on for somebody who stands at the desk; whoever signs in with that phone has the order. */
export async function bookWalkIn(scope: TxScope, given: BodyOf<typeof frontDeskApi.walkIn>) {
  const { houseId, checkOut, adults, children, contactName, contactPhone } = given
  const dates = { checkIn: parkDay(scope.now()), checkOut }
  assertBookableDates(dates)
  const guest = await findOrCreateByPhone(scope, contactPhone, contactName)
  const request = {
    houseId,
    ...dates,
    adults,
    children,
    pets: 0,
    packages: [],
    couponId: null,
    parent: null,
    own: null,
  }
  const quote = await createQuote(scope, guest.id, request)
  // The desk answers for them: what they may hold unpaid elsewhere does not matter here.
  const booker = { userId: guest.id, deviceId: null, limits: null }
  const { orderId, orderNo, payable, state } = await placeOrder(scope, booker, {
    quoteId: quote.quoteId,
    hash: quote.hash,
    contactName,
    contactPhone,
    remark: '',
    personIds: [],
  })
  return { orderId, orderNo, payable, state }
}
