import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { HouseCard } from '#api/stay/search.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { addDays } from '#domain/day.ts'
import { stayProblem } from '#domain/stay/bookability.ts'
import { NEAR_DAYS } from '#domain/stay/search/nearest-dates.ts'
import { nightsBetween, type StayDates } from '#domain/stay/nights.ts'
import { offerOf, type Offer } from '#domain/stay/offer.ts'
import type { Party } from '#domain/stay/party.ts'
import { displayScore } from '#domain/stay/review/review-score.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { bookableHouses } from '../catalog/bookable-houses.ts'
import { housePictures } from '../catalog/pictures.ts'
import type { Scope } from '#server/scope.ts'

const CARD_PICTURES = 5

/** The houses as they stand in a list, in the order of the ids, and which of them are no longer to be had at all. */
export async function houseCards(
  scope: Scope,
  ids: readonly string[],
  stay: StayDates & Party,
): Promise<{ card: HouseCard; isGone: boolean }[]> {
  if (ids.length === 0) {
    return []
  }
  const [rows, pictures, offers] = await Promise.all([
    cardRows(scope, ids),
    housePictures(scope, ids, CARD_PICTURES),
    offersOf(scope, ids, stay),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const offer = offers.get(id)
    return row
      ? [{ card: cardOf(row, pictures.get(id) ?? [], offer, stay), isGone: offer === undefined }]
      : []
  })
}

type Row = Awaited<ReturnType<typeof cardRows>>[number]

function cardRows(scope: Scope, ids: readonly string[]) {
  const { language } = scope
  return scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select([
      'house.id',
      'house.site_id',
      'house.kind',
      'house.bedrooms',
      'house.beds',
      'house.area',
      'house.max_adults',
      'house.max_children',
      'house.score',
      'house.score_count',
      'house.plan_x',
      'house.plan_y',
      inLanguage<HouseText>('house.texts', language).as('text'),
      inLanguage<SiteText>('site.texts', language).as('site_text'),
      isFavourite(scope).as('is_favourite'),
    ])
    .where('house.id', 'in', [...ids])
    .execute()
}

/** Whether the house of the query is one of the favourites of whoever looks at it. */
export const isFavourite = ({ person }: Scope) =>
  sql<boolean>`exists (select 1 from favourite where favourite.tenant_id = house.tenant_id
    and favourite.house_id = house.id and favourite.user_id = ${person?.id ?? null}::uuid)`

function cardOf(row: Row, pictures: Picture[], offer: Offer | undefined, dates: StayDates): HouseCard {
  return {
    id: row.id,
    siteId: row.site_id,
    siteName: row.site_text.name,
    name: row.text.name,
    highlight: row.text.highlight,
    kind: houseKindOf(row.kind),
    pictures,
    bedrooms: row.bedrooms,
    beds: row.beds,
    area: row.area,
    maxGuests: row.max_adults + row.max_children,
    score: row.score === null ? null : displayScore(row.score),
    reviews: row.score_count,
    spot: planSpotOf(row),
    collectFlag: row.is_favourite,
    offer: offer ?? {
      nights: nightsBetween(dates),
      total: null,
      perNight: null,
      problem: null,
      nearest: null,
    },
  }
}

export const houseKindOf = (kind: string): 'whole' | 'room' => (kind === 'room' ? 'room' : 'whole')

/** Where a house stands on the plan of its site. */
export const planSpotOf = ({ plan_x: x, plan_y: y }: { plan_x: number | null; plan_y: number | null }) =>
  x === null || y === null ? null : { x, y }

/** What each house costs for the dates, or when it can be had instead; a house that is gone is left out. */
export async function offersOf(
  scope: Scope,
  ids: readonly string[],
  stay: StayDates & Party,
): Promise<Map<string, Offer>> {
  const nights = { from: stay.checkIn, to: stay.checkOut }
  const houses = await bookableHouses(scope, ids, nights)
  // Only where the dates cannot be had does one look at the weeks around them.
  const barred = [...houses].filter(([, house]) => stayProblem(house.days, house.rules, stay, stay) !== null)
  const around = { from: addDays(stay.checkIn, -NEAR_DAYS), to: addDays(stay.checkOut, NEAR_DAYS) }
  const barredIds = barred.map(([id]) => id)
  const seenWide = await bookableHouses(scope, barredIds, around)
  return new Map([...houses, ...seenWide].map(([id, house]) => [id, offerOf(house, stay, stay)]))
}
