import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchApi } from '#api/stay/search.ts'
import { callQuery } from '#web/app/call/call.ts'
import { stayOf, useSearch } from '../search-store.ts'

/** What one house costs for the chosen dates and guests, or why it cannot be had and when it could. */
export function useOffer(houseId: string) {
  const stay = stayOf(useSearch())
  return useQuery({
    ...callQuery(searchApi.offer, { body: { ...(stay ?? { checkIn: '', checkOut: '' }), houseId } }),
    enabled: stay !== null,
    placeholderData: keepPreviousData,
  })
}
