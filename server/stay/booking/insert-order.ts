import type { bookingApi } from '#api/stay/booking.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { packageNameIn, type StoredQuote } from './stored-quotes.ts'
import { orderOf, type Order } from '../order/orders.ts'
import { packageNames } from './packages.ts'
import { HOLD_MS } from './room-nights.ts'
import type { BookingRequest, BookingRequestPrice } from './request-price.ts'
import type { TxScope } from '#server/scope.ts'

/** What the guest hands in with the quote. */
export type OrderSubmission = Omit<BodyOf<typeof bookingApi.submit>, 'agreeRule'>

type NewOrder = {
  id: string
  orderNo: string
  userId: string
  deviceId: string | null
  quote: StoredQuote
  found: BookingRequestPrice
  given: OrderSubmission
  /** Who booked it for the guest, and why so; left out: the guest themselves. */
  by?: DeskBooker | undefined
  now: number
}

export type DeskBooker = { actorId: string; reason: string }

/** Writes an order down with its nights, its fees and the first event of its life. */
export async function insertOrder(
  scope: TxScope,
  { id, orderNo, userId, deviceId, quote, found, given, by, now }: NewOrder,
): Promise<Order> {
  const { request } = quote
  const { terms, siteId, price } = found
  const at = new Date(now)
  const row = await scope
    .insert('stay_order', {
      id,
      order_no: orderNo,
      kind: request.parent === null ? 'guest' : 'extension',
      purpose: request.own?.purpose ?? 'guest',
      cleaning: await isCleaned(scope, request),
      parent_id: request.parent?.id ?? null,
      same_rooms: request.parent?.sameRooms ?? false,
      user_id: userId,
      device_id: deviceId,
      site_id: siteId,
      house_id: request.houseId,
      check_in: request.checkIn,
      check_out: request.checkOut,
      adults: request.adults,
      children: request.children,
      pets: request.pets,
      contact_name: given.contactName,
      contact_phone: given.contactPhone,
      remark: given.remark,
      quote_id: quote.id,
      coupon_grant_id: request.couponId,
      policy_name: terms.policyName,
      policy: JSON.stringify(terms.policy),
      check_in_time: terms.checkInTime,
      check_out_time: terms.checkOutTime,
      total_fen: price.total,
      deposit_fen: price.deposit,
      state: 'created',
      hold_expires_at: new Date(now + HOLD_MS),
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertParts(scope, { orderId: id, houseId: request.houseId }, found)
  await scope
    .insert('stay_order_event', {
      order_id: id,
      version: 1,
      to_state: 'created',
      actor_id: by?.actorId ?? userId,
      reason: by?.reason ?? '',
      at,
    })
    .execute()
  await scope.update('stay_quote').set({ order_id: id, user_id: userId }).where('id', '=', quote.id).execute()
  return orderOf({ ...row, terms: terms.policy })
}

/** An extension is cleaned after as its stay is. */
async function isCleaned(scope: TxScope, { own, parent }: BookingRequest): Promise<boolean> {
  if (own === null || parent === null) {
    return own?.cleaning ?? true
  }
  const stay = await scope
    .from('stay_order')
    .select('cleaning')
    .where('id', '=', parent.id)
    .executeTakeFirst()
  return stay?.cleaning ?? true
}

async function insertParts(
  scope: TxScope,
  { orderId, houseId }: { orderId: string; houseId: string },
  { price, ownNights }: BookingRequestPrice,
): Promise<void> {
  await scope
    .insert(
      'stay_order_night',
      price.nights.map(({ day, price: fen, pays }) => ({
        order_id: orderId,
        house_id: houseId,
        night: day,
        price_fen: fen,
        pays_fen: pays,
        ...quotaOf(ownNights, day),
      })),
    )
    .execute()
  const lines = price.lines.filter((line) => line.code !== 'room')
  if (lines.length === 0) {
    return
  }
  const names = await packageNames(
    scope,
    lines.flatMap(({ code, name }) => (code === 'package' ? [name] : [])),
  )
  await scope
    .insert(
      'stay_order_fee',
      lines.map(({ code, name, quantity, unit, amount, pays }, no) => ({
        order_id: orderId,
        no,
        code,
        package_id: code === 'package' ? name : null,
        texts: code === 'package' ? JSON.stringify(namesOf(names.get(name))) : null,
        quantity,
        unit_fen: unit,
        amount_fen: amount,
        pays_fen: pays,
      })),
    )
    .execute()
}

const quotaOf = (nights: BookingRequestPrice['ownNights'], day: string) => {
  const night = nights.find((one) => one.day === day)
  return { quota_tenths: night?.tenths ?? 0, quota_year_from: night?.isFree ? night.yearFrom : null }
}

type Texts = Parameters<typeof packageNameIn>[0]

const namesOf = (texts: Texts) => ({
  'zh-CN': packageNameIn(texts, 'zh-CN'),
  'en-US': packageNameIn(texts, 'en-US'),
})
