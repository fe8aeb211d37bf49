import { isDay, nextDay } from '#domain/day.ts'
import { noFilters, houseKinds, houseSorts, type HouseFilters } from './filters.ts'
import type { Search } from '../search-store.ts'

/** So much of a keyword is searched for. */
const longestKeyword = 100

type Query = Pick<URLSearchParams, 'get' | 'getAll'>
type SearchPart = Partial<Omit<Search, 'oneDay'>>

/** What an address says about the search. Nothing it leaves out is touched; nonsense in it is left out. */
export function searchFromQuery(query: Query): SearchPart {
  const start = query.get('checkIn') ?? ''
  // Somebody who only says when they come stays for a night.
  const end = query.get('checkOut') ?? (isDay(start) ? nextDay(start) : '')
  const site = query.get('site')
  const text = query.get('keyword')
  const [adults, children] = [numberIn(query, 'adults'), numberIn(query, 'children')]
  return {
    ...(isDay(start) && isDay(end) && end > start ? { dateSection: { start, end } } : {}),
    ...(site === null ? {} : { target: site }),
    ...(text === null ? {} : { searchText: text.slice(0, longestKeyword) }),
    ...(adults === null ? {} : { adultNumber: adults }),
    ...(children === null ? {} : { childNumber: children }),
    ...(query.get('sort') === null
      ? {}
      : { homeListSearchData: filtersIn(query), priceNumber: priceIn(query) }),
  }
}

/** The search as an address holds it, so that a reload or a shared link shows the same houses. */
export function searchQuery(search: Search): Record<string, string | string[]> {
  const { dateSection, target, searchText, adultNumber, childNumber, priceNumber } = search
  const { sort, bedrooms, facilities, score, kind, onlyFree } = search.homeListSearchData
  const some = (name: string, value: string | number | null) =>
    value === null || value === '' || value === 0 ? {} : { [name]: String(value) }
  return {
    site: target,
    ...some('checkIn', dateSection?.start ?? null),
    ...some('checkOut', dateSection?.end ?? null),
    adults: String(adultNumber),
    children: String(childNumber),
    ...some('keyword', searchText),
    sort,
    ...some('bedrooms', bedrooms),
    ...some('score', score),
    ...some('kind', kind),
    ...some('onlyFree', onlyFree ? 1 : null),
    ...some('priceFrom', priceNumber.from),
    ...some('priceTo', priceNumber.to),
    ...(facilities.length > 0 ? { facility: facilities } : {}),
  }
}

function filtersIn(query: Query): HouseFilters {
  return {
    sort: houseSorts.find((one) => one === query.get('sort')) ?? noFilters.sort,
    bedrooms: Math.min(50, Math.trunc(numberIn(query, 'bedrooms') ?? 0)),
    facilities: query
      .getAll('facility')
      .filter((code) => code.length <= 50)
      .slice(0, 20),
    score: Math.min(5, numberIn(query, 'score') ?? 0),
    kind: houseKinds.find((one) => one === query.get('kind')) ?? null,
    onlyFree: query.get('onlyFree') === '1',
  }
}

const priceIn = (query: Query) => ({ from: fenIn(query, 'priceFrom'), to: fenIn(query, 'priceTo') })

/** A price in whole fen, no higher than one that can be asked for. */
function fenIn(query: Query, name: string): number | null {
  const fen = numberIn(query, name)
  return fen === null ? null : Math.min(1e10, Math.trunc(fen))
}

function numberIn(query: Query, name: string): number | null {
  const value = Number(query.get(name) ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 && query.get(name) !== '' ? value : null
}
