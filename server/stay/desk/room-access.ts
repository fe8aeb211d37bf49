import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { checkInRecordOf } from './check-in.ts'
import { doorCodeOf } from './door-code.ts'
import { getStay, type Order, type Stay } from '../order/orders.ts'
import { geoPointOf } from '../catalog/sites.ts'
import { guestCode } from '../lock/guest-code.ts'
import { houseGuideOf } from '../catalog/house-guide.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Scope } from '#server/scope.ts'

/** The order whose rooms are lived in on a day: an extension may be in others. */
function lodgingOn({ requested, root, extensions }: Stay, day: string): Order {
  const now = extensions.find(
    (order) =>
      root.state === 'staying' &&
      order.state === 'confirmed' &&
      order.check_in <= day &&
      day < order.check_out,
  )
  return requested.id === root.id ? (now ?? root) : requested
}

/** From when to when these rooms are the guest's: nights that were added in the same rooms go with them. */
function daysIn(order: Order, { all }: Stay): { checkIn: string; checkOut: string } {
  const lasting = all.filter(({ state }) => state === 'confirmed' || state === 'staying')
  let { check_in: checkIn, check_out: checkOut } = order
  for (const next of lasting) {
    if (next.same_rooms && next.check_in === checkOut) {
      checkOut = next.check_out
    }
  }
  let hasSame = order.same_rooms
  for (const before of lasting.toReversed()) {
    if (hasSame && before.check_out === checkIn) {
      checkIn = before.check_in
      hasSame = before.same_rooms
    }
  }
  return { checkIn, checkOut }
}

/** The room of a stay and how to get into it, for those who are expected or in. */
export async function roomAccess(scope: Scope, userId: string, orderId: string) {
  const stay = await getStay(scope, orderId, userId)
  const { root } = stay
  if (root.state !== 'confirmed' && root.state !== 'staying') {
    throw new Failure('booking.wrongState')
  }
  const today = parkDay(scope.now())
  const order = lodgingOn(stay, today)
  const houseId = await houseOn(scope, order, today)
  const [place, guide, record, rooms, locked] = await Promise.all([
    placeRow(scope, houseId),
    houseGuideOf(scope, { siteId: order.site_id, houseId }),
    checkInRecordOf(scope, root),
    roomNumbers(scope, order, today),
    guestCode(scope, root.id),
  ])
  const isIn = root.state === 'staying'
  return {
    orderId: root.id,
    orderNo: root.order_no,
    state: root.state,
    houseId,
    houseName: place.house_text.name,
    siteName: place.site_text.name,
    roomNos: rooms,
    address: place.house_text.address,
    route: place.site_text.route,
    place: geoPointOf(place),
    ...daysIn(order, stay),
    checkInTime: order.check_in_time,
    checkOutTime: order.check_out_time,
    doorCode:
      !isIn || locked.state === 'waiting'
        ? null
        : locked.state === 'set'
          ? locked.shown
          : doorCodeOf(scope.env, record),
    isLockWaiting: isIn && locked.state === 'waiting',
    wifi: isIn ? guide.wifi : null,
    steward: { name: guide.steward.name, phone: guide.steward.phone || place.phone },
    instructions: guide.instructions,
  }
}

/** The house of the night that is today, before the stay its first, after it its last. */
async function houseOn(scope: Scope, order: Order, today: string): Promise<string> {
  const nights = await scope
    .from('stay_order_night')
    .select(['night', 'house_id'])
    .where('order_id', '=', order.id)
    .orderBy('night')
    .execute()
  const pastNights = nights.filter(({ night }) => night <= today)
  return (pastNights.at(-1) ?? nights[0])?.house_id ?? order.house_id
}

function placeRow(scope: Scope, houseId: string) {
  const { language } = scope
  return scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select(['house.latitude', 'house.longitude', 'house.coordinates', 'site.phone'])
    .select([
      inLanguage<HouseText>('house.texts', language).as('house_text'),
      inLanguage<SiteText>('site.texts', language).as('site_text'),
    ])
    .where('house.id', '=', houseId)
    .executeTakeFirstOrThrow()
}

/** The numbers of the rooms an order has from a day on: guests may have moved since they came. */
async function roomNumbers(scope: Scope, order: Order, today: string): Promise<string[]> {
  const rows = await scope
    .from('room_night as taken')
    .innerJoin(scope.table('room'), 'room.id', 'taken.room_id')
    .select('room.no')
    .where('taken.ref_id', '=', order.id)
    // On the last day the rooms of the last night.
    .where('taken.night', '>=', today < order.check_out ? today : addDays(order.check_out, -1))
    .distinct()
    .orderBy('room.no')
    .execute()
  return rows.map((row) => row.no)
}
