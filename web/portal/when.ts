import { currentLanguage } from '#web/text/language.ts'
import { dateFormat, distanceFormat } from '#web/ui/formats.ts'

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
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
        ? dateFormat(language, { month: 'short', day: 'numeric' }).format(instant)
        : distanceFormat(language, { numeric: 'auto' }).format(count, unit)
    }
  }
  return distanceFormat(language, { numeric: 'auto' }).format(0, 'minute')
}
