import { criterionOf } from './criterion.ts'
import { divide, multiply, sum } from './decimal.ts'
import {
  listFunction,
  MAX_ARGUMENTS,
  type FormulaFunction,
  type ListFunction,
  type RowsFunction,
  type FunctionContext,
} from './function.ts'
import { formulaLimits } from './limits.ts'
import {
  isBlank,
  isColumn,
  numericValue,
  toNumber,
  toText,
  toBoolean,
  type FormulaScalar,
  type FormulaValue,
} from './value.ts'

const flat = (args: readonly FormulaValue[]): FormulaScalar[] => args.flatMap((value) => value)
const numbersOf = (args: readonly FormulaValue[]): number[] => flat(args).map(toNumber)

/** The single value at the end of an argument list; `takesColumn` has kept columns away from it. */
const singleValue = (value: FormulaValue | undefined): FormulaScalar =>
  value === undefined || isColumn(value) ? null : value

/** A function of any number of values and columns. */
const aggregate = (context: (args: readonly FormulaValue[], context: FunctionContext) => FormulaScalar) =>
  listFunction(1, MAX_ARGUMENTS, () => true, context)

/** A function of any number of values and columns, and one single value behind them. */
const withLast = (
  work: (values: readonly FormulaScalar[], last: FormulaScalar, context: FunctionContext) => FormulaScalar,
) =>
  listFunction(
    2,
    MAX_ARGUMENTS,
    (index, count) => index < count - 1,
    (args, context) => work(flat(args.slice(0, -1)), singleValue(args.at(-1)), context),
  )

function ranked(
  values: readonly FormulaScalar[],
  rank: FormulaScalar,
  direction: 1 | -1,
  context: FunctionContext,
): FormulaScalar {
  const sorted = values.map(toNumber).sort((a, b) => (a - b) * direction)
  return sorted[Math.trunc(toNumber(rank)) - 1] ?? context.fail('formula', 'outOfRange')
}

/** Adds up the values that stand at the same index as those that fulfil the condition. */
function sumIf(
  [tested = null, condition, summed = tested]: readonly FormulaValue[],
  context: FunctionContext,
): FormulaScalar {
  const isMatch = criterionOf(singleValue(condition), context)
  const amounts = numbersOf([summed])
  return sum(flat([tested]).map((value, index) => (isMatch(value) ? (amounts[index] ?? 0) : 0)))
}

/** The products of what stands at the same index, added up; where a list is shorter there is 0. */
function sumOfProducts(args: readonly FormulaValue[], context: FunctionContext): FormulaScalar {
  const lists = args.map((value) => flat([value]).map(toNumber))
  const longest = Math.max(...lists.map((numbers) => numbers.length))
  context.spend(longest * lists.length)
  const products = Array.from({ length: longest }, (_, row) =>
    lists.reduce((product, numbers) => multiply(product, numbers[row] ?? 0), 1),
  )
  return sum(products)
}

function joinTexts(
  [delimiter, ignoreEmpty, ...values]: readonly FormulaValue[],
  context: FunctionContext,
): FormulaScalar {
  const between = toText(singleValue(delimiter))
  const skipsEmpty = toBoolean(singleValue(ignoreEmpty))
  const texts = flat(values)
    .filter((value) => !skipsEmpty || !isBlank(value))
    .map(toText)
  // Measured before it is joined, as a long column of long texts would not fit into memory.
  const length = texts.reduce((total, text) => total + text.length + between.length, 0) - between.length
  return length > formulaLimits.text ? context.fail('budget', 'longText') : texts.join(between)
}

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : divide(sum(numbers), numbers.length)

function folded(numbers: readonly number[], both: (a: number, b: number) => number): number {
  const [first = 0, ...rest] = numbers
  return rest.reduce((result, number) => both(result, number), first)
}

/** The sum, average, largest and smallest value of an empty list is 0: an empty sub-table is no mistake. */
const forColumns: Readonly<Record<string, ListFunction>> = {
  SUM: aggregate((args) => sum(numbersOf(args))),
  AVERAGE: aggregate((args) => average(numbersOf(args))),
  COUNT: aggregate((args) => flat(args).filter((value) => numericValue(value) !== undefined).length),
  COUNTIF: withLast((values, condition, context) => values.filter(criterionOf(condition, context)).length),
  SUMIF: listFunction(2, 3, (index) => index !== 1, sumIf),
  MAX: aggregate((args) => folded(numbersOf(args), Math.max)),
  MIN: aggregate((args) => folded(numbersOf(args), Math.min)),
  LARGE: withLast((values, rank, context) => ranked(values, rank, -1, context)),
  SMALL: withLast((values, rank, context) => ranked(values, rank, 1, context)),
  PRODUCT: aggregate((args) => folded(numbersOf(args), multiply)),
  SUMPRODUCT: aggregate(sumOfProducts),
  TEXTJOIN: listFunction(3, MAX_ARGUMENTS, (index) => index > 1, joinTexts),
}

/** The variant for the rows of a sub-table, named with SUB at the end. The table comes before the arguments. */
function forRows(name: string, base: ListFunction): [string, RowsFunction] {
  const most = Math.min(MAX_ARGUMENTS, base.maxArguments + 1)
  return [
    `${name}SUB`,
    {
      kind: 'rows',
      base,
      acceptsTableAlone: name === 'COUNT',
      minArguments: base.minArguments,
      maxArguments: most,
    },
  ]
}

export const listFunctions: Readonly<Record<string, FormulaFunction>> = {
  ...forColumns,
  ...Object.fromEntries(Object.entries(forColumns).map(([name, base]) => forRows(name, base))),
}
