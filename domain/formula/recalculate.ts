import { round } from './decimal.ts'
import { evaluate, type EvaluationResult } from './evaluate.ts'
import { formulaLimits } from './limits.ts'
import type { CalculationPlan, PlanStep } from './plan.ts'
import type { FormValues, ValueRow, EvaluationContext } from './scope.ts'
import type { StepBudget, Memo } from './state.ts'
import { ownProperty, type FormulaScalar } from './value.ts'

/** A computed field, of which row, whose formula failed; its value is empty. */
export type FailedField = { field: string; row?: number; outcome: EvaluationResult & { ok: false } }

export type RecalculationResult = { data: FormValues; failedFields: FailedField[] }

/**
 * Calculates the computed fields of a form, each after those it reads. With `changed` (`main.price`, `orders.price`, or
 * `orders` when rows were added or removed) only fields that depend on these are calculated; without it all are, as
 * the server does before it stores them. The given data is not modified.
 */
export function recalculate(
  plan: CalculationPlan,
  data: FormValues,
  context: EvaluationContext,
  changed?: readonly string[],
): RecalculationResult {
  const budget: StepBudget = { left: formulaLimits.formSteps }
  const changedNames = changed && new Set(changed)
  const failedFields: FailedField[] = []
  let current = data
  for (const step of plan.steps) {
    if (changedNames === undefined || isAffected(step, changedNames)) {
      current = step.table === 'main' ? calculateMain(step, current) : calculateRows(step, current)
      changedNames?.add(step.field)
    }
  }
  return { data: current, failedFields }

  function calculateMain(step: PlanStep, from: FormValues): FormValues {
    const outcome = evaluate(step.formula, from, contextFor(step.field), { budget })
    noteFailure(step, outcome)
    return { ...from, main: withValue(from.main, step.name, roundedValue(step, outcome)) }
  }

  function calculateRows(step: PlanStep, from: FormValues): FormValues {
    const memo: Memo = new Map()
    const stored = ownProperty(from.subs, step.table)
    const rows: readonly ValueRow[] = Array.isArray(stored) ? stored : []
    const calculated = rows.map((row, index) => {
      const outcome = evaluate(step.formula, from, contextFor(`${step.field}/${index}`), {
        row,
        budget,
        memo,
      })
      noteFailure(step, outcome, index)
      return withValue(row, step.name, roundedValue(step, outcome))
    })
    return rows.length === 0 ? from : { ...from, subs: { ...from.subs, [step.table]: calculated } }
  }

  function contextFor(place: string): EvaluationContext {
    return { ...context, seed: `${context.seed ?? ''}/${place}` }
  }

  function noteFailure({ field }: PlanStep, outcome: EvaluationResult, row?: number): void {
    if (!outcome.ok) {
      failedFields.push({ field, outcome, ...(row === undefined ? {} : { row }) })
    }
  }
}

/** Whether a field depends on something that changed. Adding or removing rows affects every field of the table. */
function isAffected({ reads, table, field }: PlanStep, changedNames: ReadonlySet<string>): boolean {
  const isOwnTable = table !== 'main' && changedNames.has(table)
  return (
    isOwnTable ||
    changedNames.has(field) ||
    [...reads].some((read) => changedNames.has(read) || readsChangedTable(read, changedNames))
  )
}

function readsChangedTable(read: string, changedNames: ReadonlySet<string>): boolean {
  const table = read.split('.')[0] ?? ''
  // Reading any field of the table, or its number of rows, depends on which rows there are.
  return table !== 'main' && changedNames.has(table)
}

function roundedValue({ decimals }: PlanStep, outcome: EvaluationResult): FormulaScalar {
  const value = outcome.ok ? outcome.value : null
  return typeof value === 'number' && decimals !== undefined ? round(value, decimals) : value
}

/** The same row object when nothing changed, so that the screen does not render it again. */
function withValue(row: ValueRow, name: string, value: FormulaScalar): ValueRow {
  return Object.hasOwn(row, name) && row[name] === value ? row : { ...row, [name]: value }
}
