import type { WorkCalendar } from '#domain/work-calendar.ts'
import type { FormulaScalar, FormulaValue } from './value.ts'

/** 'date' is shown as an invalid date, everything else as a formula calculation error. */
export type EvaluationErrorKind = 'formula' | 'date' | 'budget'

export type EvaluationErrorReason =
  | 'syntax'
  | 'unknownFunction'
  | 'argumentCount'
  | 'itemForm'
  | 'itemOutsideRow'
  | 'divisionByZero'
  | 'outOfRange'
  | 'notFound'
  | 'invalidDate'
  | 'tooManySteps'
  | 'tooDeep'
  | 'longText'

/** What a function may use beside its arguments. Time and random numbers are passed in. */
export type FunctionContext = {
  /** The local time now, in milliseconds as if it were UTC. */
  readonly wallClock: number
  /** Minutes that local time is ahead of UTC. */
  readonly offset: number
  readonly workCalendar: WorkCalendar
  /** A number from 0 up to, but not including, 1. */
  random(): number
  /** Makes the formula fail; the first reason is reported. */
  fail(kind: EvaluationErrorKind, reason: EvaluationErrorReason): null
  /**
   * Clears an error that came from the values, so that another result can be calculated; false when there is none.
   * Mistakes in the formula itself and exceeded limits are not cleared.
   */
  recover(): boolean
  /** Uses up steps of the budget; false when the formula has failed. */
  spend(steps: number): boolean
}

type ArgumentCount = { readonly minArguments: number; readonly maxArguments: number }

export type ScalarFunction = ArgumentCount & {
  kind: 'scalar'
  run(args: readonly FormulaScalar[], context: FunctionContext): FormulaScalar
}
/** A function of single values and of columns of a sub-table. */
export type ListFunction = ArgumentCount & {
  kind: 'list'
  /** Whether the argument at that index may be a column; the others must be single values. */
  takesColumn(index: number, count: number): boolean
  run(args: readonly FormulaValue[], context: FunctionContext): FormulaScalar
}
/** A function that calculates only the arguments it needs. */
export type LazyFunction = ArgumentCount & {
  kind: 'lazy'
  run(args: ReadonlyArray<() => FormulaScalar>, context: FunctionContext): FormulaScalar
}
/**
 * Calls a list function for a sub-table: where the list function takes a column, this takes an expression that is
 * calculated for every row. The first argument is the table; without it the arguments are those of the list function.
 */
export type RowsFunction = ArgumentCount & {
  kind: 'rows'
  base: ListFunction
  /** Whether the table may be the only argument, as in COUNTSUB(orders), which counts its rows. */
  acceptsTableAlone: boolean
}

export type FormulaFunction = ScalarFunction | ListFunction | LazyFunction | RowsFunction

export const MAX_ARGUMENTS = 100

export const scalarFunction = (
  minArguments: number,
  maxArguments: number,
  run: ScalarFunction['run'],
): ScalarFunction => ({
  kind: 'scalar',
  minArguments,
  maxArguments,
  run,
})

export const listFunction = (
  minArguments: number,
  maxArguments: number,
  takesColumn: ListFunction['takesColumn'],
  run: ListFunction['run'],
): ListFunction => ({ kind: 'list', minArguments, maxArguments, takesColumn, run })

export const lazyFunction = (
  minArguments: number,
  maxArguments: number,
  run: LazyFunction['run'],
): LazyFunction => ({
  kind: 'lazy',
  minArguments,
  maxArguments,
  run,
})
