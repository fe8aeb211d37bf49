import type { SearchRequest } from '#api/stay/first-calls.ts'
import type { Search } from '../search-store.ts'
import { stayOf } from '../search-store.ts'

/** The body of a search call, or null while the dates are not known. */
export function searchRequestOf(search: Search): SearchRequest | null {
  const stay = stayOf(search)
  if (!stay) {
    return null
  }
  const { target, searchText, priceNumber, homeListSearchData } = search
  const { sort, bedrooms, facilities, score, kind, onlyFree } = homeListSearchData
  return {
    ...stay,
    siteId: target === '' ? undefined : target,
    keyword: searchText,
    priceFrom: priceNumber.from ?? undefined,
    priceTo: priceNumber.to ?? undefined,
    bedrooms,
    facilities,
    score,
    kind: kind ?? undefined,
    onlyFree,
    sort,
  }
}
