import { defaultDates } from '#domain/stay/search/default-dates.ts'
import { openSearch } from '#domain/stay/search/open-search.ts'
import type { CallInput } from '#api/endpoint.ts'
import { prepareCall } from '#api/screen.ts'
import { houseApi } from './house.ts'
import { searchApi } from './search.ts'
import { siteApi } from './site.ts'

/** Where the browser stores the search of a guest; whoever has one asks for something else. */
export const searchStorageKey = 'staySearch'

/** What a guest looks for, as a list of houses asks for it. */
export type SearchRequest = Omit<
  CallInput<typeof searchApi.search>['body'],
  'activityId' | 'page' | 'pageSize'
>

export const HOUSES_PER_PAGE = 10

export const sitesCall = () => prepareCall(siteApi.sites, {})
export const currentTimeCall = () => prepareCall(siteApi.currentTime, {})
export const houseCall = (houseId: string) => prepareCall(houseApi.details, { query: { houseId } })

/** One page of the houses a search finds. */
export const housesCall = (search: SearchRequest, page: number, activityId?: string) =>
  prepareCall(searchApi.search, { body: { ...search, activityId, page, pageSize: HOUSES_PER_PAGE } })

/** The houses of tonight, for a guest who has chosen nothing yet. */
export const housesOfTonightCall = (now: number) => housesCall({ ...defaultDates({}, now), ...openSearch }, 1)
