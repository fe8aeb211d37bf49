import { readableYuan } from '#domain/money.ts'
import type { HoldLimits } from '#domain/stay/booking/hold-limits.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { Failure } from '#server/failure.ts'
import { lockCoupon } from './coupon-locks.ts'
import { bookingRequestHash, findOwnQuote, type StoredQuote } from './stored-quotes.ts'
import { getCurrentStay } from './current-stay.ts'
import { refuseTooManyHolds } from './hold-limits.ts'
import { markPaid } from '../order/mark-paid.ts'
import { insertOrder, type DeskBooker, type OrderSubmission } from './insert-order.ts'
import { setOrderGuests } from '../order/guests.ts'
import { bizTypeOf, payableAmount, getOrder, type Order } from '../order/orders.ts'
import { HOLD_MS, occupancyOf, takeNights, type OccupancyKind } from './room-nights.ts'
import { lockQuota, takeQuota } from './own-quota.ts'
import { takeHouseRooms, tryTakeHouseRooms } from './take-rooms.ts'
import { priceBookingRequest, type BookingRequest } from './request-price.ts'
import type { TxScope } from '#server/scope.ts'
import { parkDay } from '#domain/park-time.ts'

/**
 * Who books; limits: how much they may hold at once without paying, null where past bookings are written down. An own
 * stay is booked by somebody who was found to act for the house, and by nobody else.
 */
type Booker = { userId: string; deviceId: string | null; limits: HoldLimits | null } & OwnBooker & {
    /** The desk that books for them. */
    by?: DeskBooker
  }

type OwnBooker = {
  actsForHouse?: boolean
  /** The own stay that was given up for this one in the same transaction. */
  replaced?: string
}

/**
 * Makes the order of a quote, if it still costs what was promised and the nights are still free. A quote becomes one
 * order, however often it is handed in: whoever comes second waits for the first and gets its order.
 */
export async function placeOrder(
  scope: TxScope,
  { userId, deviceId, limits, actsForHouse = false, replaced, by }: Booker,
  submission: OrderSubmission,
) {
  const now = scope.now()
  const quote = await findOwnQuote(scope, userId, submission.quoteId, true)
  const { own } = quote.request
  const isAllowed = (own !== null) === actsForHouse && (own?.replaces ?? undefined) === replaced
  if (quote.hash !== submission.hash || !isAllowed) {
    throw new Failure('booking.noQuote')
  }
  if (quote.orderId !== null) {
    return answer(openOrder(await getOrder(scope, quote.orderId, userId), now))
  }
  const { request } = quote
  if (request.own) {
    await lockQuota(scope, request.houseId, request)
  }
  const found = await priceBookingRequest(scope, userId, request).catch(async (error: unknown) => {
    if (request.own && error instanceof Failure && error.key === 'stay.sold') {
      // Refuses as whoever is second by a moment is refused: with every night that is gone.
      await takeRooms(scope, request, { userId, refId: scope.newId(), kind: 'hold', now })
    }
    throw error
  })
  if (bookingRequestHash(scope, request, found, quote.expiresAt) !== quote.hash) {
    throw priceChanged(quote, found.price.total)
  }
  await refuseUnpaidExtension(scope, request, now)
  const id = scope.newId()
  // What costs nothing need not wait to be paid.
  const isFree = found.price.total + found.price.deposit === 0
  if (!isFree && limits !== null) {
    const holder = { userId, phone: submission.contactPhone, deviceId }
    await refuseTooManyHolds(scope, holder, nightsBetween(request), limits)
  }
  const kind = isFree ? occupancyOf(request.own?.purpose ?? 'guest') : 'hold'
  await takeRooms(scope, request, { userId, refId: id, kind, now })
  await takeQuota(scope, request.houseId, found.ownNights)
  const order = await insertOrder(scope, {
    id,
    orderNo: orderNumber(id, now),
    userId,
    deviceId,
    quote,
    found,
    given: submission,
    by,
    now,
  })
  const couponUse = { couponId: request.couponId, orderId: id }
  if (!(await lockCoupon(scope, couponUse, now + HOLD_MS, now))) {
    throw new Failure('booking.couponUnusable')
  }
  await setOrderGuests(scope, order, submission.personIds, request.parent?.id)
  return answer(isFree ? await markPaid(scope, order, 'pay', { amount: 0, at: now }) : order)
}

/** What was booked before and has been closed since is no answer to somebody who wants to book. */
function openOrder(order: Order, now: number): Order {
  if (effectiveState(order.state, order.hold_expires_at?.getTime() ?? null, now) === 'closed') {
    throw new Failure('booking.quoteUsed')
  }
  return order
}

const answer = (order: Order) => ({
  orderId: order.id,
  orderNo: order.order_no,
  state: order.state,
  holdExpiresAt: order.state === 'created' ? (order.hold_expires_at?.getTime() ?? null) : null,
  payable: payableAmount(order),
  bizType: bizTypeOf(order),
  bizId: order.id,
})

function priceChanged({ price }: StoredQuote, newTotal: number): Failure {
  const value = { reason: 'priceChanged', oldTotal: price.total, newTotal }
  return new Failure(
    'booking.priceChanged',
    { old: readableYuan(price.total), new: readableYuan(newTotal) },
    { value },
  )
}

/** Two extensions of one stay begin at the same night: the first has to be paid or given up. */
async function refuseUnpaidExtension(scope: TxScope, request: BookingRequest, now: number): Promise<void> {
  const open =
    request.parent &&
    (await scope
      .from('stay_order')
      .select('id')
      .where('parent_id', '=', request.parent.id)
      .where('state', '=', 'created')
      .where('hold_expires_at', '>', new Date(now))
      .limit(1)
      .executeTakeFirst())
  if (open) {
    throw new Failure('booking.extensionUnpaid')
  }
}

type For = { userId: string; refId: string; kind: OccupancyKind; now: number }

async function takeRooms(
  scope: TxScope,
  request: BookingRequest,
  { userId, now, ...ref }: For,
): Promise<void> {
  if (!request.parent?.sameRooms) {
    const { houseId, own } = request
    const wanted = { houseId, dates: request, isForOwner: own !== null, ...ref }
    await (own ? takeForOwner(scope, wanted, now) : takeHouseRooms(scope, wanted, now))
    return
  }
  const { roomIds } = await getCurrentStay(scope, userId, request.parent.id)
  const taken = await takeNights(scope, { roomIds, dates: request, ...ref }, now)
  if (!taken.ok || roomIds.length === 0) {
    const day = taken.ok ? request.checkIn : (taken.nights[0] ?? request.checkIn)
    throw new Failure('stay.sold', { day }, { value: { reason: 'sold', day, limit: null, nearest: null } })
  }
}

/** An owner who was second by a moment is told every night that is gone, and by nobody's name. */
async function takeForOwner(scope: TxScope, wanted: Parameters<typeof tryTakeHouseRooms>[1], now: number) {
  const taken = await tryTakeHouseRooms(scope, wanted, now)
  if (!taken.ok) {
    const { day, nights } = taken
    const value = { reason: 'sold', day, limit: null, nearest: null, nights }
    throw new Failure('booking.nightsTaken', { nights: nights.join(' ') }, { value })
  }
}

/**
 * A number to read out on the phone: the day, and ten digits nobody can guess. It is made of the order's id, so it
 * needs no counter for which all bookings of a day would queue.
 */
export function orderNumber(id: string, now: number): string {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`) % 10_000_000_000n
  return `SJ${parkDay(now).replaceAll('-', '').slice(2)}${String(digits).padStart(10, '0')}`
}
