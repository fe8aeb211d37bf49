export const sorts = ['recommended', 'cheap', 'dear', 'score'] as const
export type Sort = (typeof sorts)[number]
export const kinds = ['whole', 'room'] as const
export type Kind = (typeof kinds)[number]

/** What a list of houses is filtered and sorted by, besides the price. */
export type Filters = {
  sort: Sort
  /** At least so many. */
  bedrooms: number
  facilities: string[]
  /** At least this score. */
  score: number
  kind: Kind | null
  onlyFree: boolean
}

export const noFilters: Filters = {
  sort: 'recommended',
  bedrooms: 0,
  facilities: [],
  score: 0,
  kind: null,
  onlyFree: false,
}

type Price = { from: number | null; to: number | null }

/** How many filters are set; sorting is not one of them, and the switch for free houses shows itself. */
export function countFilters({ bedrooms, facilities, score, kind }: Filters, price: Price): number {
  const others = [bedrooms > 0, score > 0, kind !== null, price.from !== null || price.to !== null]
  return others.filter(Boolean).length + facilities.length
}
