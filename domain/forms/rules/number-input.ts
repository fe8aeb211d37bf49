export type NumberLimits = { readonly decimals?: number; readonly min?: number; readonly max?: number }

/** Full-width digits and signs of Chinese keyboards as plain ones. */
const toPlainDigits = (text: string): string =>
  text.replace(/[０-９．－。]/g, (char) =>
    char === '。' ? '.' : String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  )

/**
 * The text of a number field while somebody types: digits, one dot, a leading minus if negative numbers are allowed, and
 * at most the allowed decimals. A number above the maximum becomes the maximum; one below the minimum is left, as it may
 * be incomplete, like the 1 of 15.
 */
export function typedNumber(text: string, { decimals, min, max }: NumberLimits = {}): string {
  const allowed = toPlainDigits(text).replace(/[^\d.-]/g, '')
  const minus = allowed.startsWith('-') && (min === undefined || min < 0) ? '-' : ''
  const [whole = '', ...fractions] = allowed.replaceAll('-', '').split('.')
  const fraction = fractions.join('').slice(0, decimals)
  const dot = fractions.length > 0 && decimals !== 0 ? '.' : ''
  const cleaned = `${minus}${whole}${dot}${dot === '' ? '' : fraction}`
  return max !== undefined && Number(cleaned) > max && /\d/.test(cleaned) ? String(max) : cleaned
}

/** The text of a number field when somebody leaves it: a plain number within its limits, or empty. */
export function settledNumber(text: string, limits: NumberLimits = {}): string {
  const typed = typedNumber(text, limits)
  if (!/\d/.test(typed)) {
    return ''
  }
  if (limits.min !== undefined && Number(typed) < limits.min) {
    return String(limits.min)
  }
  const [, minus = '', whole = '', fraction = ''] = /^(-?)0*(\d*?)(?:\.(\d*))?$/.exec(typed) ?? []
  const normalized = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return Number(normalized) === 0 ? normalized : `${minus}${normalized}`
}
