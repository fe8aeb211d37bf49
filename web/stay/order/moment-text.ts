import { parkDay, parkTime } from '#domain/park-time.ts'
import type { Language } from '#domain/language.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'

/** An instant as a clock in the park shows it: 12月4日 15:00. */
export const parkMomentText = (instant: number, language: Language): string =>
  joinDayAndTime(formatDay(parkDay(instant), 'day', language), parkTime(instant), language)
