import { parkDay, parkTime } from '#domain/park-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'

/** A span of time in words: 11月16日 周一 09:00–10:30. */
export function meetingTimeText(start: number, end: number): string {
  const language = currentLanguage()
  const day = parkDay(start)
  return `${formatDay(day, 'day', language)} ${formatDay(day, 'weekday', language)} ${parkTime(start)}–${parkTime(end)}`
}
