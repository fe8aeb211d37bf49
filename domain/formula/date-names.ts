export type DateLanguage = 'zh' | 'en'

type DateNames = {
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** From Sunday on. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
}

const DIGITS = '〇一二三四五六七八九'

/** Every digit by itself, as years are read: 2024 is 二〇二四. */
export const chineseDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)

/** A number up to 99 as it is spoken: 5 is 五, 12 is 十二, 20 is 二十. */
export function chineseNumber(number: number): string {
  const [tens, ones] = [Math.trunc(number / 10), number % 10]
  const front = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`
  return `${front}${ones === 0 && tens > 0 ? '' : DIGITS[ones]}`
}

const chineseWeekdays = [...'日一二三四五六']
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const englishWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const firstThree = (name: string): string => name.slice(0, 3)

/** Written out and not asked of the system, so that browser and server give the same text. */
export const dateNames: Readonly<Record<DateLanguage, DateNames>> = {
  zh: {
    months: englishMonths.map((_, index) => `${chineseNumber(index + 1)}月`),
    shortMonths: englishMonths.map((_, index) => `${index + 1}月`),
    weekdays: chineseWeekdays.map((day) => `星期${day}`),
    shortWeekdays: chineseWeekdays.map((day) => `周${day}`),
  },
  en: {
    months: englishMonths,
    shortMonths: englishMonths.map(firstThree),
    weekdays: englishWeekdays,
    shortWeekdays: englishWeekdays.map(firstThree),
  },
}
