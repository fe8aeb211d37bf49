import { addMonths, monthDays } from './month.ts'

/** 'YYYY-Qn' of a month 'YYYY-MM'. */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

export const isQuarter = (text: string): boolean => /^\d{4}-Q[1-4]$/.test(text)

/** The days of a quarter: from the first up to, but not including, the last. */
export function quarterDays(quarter: string): { from: string; until: string } {
  const first = `${quarter.slice(0, 4)}-${String(Number(quarter.slice(6)) * 3 - 2).padStart(2, '0')}`
  return { from: monthDays(first).from, until: monthDays(addMonths(first, 2)).until }
}

/** The quarters that are over or under way, the newest first. */
export function recentQuarters(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => quarterOf(addMonths(month, -3 * back)))
}
