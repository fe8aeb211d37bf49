import { defaultWorkCalendar } from '#domain/work-calendar.ts'
import type { Formula } from './formula.ts'
import type { EvaluationErrorKind, FunctionContext, EvaluationErrorReason } from './function.ts'
import { formulaLimits } from './limits.ts'
import { seededRandom } from './random.ts'
import { CHINA_UTC_OFFSET, type FormValues, type ValueRow, type EvaluationContext } from './scope.ts'
import type { Expression } from './tree.ts'
import type { FormulaValue } from './value.ts'

/** Steps that are left; formulas of one form share it. */
export type StepBudget = { left: number }

/** Results of parts that are the same for every row of a table. */
export type Memo = Map<Expression, { value: FormulaValue; hasEmptyInput: boolean }>

/** Where a formula is worked out: for which row, and what it shares with the formulas around it. */
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

/** Errors that come from the values a formula meets, and not from how it is written or what it costs. */
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
  const reserve = Math.max(0, budget.left - formulaLimits.steps)
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
      if (budget.left < reserve) {
        state.fail('budget', 'tooManySteps')
      }
      return state.error === undefined
    },
  }
  return state
}
