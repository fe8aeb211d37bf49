import { parkDay, parkTime } from '#domain/stay/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { dayWords, withClock } from '#web/text/day-words.ts'

/** Day and time in the park, as its people speak of it. */
export function timeWords(instant: number): string {
  const language = currentLanguage()
  return withClock(dayWords(parkDay(instant), 'date', language), parkTime(instant), language)
}
