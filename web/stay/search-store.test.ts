import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('the search has the parts other screens know it by, and begins with two adults', async () => {
  const { currentSearch } = await import('./search-store.ts')
  expect(currentSearch()).toMatchObject({
    dateSection: null,
    adultNumber: 2,
    childNumber: 0,
    priceNumber: { from: null, to: null },
    target: '',
    searchText: '',
    oneDay: true,
    oldHomeList: [],
    scrollTop: 0,
    homeListSearchData: { sort: 'recommended', onlyFree: false },
    openedArticle: null,
  })
})

test('one day is said of one night alone, and the numbers of guests stay in their bounds', async () => {
  const { changeSearch, currentSearch } = await import('./search-store.ts')
  changeSearch({ dateSection: { start: '2026-05-01', end: '2026-05-03' }, adultNumber: 99, childNumber: -1 })
  expect(currentSearch()).toMatchObject({ oneDay: false, adultNumber: 20, childNumber: 0 })
  changeSearch({ dateSection: { start: '2026-05-01', end: '2026-05-02' }, adultNumber: 0 })
  expect(currentSearch()).toMatchObject({ oneDay: true, adultNumber: 1 })
})
