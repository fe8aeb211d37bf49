import { addressOf, type Prefixes } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { appsApi } from '#api/portal/apps.ts'
import { houseApi } from '#api/stay/house.ts'
import { searchApi } from '#api/stay/search.ts'
import { siteApi } from '#api/stay/site.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { defaultDates } from '#domain/stay/default-dates.ts'
import { DEFAULT_ADULTS } from '#domain/stay/party.ts'

type Opened = { params: Record<string, string>; query: URLSearchParams; now: number }
type Asked = { endpoint: Endpoint; query?: Record<string, string>; body?: object; unlessKept?: string }

/** A call the page sends out before the program is there. `unlessKept`: not where the browser keeps this. */
export type PrefetchCall = { address: string; body?: string; forUsers: boolean; unlessKept?: string }

/** The search a guest has begun; whoever has one asks for something else. */
const unlessKept = 'staySearch'
const today: Asked = { endpoint: siteApi.currentTime, unlessKept }

/**
 * What the screens that are opened most ask for first, to the letter: an answer to any other question is thrown away,
 * and the program asks itself.
 */
const screens: [RegExp, (opened: Opened) => Asked[]][] = [
  [/^\/home\/index$/, () => [{ endpoint: siteApi.sites }, today]],
  [/^\/home\/list$/, ({ query, now }) => (query.size === 0 ? [today, housesOfTonight(now)] : [])],
  [
    /^\/home\/details$/,
    ({ query }) => [today, { endpoint: houseApi.details, query: { houseId: query.get('houseId') ?? '' } }],
  ],
  [
    /^\/work$/,
    () => [
      { endpoint: taskListsApi.counts },
      { endpoint: appsApi.ownApps },
      { endpoint: appsApi.applications, query: { typeKey: 'appType' } },
    ],
  ],
  [
    /^\/work\/myMatters\/0$/,
    ({ query }) => [{ endpoint: taskListsApi.counts }, ...(query.size === 0 ? [firstTasks] : [])],
  ],
  [
    /^\/task\/(?<taskId>[\w-]+)\/(?<leaderId>[\w-]+)$/,
    ({ params: { taskId = '', leaderId = '' } }) => [
      {
        endpoint: taskViewsApi.mobileDetail,
        query: { taskId, ...(leaderId === '0' ? {} : { leaderId }) },
      },
    ],
  ],
]

const firstTasks: Asked = {
  endpoint: taskListsApi.todo,
  body: { pageBean: { page: 1, pageSize: 20, showTotal: true, after: '' }, querys: [], sorter: [] },
}

const housesOfTonight = (now: number): Asked => ({
  endpoint: searchApi.search,
  body: {
    ...defaultDates({}, now),
    adults: DEFAULT_ADULTS,
    children: 0,
    keyword: '',
    bedrooms: 0,
    facilities: [],
    score: 0,
    onlyFree: false,
    sort: 'recommended',
    page: 1,
    pageSize: 10,
  },
  unlessKept,
})

/** The first calls of the screen at an address. */
export function prefetchCalls(
  screen: string,
  query: URLSearchParams,
  now: number,
  prefixes: Prefixes,
): PrefetchCall[] {
  for (const [shape, asked] of screens) {
    const found = shape.exec(screen)
    if (found) {
      return asked({ params: found.groups ?? {}, query, now }).map((one) => written(one, prefixes))
    }
  }
  return []
}

function written({ endpoint, query, body, unlessKept }: Asked, prefixes: Prefixes): PrefetchCall {
  const asks = query ? `?${new URLSearchParams(query)}` : ''
  return {
    address: addressOf(endpoint.path, prefixes) + asks,
    forUsers: endpoint.access !== 'public',
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(unlessKept ? { unlessKept } : {}),
  }
}
