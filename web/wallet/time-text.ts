import { parkDay, parkTime } from '#domain/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'

/** A day in the park, as its people speak of it. */
export const parkDayText = (instant: number): string => formatDay(parkDay(instant), 'date', currentLanguage())

/** Day and time in the park, as its people speak of it. */
export function parkTimeText(instant: number): string {
  const language = currentLanguage()
  return joinDayAndTime(formatDay(parkDay(instant), 'date', language), parkTime(instant), language)
}
