import { addDays } from '#domain/day.ts'
import { dayState, nightsProblem } from '#domain/stay/bookability.ts'
import { houseForExtension } from '#domain/stay/extension.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsBetween, nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { findHouses } from '../search/find-houses.ts'
import { houseCards } from '../search/house-cards.ts'
import { bookableHouses } from '../catalog/bookable-houses.ts'
import { roomBitsOf, getCurrentStay } from './current-stay.ts'
import { localizedColumn } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import type { Viewer } from '../viewer.ts'

/** So many nights ahead are shown. */
const SHOWN_NIGHTS = 30
const MOST_HOUSES = 12

type Guest = Viewer & { userId: string }

/** The nights after a stay, and how long its rooms are free. */
export async function extensionOptions(db: Db, viewer: Guest, orderId: string) {
  const { tenantId, userId, now } = viewer
  const stay = await getCurrentStay(db, tenantId, userId, orderId)
  refuseOver(stay.checkOut, now)
  const span = { from: stay.checkOut, to: addDays(stay.checkOut, SHOWN_NIGHTS) }
  const house = (await bookableHouses(db, tenantId, [stay.houseId], span, now)).get(stay.houseId)
  const seen = house && houseForExtension(house, roomBitsOf(house, stay.roomIds), nightsBetween(stay))
  const nights = nightsOf({ checkIn: span.from, checkOut: span.to })
  const ends = nights.map((night) => addDays(night, 1))
  const possible = ends.filter(
    (checkOut) => seen && nightsProblem(seen.days, seen.rules, { checkIn: stay.checkOut, checkOut }) === null,
  )
  return {
    orderId: stay.rootId,
    houseId: stay.houseId,
    houseName: await houseName(db, viewer, stay.houseId),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    ...stay.party,
    sameRoomUntil: possible.at(-1) ?? null,
    days: nights.map((day) => {
      const facts = seen?.days.get(day)
      return {
        day,
        state: dayState(day, facts, parkDay(now)),
        price: facts?.price ?? null,
        kind: nightKind(day),
      }
    }),
  }
}

function refuseOver(checkOut: string, now: number): void {
  if (checkOut < parkDay(now)) {
    throw new Failure('booking.wrongState')
  }
}

async function houseName(db: Db, { tenantId, language }: Viewer, houseId: string): Promise<string> {
  const row = await db
    .selectFrom('house')
    .select(localizedColumn<HouseText>('texts', language).as('text'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .executeTakeFirst()
  return row?.text.name ?? ''
}

/** Other houses of the site that are free for the nights after a stay. */
export async function housesForExtension(db: Db, viewer: Guest, orderId: string, checkOut: string) {
  const stay = await getCurrentStay(db, viewer.tenantId, viewer.userId, orderId)
  refuseOver(stay.checkOut, viewer.now)
  if (checkOut <= stay.checkOut) {
    throw new Failure('stay.noNights')
  }
  const dates = { checkIn: stay.checkOut, checkOut }
  const site = await db
    .selectFrom('house')
    .select('site_id')
    .where('tenant_id', '=', viewer.tenantId)
    .where('id', '=', stay.houseId)
    .executeTakeFirst()
  const wish = {
    ...dates,
    ...stay.party,
    siteId: site?.site_id,
    keyword: '',
    bedrooms: 0,
    facilities: [],
    score: 0,
    onlyFree: true,
    sort: 'recommended' as const,
  }
  const { rows } = await findHouses(db, viewer.tenantId, wish, { limit: MOST_HOUSES, offset: 0 }, viewer.now)
  const ids = rows.map((row) => row.id).filter((id) => id !== stay.houseId)
  const cards = await houseCards(db, viewer, ids, { ...dates, ...stay.party })
  return cards.map(({ card }) => card)
}
