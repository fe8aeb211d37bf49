import { openSearch } from '#domain/stay/search/open-search.ts'

export const houseSorts = ['recommended', 'cheap', 'dear', 'score'] as const
export type HouseSort = (typeof houseSorts)[number]
export const houseKinds = ['whole', 'room'] as const
export type HouseKind = (typeof houseKinds)[number]

/** What a list of houses is filtered and sorted by, besides the price. */
export type HouseFilters = {
  sort: HouseSort
  /** At least so many. */
  bedrooms: number
  facilities: string[]
  /** At least this score. */
  score: number
  kind: HouseKind | null
  onlyFree: boolean
}

export const noFilters: HouseFilters = {
  sort: openSearch.sort,
  bedrooms: openSearch.bedrooms,
  facilities: openSearch.facilities,
  score: openSearch.score,
  kind: null,
  onlyFree: openSearch.onlyFree,
}

type Price = { from: number | null; to: number | null }

/** How many filters are set; sorting is not one of them, and the switch for free houses shows itself. */
export function countFilters({ bedrooms, facilities, score, kind }: HouseFilters, price: Price): number {
  const others = [bedrooms > 0, score > 0, kind !== null, price.from !== null || price.to !== null]
  return others.filter(Boolean).length + facilities.length
}
