import { useQuery } from '@tanstack/react-query'
import { siteApi } from '#api/stay/site.ts'
import { callQuery } from '#web/app/call/call.ts'

/** The last day of a site that has a price: where its calendar ends. Asked for as soon as the site is chosen. */
export function useLastDay(siteId: string | undefined) {
  return useQuery({
    ...callQuery(siteApi.lastPricedDay, { params: { siteId: siteId ?? '' } }),
    enabled: siteId !== undefined,
  })
}
