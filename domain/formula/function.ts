import type { FormulaScalar, FormulaValue } from './value.ts'

/** 'date' is told as an invalid date; everything else as a formula that cannot be worked out. */
export type ProblemKind = 'formula' | 'date' | 'budget'

export type RunReason =
  | 'syntax'
  | 'unknownFunction'
  | 'argumentCount'
  | 'itemForm'
  | 'itemOutsideRow'
  | 'divisionByZero'
  | 'outOfRange'
  | 'format'
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
  /** From 0 up to, but not including, 1. */
  random(): number
  /** Ends the formula; the first reason counts. */
  fail(kind: ProblemKind, reason: RunReason): null
  /** Takes steps from what the formula may cost. */
  spend(steps: number): void
}

type Count = { readonly least: number; readonly most: number }

export type ScalarFunction = Count & {
  kind: 'scalar'
  run(args: readonly FormulaScalar[], run: FunctionContext): FormulaScalar
}
export type ListFunction = Count & {
  kind: 'list'
  run(args: readonly FormulaValue[], run: FunctionContext): FormulaScalar
}
export type LazyFunction = Count & {
  kind: 'lazy'
  run(args: ReadonlyArray<() => FormulaScalar>, run: FunctionContext): FormulaScalar
}
/** Works out an expression for every row of a sub-table and hands the list to a list function. */
export type RowsFunction = Count & {
  kind: 'rows'
  base: ListFunction
  /** How many arguments at the end are not for the rows. */
  plain: number
  /** Whether the table alone means its rows. */
  alone: boolean
}

export type FormulaFunction = ScalarFunction | ListFunction | LazyFunction | RowsFunction

export const MAX_ARGUMENTS = 100

export const scalar = (least: number, most: number, run: ScalarFunction['run']): ScalarFunction => ({
  kind: 'scalar',
  least,
  most,
  run,
})

export const list = (least: number, run: ListFunction['run']): ListFunction => ({
  kind: 'list',
  least,
  most: MAX_ARGUMENTS,
  run,
})

export const lazy = (least: number, most: number, run: LazyFunction['run']): LazyFunction => ({
  kind: 'lazy',
  least,
  most,
  run,
})
