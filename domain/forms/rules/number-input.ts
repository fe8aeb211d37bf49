export type NumberLimits = { readonly decimals?: number; readonly min?: number; readonly max?: number }

/** Digits of the wide kind, which Chinese keyboards give, and their signs as the plain ones. */
const plainOf = (text: string): string =>
  text.replace(/[０-９．－。]/g, (char) =>
    char === '。' ? '.' : String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  )

/**
 * What stays in a number field while somebody types: digits, one dot, a minus in front when numbers below zero
 * are allowed, no more decimals than asked for. A number that is too large becomes the largest at once; one
 * that is too small may be on its way, as 1 is to 15.
 */
export function typedNumber(text: string, { decimals, min, max }: NumberLimits = {}): string {
  const kept = plainOf(text).replace(/[^\d.-]/g, '')
  const minus = kept.startsWith('-') && (min === undefined || min < 0) ? '-' : ''
  const [whole = '', ...fractions] = kept.replaceAll('-', '').split('.')
  const fraction = fractions.join('').slice(0, decimals)
  const dot = fractions.length > 0 && decimals !== 0 ? '.' : ''
  const cleaned = `${minus}${whole}${dot}${dot === '' ? '' : fraction}`
  return max !== undefined && Number(cleaned) > max && /\d/.test(cleaned) ? String(max) : cleaned
}

/** What a number field holds when somebody leaves it: a plain number within its bounds, or nothing. */
export function settledNumber(text: string, limits: NumberLimits = {}): string {
  const typed = typedNumber(text, limits)
  if (!/\d/.test(typed)) {
    return ''
  }
  if (limits.min !== undefined && Number(typed) < limits.min) {
    return String(limits.min)
  }
  const [, minus = '', whole = '', fraction = ''] = /^(-?)0*(\d*?)(?:\.(\d*))?$/.exec(typed) ?? []
  const settled = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return Number(settled) === 0 ? settled : `${minus}${settled}`
}
