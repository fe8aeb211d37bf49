import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { link } from '#api/link.ts'
import { boardApi } from '#api/owner/board.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuan } from '../money.ts'
import styles from './prices.module.css'

const DAYS = 90

/** One house, month by month: who has each night, and what it costs. */
export default function HouseMonthsPage() {
  const text = useText('prices')
  const board = useText('board')
  const navigate = useNavigate()
  const language = currentLanguage()
  const [query] = useSearchParams()
  const houseId = query.get('houseId') ?? ''
  const [today] = useState(() => parkDay(Date.now()))
  const [night, setNight] = useState<string | null>(null)
  const prices = useQuery({
    ...callQuery(housePriceApi.calendar, { query: { houseId, from: today, to: addDays(today, DAYS) } }),
    staleTime: 0,
  })
  const taken = useQuery({
    ...callQuery(boardApi.board, { query: { houseId, from: today, days: DAYS + 1 } }),
    staleTime: 0,
  })
  const days = useMemo(() => new Map((prices.data?.days ?? []).map((day) => [day.night, day])), [prices.data])
  const barsOn = useCallback(
    (day: string) => (taken.data?.bars ?? []).filter(({ from, to }) => from <= day && day < to),
    [taken.data],
  )
  const lookOf = useCallback(
    (day: string) => {
      const entry = days.get(day)
      if (!entry) {
        return {}
      }
      const [bar] = barsOn(day)
      const price = entry.price ? `¥${Math.round(entry.price / 100)}` : '—'
      return {
        note: bar ? board(`sources.${bar.kind}`) : entry.closed ? text('closed') : price,
        mark: entry.holiday ? entry.holiday.slice(0, 2) : undefined,
        isStruckThrough: bar !== undefined || entry.closed,
      }
    },
    [days, barsOn, board, text],
  )
  if (!prices.data || !taken.data) {
    const error = prices.error ?? taken.error
    return (
      <Page title={text('months')}>
        {error ? <FailedPage error={error} /> : <Skeleton kind="lines" rows={12} />}
      </Page>
    )
  }
  const nightEntry = night === null ? undefined : days.get(night)
  return (
    <Page
      title={prices.data.name}
      footer={
        <div className={styles.two}>
          <PrimaryButton kind="secondary" onClick={() => void navigate(link(screens.roomBoard, { houseId }))}>
            {text('toBoard')}
          </PrimaryButton>
          {prices.data.canEdit && (
            <PrimaryButton onClick={() => void navigate(link(screens.housePrices, { houseId }))}>
              {text('toPrices')}
            </PrimaryButton>
          )}
        </div>
      }
    >
      <Calendar
        label={text('months')}
        from={today}
        to={addDays(today, DAYS)}
        today={today}
        range={night === null ? null : { start: night, end: null }}
        lookOf={lookOf}
        onPick={setNight}
      />
      {night !== null && (
        <Sheet isOpen title={formatDay(night, 'spoken', language)} onClose={() => setNight(null)}>
          <Group>
            <Row
              label={text('price')}
              value={nightEntry?.price ? yuan(nightEntry.price) : text('unpriced')}
              detail={nightEntry?.minNights ? text('minOf', { count: nightEntry.minNights }) : undefined}
            />
            {barsOn(night).map((bar) => (
              <Row
                key={bar.roomId}
                label={board(`sources.${bar.kind}`)}
                value={bar.label}
                detail={bar.reason ? board(`reasons.${bar.reason}`) : undefined}
                {...(bar.orderId === null ? {} : { to: link(screens.ownerOrder, { orderId: bar.orderId }) })}
              />
            ))}
            {barsOn(night).length === 0 && (
              <Row
                label={text('state')}
                value={
                  nightEntry?.closed ? text('closed') : nightEntry?.price ? text('free') : text('unpriced')
                }
              />
            )}
          </Group>
        </Sheet>
      )}
    </Page>
  )
}
