import type { Language } from '#domain/language.ts'
import { parkDay } from '#domain/park-time.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

type Named = { year: number; month: number; day: number; weekday: number }

/**
 * How a day is written in each language. By hand: a phone takes a tenth of a second to begin with its own formats,
 * and the first thing people look at would wait for it.
 */
const shapes = {
  /** 11月15日, Nov 15 */
  day: {
    'zh-CN': ({ month, day }) => `${month}月${day}日`,
    'en-US': ({ month, day }) => `${months[month - 1]?.slice(0, 3)} ${day}`,
  },
  /** 2026年11月15日, Nov 15, 2026 */
  date: {
    'zh-CN': ({ year, month, day }) => `${year}年${month}月${day}日`,
    'en-US': ({ year, month, day }) => `${months[month - 1]?.slice(0, 3)} ${day}, ${year}`,
  },
  /** 11月15日星期日, as a screen reader should say it */
  spoken: {
    'zh-CN': ({ month, day, weekday }) => `${month}月${day}日星期${'日一二三四五六'[weekday]}`,
    'en-US': ({ month, day, weekday }) => `${weekdays[weekday]}, ${months[month - 1]} ${day}`,
  },
  weekday: {
    'zh-CN': ({ weekday }) => `周${'日一二三四五六'[weekday]}`,
    'en-US': ({ weekday }) => weekdays[weekday]?.slice(0, 3) ?? '',
  },
  narrow: {
    'zh-CN': ({ weekday }) => '日一二三四五六'[weekday] ?? '',
    'en-US': ({ weekday }) => weekdays[weekday]?.slice(0, 1) ?? '',
  },
  month: {
    'zh-CN': ({ year, month }) => `${year}年${month}月`,
    'en-US': ({ year, month }) => `${months[month - 1]} ${year}`,
  },
} satisfies Record<string, Record<Language, (named: Named) => string>>

/** A day of the calendar in words. Days have no hour, so they are read in Greenwich. */
export function formatDay(day: string, shape: keyof typeof shapes, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  return shapes[shape][language]({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  })
}

/** The day of an instant in the park, with its year where that is another than now. */
export function formatParkDay(instant: number, now: number, language: Language): string {
  const [day, today] = [parkDay(instant), parkDay(now)]
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date', language)
}

/** A day and its clock: 11月15日 09:05, Nov 15, 09:05. */
export const joinDayAndTime = (day: string, clock: string, language: Language): string =>
  language === 'zh-CN' ? `${day} ${clock}` : `${day}, ${clock}`
