import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { makeLink } from '#server/owner/own/friend-links.ts'
import { placeOrder } from '#server/stay/booking/place-order.ts'
import { createQuote } from '#server/stay/booking/stored-quotes.ts'
import { getOrder } from '#server/stay/order/orders.ts'
import { payOrder } from '#demo/stay/bookings/pay-order.ts'
import type { TxScope } from '#server/scope.ts'

/** Thirty nights a contract year, and part of them used. */
const OWN_NIGHTS_TENTHS = 300

type OwnStayRequest = {
  houseId: string
  purpose: 'own' | 'friend'
  cleaning: boolean
  from: number
  nights: number
  name: string
  phone: string
  remark: string
}

type LoadContext = { ownerId: string; houseIds: readonly string[] }

/** The owner's own stays, and friends who come: two to come, one of them paid for, and a link for the friends. */
export async function loadOwnStays(scope: TxScope, { ownerId, houseIds }: LoadContext): Promise<void> {
  const [first = '', second = ''] = houseIds
  await scope
    .update('entrustment')
    .set({ own_nights_tenths: OWN_NIGHTS_TENTHS })
    .where('owner_id', '=', ownerId)
    .execute()
  const owner = { name: '赵德厚', phone: '13900000001' }
  const own = { purpose: 'own' as const, ...owner }
  await book(scope, ownerId, { ...own, houseId: first, cleaning: false, from: 12, nights: 3, remark: '' })
  await book(scope, ownerId, {
    ...own,
    houseId: second,
    cleaning: true,
    from: 33,
    nights: 2,
    remark: '带孩子看星星',
  })
  const reception = await book(scope, ownerId, {
    houseId: second,
    purpose: 'friend',
    cleaning: true,
    from: 5,
    nights: 2,
    name: '老同学周远',
    phone: '13900000299',
    remark: '晚上九点左右到',
  })
  if (reception !== null) {
    await makeLink(scope, ownerId, reception, `f-${scope.env.newSecret()}`)
  }
}

/** Books on the first days from then on that are free; null: there are none for weeks. */
async function book(scope: TxScope, userId: string, ownStay: OwnStayRequest): Promise<string | null> {
  const { houseId, purpose, cleaning, name, phone, remark } = ownStay
  for (let at = ownStay.from; at < ownStay.from + 21; at += 1) {
    const checkIn = addDays(parkDay(scope.now()), at)
    const request = {
      houseId,
      checkIn,
      checkOut: addDays(checkIn, ownStay.nights),
      adults: 2,
      children: 0,
      pets: 0,
      packages: [],
      couponId: null,
      parent: null,
      own: { purpose, cleaning, replaces: null },
    }
    const quote = await createQuote(scope, userId, request).catch((error: unknown) => {
      if (error instanceof Failure) {
        return null
      }
      throw error
    })
    if (quote !== null) {
      const { quoteId, hash } = quote
      const booker = { userId, deviceId: null, limits: null, actsForHouse: true }
      const booking = { quoteId, hash, contactName: name, contactPhone: phone, remark, personIds: [] }
      const { orderId, payable } = await placeOrder(scope, booker, booking)
      if (payable > 0) {
        await payOrder(scope, await getOrder(scope, orderId))
      }
      return orderId
    }
  }
  return null
}
