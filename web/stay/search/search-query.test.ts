import { afterEach, expect, test, vi } from 'vitest'
import { noFilters } from './filters.ts'
import { searchFromQuery, searchQuery } from './search-query.ts'
import { changeSearch, currentSearch } from '../search-store.ts'

afterEach(() => vi.unstubAllGlobals())

const read = (query: Record<string, string | string[]>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return searchFromQuery(new URLSearchParams(pairs))
}

test('what an address holds of a search comes out of it again', () => {
  changeSearch({
    dateSection: { start: '2026-11-20', end: '2026-11-23' },
    adultNumber: 4,
    childNumber: 1,
    target: 'a site',
    searchText: '壁炉',
    priceNumber: { from: 30_000, to: null },
    homeListSearchData: {
      ...noFilters,
      sort: 'cheap',
      facilities: ['wifi', 'tub'],
      kind: 'whole',
      onlyFree: true,
    },
  })
  const { dateSection, adultNumber, childNumber, target, searchText, priceNumber, homeListSearchData } =
    currentSearch()
  expect(read(searchQuery(currentSearch()))).toEqual({
    dateSection,
    adultNumber,
    childNumber,
    target,
    searchText,
    priceNumber,
    homeListSearchData,
  })
})

test('an address that only says when somebody comes means one night', () => {
  expect(read({ checkIn: '2026-11-30' })).toEqual({ dateSection: { start: '2026-11-30', end: '2026-12-01' } })
  expect(read({ checkIn: 'soon' })).toEqual({})
  expect(read({ checkOut: '2026-12-01' }), 'when they go, but not when they come').toEqual({})
})

test('an address that says nothing changes nothing, and nonsense is left out', () => {
  expect(read({ selfBack: 'true', form: 'index' })).toEqual({})
  expect(read({ checkIn: '2026-02-30', checkOut: '2026-03-01', adults: 'many', children: '-1' })).toEqual({})
  expect(read({ checkIn: '2026-03-02', checkOut: '2026-03-01' }), 'backwards').toEqual({})
  expect(read({ sort: 'by colour', score: '99' }).homeListSearchData).toEqual({ ...noFilters, score: 5 })
  const odd = {
    sort: 'cheap',
    bedrooms: '2.5',
    priceFrom: '1.5',
    priceTo: '1e99',
    facility: ['tub', 'x'.repeat(51)],
  }
  expect(read({ ...odd, keyword: '山'.repeat(200) }), 'what no search takes').toEqual({
    searchText: '山'.repeat(100),
    priceNumber: { from: 1, to: 1e10 },
    homeListSearchData: { ...noFilters, sort: 'cheap', bedrooms: 2, facilities: ['tub'] },
  })
  expect(read({ sort: 'cheap', bedrooms: '999' }).homeListSearchData?.bedrooms).toBe(50)
})

test('the search keeps its numbers in their bounds and knows whether it is for one night', () => {
  changeSearch({ adultNumber: 0, childNumber: 99, dateSection: { start: '2024-02-28', end: '2024-02-29' } })
  expect(currentSearch()).toMatchObject({ adultNumber: 1, childNumber: 20, oneDay: true })
  changeSearch({ dateSection: { start: '2024-01-30', end: '2024-02-02' } })
  expect(currentSearch().oneDay).toBe(false)
})
