import { usualCalendar } from '#domain/workflow/definition/work-calendar.ts'
import type { Formula } from './formula.ts'
import type { ProblemKind, Run, RunReason } from './function.ts'
import { limits } from './limits.ts'
import { randomOf } from './random.ts'
import { CHINA_OFFSET, type FormValues, type Row, type Surroundings } from './scope.ts'
import type { Tree } from './tree.ts'
import type { Value } from './value.ts'

/** Steps that are left; formulas of one form share it. */
export type Budget = { left: number }

/** Results of parts that are the same for every row of a table. */
export type Memo = Map<Tree, { value: Value; waiting: boolean }>

/** Where a formula is worked out: for which row, and what it shares with the formulas around it. */
export type Place = { readonly row?: Row; readonly budget?: Budget; readonly memo?: Memo }

export type State = Run & {
  readonly data: FormValues
  readonly memo: Memo
  readonly shared: ReadonlySet<Tree>
  row: Row | undefined
  depth: number
  waiting: boolean
  stop: { kind: ProblemKind; reason: RunReason } | undefined
}

/** Errors that come from the values a formula meets, and not from how it is written or what it costs. */
const VALUE_ERRORS: ReadonlySet<RunReason> = new Set([
  'divisionByZero',
  'outOfRange',
  'notFound',
  'invalidDate',
])

export function stateOf(formula: Formula, data: FormValues, around: Surroundings, place: Place): State {
  const { offset = CHINA_OFFSET, seed = '', workCalendar = usualCalendar } = around
  const budget = place.budget ?? { left: limits.steps }
  const reserve = Math.max(0, budget.left - limits.steps)
  let random: (() => number) | undefined
  const state: State = {
    data,
    memo: place.memo ?? new Map(),
    shared: formula.shared,
    row: place.row,
    depth: 0,
    waiting: false,
    stop: undefined,
    offset,
    workCalendar,
    wallClock: around.now + offset * 60_000,
    random() {
      random ??= randomOf(seed)
      return random()
    },
    fail(kind, reason) {
      state.stop ??= { kind, reason }
      return null
    },
    recover() {
      const isError = state.stop !== undefined && VALUE_ERRORS.has(state.stop.reason)
      state.stop = isError ? undefined : state.stop
      return isError
    },
    spend(steps) {
      budget.left -= steps
      if (budget.left < reserve) {
        state.fail('budget', 'tooManySteps')
      }
      return state.stop === undefined
    },
  }
  return state
}
