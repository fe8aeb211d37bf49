import { addDays, nextDay } from '#domain/day.ts'

export const holidayNames = [
  'newYear',
  'springFestival',
  'qingming',
  'labourDay',
  'dragonBoat',
  'midAutumn',
  'nationalDay',
] as const
export type HolidayName = (typeof holidayNames)[number]

/** Days off from one to another, both included, and the weekend days worked in exchange. */
export type Holiday = { name: HolidayName; from: string; to: string; worked: readonly string[] }

/** The holidays of years, by the year. */
export type HolidayYears = Readonly<Record<string, readonly Holiday[]>>

const holiday = (name: HolidayName, from: string, to: string, ...worked: string[]): Holiday => ({
  name,
  from,
  to,
  worked,
})

/**
 * The public holidays as the State Council announces them, each November for the year after. A year is added
 * here when its notice is out; until then the company may write it down, and else it has weekends only, and says so.
 */
const announced: HolidayYears = {
  2025: [
    holiday('newYear', '2025-01-01', '2025-01-01'),
    holiday('springFestival', '2025-01-28', '2025-02-04', '2025-01-26', '2025-02-08'),
    holiday('qingming', '2025-04-04', '2025-04-06'),
    holiday('labourDay', '2025-05-01', '2025-05-05', '2025-04-27'),
    holiday('dragonBoat', '2025-05-31', '2025-06-02'),
    holiday('nationalDay', '2025-10-01', '2025-10-08', '2025-09-28', '2025-10-11'),
  ],
  2026: [
    holiday('newYear', '2026-01-01', '2026-01-03', '2026-01-04'),
    holiday('springFestival', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'),
    holiday('qingming', '2026-04-04', '2026-04-06'),
    holiday('labourDay', '2026-05-01', '2026-05-05', '2026-05-09'),
    holiday('dragonBoat', '2026-06-19', '2026-06-21'),
    holiday('midAutumn', '2026-09-25', '2026-09-27'),
    holiday('nationalDay', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'),
  ],
}

/** Which days are public holidays, which weekends are worked for them, and of which years that is known. */
export type Holidays = {
  readonly off: ReadonlyMap<string, HolidayName>
  readonly worked: ReadonlySet<string>
  readonly years: ReadonlySet<string>
}

/** With the years a company has written down. A year that is known here stays as it was announced. */
export const holidaysWith = (written: HolidayYears): Holidays => holidaysOfYears({ ...written, ...announced })

/** Only those a company has written down, of years that are not known here. */
export const writtenHolidays = (written: HolidayYears): Holidays =>
  holidaysOfYears(
    Object.fromEntries(Object.entries(written).filter(([year]) => !Object.hasOwn(announced, year))),
  )

/** Exactly those of these years. */
export function holidaysOfYears(years: HolidayYears): Holidays {
  const all = Object.values(years).flat()
  return {
    off: new Map(all.flatMap(({ name, from, to }) => daysFrom(from, to).map((day) => [day, name] as const))),
    worked: new Set(all.flatMap(({ worked }) => worked)),
    years: new Set(Object.keys(years)),
  }
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = nextDay(day)) {
    days.push(day)
  }
  return days
}

/** What is announced of a year and of those after it. */
export const announcedFrom = (year: number): [year: number, holidays: readonly Holiday[]][] =>
  Object.entries(announced)
    .map(([one, holidays]): [number, readonly Holiday[]] => [Number(one), holidays])
    .filter(([one]) => one >= year)

/** Those known here, without what a company has written down. */
export const announcedHolidays = holidaysWith({})

/** The name of the public holiday that makes a day free, or null. */
export const holidayOn = ({ off }: Holidays, day: string): HolidayName | null => off.get(day) ?? null

/** Whether a day of the weekend is worked in exchange for a holiday. */
export const isWorkedWeekend = ({ worked }: Holidays, day: string): boolean => worked.has(day)

/** Whether the public holidays of the day's year are known. */
export const hasHolidaysOfYear = ({ years }: Holidays, day: string): boolean => years.has(day.slice(0, 4))

/** By this day of the year before, the holidays are announced and can be written down. */
const ANNOUNCED_BY = '11-15'

/** Of this year and, once announced, the next: the first whose holidays are missing, and since when they could be there. */
export function missingHolidays({ years }: Holidays, today: string): { year: string; since: string } | null {
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1]) {
    const since = `${year - 1}-${ANNOUNCED_BY}`
    if (since <= today && !years.has(String(year))) {
      return { year: String(year), since }
    }
  }
  return null
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** What every year has; the others may lie in one of these. */
const everyYear: readonly HolidayName[] = ['newYear', 'springFestival', 'labourDay', 'nationalDay']
/** For no holiday were ever more weekend days worked. */
export const mostWorked = 5
/** No holiday was ever longer. */
const MOST_DAYS = 15

export type HolidayProblem = 'known' | 'missing' | 'twice' | 'days' | 'year' | 'overlap' | 'worked'

/** Why these cannot be the public holidays of a year, or null. */
export function holidayProblem(year: string, holidays: readonly Holiday[]): HolidayProblem | null {
  if (Object.hasOwn(announced, year)) {
    return 'known'
  }
  const names = holidays.map(({ name }) => name)
  if (new Set(names).size < names.length) {
    return 'twice'
  }
  if (holidays.some(({ from, to }) => to < from || addDays(from, MOST_DAYS) <= to)) {
    return 'days'
  }
  const { off, worked } = writtenHolidays({ [year]: holidays })
  const days = holidays.flatMap(({ from, to }) => daysFrom(from, to))
  // The first of January may be part of days off that begin in December.
  const isIn = (day: string) => day.startsWith(year) || day >= `${Number(year) - 1}-12-26`
  if (
    ![...days, ...holidays.flatMap((one) => one.worked)].every((day) => isIn(day) && day <= `${year}-12-31`)
  ) {
    return 'year'
  }
  if (new Set(days).size < days.length) {
    return 'overlap'
  }
  if (everyYear.some((name) => !names.includes(name))) {
    return 'missing'
  }
  const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6
  const exchanged = holidays.flatMap((one) => one.worked)
  const isGood = exchanged.every((day) => isWeekend(day) && !off.has(day) && worked.has(day))
  return isGood && new Set(exchanged).size === exchanged.length ? null : 'worked'
}
