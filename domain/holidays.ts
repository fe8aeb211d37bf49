import { nextDay } from '#domain/day.ts'

export type HolidayName =
  | 'newYear'
  | 'springFestival'
  | 'qingming'
  | 'labourDay'
  | 'dragonBoat'
  | 'midAutumn'
  | 'nationalDay'

/** Days off from one to another, both included, and the weekend days worked in exchange. */
type Holiday = { name: HolidayName; from: string; to: string; worked: readonly string[] }

const holiday = (name: HolidayName, from: string, to: string, ...worked: string[]): Holiday => ({
  name,
  from,
  to,
  worked,
})

/**
 * The public holidays as the State Council announces them, each November for the year after. A year is added
 * here when its notice is out; until then it has weekends only, and says so.
 */
const years: Readonly<Record<string, readonly Holiday[]>> = {
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

const off = new Map<string, HolidayName>()
const worked = new Set<string>()
for (const { name, from, to, worked: days } of Object.values(years).flat()) {
  for (let day = from; day <= to; day = nextDay(day)) {
    off.set(day, name)
  }
  days.forEach((day) => worked.add(day))
}

/** The name of the public holiday that makes a day free, or null. */
export const holidayOn = (day: string): HolidayName | null => off.get(day) ?? null

/** Whether a day of the weekend is worked in exchange for a holiday. */
export const isWorkingWeekend = (day: string): boolean => worked.has(day)

/** Whether the public holidays of the day's year are known yet. */
export const hasHolidaysOfYear = (day: string): boolean => Object.hasOwn(years, day.slice(0, 4))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
