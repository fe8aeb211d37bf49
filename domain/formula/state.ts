import { defaultWorkCalendar } from '#domain/work-calendar.ts'
import type { Formula } from './formula.ts'
import type { EvaluationErrorKind, FunctionContext, EvaluationErrorReason } from './function.ts'
import { formulaLimits } from './limits.ts'
import { seededRandom } from './random.ts'
import { CHINA_UTC_OFFSET, type FormValues, type ValueRow, type EvaluationContext } from './scope.ts'
import type { Expression } from './tree.ts'
import type { FormulaValue } from './value.ts'

/** The steps that are left; the formulas of a form share one budget. */
export type StepBudget = { left: number }

/** Results of expressions that have the same value for every row of a table. */
export type Memo = Map<Expression, { value: FormulaValue; hasEmptyInput: boolean }>

/** The row a formula is calculated for, and what it shares with the other formulas of the form. */
export type EvaluationScope = { readonly row?: ValueRow; readonly budget?: StepBudget; readonly memo?: Memo }

export type EvaluationState = FunctionContext & {
  readonly data: FormValues
  readonly memo: Memo
  readonly shared: ReadonlySet<Expression>
  row: ValueRow | undefined
  depth: number
  hasEmptyInput: boolean
  error: { kind: EvaluationErrorKind; reason: EvaluationErrorReason } | undefined
}

/** Errors caused by the values of fields, and not by mistakes in the formula or exceeded limits. */
const VALUE_ERRORS: ReadonlySet<EvaluationErrorReason> = new Set([
  'divisionByZero',
  'outOfRange',
  'notFound',
  'invalidDate',
])

export function startEvaluation(
  formula: Formula,
  data: FormValues,
  context: EvaluationContext,
  scope: EvaluationScope,
): EvaluationState {
  const { offset = CHINA_UTC_OFFSET, seed = '', workCalendar = defaultWorkCalendar } = context
  const budget = scope.budget ?? { left: formulaLimits.steps }
  const budgetAfterwards = Math.max(0, budget.left - formulaLimits.steps)
  let random: (() => number) | undefined
  const state: EvaluationState = {
    data,
    memo: scope.memo ?? new Map(),
    shared: formula.shared,
    row: scope.row,
    depth: 0,
    hasEmptyInput: false,
    error: undefined,
    offset,
    workCalendar,
    wallClock: context.now + offset * 60_000,
    random() {
      random ??= seededRandom(seed)
      return random()
    },
    fail(kind, reason) {
      state.error ??= { kind, reason }
      return null
    },
    recover() {
      const isError = state.error !== undefined && VALUE_ERRORS.has(state.error.reason)
      state.error = isError ? undefined : state.error
      return isError
    },
    spend(steps) {
      budget.left -= steps
      if (budget.left < budgetAfterwards) {
        state.fail('budget', 'tooManySteps')
      }
      return state.error === undefined
    },
  }
  return state
}
