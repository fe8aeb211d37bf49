import { decimalText, multiply } from './decimal.ts'

/** Digits with a comma between thousands. */
export const groupThousands = (digits: string): string =>
  digits.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))

const QUOTED = /"([^"]*)"|\\([^])/g
const BODY = /^((?:"[^"]*"|\\[^]|[^#0"\\])*?)([#0][#0,]*|(?=\.[#0]))(?:\.([#0]+))?([^]*)$/

/** What a pattern shows as it is: without quotes, and without the backslash before a character. */
const unquoted = (pattern: string): string =>
  pattern.replace(
    QUOTED,
    (_, quoted: string | undefined, escaped: string | undefined) => quoted ?? escaped ?? '',
  )

/** A pattern with 0 or # is for numbers, any other for days and times. */
export const isNumberPattern = (pattern: string): boolean =>
  /[0#]/.test(pattern.replace(QUOTED, '').replace(/\[[^\]]*\]/g, ''))

/** A number by a pattern such as 0.00, #,##0.00, ¥#,##0 or 0.0%; what stands around the digits stays. */
export function formatNumber(number: number, pattern: string): string {
  const found = BODY.exec(pattern)
  if (found === null) {
    return unquoted(pattern)
  }
  const [, before = '', whole = '', fraction = '', after = ''] = found
  const isPercent = pattern.replace(QUOTED, '').includes('%')
  const value = isPercent ? multiply(number, 100) : number
  const least = fraction.replace(/#+$/, '').length
  const digits = decimalText(Number.isFinite(value) ? value : 0, Math.min(15, fraction.length))
  const [sign, front = '', behind = ''] = splitDigits(digits)
  const decimals = behind.slice(0, least) + behind.slice(least).replace(/0+$/, '')
  const padded = front.padStart(whole.replace(/[^0]/g, '').length, '0')
  const text = `${whole.includes(',') ? groupThousands(padded) : padded}${decimals === '' ? '' : `.${decimals}`}`
  return `${sign}${unquoted(before)}${text}${unquoted(after)}`
}

function splitDigits(digits: string): string[] {
  const [, sign = '', front = '', behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? []
  return [sign, front, behind]
}
