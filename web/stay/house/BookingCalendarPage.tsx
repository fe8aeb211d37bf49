import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { samePath } from '#web/app/routing/back-navigation.ts'
import { callQuery } from '#web/app/call/call.ts'
import { previousPath } from '#web/app/routing/previous-path.ts'
import { useText } from '#web/text/text.ts'
import { Calendar, type DateRange } from '#web/ui/calendar/Calendar.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './booking-calendar.module.css'
import { CalendarFooter } from './calendar-footer.tsx'
import { selectDay } from './select-dates.ts'
import { bookableCalendarOf } from './bookable-calendar.ts'
import { useDayLook } from './use-day-look.ts'
import { useProblemText } from '../problem-text.ts'
import { changeSearch } from '../search-store.ts'
import { useStayDates } from '../use-stay-dates.ts'

/** The days of a house with their prices, and a stay chosen among them. */
export default function BookingCalendarPage() {
  const text = useText('stay')
  const kit = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const problemWords = useProblemText()
  const stored = useStayDates()
  const [chosen, setChosen] = useState<DateRange | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(bookingCalendarApi.calendar, { query: { houseId } }),
    enabled: houseId !== '',
  })
  const house = useMemo(() => data && bookableCalendarOf(data), [data])
  const range = chosen ?? stored
  const openStart = range && range.end === null ? range.start : null
  const lookOf = useDayLook(house, openStart)

  function pick(day: string) {
    if (!house) {
      return
    }
    const answer = selectDay(house, range, day)
    if ('problem' in answer) {
      toast(problemWords(answer.problem))
    } else {
      setChosen(answer)
    }
  }

  function confirm() {
    if (!range || range.end === null) {
      toast(kit('calendar.needsEnd'))
      return
    }
    changeSearch({ dateSection: { start: range.start, end: range.end } })
    // The page that asked for dates lies behind; without one the house takes the place of this page.
    const isAsked = [screens.houseDetails, screens.reserve].some(({ path }) => samePath(previousPath(), path))
    void (isAsked ? navigate(-1) : navigate(link(screens.houseDetails, { houseId }), { replace: true }))
  }

  if (houseId === '') {
    return (
      <Page title={kit('calendar.title')}>
        <FailedPage error={null} />
      </Page>
    )
  }
  const isEmpty = data?.lastCheckOut === null
  return (
    <Page
      title={kit('calendar.title')}
      isFlush
      footer={house && !isEmpty && <CalendarFooter houseId={houseId} range={range} onConfirm={confirm} />}
    >
      {isEmpty && <EmptyPage type={2} tip={text('dates.noPrices')} hasBack />}
      {error && <FailedPage error={error} onRetry={refetch} />}
      {!data && !error && !isEmpty && (
        <div className={styles.waiting}>
          <Skeleton kind="rows" rows={8} />
        </div>
      )}
      {data && house && data.lastCheckOut !== null && (
        <div className={styles.calendar}>
          <Calendar
            label={kit('calendar.title')}
            from={house.today}
            to={data.lastCheckOut}
            today={house.today}
            range={range}
            lookOf={lookOf}
            onPick={pick}
          />
          <ul className={styles.notes}>
            <li>{text('rules.nightsFromTo', { from: data.minNights, to: data.maxNights })}</li>
            {data.unknownYears.map((year) => (
              <li key={year}>{text('dates.unknownYear', { year })}</li>
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}
