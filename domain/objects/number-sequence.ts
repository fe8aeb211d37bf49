/** What a number begins anew with. */
export const resets = ['never', 'yearly', 'monthly', 'daily'] as const
export type Reset = (typeof resets)[number]

export const datePatterns = ['', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd'] as const
export type DatePattern = (typeof datePatterns)[number]

/** How a business number looks: a prefix, the day in some form, and a counter with leading zeros. */
export type NumberRule = {
  readonly prefix: string
  readonly datePattern: DatePattern
  readonly digits: number
  readonly reset: Reset
}

const PARTS: Record<Reset, string> = { never: '', yearly: 'yy', monthly: 'yyMM', daily: 'yyMMdd' }

/** A counter that starts anew must show when it did, or the same number would come again. */
export const repeatsItself = ({ datePattern, reset }: NumberRule): boolean =>
  !datePattern.includes(PARTS[reset])

/** The time within which numbers count on: a year, a month, a day, or for ever. */
export function periodOf(reset: Reset, day: string): string {
  const lengths: Record<Reset, number> = { never: 0, yearly: 4, monthly: 7, daily: 10 }
  return day.slice(0, lengths[reset])
}

/** The number itself. A counter that has outgrown its digits gets longer rather than repeat itself. */
export function numberText({ prefix, datePattern, digits }: NumberRule, day: string, count: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const shown = datePattern
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('MM', month)
    .replace('dd', date)
  return `${prefix}${shown}${String(count).padStart(digits, '0')}`
}
