import { useQuery } from '@tanstack/react-query'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { callQuery } from '#console/app/call/call.ts'

/** The sites at which the person may do what one of these rights is for. */
export const useOwnSites = (...rights: readonly string[]) =>
  useQuery(callQuery(siteDeskApi.pickSites, { query: { rights: rights.join(',') } }))
