import { parkDay, parkTime } from '#domain/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { dayWords } from '#web/text/format-day.ts'

/** A span of time in words: 11月16日 周一 09:00–10:30. */
export function spanWords(start: number, end: number): string {
  const language = currentLanguage()
  const day = parkDay(start)
  return `${dayWords(day, 'day', language)} ${dayWords(day, 'weekday', language)} ${parkTime(start)}–${parkTime(end)}`
}
