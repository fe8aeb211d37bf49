import { useCallback } from 'react'
import { useText } from '#web/text/text.ts'
import type { DayAppearance } from '#web/ui/calendar/CalendarMonth.tsx'
import type { BookableCalendar } from './bookable-calendar.ts'
import { yuan } from '#web/ui/kit/format-money.ts'

const nothing: DayAppearance = { isDisabled: true }

/** How the days of a house look, while a stay is to begin or, after `openStart`, to end. */
export function useDayLook(house: BookableCalendar | undefined, openStart: string | null) {
  const text = useText('stay')
  return useCallback(
    (day: string): DayAppearance => {
      const entry = house?.days.get(day)
      if (!house || !entry) {
        return nothing
      }
      const mark = entry.holiday || (entry.workday ? text('dates.workday') : '')
      const isPossibleEnd =
        openStart !== null &&
        day > openStart &&
        house.problemOf({ checkIn: openStart, checkOut: day }) === null
      const isOff = !house.canArrive(day) && !isPossibleEnd
      if (entry.state !== 'free') {
        const why = entry.state === 'sold' || entry.state === 'closed' ? text(`dates.${entry.state}`) : ''
        const note = isPossibleEnd ? text('dates.leaveOnly') : why
        return { isDisabled: isOff, isStruckThrough: why !== '' && !isPossibleEnd, mark, note }
      }
      const price = entry.price === null ? '' : yuan(entry.price).replace(',', '')
      const spoken = [price, entry.noCheckIn ? text('dates.leaveOnly') : '']
      return { isDisabled: isOff, mark, note: price, spoken: spoken.filter((word) => word !== '').join(' ') }
    },
    [house, openStart, text],
  )
}
