import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { callQuery } from '#web/app/call/call.ts'

export type OwnSites = CallOutput<typeof siteDeskApi.pickSites>

/** The sites at which the person may do what a right is for. */
export const useOwnSites = (right: string) =>
  useQuery(callQuery(siteDeskApi.pickSites, { query: { rights: right } }))

/** Whether there is a site, or all of them, for which something new can be made. */
export const canAddAt = (own: OwnSites): boolean => own.isEverywhere || own.sites.length > 0

/** For which site something new is at first; null: for all, which only those make who work everywhere. */
export const firstSiteOf = (own: OwnSites): string | null =>
  own.isEverywhere ? null : (own.sites[0]?.id ?? null)

/** For which site something can be. What belongs to a site that was closed since still says which. */
export const siteChoicesOf = (own: OwnSites, siteId: string | null, allLabel: string) => [
  ...(own.isEverywhere ? [{ value: '', label: allLabel }] : []),
  ...[...own.sites, ...own.closed.filter(({ id }) => id === siteId)].map(({ id, name }) => ({
    value: id,
    label: name,
  })),
]
