import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigationKind } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { housesCall, HOUSES_PER_PAGE, type SearchRequest } from '#api/stay/first-calls.ts'
import { searchApi, type HouseCard } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/search/default-dates.ts'
import { openSearch } from '#domain/stay/search/open-search.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { pictureUrl } from '../picture-url.ts'
import { changeSearch, currentSearch } from '../search-store.ts'
import { searchRequestOf } from './search-request.ts'

type Answer = CallOutput<typeof searchApi.search>

const pageSize = HOUSES_PER_PAGE
/** Asked for nothing: stands in until the dates are known. */
const nowhere: SearchRequest = { ...openSearch, checkIn: '', checkOut: '' }

const housesOf = (request: SearchRequest, activityId?: string) =>
  callPagesQuery<typeof searchApi.search, Answer>(
    searchApi.search,
    (page) => housesCall(request, page, activityId)[1],
  )

/**
 * Asks for the houses, and for the first picture of them, before the list is drawn. Without dates these are the houses
 * of tonight by the clock at hand: the server, asked at the same time, mostly says the same.
 */
export async function prefetchHouses(): Promise<void> {
  const search = currentSearch()
  const { checkIn, checkOut } = defaultDates({}, serverNow())
  const request = searchRequestOf({
    ...search,
    dateSection: search.dateSection ?? { start: checkIn, end: checkOut },
  })
  const found = await queryClient.fetchInfiniteQuery(housesOf(request ?? nowhere)).catch(() => null)
  const picture = found?.pages[0]?.rows[0]?.pictures[0]
  if (picture) {
    const first = new Image()
    first.fetchPriority = 'high'
    first.src = pictureUrl(picture, 'small')
  }
}

/**
 * The houses of a search, page by page. On the way back, and after a reload, the list stands as it was left before
 * the server has answered again.
 */
export function useHouses(request: SearchRequest | null, activityId?: string) {
  const isBack = useNavigationKind() === 'pop'
  const name = JSON.stringify([request, activityId])
  const [kept] = useState(() => (isBack ? keptList(name) : undefined))
  const query = useInfiniteQuery({
    ...housesOf(request ?? nowhere, activityId),
    enabled: request !== null,
    initialData: kept,
    initialDataUpdatedAt: 0,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const total = query.data?.pages[0]?.total

  /** Called when the list is left for one of its houses. */
  function leave() {
    const scrollTop = document.querySelector('[data-scroll-area]')?.scrollTop ?? 0
    changeSearch({ oldHomeList: rows, oldHomeListOf: name, oldHomeTotal: total ?? rows.length, scrollTop })
  }

  return { query, total, leave, keptScroll: kept ? currentSearch().scrollTop : 0 }
}

function keptList(name: string): InfiniteData<Answer, number> | undefined {
  const { oldHomeList, oldHomeListOf, oldHomeTotal } = currentSearch()
  if (oldHomeListOf !== name || oldHomeList.length === 0) {
    return undefined
  }
  const pages = Array.from({ length: Math.ceil(oldHomeList.length / pageSize) }, (_, index) => ({
    rows: oldHomeList.slice(index * pageSize, (index + 1) * pageSize) satisfies HouseCard[],
    total: oldHomeTotal,
    page: index + 1,
    pageSize,
  }))
  return { pages, pageParams: pages.map(({ page }) => page) }
}
