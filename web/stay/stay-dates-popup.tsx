import { useState } from 'react'
import { serverNow } from '#web/app/call/server-clock.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { useText } from '#web/text/text.ts'
import { DateRangePopup } from '#web/ui/calendar/DateRangePopup.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { changeSearch, type DateSection } from './search-store.ts'
import { useLastDay } from './use-last-day.ts'

type Props = { siteId: string; stored: DateSection; onClose: () => void }

/** How far the calendar reaches while nobody knows until when there are prices. */
const guess = 180

/** The dates of the stay, up to the last day the site has a price for. */
export default function StayDatesPopup({ siteId, stored, onClose }: Props) {
  const text = useText('stay')
  const kit = useText()
  const [today] = useState(() => parkDay(serverNow()))
  const { data, error, isPending, refetch } = useLastDay(siteId)
  if (isPending) {
    return (
      <Sheet isOpen title={kit('calendar.title')} onClose={onClose}>
        <Skeleton kind="rows" rows={5} />
      </Sheet>
    )
  }
  const last = data ?? addDays(today, guess)
  return (
    <DateRangePopup
      stored={stored}
      today={today}
      min={today}
      max={last < today ? today : last}
      notice={
        error ? (
          <RetryLine tip={text('dates.lastDayFailed')} onRetry={() => refetch()} />
        ) : (
          data === null && <p>{text('dates.noPrices')}</p>
        )
      }
      onConfirm={(dateSection) => {
        changeSearch({ dateSection })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
