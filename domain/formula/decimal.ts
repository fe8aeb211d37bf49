/**
 * Arithmetic on numbers as they are written. A binary fraction is only near 0.1, so 0.1 + 0.2 misses 0.3; here
 * the written digits are added and multiplied exactly, and the result is kept to 15 significant digits, which
 * is what a number can hold for certain. Whole numbers keep all their digits while a number can hold them.
 */
type Decimal = { units: bigint; scale: number }

const DIGITS = 15
const SMALL = 4e8

const POWERS: bigint[] = []
/** Kept, as raising anew takes longer than the rest of an addition. */
const tenTo = (power: number): bigint => (POWERS[power] ??= 10n ** BigInt(power))

function read(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * tenTo(-scale), scale: 0 } : { units, scale }
}

const write = ({ units, scale }: Decimal): number => Number(`${units}e${-scale}`)

const aligned = ({ units, scale }: Decimal, to: number): bigint => units * tenTo(to - scale)

/** Past the largest number there is none; every sum with it has none either. */
const beyond = (numbers: readonly number[]): boolean => !numbers.every(Number.isFinite)

/** 15 significant digits, and no negative zero. */
export function toSignificantDigits(number: number): number {
  const settled = Number.isSafeInteger(number) ? number : Number(number.toPrecision(DIGITS))
  return settled === 0 ? 0 : settled
}

/** The number in steps of 1 / parts when it is one exactly and small, else NaN: then plain arithmetic is exact. */
function inParts(number: number, parts: number): number {
  const scaled = Math.round(number * parts)
  return Math.abs(number) < SMALL && scaled / parts === number ? scaled : Number.NaN
}

export const add = (a: number, b: number): number => sum([a, b])

export const subtract = (a: number, b: number): number => add(a, -b)

export function multiply(a: number, b: number): number {
  const quick = inParts(a, 1e4) * inParts(b, 1e4)
  if (Math.abs(quick) < 1e15) {
    return toSignificantDigits(quick / 1e8)
  }
  if (beyond([a, b])) {
    return Number.NaN
  }
  const [left, right] = [read(a), read(b)]
  return toSignificantDigits(write({ units: left.units * right.units, scale: left.scale + right.scale }))
}

/** Not settled: with its last digits 1 / 3 * 3 is 1 again. By 0 there is no result (NaN, for the caller to tell). */
export function divide(a: number, b: number): number {
  if (b === 0 || beyond([a, b])) {
    return Number.NaN
  }
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    return a === 0 ? 0 : a / b
  }
  const [left, right] = [read(a), read(b)]
  const scale = Math.max(left.scale, right.scale)
  const [over, under] = [aligned(left, scale), aligned(right, scale)]
  const places = 25 + Math.max(0, String(under).length - String(over).length)
  return write({ units: (over * tenTo(places)) / under, scale: places })
}

/** What is left over, with the sign of the divisor, so that it repeats evenly below zero too. */
export function modulo(a: number, b: number): number {
  if (b === 0 || beyond([a, b])) {
    return Number.NaN
  }
  const [left, right] = [read(a), read(b)]
  const scale = Math.max(left.scale, right.scale)
  const [over, under] = [aligned(left, scale), aligned(right, scale)]
  return toSignificantDigits(write({ units: ((over % under) + under) % under, scale }))
}

/** The exact sum, settled once at the end, so that the order of the rows does not matter. */
export function sum(numbers: readonly number[]): number {
  let quick = 0
  for (const number of numbers) {
    quick += inParts(number, 1e6)
    if (!Number.isSafeInteger(quick)) {
      return exactSum(numbers)
    }
  }
  return toSignificantDigits(quick / 1e6)
}

function exactSum(numbers: readonly number[]): number {
  if (beyond(numbers)) {
    return Number.NaN
  }
  const parts = numbers.map(read)
  const scale = parts.reduce((most, part) => Math.max(most, part.scale), 0)
  return toSignificantDigits(
    write({ units: parts.reduce((total, part) => total + aligned(part, scale), 0n), scale }),
  )
}

export type Rounding = 'half' | 'down' | 'up'

/** To so many decimals: halves away from zero, or down, or up. Negative decimals round to tens, hundreds... */
export function round(number: number, decimals: number, how: Rounding = 'half'): number {
  if (beyond([number])) {
    return Number.NaN
  }
  const { units, scale } = read(number)
  if (scale <= decimals) {
    return number === 0 ? 0 : number
  }
  const unit = tenTo(scale - decimals)
  const rest = ((units % unit) + unit) % unit
  const lower = units - rest
  const away = units < 0n ? rest * 2n > unit : rest * 2n >= unit
  const up = how === 'up' ? rest > 0n : how === 'half' && away
  return toSignificantDigits(write({ units: up ? lower + unit : lower, scale }))
}

/** The digits of a number without an exponent: 0.0000001, not 1e-7. With decimals, rounded and filled up to them. */
export function digitsOf(number: number, decimals?: number): string {
  const { units, scale } = read(decimals === undefined ? number : round(number, decimals))
  const shown = Math.max(scale, decimals ?? 0)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).padEnd(shown, '0')
  return `${units < 0n ? '-' : ''}${whole}${shown > 0 ? `.${fraction}` : ''}`
}
