import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { link } from '#api/link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { nightsBetween, nightsOf } from '#domain/stay/nights.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Calendar, type DateRange } from '#web/ui/calendar/Calendar.tsx'
import type { DayAppearance } from '#web/ui/calendar/CalendarMonth.tsx'
import { selectRangeDay } from '#web/ui/calendar/select-range-day.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { changeLandlordOrder, useLandlordOrder } from './own-stay-store.ts'
import { nightCount } from './night-count.ts'
import styles from './own-stay.module.css'

/** The days of a house of mine: those somebody has, and what the others count for. */
export default function OwnStayDatesPage() {
  const text = useText('ownStay')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const { current, oldcurrent } = useLandlordOrder()
  const [chosen, setChosen] = useState<DateRange | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(ownStayApi.calendar, { query: { houseId } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  const days = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data])
  const range = chosen ?? current
  // The nights of the stay that is changed are free for it.
  const isTaken = useCallback(
    (day: string) => {
      const isOwn = oldcurrent !== null && oldcurrent.start <= day && day < oldcurrent.end
      return !isOwn && (days.get(day)?.kind ?? null) !== null
    },
    [days, oldcurrent],
  )
  const openStart = range && range.end === null ? range.start : null
  const lookOf = useCallback(
    (day: string): DayAppearance => {
      const entry = days.get(day)
      if (!entry || !data || day < data.today) {
        return { isDisabled: openStart === null || day <= openStart }
      }
      if (isTaken(day) && entry.kind) {
        return { note: text(`sources.${entry.kind}`), isStruckThrough: true }
      }
      return { note: entry.tenths === 10 ? '' : text('dates.weighs', { nights: nightCount(entry.tenths) }) }
    },
    [days, data, isTaken, openStart, text],
  )

  function pick(day: string) {
    const next = selectRangeDay(range, day)
    const isEnd = next.end !== null
    const nights = isEnd ? nightsOf({ checkIn: next.start, checkOut: next.end ?? next.start }) : [next.start]
    if (!isEnd && isTaken(day)) {
      void navigate(link(screens.nightState, { houseId, day }))
    } else if (nights.some(isTaken)) {
      toast(text('dates.taken'))
    } else {
      setChosen(next)
    }
  }

  function confirm() {
    if (range?.end) {
      changeLandlordOrder({ current: { start: range.start, end: range.end } })
      void navigate(-1)
    } else {
      toast(text('dates.none'))
    }
  }

  return (
    <Page
      title={data?.name ?? text('dates.title')}
      isFlush
      footer={
        data && (
          <div className={styles.foot}>
            <span className={styles.sum} aria-live="polite">
              {range?.end
                ? text('dates.nights', {
                    count: nightsBetween({ checkIn: range.start, checkOut: range.end }),
                  })
                : text('dates.none')}
            </span>
            <div className={styles.button}>
              <PrimaryButton onClick={confirm}>{text('dates.confirm')}</PrimaryButton>
            </div>
          </div>
        )
      }
    >
      {(error || houseId === '') && (
        <FailedPage error={error} tip={text('house.missing')} onRetry={refetch} />
      )}
      {!data && !error && houseId !== '' && <Skeleton kind="rows" rows={8} />}
      {data && (
        <div className={styles.calendar}>
          <Calendar
            label={text('dates.title')}
            from={data.today}
            to={addDays(data.days.at(-1)?.day ?? data.today, 1)}
            today={data.today}
            range={range}
            lookOf={lookOf}
            onPick={pick}
          />
        </div>
      )}
    </Page>
  )
}
