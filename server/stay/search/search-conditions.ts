import { sql, type RawBuilder } from 'kysely'
import type { HandlerInput } from '#api/endpoint.ts'
import type { searchApi } from '#api/stay/search.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { keywordCondition, type KeywordMatch } from './keyword-match.ts'
import type { Scope } from '#server/scope.ts'

/** The total is for ordering and filtering, where that is by price; what is shown is computed from the nights. */
export type FoundHouse = { id: string; free: boolean; total: number | null }
export type FoundHouses = { rows: FoundHouse[]; total: number }

/** `onlyOnPlan`: only houses that have their place on the plan. */
export type HousePageRange = { limit: number; offset: number; onlyOnPlan?: boolean }

export type HouseSearch = HandlerInput<typeof searchApi.map>['body']
export type HouseSearchQuery = {
  siteIds: string[]
  request: HouseSearch
  /** What the keyword of the request may mean; null: there is none. */
  keyword: KeywordMatch | null
  now: number
}

/** What the houses have to be, whenever it is. */
export const houseConditions = (
  { tenantId }: Scope,
  { siteIds, request, keyword }: HouseSearchQuery,
  onlyOnPlan: boolean,
): RawBuilder<boolean> =>
  allConditions([
    sql`house.tenant_id = ${tenantId} and house.site_id = any(${siteIds}::uuid[]) and house.status = 'online'`,
    ...filterConditions(request),
    ...(keyword === null ? [] : [keywordCondition(keyword)]),
    ...(onlyOnPlan ? [hasSpot] : []),
  ])

function filterConditions(request: HouseSearch): RawBuilder<boolean>[] {
  const { adults, children, pets, bedrooms, facilities, score, kind, activityId } = request
  const some: (RawBuilder<boolean> | false)[] = [
    sql`house.max_adults >= ${adults} and house.max_adults + house.max_children >= ${adults + children}`,
    pets > 0 && sql`house.pet_fen is not null`,
    bedrooms > 0 && sql`house.bedrooms >= ${bedrooms}`,
    score > 0 && sql`house.score >= ${Math.round(score * 100)}`,
    kind !== undefined && sql`house.kind = ${kind}`,
    activityId !== undefined &&
      sql`exists (select 1 from banner_house part where part.tenant_id = house.tenant_id
        and part.house_id = house.id and part.banner_id = ${activityId})`,
    ...[...new Set(facilities)].map(
      (code) => sql<boolean>`exists (select 1 from house_facility has where has.tenant_id = house.tenant_id
        and has.house_id = house.id and has.facility_code = ${code})`,
    ),
  ]
  return some.filter((one) => one !== false)
}

const hasSpot = sql<boolean>`house.plan_x is not null and house.plan_y is not null`

/** The average of a night, without dividing. */
export function priceConditions({
  priceFrom,
  priceTo,
  onlyFree,
  ...dates
}: HouseSearch): RawBuilder<boolean>[] {
  const nights = nightsBetween(dates)
  const some: (RawBuilder<boolean> | false)[] = [
    onlyFree && sql`free`,
    priceFrom !== undefined && sql`total >= ${priceFrom * nights}`,
    priceTo !== undefined && sql`total <= ${priceTo * nights}`,
  ]
  return some.filter((one) => one !== false)
}

export const allConditions = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

export const sortOrders = {
  // Of two good houses the one made for so many people comes first; nobody wants to rattle around in the other.
  recommended: sql`is_roomy, rank desc, score desc nulls last, score_count desc, id`,
  cheap: sql`total asc nulls last, id`,
  dear: sql`total desc nulls last, id`,
  score: sql`score desc nulls last, score_count desc, id`,
}

export const sortsByPrice = ({ sort }: HouseSearch): boolean => sort === 'cheap' || sort === 'dear'

/** What those orders need of a house besides its id and total; by price that is nothing, and an index has all. */
export const sortColumns = (request: HouseSearch) =>
  sortsByPrice(request)
    ? sql``
    : sql`house.rank, house.score, house.score_count,
        (house.max_adults + house.max_children > ${roomyFrom(request)}) as is_roomy,`

/** From so many places on a house is far too large for a party. */
const roomyFrom = ({ adults, children }: HouseSearch): number => 2 * (adults + children) + 1
