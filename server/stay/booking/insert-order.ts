import type { Tx } from '#server/db/write.ts'
import { packageNameIn, type StoredQuote } from './stored-quotes.ts'
import { orderOf, type Order } from '../order/orders.ts'
import { packageNames } from './packages.ts'
import type { OrderSubmission } from './place-order.ts'
import { HOLD_MS } from './room-nights.ts'
import type { BookingRequestPrice } from './request-price.ts'

type Given = {
  id: string
  orderNo: string
  whose: { tenantId: string; userId: string }
  quote: StoredQuote
  found: BookingRequestPrice
  given: OrderSubmission
  now: number
}

/** Writes an order down with its nights, its fees and the first event of its life. */
export async function insertOrder(
  tx: Tx,
  { id, orderNo, whose, quote, found, given, now }: Given,
): Promise<Order> {
  const { tenantId, userId } = whose
  const { wish } = quote
  const { terms, siteId, price } = found
  const at = new Date(now)
  const row = await tx
    .insertInto('stay_order')
    .values({
      tenant_id: tenantId,
      id,
      order_no: orderNo,
      kind: wish.parent === null ? 'guest' : 'extension',
      parent_id: wish.parent?.id ?? null,
      same_rooms: wish.parent?.sameRooms ?? false,
      user_id: userId,
      site_id: siteId,
      house_id: wish.houseId,
      check_in: wish.checkIn,
      check_out: wish.checkOut,
      adults: wish.adults,
      children: wish.children,
      pets: wish.pets,
      contact_name: given.contactName,
      contact_phone: given.contactPhone,
      remark: given.remark,
      quote_id: quote.id,
      coupon_grant_id: wish.couponId,
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
  await insertParts(tx, tenantId, id, found)
  await tx
    .insertInto('stay_order_event')
    .values({ tenant_id: tenantId, order_id: id, version: 1, to_state: 'created', actor_id: userId, at })
    .execute()
  await tx
    .updateTable('stay_quote')
    .set({ order_id: id, user_id: userId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', quote.id)
    .execute()
  return orderOf({ ...row, terms: terms.policy })
}

async function insertParts(
  tx: Tx,
  tenantId: string,
  orderId: string,
  { price }: BookingRequestPrice,
): Promise<void> {
  const owner = { tenant_id: tenantId, order_id: orderId }
  await tx
    .insertInto('stay_order_night')
    .values(
      price.nights.map(({ day, price: fen, pays }) => ({
        ...owner,
        night: day,
        price_fen: fen,
        pays_fen: pays,
      })),
    )
    .execute()
  const lines = price.lines.filter((line) => line.code !== 'room')
  if (lines.length === 0) {
    return
  }
  const names = await packageNames(
    tx,
    tenantId,
    lines.flatMap(({ code, name }) => (code === 'package' ? [name] : [])),
  )
  await tx
    .insertInto('stay_order_fee')
    .values(
      lines.map(({ code, name, quantity, unit, amount, pays }, no) => ({
        ...owner,
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

type Texts = Parameters<typeof packageNameIn>[0]

const namesOf = (texts: Texts) => ({
  'zh-CN': packageNameIn(texts, 'zh-CN'),
  'en-US': packageNameIn(texts, 'en-US'),
})
