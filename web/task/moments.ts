import { currentLanguage } from '#web/text/language.ts'
import { dateFormat, numberFormat } from '#web/ui/formats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The day and the hour; the year where it is another one. */
export function momentWords(instant: number, now = Date.now()): string {
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return dateFormat(currentLanguage(), {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
}

/** A length of time in its largest unit and the next: 2天3小时, 2 d 3 h. */
export function lengthWords(milliseconds: number): string {
  const all = Math.max(0, milliseconds)
  const parts = [
    { unit: 'day', count: Math.floor(all / DAY) },
    { unit: 'hour', count: Math.floor((all % DAY) / HOUR) },
    { unit: 'minute', count: Math.floor((all % HOUR) / MINUTE) },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  const told = first < 0 ? parts.slice(2) : parts.slice(first, first + 2).filter(({ count }) => count > 0)
  return told
    .map(({ unit, count }) =>
      numberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(currentLanguage() === 'zh-CN' ? '' : ' ')
}
