import { addDays, daysBetween } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { cancelPresets } from '#domain/stay/cancel/cancel-policy.ts'
import { announcedHolidays } from '#domain/holidays.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { randomOf } from '#demo/stay/draw/random.ts'
import type { LocatedHouse } from '#demo/stay/houses/all-houses.ts'
import { pricesFrom } from '#demo/stay/prices.ts'
import { orderNumber } from '#server/stay/booking/place-order.ts'
import type { TxScope } from '#server/scope.ts'

export type PastStay = {
  id: string
  orderNo: string
  houseId: string
  houseName: LocatedHouse['name']
  siteId: string
  roomIds: readonly string[]
  guest: { id: string; name: string; phone: string }
  checkIn: string
  checkOut: string
  nights: Array<{ night: string; price: number }>
  total: number
  paidAt: number
  settledAt: number
}

type House = { house: LocatedHouse; houseId: string; siteId: string; roomIds: readonly string[] }
type Guest = PastStay['guest']

const DAYS = 395
const demand = { weekday: 0.16, weekend: 0.5, holiday: 0.75 }

/** Who slept in a house in the year that is over, beside those whose stays are known night by night. */
export function pastStaysOf(
  scope: TxScope,
  { house, houseId, siteId, roomIds }: House,
  { today, guests, taken }: { today: string; guests: readonly Guest[]; taken: ReadonlySet<string> },
): PastStay[] {
  const random = randomOf(`${house.key} past`)
  const first = addDays(today, -DAYS)
  const prices = pricesFrom(house, first, DAYS)
  const stays: PastStay[] = []
  for (let at = 0; at < DAYS - 3;) {
    const checkIn = addDays(first, at)
    const count = random.pick([1, 1, 2, 2, 3])
    const nights = prices.slice(at, at + count).map(({ night, price }) => ({ night, price }))
    const isFree = nights.every(({ night }) => !taken.has(night))
    if (random.chance(demand[nightKind(announcedHolidays, checkIn)]) && isFree) {
      const checkOut = addDays(checkIn, count)
      const id = scope.newId()
      const paidAt = instantAt(addDays(checkIn, -random.whole(2, 12)), `${random.whole(10, 22)}:18`)
      stays.push({
        id,
        orderNo: orderNumber(id, paidAt),
        houseId,
        houseName: house.name,
        siteId,
        roomIds,
        guest: random.pick(guests),
        checkIn,
        checkOut,
        nights,
        total: nights.reduce((sum, { price }) => sum + price, 0),
        paidAt,
        settledAt: instantAt(checkOut, '14:30'),
      })
      at += count
    }
    at += 1
  }
  return stays
}

const path = ['created', 'paid', 'confirmed', 'staying', 'checkedOut', 'completed'] as const

/** Writes stays down that are over, with their nights and the events of their lives. */
export async function insertPastStays(scope: TxScope, stays: readonly PastStay[]): Promise<void> {
  await scope.insert('stay_order', stays.map(orderRow)).execute()
  await scope
    .insert(
      'stay_order_night',
      stays.flatMap(({ id, houseId, nights }) =>
        nights.map(({ night, price }) => ({
          order_id: id,
          house_id: houseId,
          night,
          price_fen: price,
          pays_fen: price,
        })),
      ),
    )
    .execute()
  await scope.insert('stay_order_event', stays.flatMap(eventRows)).execute()
  await scope
    .insert(
      'room_night',
      stays.flatMap(({ id, roomIds, siteId, nights }) =>
        roomIds.flatMap((room_id) =>
          nights.map(({ night }) => ({ room_id, night, site_id: siteId, kind: 'order', ref_id: id })),
        ),
      ),
    )
    .execute()
  await scope
    .insert(
      'check_out_record',
      stays.map(({ id, checkIn, checkOut, settledAt }) => ({
        order_id: id,
        left_at: new Date(instantAt(checkOut, '11:20')),
        nights_slept: daysBetween(checkIn, checkOut),
        settled_at: new Date(settledAt),
        charges: '[]',
      })),
    )
    .execute()

  function orderRow(stay: PastStay) {
    return {
      id: stay.id,
      order_no: stay.orderNo,
      kind: 'guest',
      user_id: stay.guest.id,
      site_id: stay.siteId,
      house_id: stay.houseId,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      adults: 2,
      children: 0,
      pets: 0,
      contact_name: stay.guest.name,
      contact_phone: stay.guest.phone,
      quote_id: scope.newId(),
      policy_name: 'flexible',
      policy: JSON.stringify(cancelPresets.flexible),
      check_in_time: '15:00',
      check_out_time: '12:00',
      total_fen: stay.total,
      paid_fen: stay.total,
      state: 'completed',
      version: path.length,
      created_at: new Date(stay.paidAt - 120_000),
      paid_at: new Date(stay.paidAt),
      changed_at: new Date(stay.settledAt),
    }
  }
}

function eventRows({ id, guest, paidAt, checkIn, checkOut, settledAt }: PastStay) {
  const times = [
    paidAt - 120_000,
    paidAt,
    paidAt + 60_000,
    instantAt(checkIn, '16:10'),
    instantAt(checkOut, '11:20'),
    settledAt,
  ]
  return path.map((to_state, at) => ({
    order_id: id,
    version: at + 1,
    from_state: path[at - 1] ?? null,
    to_state,
    actor_id: at === 0 || at === 4 ? guest.id : null,
    at: new Date(times[at] ?? settledAt),
  }))
}
