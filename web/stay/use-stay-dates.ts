import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { siteApi } from '#api/stay/site.ts'
import { defaultDates } from '#domain/stay/default-dates.ts'
import { parkDay } from '#domain/stay/park-time.ts'
import { q } from '#web/app/call.ts'
import { queryClient } from '#web/app/query-client.ts'
import { serverNow } from '#web/app/server-clock.ts'
import { changeSearch, currentSearch, useSearch, type DateSection } from './search-store.ts'

/** Asks the server for its day where the search has no dates, before a page wants to know. */
export function askForToday(): void {
  if (currentSearch().dateSection === null) {
    void queryClient.prefetchQuery(q(siteApi.currentTime, {}))
  }
}

/**
 * The dates of the search. Without any, or when theirs are over, tonight by the clock of the server; by the clock
 * of the device only when the server does not say.
 */
export function useStayDates(): DateSection | null {
  const chosen = useSearch((state) => state.dateSection)
  const [today] = useState(() => parkDay(serverNow()))
  const isMissing = chosen === null || chosen.start < today
  const { data, isError } = useQuery({ ...q(siteApi.currentTime, {}), enabled: isMissing, retry: false })

  useEffect(() => {
    if (isMissing && (data !== undefined || isError)) {
      const { checkIn, checkOut } = defaultDates({}, data ?? serverNow())
      changeSearch({ dateSection: { start: checkIn, end: checkOut } })
    }
  }, [isMissing, data, isError])

  return isMissing ? null : chosen
}
