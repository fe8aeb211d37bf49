import { currentLanguage } from '#web/text/language.ts'
import { dateFormat, distanceFormat } from './formats.ts'

const dayLength = 86_400_000
const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)
const format = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(currentLanguage(), options).format(instant)

const hour = (instant: number) => format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment as people say it in a conversation: the hour today, else with yesterday, tomorrow or the day. */
export function moment(instant: number, now: number): string {
  const days = Math.round((midnight(instant) - midnight(now)) / dayLength)
  if (days === 0) {
    return hour(instant)
  }
  const day =
    Math.abs(days) === 1
      ? distanceFormat(currentLanguage(), { numeric: 'auto' }).format(days, 'day')
      : dayOf(instant, now)
  return `${day} ${hour(instant)}`
}

/** The same in a list: the hour alone today, the day alone before. */
export function shortMoment(instant: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(instant)) / dayLength)
  if (days === 0) {
    return hour(instant)
  }
  return days === 1
    ? distanceFormat(currentLanguage(), { numeric: 'auto' }).format(-1, 'day')
    : dayOf(instant, now)
}

function dayOf(instant: number, now: number): string {
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return format(instant, {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
  })
}
