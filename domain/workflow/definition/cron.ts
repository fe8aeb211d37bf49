import { CHINA_UTC_OFFSET } from '#domain/formula/scope.ts'

/** The seconds, minutes, hours, days of the month, months and days of the week at which something is due. */
type Cron = {
  second: Set<number>
  minute: Set<number>
  hour: Set<number>
  day: Set<number> | null
  month: Set<number>
  week: Set<number> | null
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEK = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/** The 29th of February comes again after eight years at the latest. */
const FARTHEST = 8 * 366 + 1

/**
 * Reads `minute hour day month weekday`, with seconds in front when there are six: numbers, names, lists, ranges and
 * steps. Null when it is none, or asks for what only few tools know (L, W, #).
 */
export function parseCron(text: string): Cron | null {
  const parts = text.trim().toUpperCase().split(/\s+/)
  const [second = '', minute = '', hour = '', day = '', month = '', week = ''] =
    parts.length === 5 ? ['0', ...parts] : parts
  if (parts.length < 5 || parts.length > 6) {
    return null
  }
  const read = {
    second: fieldOf(second, 0, 59),
    minute: fieldOf(minute, 0, 59),
    hour: fieldOf(hour, 0, 23),
    day: fieldOf(day, 1, 31),
    month: fieldOf(month, 1, 12, MONTHS, 1),
    // Seven is Sunday, too.
    week: fieldOf(week, 0, 7, WEEK, 0),
  }
  const isAny = (field: string) => field === '*' || field === '?'
  if (!read.second || !read.minute || !read.hour || !read.day || !read.month || !read.week) {
    return null
  }
  const days = new Set([...read.week].map((one) => one % 7))
  return {
    second: read.second,
    minute: read.minute,
    hour: read.hour,
    month: read.month,
    day: isAny(day) ? null : read.day,
    week: isAny(week) ? null : days,
  }
}

function fieldOf(
  text: string,
  least: number,
  most: number,
  names: readonly string[] = [],
  first = 0,
): Set<number> | null {
  const found = new Set<number>()
  for (const piece of text.split(',')) {
    const [, from = '', to, step] = /^(\*|\?|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(piece) ?? []
    const isAny = from === '*' || from === '?'
    const low = isAny ? least : numberOf(from)
    const high = to === undefined ? (isAny || step !== undefined ? most : low) : numberOf(to)
    const by = step === undefined ? 1 : Number(step)
    if (low === null || high === null || low < least || high > most || low > high || by < 1) {
      return null
    }
    for (let one = low; one <= high; one += by) {
      found.add(one)
    }
  }
  return found

  function numberOf(word: string): number | null {
    if (/^\d{1,2}$/.test(word)) {
      return Number(word)
    }
    const at = names.indexOf(word)
    return at < 0 ? null : at + first
  }
}

/** The first instant after another at which a clock in China shows a time of the schedule; null when there is none. */
export function nextCronTime(cron: Cron, after: number): number | null {
  const offset = CHINA_UTC_OFFSET * MINUTE
  const wall = after + offset
  const today = Math.floor(wall / DAY) * DAY
  for (let days = 0; days <= FARTHEST; days += 1) {
    const midnight = today + days * DAY
    const time = isDay(cron, new Date(midnight)) ? timeAfter(cron, days === 0 ? wall - midnight : -1) : null
    if (time !== null) {
      return midnight + time - offset
    }
  }
  return null
}

/** Where both the day of the month and the day of the week are said, either will do. */
function isDay({ day, month, week }: Cron, date: Date): boolean {
  const [isDate, isWeekday] = [day?.has(date.getUTCDate()), week?.has(date.getUTCDay())]
  const isFit = day && week ? isDate || isWeekday : (isDate ?? isWeekday ?? true)
  return month.has(date.getUTCMonth() + 1) && isFit === true
}

/** The first time of a day after another, both in milliseconds from midnight. */
function timeAfter({ hour, minute, second }: Cron, after: number): number | null {
  const sorted = (all: Set<number>) => [...all].sort((a, b) => a - b)
  for (const h of sorted(hour)) {
    for (const m of sorted(minute)) {
      for (const s of sorted(second)) {
        const time = ((h * 60 + m) * 60 + s) * 1000
        if (time > after) {
          return time
        }
      }
    }
  }
  return null
}
