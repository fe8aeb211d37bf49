import { useQuery } from '@tanstack/react-query'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'

/** The sites at which the person may do what one of these rights is for. */
export const useOwnSites = (...rights: readonly string[]) =>
  useQuery(callQuery(siteDeskApi.pickSites, { query: { rights: rights.join(',') } }))

/**
 * The same for what is there already, in lists and on the chart: also those that are closed, which say so. Who works at one
 * site alone starts at it, and nobody who works at some is offered all.
 */
export function useSitesToLookAt(...rights: readonly string[]) {
  const text = useText()
  const { data, ...query } = useOwnSites(...rights)
  const sites = [
    ...(data?.sites ?? []),
    ...(data?.closed ?? []).map(({ id, name }) => ({ id, name: text('sites.closed', { site: name }) })),
  ]
  return {
    ...query,
    /** Where the person works now; undefined while it is not known. */
    sites: data && sites,
    options: sites.map(({ id, name }) => ({ value: id, label: name })),
    isEverywhere: data?.isEverywhere ?? false,
    /** Nothing is booked at a site that is closed. */
    isClosed: (siteId: string) => data?.closed.some(({ id }) => id === siteId) ?? false,
    /** Nothing the person works at is open: the page says so. */
    isAllClosed: data !== undefined && data.sites.length === 0 && data.closed.length > 0,
  }
}
