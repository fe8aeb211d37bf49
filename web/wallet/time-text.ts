import { parkDay, parkTime } from '#domain/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { dayWords, withClock } from '#web/text/format-day.ts'

/** Day and time in the park, as its people speak of it. */
export function timeWords(instant: number): string {
  const language = currentLanguage()
  return withClock(dayWords(parkDay(instant), 'date', language), parkTime(instant), language)
}
