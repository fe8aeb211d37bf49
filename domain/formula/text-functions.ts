import { charactersOf } from './characters.ts'
import { amountInCapitals } from './currency-capitals.ts'
import { decimalText } from './decimal.ts'
import { formatMoment } from './format-moment.ts'
import { formatNumber, isNumberPattern } from './format.ts'
import { MAX_ARGUMENTS, scalarFunction, type FormulaFunction, type FunctionContext } from './function.ts'
import { formulaLimits } from './limits.ts'
import { readMoment } from './moment.ts'
import { randomUuid } from './random.ts'
import { numericValue, toNumber, toText, type FormulaScalar } from './value.ts'

/** A function of texts, which costs more the longer they are. */
export const textFunction = (
  minArguments: number,
  maxArguments: number,
  run: (args: readonly FormulaScalar[], context: FunctionContext) => FormulaScalar,
) =>
  scalarFunction(minArguments, maxArguments, (args, context) => {
    context.spend(
      args.reduce<number>((cost, arg) => cost + (typeof arg === 'string' ? arg.length >> 5 : 0), 0),
    )
    return run(args, context)
  })

const charactersIn = (value: FormulaScalar | undefined, context: FunctionContext): string[] =>
  charactersOf(toText(value ?? null), context)

/** A count of characters: whole, not below zero, and the default when it was left out. */
const countOf = (value: FormulaScalar | undefined, missing: number): number =>
  value === undefined ? missing : Math.max(0, Math.trunc(toNumber(value)))

/** The index of the position a function is given; positions count from 1. */
const indexOf = (position: FormulaScalar | undefined): number => Math.max(1, countOf(position, 1)) - 1

function repeatText([part = null, times]: readonly FormulaScalar[], context: FunctionContext): FormulaScalar {
  const [piece, count] = [toText(part), countOf(times, 0)]
  return piece.length * count > formulaLimits.text ? context.fail('budget', 'longText') : piece.repeat(count)
}

function characterOf(code: number, context: FunctionContext): FormulaScalar {
  const isCharacter =
    Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : context.fail('formula', 'outOfRange')
}

function formatValue(
  [value = null, pattern]: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  if (pattern === undefined) {
    return toText(value)
  }
  if (isNumberPattern(toText(pattern))) {
    return formatNumber(toNumber(value), toText(pattern))
  }
  context.spend(toText(pattern).length)
  const moment = readMoment(value, context.offset)
  return moment === undefined
    ? context.fail('date', 'invalidDate')
    : formatMoment(moment.wall, toText(pattern))
}

/** A text that is no amount gives an empty text; a number is rounded to the cent first. */
const capitalsOf = (value: FormulaScalar): string =>
  amountInCapitals(typeof value === 'number' ? decimalText(value, 2) : toText(value).trim())

function replaceCharacters(
  [value, from, count, by = null]: readonly FormulaScalar[],
  context: FunctionContext,
): string {
  const characters = charactersIn(value, context)
  const start = indexOf(from)
  return [...characters.slice(0, start), toText(by), ...characters.slice(start + countOf(count, 0))].join('')
}

export const textFunctions: Readonly<Record<string, FormulaFunction>> = {
  CONCATENATE: textFunction(1, MAX_ARGUMENTS, (args) => args.map(toText).join('')),
  CHAR: textFunction(1, 1, ([code = null], context) => characterOf(toNumber(code), context)),
  EXACT: textFunction(2, 2, ([a = null, b = null]) => toText(a) === toText(b)),
  LEFT: textFunction(1, 2, ([value, count], context) =>
    charactersIn(value, context).slice(0, countOf(count, 1)).join(''),
  ),
  RIGHT: textFunction(1, 2, ([value, count], context) => {
    const characters = charactersIn(value, context)
    return characters.slice(Math.max(0, characters.length - countOf(count, 1))).join('')
  }),
  MID: textFunction(3, 3, ([value, from, count], context) => {
    const start = indexOf(from)
    return charactersIn(value, context)
      .slice(start, start + countOf(count, 0))
      .join('')
  }),
  LEN: textFunction(1, 1, ([value], context) => charactersIn(value, context).length),
  LOWER: textFunction(1, 1, ([value = null]) => toText(value).toLowerCase()),
  UPPER: textFunction(1, 1, ([value = null]) => toText(value).toUpperCase()),
  TRIM: textFunction(1, 1, ([value = null]) => toText(value).trim().replace(/\s+/g, ' ')),
  REPLACE: textFunction(4, 4, replaceCharacters),
  REPT: textFunction(2, 2, repeatText),
  TEXT: textFunction(1, 2, formatValue),
  VALUE: textFunction(1, 1, ([value = null]) => numericValue(value) ?? 0),
  COUNTNO: textFunction(
    1,
    MAX_ARGUMENTS,
    (args) => args.flatMap((arg) => toText(arg).split(/[,，]/)).filter((part) => part.trim()).length,
  ),
  CURRENCY: textFunction(1, 1, ([value = null]) => capitalsOf(value)),
  UUID: textFunction(0, 0, (_, context) => randomUuid(() => context.random())),
}
