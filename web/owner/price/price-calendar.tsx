import { useCallback, useMemo } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { useText } from '#web/text/text.ts'
import { Calendar, type DateRange } from '#web/ui/calendar/Calendar.tsx'
import { selectRangeDay } from '#web/ui/calendar/select-range-day.ts'

export type PriceData = CallOutput<typeof housePriceApi.calendar>
type Props = {
  data: PriceData
  range: DateRange | null
  onRange: (range: DateRange) => void
}

/** The nights with what they cost; taken and closed ones say so. */
export function PriceCalendar({ data, range, onRange }: Props) {
  const text = useText('prices')
  const days = useMemo(() => new Map(data.days.map((day) => [day.night, day])), [data.days])
  const lookOf = useCallback(
    (night: string) => {
      const day = days.get(night)
      if (!day) {
        return {}
      }
      const price = day.price === null ? '—' : String(Math.round(day.price / 100))
      const note = day.closed ? text('closed') : price
      const spoken = [
        day.taken >= data.rooms ? text('taken') : '',
        day.closed ? text('closed') : day.price === null ? text('unpriced') : `¥${price}`,
        day.handPrice && day.price !== null ? text('byHand') : '',
        day.minNights === null ? '' : text('minOf', { count: day.minNights }),
      ]
      return {
        note: day.handPrice && !day.closed && day.price !== null ? `${note}*` : note,
        mark: day.holiday === '' ? undefined : day.holiday.slice(0, 2),
        isStruckThrough: day.closed || day.taken >= data.rooms,
        spoken: spoken.filter(Boolean).join(' '),
      }
    },
    [days, data.rooms, text],
  )
  return (
    <Calendar
      label={text('calendar')}
      from={data.today}
      to={data.days.at(-1)?.night ?? data.today}
      today={data.today}
      range={range}
      lookOf={lookOf}
      onPick={(day) => onRange(selectRangeDay(range, day))}
    />
  )
}
