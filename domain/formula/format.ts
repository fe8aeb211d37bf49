import { digitsOf, multiply } from './decimal.ts'

/** Digits with a comma between thousands. */
export const groupThousands = (digits: string): string =>
  digits.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))

const BODY = /([#0][#0,]*|(?=\.[#0]))(?:\.([#0]+))?/

/** A number by a pattern such as 0.00, #,##0.00 or ¥#,##0 or 0.0%; what stands around the pattern stays. */
export function formatNumber(number: number, pattern: string): string {
  const found = BODY.exec(pattern)
  if (found === null) {
    return pattern
  }
  const [body, whole = '', fraction = ''] = found
  const shown = pattern.includes('%') ? multiply(number, 100) : number
  const least = fraction.replace(/#+$/, '').length
  const digits = digitsOf(Number.isFinite(shown) ? shown : 0, Math.min(15, fraction.length))
  const [sign, front = '', behind = ''] = splitDigits(digits)
  const kept = behind.slice(0, least) + behind.slice(least).replace(/0+$/, '')
  const padded = front.padStart(whole.replace(/[^0]/g, '').length, '0')
  const text = `${whole.includes(',') ? groupThousands(padded) : padded}${kept === '' ? '' : `.${kept}`}`
  return sign + pattern.slice(0, found.index) + text + pattern.slice(found.index + body.length)
}

function splitDigits(digits: string): string[] {
  const [, sign = '', front = '', behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? []
  return [sign, front, behind]
}

/** What each letter of a pattern shows of a moment. */
const PARTS: Readonly<Record<string, (date: Date) => number>> = {
  y: (date) => date.getUTCFullYear(),
  M: (date) => date.getUTCMonth() + 1,
  d: (date) => date.getUTCDate(),
  h: (date) => date.getUTCHours(),
  m: (date) => date.getUTCMinutes(),
  s: (date) => date.getUTCSeconds(),
}

/**
 * A day or time by a pattern such as yyyy-MM-dd HH:mm:ss or yyyy年M月d日. People write mm for the month as well:
 * it means minutes behind hours or before seconds, and the month elsewhere.
 */
export function formatMoment(wall: number, pattern: string): string {
  const date = new Date(wall)
  const runs = pattern.match(/([yYMmdDHhs])\1*|[^yYMmdDHhs]+/g) ?? []
  const letters = runs.map((run) => run[0] ?? '')
  const known = letters.map((letter) => 'yMmdhs'.includes(letter.toLowerCase()))
  const beside = (at: number, step: 1 | -1): string => {
    let next = at + step
    while (next >= 0 && next < runs.length && !known[next]) {
      next += step
    }
    return (letters[next] ?? '').toLowerCase()
  }
  return runs
    .map((run, at) => {
      const letter = letters[at] ?? ''
      if (!known[at]) {
        return run
      }
      const minutes = letter === 'm' && (beside(at, -1) === 'h' || beside(at, 1) === 's')
      const part = letter.toLowerCase() === 'm' ? (minutes ? 'm' : 'M') : letter.toLowerCase()
      const digits = String(PARTS[part]?.(date) ?? 0).padStart(
        part === 'y' ? 4 : Math.min(2, run.length),
        '0',
      )
      return part === 'y' && run.length === 2 ? digits.slice(-2) : digits
    })
    .join('')
}
