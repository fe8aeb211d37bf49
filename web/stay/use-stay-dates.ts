import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentTimeCall } from '#api/stay/first-calls.ts'
import { defaultDates } from '#domain/stay/search/default-dates.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { changeSearch, currentSearch, useSearch, type DateSection } from './search-store.ts'

/** Asks the server for its day where the search has no dates, before a page wants to know. */
export async function prefetchToday(): Promise<void> {
  if (currentSearch().dateSection !== null) {
    return
  }
  const now = await queryClient.fetchQuery(callQuery(...currentTimeCall())).catch(() => null)
  if (now !== null && currentSearch().dateSection === null) {
    stayTonight(now)
  }
}

function stayTonight(now: number): void {
  const { checkIn, checkOut } = defaultDates({}, now)
  changeSearch({ dateSection: { start: checkIn, end: checkOut } })
}

/**
 * The dates of the search. Without any, or when theirs are over, tonight by the clock of the server; by the clock
 * of the device only when the server does not say.
 */
export function useStayDates(): DateSection | null {
  const chosen = useSearch((state) => state.dateSection)
  const [today] = useState(() => parkDay(serverNow()))
  const isMissing = chosen === null || chosen.start < today
  const { data, isError } = useQuery({
    ...callQuery(...currentTimeCall()),
    enabled: isMissing,
    retry: false,
  })

  useEffect(() => {
    if (isMissing && (data !== undefined || isError)) {
      stayTonight(data ?? serverNow())
    }
  }, [isMissing, data, isError])

  return isMissing ? null : chosen
}
