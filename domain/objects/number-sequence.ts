/** What a number begins anew with. */
export const sequenceResets = ['never', 'yearly', 'monthly', 'daily'] as const
export type SequenceReset = (typeof sequenceResets)[number]

export const datePatterns = ['', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd'] as const
export type DatePattern = (typeof datePatterns)[number]

/** How a business number looks: a prefix, the day in some form, and a counter with leading zeros. */
export type SequenceFormat = {
  readonly prefix: string
  readonly datePattern: DatePattern
  readonly digits: number
  readonly reset: SequenceReset
}

const PARTS: Record<SequenceReset, string> = { never: '', yearly: 'yy', monthly: 'yyMM', daily: 'yyMMdd' }

/** A counter that starts anew must show when it did, or the same number would come again. */
export const wouldRepeat = ({ datePattern, reset }: SequenceFormat): boolean =>
  !datePattern.includes(PARTS[reset])

/** The time within which numbers count on: a year, a month, a day, or for ever. */
export function periodOf(reset: SequenceReset, day: string): string {
  const lengths: Record<SequenceReset, number> = { never: 0, yearly: 4, monthly: 7, daily: 10 }
  return day.slice(0, lengths[reset])
}

/** The number itself. A counter that has outgrown its digits gets longer rather than repeat itself. */
export function formatSequenceNumber(
  { prefix, datePattern, digits }: SequenceFormat,
  day: string,
  count: number,
): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const shown = datePattern
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('MM', month)
    .replace('dd', date)
  return `${prefix}${shown}${String(count).padStart(digits, '0')}`
}
