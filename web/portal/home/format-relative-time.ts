import { currentLanguage } from '#web/text/language.ts'
import { deviceDay, formatDay } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'

const steps: readonly [unit: 'minute' | 'hour' | 'day', length: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const longest = 14

/** How long ago or in how long, in the largest unit that fits; the day itself when it is further away. */
export function relativeTimeText(instant: number, now: number): string {
  const away = instant - now
  const language = currentLanguage()
  for (const [unit, length] of steps) {
    const count = Math.trunc(away / length)
    if (count !== 0) {
      return unit === 'day' && Math.abs(count) > longest
        ? formatDay(deviceDay(instant), 'day', language)
        : formatRelativeTime(count, unit, language)
    }
  }
  return formatRelativeTime(0, 'minute', language)
}
