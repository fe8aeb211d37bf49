import { digitsOf } from './decimal.ts'

export type FormulaScalar = number | string | boolean | null

/** What an expression gives: one value, or the column of a sub-table, a value for each of its rows. */
export type FormulaValue = FormulaScalar | readonly FormulaScalar[]

export const isList = (value: FormulaValue): value is readonly FormulaScalar[] =>
  typeof value === 'object' && value !== null

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** The number a value is or spells, or undefined. Forms hold numbers as texts, some with commas between thousands. */
export function numberIn(value: FormulaScalar): number | undefined {
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

/** What is not a number counts as 0. */
export const toNumber = (value: FormulaScalar): number => numberIn(value) ?? 0

export function toText(value: FormulaScalar): string {
  return value === null ? '' : typeof value === 'number' ? digitsOf(toNumber(value)) : String(value)
}

/** Nothing, or nothing but blanks. 0 and false are something. */
export const isBlank = (value: FormulaScalar): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** False are: nothing, 0, and the word false. */
export function toTruth(value: FormulaScalar): boolean {
  return numberIn(value) === undefined
    ? !isBlank(value) && !/^\s*false\s*$/i.test(toText(value))
    : toNumber(value) !== 0
}

/** Equal as numbers when both are or spell one, else as texts, letter by letter. */
export function isSame(a: FormulaScalar, b: FormulaScalar): boolean {
  const [left, right] = [numberIn(a), numberIn(b)]
  return left !== undefined && right !== undefined ? left === right : toText(a) === toText(b)
}

/**
 * Below zero when a comes first. By number as soon as one side is or spells a number; two other texts by their
 * characters, which puts days and times written year first in the order of time.
 */
export function compare(a: FormulaScalar, b: FormulaScalar): number {
  if (numberIn(a) !== undefined || numberIn(b) !== undefined) {
    return toNumber(a) - toNumber(b)
  }
  const [left, right] = [toText(a), toText(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** What a form holds, as a formula sees it: several chosen values are one text with commas. */
export function toScalar(held: unknown): FormulaScalar {
  if (typeof held === 'string' || typeof held === 'boolean') {
    return held
  }
  if (typeof held === 'number') {
    return Number.isFinite(held) ? held : 0
  }
  if (Array.isArray(held)) {
    return held.map((part) => (Array.isArray(part) ? '' : toText(toScalar(part)))).join(',')
  }
  return null
}

/** A property of the thing itself, never one it inherits: `constructor` and `__proto__` are simply missing. */
export function ownProperty(held: unknown, name: string): unknown {
  const plain = typeof held === 'object' && held !== null && !Array.isArray(held)
  return plain && Object.hasOwn(held, name) ? Reflect.get(held, name) : undefined
}
