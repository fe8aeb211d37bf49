import { useQuery } from '@tanstack/react-query'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { callQuery } from '#web/app/call/call.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { PriceTable } from '../price-table.tsx'

type Stay = { checkIn: string; checkOut: string; adults: number; children: number }

/** The price of a stay line by line, as the server reckons it: every night, every fee, every discount. */
export function PriceLines({ houseId, stay }: { houseId: string; stay: Stay }) {
  const { data, error, refetch } = useQuery(
    callQuery(bookingCalendarApi.quote, { body: { ...stay, houseId } }),
  )
  if (error) {
    return <RetryLine tip={error.message} onRetry={() => refetch()} />
  }
  return data ? <PriceTable price={data} /> : <Skeleton rows={5} />
}
