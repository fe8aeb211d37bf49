/** When the counter of a sequence starts again. */
export const sequenceResets = ['never', 'yearly', 'monthly', 'daily'] as const
export type SequenceReset = (typeof sequenceResets)[number]

export const datePatterns = ['', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd'] as const
export type DatePattern = (typeof datePatterns)[number]

/** The format of a business number: a prefix, the date, and a counter with leading zeros. */
export type SequenceFormat = {
  readonly prefix: string
  readonly datePattern: DatePattern
  readonly digits: number
  readonly reset: SequenceReset
}

/** What the date pattern must contain for each kind of reset. */
const REQUIRED_DATE_PARTS: Record<SequenceReset, string> = {
  never: '',
  yearly: 'yy',
  monthly: 'yyMM',
  daily: 'yyMMdd',
}

/** Whether numbers would repeat: the counter starts again, and the date in the number does not tell the periods apart. */
export const wouldRepeat = ({ datePattern, reset }: SequenceFormat): boolean =>
  !datePattern.includes(REQUIRED_DATE_PARTS[reset])

/** The period of the counter: the year, month or day of the given day, or an empty text when it never resets. */
export function periodOf(reset: SequenceReset, day: string): string {
  const lengths: Record<SequenceReset, number> = { never: 0, yearly: 4, monthly: 7, daily: 10 }
  return day.slice(0, lengths[reset])
}

/** The formatted number. A counter with more digits than planned makes the number longer. */
export function formatSequenceNumber(
  { prefix, datePattern, digits }: SequenceFormat,
  day: string,
  count: number,
): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const dateText = datePattern
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('MM', month)
    .replace('dd', date)
  return `${prefix}${dateText}${String(count).padStart(digits, '0')}`
}
