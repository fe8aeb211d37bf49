import { isDay } from '#domain/day.ts'

/** What a person shows to be who they are. */
export const idTypes = ['idCard', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'foreignerCard'] as const
export type IdType = (typeof idTypes)[number]

export type IdProblem = 'shape' | 'old' | 'region' | 'birth' | 'check'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The first two digits: provinces, and the regions that are not. Districts come and go, cards do not. */
const regions = new Set(
  [11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46]
    .concat([50, 51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82, 83, 91])
    .map(String),
)

/** The last character that belongs to the seventeen digits before it: ISO 7064, MOD 11-2. */
export function checkDigitOf(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return checkDigits[sum % 11] ?? ''
}

/** As a number is kept and compared: without spaces, with a capital X. */
export const normalizedIdNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/gu, '')
    .toUpperCase()

/** What is wrong with a number of that kind of paper, or null. `today` is a day of the park. */
export function idProblem(type: IdType, number: string, today: string): IdProblem | null {
  return type === 'idCard' ? cardProblem(number, today) : shapes[type].test(number) ? null : 'shape'
}

const shapes: Readonly<Record<Exclude<IdType, 'idCard'>, RegExp>> = {
  passport: /^[A-Z0-9]{5,15}$/,
  hkMacaoPermit: /^[HM]\d{8}(\d{2})?$/,
  taiwanPermit: /^\d{8}$|^\d{10}[A-Z]?$/,
  foreignerCard: /^[A-Z]{3}\d{12}$|^9\d{16}[\dX]$/,
}

/** A resident's card. One of fifteen digits ended in 2013 and proves nothing: it has no check digit. */
function cardProblem(number: string, today: string): IdProblem | null {
  if (/^\d{15}$/.test(number)) {
    return 'old'
  }
  if (!/^\d{17}[\dX]$/.test(number)) {
    return 'shape'
  }
  if (!regions.has(number.slice(0, 2))) {
    return 'region'
  }
  const birth = birthDateOf(number)
  if (!isBirthDate(birth, today)) {
    return 'birth'
  }
  return checkDigitOf(number) === number[17] ? null : 'check'
}

/** The day of birth in a resident's card number, 'YYYY-MM-DD', real or not. */
export const birthDateOf = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/** A day somebody who is alive today can be born on. */
export const isBirthDate = (day: string, today: string): boolean =>
  isDay(day) && day >= '1900-01-01' && day <= today

/** Whole years between two days. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** A number as it is shown: enough to know one's own, not enough to use it. */
export function maskedIdNumber(number: string): string {
  const [head, tail] = number.length >= 15 ? [3, 4] : [1, 2]
  return number.length <= head + tail
    ? '*'.repeat(number.length)
    : `${number.slice(0, head)}${'*'.repeat(number.length - head - tail)}${number.slice(-tail)}`
}
