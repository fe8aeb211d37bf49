/**
 * Decimal arithmetic on JavaScript numbers. Binary fractions only approximate 0.1, so that 0.1 + 0.2 is not 0.3. Here
 * the decimal digits of the operands are added and multiplied exactly, and the result is rounded to 15 significant
 * digits, which every number can represent. Safe integers keep all their digits.
 */
type Decimal = { units: bigint; scale: number }

const DIGITS = 15
/** Below this, numbers with a few decimals are exact when scaled to whole numbers. */
const SMALL = 4e8

const POWERS: bigint[] = []
/** A power of ten; cached, because computing it takes longer than the rest of an addition. */
const tenTo = (power: number): bigint => (POWERS[power] ??= 10n ** BigInt(power))

function toDecimal(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * tenTo(-scale), scale: 0 } : { units, scale }
}

const fromDecimal = ({ units, scale }: Decimal): number => Number(`${units}e${-scale}`)

const unitsAtScale = ({ units, scale }: Decimal, to: number): bigint => units * tenTo(to - scale)

/** Whether an operand is infinite or not a number: then there is no result. */
const isAnyInfinite = (numbers: readonly number[]): boolean => !numbers.every(Number.isFinite)

/** The number rounded to 15 significant digits; negative zero becomes zero. */
export function toSignificantDigits(number: number): number {
  const rounded = Number.isSafeInteger(number) ? number : Number(number.toPrecision(DIGITS))
  return rounded === 0 ? 0 : rounded
}

/**
 * The number times `parts` when it is small and the product is whole, so that plain arithmetic on it is exact;
 * otherwise NaN.
 */
function scaledExactly(number: number, parts: number): number {
  const scaled = Math.round(number * parts)
  return Math.abs(number) < SMALL && scaled / parts === number ? scaled : Number.NaN
}

export const add = (a: number, b: number): number => sum([a, b])

export const subtract = (a: number, b: number): number => add(a, -b)

export function multiply(a: number, b: number): number {
  const scaled = scaledExactly(a, 1e4) * scaledExactly(b, 1e4)
  if (Math.abs(scaled) < 1e15) {
    return toSignificantDigits(scaled / 1e8)
  }
  if (isAnyInfinite([a, b])) {
    return Number.NaN
  }
  const [left, right] = [toDecimal(a), toDecimal(b)]
  return toSignificantDigits(
    fromDecimal({ units: left.units * right.units, scale: left.scale + right.scale }),
  )
}

/** The quotient with all the digits a number has, so that 1 / 3 * 3 is 1 again. Dividing by 0 gives NaN. */
export function divide(a: number, b: number): number {
  if (b === 0 || isAnyInfinite([a, b])) {
    return Number.NaN
  }
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    return a === 0 ? 0 : a / b
  }
  const [left, right] = [toDecimal(a), toDecimal(b)]
  const scale = Math.max(left.scale, right.scale)
  const [over, under] = [unitsAtScale(left, scale), unitsAtScale(right, scale)]
  const places = 25 + Math.max(0, String(under).length - String(over).length)
  return fromDecimal({ units: (over * tenTo(places)) / under, scale: places })
}

/** The remainder with the sign of the divisor, so that it repeats evenly for negative numbers too. */
export function modulo(a: number, b: number): number {
  if (b === 0 || isAnyInfinite([a, b])) {
    return Number.NaN
  }
  const [left, right] = [toDecimal(a), toDecimal(b)]
  const scale = Math.max(left.scale, right.scale)
  const [over, under] = [unitsAtScale(left, scale), unitsAtScale(right, scale)]
  return toSignificantDigits(fromDecimal({ units: ((over % under) + under) % under, scale }))
}

/** The exact sum, rounded once at the end, so that the order of the numbers does not matter. */
export function sum(numbers: readonly number[]): number {
  let scaled = 0
  for (const number of numbers) {
    scaled += scaledExactly(number, 1e6)
    if (!Number.isSafeInteger(scaled)) {
      return exactSum(numbers)
    }
  }
  return toSignificantDigits(scaled / 1e6)
}

function exactSum(numbers: readonly number[]): number {
  if (isAnyInfinite(numbers)) {
    return Number.NaN
  }
  const parts = numbers.map(toDecimal)
  const scale = parts.reduce((most, part) => Math.max(most, part.scale), 0)
  return toSignificantDigits(
    fromDecimal({ units: parts.reduce((total, part) => total + unitsAtScale(part, scale), 0n), scale }),
  )
}

export type Rounding = 'half' | 'down' | 'up'

/** Rounds to a number of decimals: halves away from zero, or down, or up. Negative decimals round to tens, hundreds. */
export function round(number: number, decimals: number, how: Rounding = 'half'): number {
  if (isAnyInfinite([number])) {
    return Number.NaN
  }
  const { units, scale } = toDecimal(number)
  if (scale <= decimals) {
    return number === 0 ? 0 : number
  }
  const unit = tenTo(scale - decimals)
  const rest = ((units % unit) + unit) % unit
  const lower = units - rest
  const away = units < 0n ? rest * 2n > unit : rest * 2n >= unit
  const up = how === 'up' ? rest > 0n : how === 'half' && away
  return toSignificantDigits(fromDecimal({ units: up ? lower + unit : lower, scale }))
}

/** The number in digits without an exponent: 0.0000001, not 1e-7. With `decimals` it is rounded and padded to them. */
export function decimalText(number: number, decimals?: number): string {
  const { units, scale } = toDecimal(decimals === undefined ? number : round(number, decimals))
  const places = Math.max(scale, decimals ?? 0)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).padEnd(places, '0')
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`
}
