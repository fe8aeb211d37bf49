import type { HouseText } from '#domain/stay/texts.ts'
import { addDays } from '#domain/day.ts'
import { dayState, nightsProblem } from '#domain/stay/bookability.ts'
import { houseForExtension } from '#domain/stay/extension.ts'
import { houseForOwner } from '#domain/stay/own-stay.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsBetween, nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { findHouses } from '../search/find-houses.ts'
import { houseCards } from '../search/house-cards.ts'
import { housePictures } from '../catalog/pictures.ts'
import { bookableHouses } from '../catalog/bookable-houses.ts'
import { ownUseOf } from './own-quota.ts'
import { roomBitsOf, getCurrentStay } from './current-stay.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import type { Scope } from '#server/scope.ts'

/** So many nights ahead are shown. */
const SHOWN_NIGHTS = 30
const MOST_HOUSES = 12

/** The nights after a stay, and how long its rooms are free. */
export async function extensionOptions(scope: Scope, userId: string, orderId: string) {
  const now = scope.now()
  const stay = await getCurrentStay(scope, userId, orderId)
  refuseOver(stay.checkOut, now)
  const span = { from: stay.checkOut, to: addDays(stay.checkOut, SHOWN_NIGHTS) }
  const isOwn = stay.purpose !== 'guest'
  const house = (await bookableHouses(scope, [stay.houseId], span, isOwn)).get(stay.houseId)
  const longer = house && houseForExtension(house, roomBitsOf(house, stay.roomIds), nightsBetween(stay))
  const seen =
    longer && isOwn
      ? houseForOwner(longer, {
          ...(await ownUseOf(scope, stay.houseId, { checkIn: span.from, checkOut: span.to })),
          cleaning: false,
        })
      : longer
  const holidays = await holidaysOf(scope)
  const nights = nightsOf({ checkIn: span.from, checkOut: span.to })
  const ends = nights.map((night) => addDays(night, 1))
  const possible = ends.filter(
    (checkOut) => seen && nightsProblem(seen.days, seen.rules, { checkIn: stay.checkOut, checkOut }) === null,
  )
  return {
    orderId: stay.rootId,
    // An own stay goes on in its own house or not at all.
    canMove: !isOwn,
    houseId: stay.houseId,
    houseName: await houseName(scope, stay.houseId),
    picture: (await housePictures(scope, [stay.houseId], 1)).get(stay.houseId)?.[0] ?? null,
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
        kind: nightKind(holidays, day),
      }
    }),
  }
}

function refuseOver(checkOut: string, now: number): void {
  if (checkOut < parkDay(now)) {
    throw new Failure('booking.wrongState')
  }
}

async function houseName(scope: Scope, houseId: string): Promise<string> {
  const row = await scope
    .from('house')
    .select(inLanguage<HouseText>('texts', scope.language).as('text'))
    .where('id', '=', houseId)
    .executeTakeFirst()
  return row?.text.name ?? ''
}

/** Other houses of the site that are free for the nights after a stay. */
export async function housesForExtension(scope: Scope, userId: string, orderId: string, checkOut: string) {
  const stay = await getCurrentStay(scope, userId, orderId)
  refuseOver(stay.checkOut, scope.now())
  if (stay.purpose !== 'guest') {
    return []
  }
  if (checkOut <= stay.checkOut) {
    throw new Failure('stay.noNights')
  }
  const dates = { checkIn: stay.checkOut, checkOut }
  const site = await scope.from('house').select('site_id').where('id', '=', stay.houseId).executeTakeFirst()
  const request = {
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
  const { rows } = await findHouses(scope, request, { limit: MOST_HOUSES, offset: 0 })
  const ids = rows.map((row) => row.id).filter((id) => id !== stay.houseId)
  const cards = await houseCards(scope, ids, { ...dates, ...stay.party })
  return cards.map(({ card }) => card)
}
