import { parkDay, PARK_ZONE } from '#domain/stay/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { dayWords } from '#web/ui/day-words.ts'

/** The hour in the park, wherever the phone is. */
export const hourOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: PARK_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)

/** A span of time in words: 11月16日 周一 09:00–10:30. */
export function spanWords(start: number, end: number): string {
  const language = currentLanguage()
  const day = parkDay(start)
  return `${dayWords(day, 'day', language)} ${dayWords(day, 'weekday', language)} ${hourOf(start)}–${hourOf(end)}`
}
