import { amountInCapitals } from './currency-capitals.ts'
import { digitsOf } from './decimal.ts'
import { formatMoment, formatNumber } from './format.ts'
import { MAX_ARGUMENTS, scalar, type FormulaFunction, type FunctionContext } from './function.ts'
import { formulaLimits } from './limits.ts'
import { readMoment } from './moment.ts'
import { uuidFrom } from './random.ts'
import { numberIn, toNumber, toText, type FormulaScalar } from './value.ts'

/** Characters as people count them: one that takes two places in memory is still one. */
const charactersOf = (value: FormulaScalar | undefined): string[] => Array.from(toText(value ?? null))

/** A count of characters: whole, not below zero, and the default when it was left out. */
const countOf = (value: FormulaScalar | undefined, missing: number): number =>
  value === undefined ? missing : Math.max(0, Math.trunc(toNumber(value)))

const text = (
  least: number,
  most: number,
  work: (args: readonly FormulaScalar[], run: FunctionContext) => FormulaScalar,
) =>
  scalar(least, most, (args, run) => {
    run.spend(args.reduce<number>((cost, arg) => cost + (typeof arg === 'string' ? arg.length >> 5 : 0), 0))
    return work(args, run)
  })

function repeated([part = null, times]: readonly FormulaScalar[], run: FunctionContext): FormulaScalar {
  const [piece, count] = [toText(part), countOf(times, 0)]
  return piece.length * count > formulaLimits.text ? run.fail('budget', 'longText') : piece.repeat(count)
}

function character(code: number, run: FunctionContext): FormulaScalar {
  const known = Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return known ? String.fromCodePoint(code) : run.fail('formula', 'outOfRange')
}

/** A pattern with 0 or # is for numbers, any other for days and times. */
function formatted([value = null, pattern]: readonly FormulaScalar[], run: FunctionContext): FormulaScalar {
  if (pattern === undefined) {
    return toText(value)
  }
  if (/[0#]/.test(toText(pattern))) {
    return formatNumber(toNumber(value), toText(pattern))
  }
  const moment = readMoment(value, run.offset)
  return moment === undefined ? run.fail('date', 'invalidDate') : formatMoment(moment.wall, toText(pattern))
}

/** Text that the capitals cannot read gives nothing; a number goes to the cent first. */
const inCapitals = (value: FormulaScalar): string =>
  amountInCapitals(typeof value === 'number' ? digitsOf(value, 2) : toText(value).trim())

function replaced([value = null, from, count, by = null]: readonly FormulaScalar[]): string {
  const characters = charactersOf(value)
  const start = Math.max(1, countOf(from, 1)) - 1
  return [...characters.slice(0, start), toText(by), ...characters.slice(start + countOf(count, 0))].join('')
}

export const textFunctions: Readonly<Record<string, FormulaFunction>> = {
  CONCATENATE: text(1, MAX_ARGUMENTS, (args) => args.map(toText).join('')),
  CHAR: text(1, 1, ([code = null], run) => character(toNumber(code), run)),
  EXACT: text(2, 2, ([a = null, b = null]) => toText(a) === toText(b)),
  LEFT: text(1, 2, ([value, count]) => charactersOf(value).slice(0, countOf(count, 1)).join('')),
  RIGHT: text(1, 2, ([value, count]) => {
    const characters = charactersOf(value)
    return characters.slice(Math.max(0, characters.length - countOf(count, 1))).join('')
  }),
  MID: text(3, 3, ([value, from, count]) => {
    const start = Math.max(1, countOf(from, 1)) - 1
    return charactersOf(value)
      .slice(start, start + countOf(count, 0))
      .join('')
  }),
  LEN: text(1, 1, ([value]) => charactersOf(value).length),
  LOWER: text(1, 1, ([value = null]) => toText(value).toLowerCase()),
  UPPER: text(1, 1, ([value = null]) => toText(value).toUpperCase()),
  TRIM: text(1, 1, ([value = null]) => toText(value).trim().replace(/\s+/g, ' ')),
  REPLACE: text(4, 4, replaced),
  REPT: text(2, 2, repeated),
  TEXT: text(1, 2, formatted),
  VALUE: text(1, 1, ([value = null]) => numberIn(value) ?? 0),
  COUNTNO: text(
    1,
    MAX_ARGUMENTS,
    (args) => args.flatMap((arg) => toText(arg).split(/[,，]/)).filter((part) => part.trim()).length,
  ),
  CURRENCY: text(1, 1, ([value = null]) => inCapitals(value)),
  UUID: text(0, 0, (_, run) => uuidFrom(() => run.random())),
}
