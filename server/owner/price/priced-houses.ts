import { sql } from 'kysely'
import type { CalendarRule } from '#domain/owner/calendar-rules.ts'
import type { NightRate, PricedHouse } from '#domain/owner/price-plan.ts'
import { houseName } from '../house/house-name.ts'
import { rulesFor } from './rules.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import type { Scope } from '#server/scope.ts'

type StoredNight = NightRate & { noCheckIn: boolean; noCheckOut: boolean }
export type HousePrices = Omit<PricedHouse, 'nights'> & {
  id: string
  name: string
  siteId: string
  groupId: string | null
  pricedUntil: string | null
  nights: Map<string, StoredNight>
}

/** Houses with all that makes their prices, and the nights of a span. */
export async function pricedHouses(
  scope: Scope,
  houseIds: readonly string[],
  span: { from: string; to: string | null },
): Promise<HousePrices[]> {
  const ids = [...houseIds]
  if (ids.length === 0) {
    return []
  }
  const [houses, nights, holidays] = await Promise.all([
    houseRows(scope, ids),
    nightRows(scope, ids, span),
    holidaysOf(scope),
  ])
  const rules = await rulesFor(scope, houses)
  const byHouse = Map.groupBy(nights, (night) => night.house_id)
  return houses.map((house) => ({
    id: house.id,
    name: house.name,
    siteId: house.site_id,
    groupId: house.price_group_id,
    base: house.base_fen,
    step: house.price_step_fen,
    holidays,
    pricedUntil: house.priced_until,
    rules: rules.filter((rule) => isFor(rule, house)),
    nights: new Map((byHouse.get(house.id) ?? []).map((row) => [row.night, storedNight(row)])),
  }))
}

/** Holds houses so that their prices are changed by one at a time, in the order of their ids. */
export async function lockPrices(scope: Scope, houseIds: readonly string[]): Promise<void> {
  if (houseIds.length > 0) {
    await scope
      .from('house')
      .select('id')
      .where('id', 'in', [...houseIds])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }
}

const houseRows = (scope: Scope, ids: string[]) =>
  scope
    .from('house')
    .select(['id', 'site_id', 'price_group_id', 'base_fen', 'price_step_fen', 'priced_until'])
    .select(houseName(scope).as('name'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

function nightRows(scope: Scope, ids: string[], { from, to }: { from: string; to: string | null }) {
  let rows = scope
    .from('price_day')
    .select(['house_id', 'night', 'price_fen', 'min_nights', 'closed', 'no_check_in', 'no_check_out'])
    .select(['hand_price', 'hand_min', 'past_end'])
    .where('house_id', 'in', ids)
    .where('night', '>=', from)
  rows = to === null ? rows : rows.where('night', '<=', to)
  return rows.orderBy('night').execute()
}

const storedNight = (row: Awaited<ReturnType<typeof nightRows>>[number]): StoredNight => ({
  price: row.price_fen,
  minNights: row.min_nights,
  closed: row.closed,
  handPrice: row.hand_price,
  handMin: row.hand_min,
  ...(row.past_end ? { pastEnd: true as const } : {}),
  noCheckIn: row.no_check_in,
  noCheckOut: row.no_check_out,
})

type Owned = CalendarRule & { of: string | null }

const isFor = (rule: Owned, house: { id: string; site_id: string; price_group_id: string | null }): boolean =>
  ({
    house: rule.of === house.id,
    group: rule.of !== null && rule.of === house.price_group_id,
    site: rule.of === house.site_id,
    park: true,
  })[rule.level]

/** On how many nights of each house, from a day on, a guest has booked it. */
export async function soldNights(scope: Scope, houseIds: readonly string[], from: string, to: string) {
  const rows = await scope
    .from('house_room as part')
    .innerJoin(scope.table('room_night as taken'), 'taken.room_id', 'part.room_id')
    .select(['part.house_id', 'taken.night', sql<number>`count(*)::int`.as('rooms')])
    .where('part.house_id', 'in', [...houseIds])
    .where('taken.night', '>=', from)
    .where('taken.night', '<=', to)
    .where('taken.kind', '=', 'order')
    .groupBy(['part.house_id', 'taken.night'])
    .execute()
  return new Map(rows.map(({ house_id, night, rooms }) => [`${house_id} ${night}`, rooms]))
}
