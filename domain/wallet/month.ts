import { addDays } from '#domain/day.ts'

/** 'YYYY-MM' so many months later, or earlier when the number is negative. */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The days of a month: from the first on, until the first of the next. */
export const monthDays = (month: string): { from: string; until: string } => ({
  from: `${month}-01`,
  until: `${addMonths(month, 1)}-01`,
})

export const monthOf = (day: string): string => day.slice(0, 7)

/** Every day of a month. */
export function daysOfMonth(month: string): string[] {
  const { from, until } = monthDays(month)
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}
