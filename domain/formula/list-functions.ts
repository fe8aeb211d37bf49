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
  numericValue,
  singleValue,
  toNumber,
  toText,
  toBoolean,
  type FormulaScalar,
  type FormulaValue,
} from './value.ts'

const flat = (args: readonly FormulaValue[]): FormulaScalar[] => args.flatMap((value) => value)
const numbersOf = (args: readonly FormulaValue[]): number[] => flat(args).map(toNumber)

/** A function of any number of values and columns. */
const aggregate = (run: ListFunction['run']) => listFunction(1, MAX_ARGUMENTS, () => true, run)

/** A function of any number of values and columns, followed by one single value. */
const aggregateWithLast = (
  run: (values: readonly FormulaScalar[], last: FormulaScalar, context: FunctionContext) => FormulaScalar,
) =>
  listFunction(
    2,
    MAX_ARGUMENTS,
    (index, count) => index < count - 1,
    (args, context) => run(flat(args.slice(0, -1)), singleValue(args.at(-1)), context),
  )

function valueAtRank(
  values: readonly FormulaScalar[],
  rank: FormulaScalar,
  direction: 1 | -1,
  context: FunctionContext,
): FormulaScalar {
  const sorted = values.map(toNumber).sort((a, b) => (a - b) * direction)
  return sorted[Math.trunc(toNumber(rank)) - 1] ?? context.fail('formula', 'outOfRange')
}

/** The sum of the values at the indexes where `tested` meets the condition. */
function sumIf(
  [tested = null, condition, summed = tested]: readonly FormulaValue[],
  context: FunctionContext,
): FormulaScalar {
  const isMatch = criterionOf(singleValue(condition), context)
  const amounts = numbersOf([summed])
  return sum(flat([tested]).map((value, index) => (isMatch(value) ? (amounts[index] ?? 0) : 0)))
}

/** The sum of the products of the values at the same index; missing values of a shorter list count as 0. */
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
  // The length is checked before joining, as a long column of long texts might not fit into memory.
  const length = texts.reduce((total, text) => total + text.length + between.length, 0) - between.length
  return length > formulaLimits.text ? context.fail('budget', 'longText') : texts.join(between)
}

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : divide(sum(numbers), numbers.length)

function foldNumbers(numbers: readonly number[], combine: (a: number, b: number) => number): number {
  const [first = 0, ...rest] = numbers
  return rest.reduce((result, number) => combine(result, number), first)
}

/** The sum, average, largest and smallest value of an empty list is 0, so that an empty sub-table is no error. */
const forColumns: Readonly<Record<string, ListFunction>> = {
  SUM: aggregate((args) => sum(numbersOf(args))),
  AVERAGE: aggregate((args) => average(numbersOf(args))),
  COUNT: aggregate((args) => flat(args).filter((value) => numericValue(value) !== undefined).length),
  COUNTIF: aggregateWithLast(
    (values, condition, context) => values.filter(criterionOf(condition, context)).length,
  ),
  SUMIF: listFunction(2, 3, (index) => index !== 1, sumIf),
  MAX: aggregate((args) => foldNumbers(numbersOf(args), Math.max)),
  MIN: aggregate((args) => foldNumbers(numbersOf(args), Math.min)),
  LARGE: aggregateWithLast((values, rank, context) => valueAtRank(values, rank, -1, context)),
  SMALL: aggregateWithLast((values, rank, context) => valueAtRank(values, rank, 1, context)),
  PRODUCT: aggregate((args) => foldNumbers(numbersOf(args), multiply)),
  SUMPRODUCT: aggregate(sumOfProducts),
  TEXTJOIN: listFunction(3, MAX_ARGUMENTS, (index) => index > 1, joinTexts),
}

/** The variant for the rows of a sub-table: its name ends with SUB, and its first argument is the table. */
function forRows(name: string, base: ListFunction): [string, RowsFunction] {
  const { minArguments } = base
  const maxArguments = Math.min(MAX_ARGUMENTS, base.maxArguments + 1)
  const acceptsTableAlone = name === 'COUNT'
  return [`${name}SUB`, { kind: 'rows', base, acceptsTableAlone, minArguments, maxArguments }]
}

export const listFunctions: Readonly<Record<string, FormulaFunction>> = {
  ...forColumns,
  ...Object.fromEntries(Object.entries(forColumns).map(([name, base]) => forRows(name, base))),
}
