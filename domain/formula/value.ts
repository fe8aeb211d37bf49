import { decimalText } from './decimal.ts'

export type FormulaScalar = number | string | boolean | null

/** The result of an expression: a single value, or a column of a sub-table with a value for each row. */
export type FormulaValue = FormulaScalar | readonly FormulaScalar[]

export const isColumn = (value: FormulaValue): value is readonly FormulaScalar[] =>
  typeof value === 'object' && value !== null

/** The value of an argument that must not be a column; `takesColumn` of its function keeps columns away from it. */
export const singleValue = (value: FormulaValue | undefined): FormulaScalar =>
  value === undefined || isColumn(value) ? null : value

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * The number that a value is or spells, or undefined. Forms may store numbers as texts, also with commas between
 * thousands.
 */
export function numericValue(value: FormulaScalar): number | undefined {
  if (typeof value === 'boolean') {
    return value ? 1 : 0
  }
  if (typeof value === 'string') {
    const text = value.length > 400 ? '' : value.trim()
    const number = PLAIN.test(text)
      ? Number(text)
      : GROUPED.test(text)
        ? Number(text.replaceAll(',', ''))
        : NaN
    return Number.isFinite(number) ? number : undefined
  }
  return value !== null && Number.isFinite(value) ? value : undefined
}

/** A value that is not a number counts as 0. */
export const toNumber = (value: FormulaScalar): number => numericValue(value) ?? 0

export function toText(value: FormulaScalar): string {
  return value === null ? '' : typeof value === 'number' ? decimalText(toNumber(value)) : String(value)
}

/** Whether a value is missing or consists of blanks only; 0 and false are not blank. */
export const isBlank = (value: FormulaScalar): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** Blank values, 0 and the word "false" are false; everything else is true. */
export function toBoolean(value: FormulaScalar): boolean {
  return numericValue(value) === undefined
    ? !isBlank(value) && !/^\s*false\s*$/i.test(toText(value))
    : toNumber(value) !== 0
}

/** Values that both spell numbers are compared as numbers, others as texts, letter by letter. */
export function isEqual(a: FormulaScalar, b: FormulaScalar): boolean {
  const [left, right] = [numericValue(a), numericValue(b)]
  return left !== undefined && right !== undefined ? left === right : toText(a) === toText(b)
}

/**
 * Negative when `a` comes before `b`. Values are compared as numbers as soon as one of them spells a number, otherwise
 * by their characters, which also puts days and times such as 2024-05-01 in order.
 */
export function compareValues(a: FormulaScalar, b: FormulaScalar): number {
  if (numericValue(a) !== undefined || numericValue(b) !== undefined) {
    return toNumber(a) - toNumber(b)
  }
  const [left, right] = [toText(a), toText(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** A stored value as formulas see it: a list of chosen values becomes one text with commas. */
export function toScalar(stored: unknown): FormulaScalar {
  if (typeof stored === 'string' || typeof stored === 'boolean') {
    return stored
  }
  if (typeof stored === 'number') {
    return Number.isFinite(stored) ? stored : 0
  }
  if (Array.isArray(stored)) {
    return stored.map((part) => (Array.isArray(part) ? '' : toText(toScalar(part)))).join(',')
  }
  return null
}

/** A property of the object itself; inherited ones such as `constructor` and `__proto__` are undefined. */
export function ownProperty(stored: unknown, name: string): unknown {
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored)
  return isObject && Object.hasOwn(stored, name) ? Reflect.get(stored, name) : undefined
}
