import type { Formula } from './formula.ts'
import type { ProblemKind, FunctionContext, RunReason } from './function.ts'
import { formulaLimits } from './limits.ts'
import { seededRandom } from './random.ts'
import { CHINA_OFFSET, type FormValues, type ValueRow, type EvaluationContext } from './scope.ts'
import type { Expression } from './tree.ts'
import type { FormulaValue } from './value.ts'

/** Steps that are left; formulas of one form share it. */
export type Budget = { left: number }

/** Results of parts that are the same for every row of a table. */
export type Memo = Map<Expression, { value: FormulaValue; waiting: boolean }>

/** Where a formula is worked out: for which row, and what it shares with the formulas around it. */
export type EvaluationScope = { readonly row?: ValueRow; readonly budget?: Budget; readonly memo?: Memo }

export type EvaluationState = FunctionContext & {
  readonly data: FormValues
  readonly memo: Memo
  readonly shared: ReadonlySet<Expression>
  row: ValueRow | undefined
  depth: number
  waiting: boolean
  stop: { kind: ProblemKind; reason: RunReason } | undefined
}

export function startEvaluation(
  formula: Formula,
  data: FormValues,
  around: EvaluationContext,
  place: EvaluationScope,
): EvaluationState {
  const { offset = CHINA_OFFSET, seed = '' } = around
  const budget = place.budget ?? { left: formulaLimits.steps }
  const reserve = Math.max(0, budget.left - formulaLimits.steps)
  let random: (() => number) | undefined
  const state: EvaluationState = {
    data,
    memo: place.memo ?? new Map(),
    shared: formula.shared,
    row: place.row,
    depth: 0,
    waiting: false,
    stop: undefined,
    offset,
    wallClock: around.now + offset * 60_000,
    random() {
      random ??= seededRandom(seed)
      return random()
    },
    fail(kind, reason) {
      state.stop ??= { kind, reason }
      return null
    },
    spend(steps) {
      budget.left -= steps
      if (budget.left < reserve) {
        state.fail('budget', 'tooManySteps')
      }
    },
  }
  return state
}
