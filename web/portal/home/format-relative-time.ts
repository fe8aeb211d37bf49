import { currentLanguage } from '#web/text/language.ts'
import { deviceDay, dayWords } from '#web/text/format-day.ts'
import { distanceWords } from '#web/text/format-relative-time.ts'

const steps: readonly [unit: 'minute' | 'hour' | 'day', length: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const longest = 14

/** How long ago or in how long, in the largest unit that fits; the day itself when it is further away. */
export function when(instant: number, now: number): string {
  const away = instant - now
  const language = currentLanguage()
  for (const [unit, length] of steps) {
    const count = Math.trunc(away / length)
    if (count !== 0) {
      return unit === 'day' && Math.abs(count) > longest
        ? dayWords(deviceDay(instant), 'day', language)
        : distanceWords(count, unit, language)
    }
  }
  return distanceWords(0, 'minute', language)
}
