import { divide, multiply, sum } from './decimal.ts'
import {
  list,
  type FormulaFunction,
  type ListFunction,
  type RowsFunction,
  type FunctionContext,
} from './function.ts'
import {
  compare,
  isList,
  isSame,
  numberIn,
  toNumber,
  toText,
  type FormulaScalar,
  type FormulaValue,
} from './value.ts'

const flat = (args: readonly FormulaValue[]): FormulaScalar[] => args.flatMap((value) => value)
const numbersOf = (args: readonly FormulaValue[]): number[] => flat(args).map(toNumber)

/** The values, and what stands behind them as the last argument. */
function withLast(args: readonly FormulaValue[]): [values: FormulaScalar[], last: FormulaScalar | undefined] {
  const last = args.at(-1)
  return [flat(args.slice(0, -1)), last === undefined || isList(last) ? undefined : last]
}

function ranked(args: readonly FormulaValue[], direction: 1 | -1, run: FunctionContext): FormulaScalar {
  const [values, place] = withLast(args)
  const sorted = values.map(toNumber).sort((a, b) => (a - b) * direction)
  const found = place === undefined ? undefined : sorted[Math.trunc(toNumber(place)) - 1]
  return found ?? run.fail('formula', 'outOfRange')
}

const TESTS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** A condition like ">5", "<>done" or just the value; an order among numbers passes over what is none. */
function conditionOf(condition: FormulaScalar): (value: FormulaScalar) => boolean {
  const [, sign = '=', wanted = ''] = /^(<=|>=|<>|!=|==?|<|>)?([^]*)$/.exec(toText(condition)) ?? []
  const test = TESTS[sign]
  const number = numberIn(wanted)
  if (test) {
    return (value) => (number === undefined || numberIn(value) !== undefined) && test(compare(value, wanted))
  }
  const unlike = sign === '<>' || sign === '!='
  return (value) => isSame(value, number ?? wanted) !== unlike
}

/** The products of what stands at the same place, added up; where a list is shorter there is 0. */
function sumOfProducts(args: readonly FormulaValue[], run: FunctionContext): FormulaScalar {
  const lists = args.map((value) => flat([value]).map(toNumber))
  const longest = Math.max(...lists.map((numbers) => numbers.length))
  run.spend(longest * lists.length)
  const products = Array.from({ length: longest }, (_, row) =>
    lists.reduce((product, numbers) => multiply(product, numbers[row] ?? 0), 1),
  )
  return sum(products)
}

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : divide(sum(numbers), numbers.length)

function folded(numbers: readonly number[], both: (a: number, b: number) => number): number {
  const [first = 0, ...rest] = numbers
  return rest.reduce((result, number) => both(result, number), first)
}

/** Nothing at all has the sum, the average, the largest and the smallest value 0: an empty table is no mistake. */
const withSub: Readonly<Record<string, ListFunction>> = {
  SUM: list(1, (args) => sum(numbersOf(args))),
  AVERAGE: list(1, (args) => average(numbersOf(args))),
  COUNT: list(1, (args) => flat(args).filter((value) => numberIn(value) !== undefined).length),
  COUNTIF: list(2, (args, run) => {
    const [values, condition] = withLast(args)
    return condition === undefined
      ? run.fail('formula', 'itemForm')
      : values.filter(conditionOf(condition)).length
  }),
  MAX: list(1, (args) => folded(numbersOf(args), Math.max)),
  MIN: list(1, (args) => folded(numbersOf(args), Math.min)),
  LARGE: list(2, (args, run) => ranked(args, -1, run)),
  SMALL: list(2, (args, run) => ranked(args, 1, run)),
  PRODUCT: list(1, (args) => folded(numbersOf(args), multiply)),
  SUMPRODUCT: list(1, sumOfProducts),
}

function subOf(name: string, base: ListFunction): [string, RowsFunction] {
  const plain = base.least - 1
  const most = name === 'SUMPRODUCT' ? base.most : 2 + plain
  return [`${name}SUB`, { kind: 'rows', base, plain, alone: name === 'COUNT', least: 1 + plain, most }]
}

export const listFunctions: Readonly<Record<string, FormulaFunction>> = {
  ...withSub,
  ...Object.fromEntries(Object.entries(withSub).map(([name, base]) => subOf(name, base))),
}
