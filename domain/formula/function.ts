import type { WorkCalendar } from '#domain/work-calendar.ts'
import type { FormulaScalar, FormulaValue } from './value.ts'

/** 'date' is told as an invalid date; everything else as a formula that cannot be worked out. */
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

/** What a function may ask for while it runs. Time and chance come from outside. */
export type FunctionContext = {
  /** Milliseconds of the wall clock, as if it hung in Greenwich. */
  readonly wallClock: number
  /** Minutes the wall clock is ahead of Greenwich. */
  readonly offset: number
  readonly workCalendar: WorkCalendar
  /** From 0 up to, but not including, 1. */
  random(): number
  /** Ends the formula; the first reason counts. */
  fail(kind: EvaluationErrorKind, reason: EvaluationErrorReason): null
  /**
   * Forgets an error of the values, so that something else can be worked out instead; false when there was none.
   * Mistakes in the writing of the formula and limits it has passed stay.
   */
  recover(): boolean
  /** Takes steps from what the formula may cost; false when it has stopped. */
  spend(steps: number): boolean
}

type ArgumentCount = { readonly minArguments: number; readonly maxArguments: number }

export type ScalarFunction = ArgumentCount & {
  kind: 'scalar'
  run(args: readonly FormulaScalar[], context: FunctionContext): FormulaScalar
}
/** Takes columns of a sub-table as well as single values. */
export type ListFunction = ArgumentCount & {
  kind: 'list'
  /** Whether the argument at that index, of so many, may be a column; the others are single values. */
  takesColumn(index: number, count: number): boolean
  run(args: readonly FormulaValue[], context: FunctionContext): FormulaScalar
}
export type LazyFunction = ArgumentCount & {
  kind: 'lazy'
  run(args: ReadonlyArray<() => FormulaScalar>, context: FunctionContext): FormulaScalar
}
/**
 * Calls a list function for a sub-table: where the list function takes a column, this takes an expression that is
 * worked out for every row. The table is the first argument; without it the arguments are those of the list function.
 */
export type RowsFunction = ArgumentCount & {
  kind: 'rows'
  base: ListFunction
  /** Whether the table alone means its rows. */
  acceptsTableAlone: boolean
}

export type FormulaFunction = ScalarFunction | ListFunction | LazyFunction | RowsFunction

export const MAX_ARGUMENTS = 100

export const scalarFunction = (least: number, most: number, run: ScalarFunction['run']): ScalarFunction => ({
  kind: 'scalar',
  minArguments: least,
  maxArguments: most,
  run,
})

export const listFunction = (
  least: number,
  most: number,
  takesColumn: ListFunction['takesColumn'],
  run: ListFunction['run'],
): ListFunction => ({ kind: 'list', minArguments: least, maxArguments: most, takesColumn, run })

export const lazyFunction = (least: number, most: number, run: LazyFunction['run']): LazyFunction => ({
  kind: 'lazy',
  minArguments: least,
  maxArguments: most,
  run,
})
