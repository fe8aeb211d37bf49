import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { stayOf, useSearch } from '../search-store.ts'
import { useQuery } from '@tanstack/react-query'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { callQuery } from '#web/app/call/call.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { PriceTable } from '../price-table.tsx'

/** Where the price of the stay comes from. */
export default function PriceSheet({ houseId, onClose }: { houseId: string; onClose: () => void }) {
  const text = useText('stay')
  const stay = stayOf(useSearch())
  return (
    <Sheet isOpen title={text('price.lines')} onClose={onClose}>
      {stay && <PriceLines houseId={houseId} stay={stay} />}
    </Sheet>
  )
}

type Stay = { checkIn: string; checkOut: string; adults: number; children: number }

/** The price of a stay line by line, as the server reckons it: every night, every fee, every discount. */
function PriceLines({ houseId, stay }: { houseId: string; stay: Stay }) {
  const { data, error, refetch } = useQuery(
    callQuery(bookingCalendarApi.quote, { body: { ...stay, houseId } }),
  )
  if (error) {
    return <RetryLine tip={error.message} onRetry={() => refetch()} />
  }
  return data ? <PriceTable price={data} /> : <Skeleton rows={5} />
}
