import { round } from './decimal.ts'
import { evaluate, type EvaluationResult } from './evaluate.ts'
import { formulaLimits } from './limits.ts'
import type { CalculationPlan, PlanStep } from './plan.ts'
import type { FormValues, ValueRow, EvaluationContext } from './scope.ts'
import type { Budget, Memo } from './state.ts'
import { ownProperty, type FormulaScalar } from './value.ts'

/** A field, in which row, that could not be worked out; it is empty then. */
export type UnsolvedField = { field: string; row?: number; outcome: EvaluationResult & { ok: false } }

export type Recalculated = { data: FormValues; unsolved: UnsolvedField[] }

/**
 * Works out the computed fields of a form, each after those it reads. With `changed` (`main.price`,
 * `orders.price`, or `orders` when rows came or went) only what depends on these is worked out; without it
 * everything is, which is what the server does before it stores. The data given stays as it is.
 */
export function recalculate(
  plan: CalculationPlan,
  data: FormValues,
  around: EvaluationContext,
  changed?: readonly string[],
): Recalculated {
  const budget: Budget = { left: formulaLimits.formSteps }
  const touched = changed && new Set(changed)
  const unsolved: UnsolvedField[] = []
  let current = data
  for (const step of plan.steps) {
    if (touched === undefined || isTouched(step, touched)) {
      current = step.table === 'main' ? inMain(step, current) : inRows(step, current)
      touched?.add(step.field)
    }
  }
  return { data: current, unsolved }

  function inMain(step: PlanStep, from: FormValues): FormValues {
    const outcome = evaluate(step.formula, from, seeded(step.field), { budget })
    keep(step, outcome)
    return { ...from, main: withValue(from.main, step.name, settled(step, outcome)) }
  }

  function inRows(step: PlanStep, from: FormValues): FormValues {
    const memo: Memo = new Map()
    const held = ownProperty(from.subs, step.table)
    const rows: readonly ValueRow[] = Array.isArray(held) ? held : []
    const solved = rows.map((row, index) => {
      const outcome = evaluate(step.formula, from, seeded(`${step.field}/${index}`), { row, budget, memo })
      keep(step, outcome, index)
      return withValue(row, step.name, settled(step, outcome))
    })
    return rows.length === 0 ? from : { ...from, subs: { ...from.subs, [step.table]: solved } }
  }

  function seeded(place: string): EvaluationContext {
    return { ...around, seed: `${around.seed ?? ''}/${place}` }
  }

  function keep({ field }: PlanStep, outcome: EvaluationResult, row?: number): void {
    if (!outcome.ok) {
      unsolved.push({ field, outcome, ...(row === undefined ? {} : { row }) })
    }
  }
}

/** Rows that came or went touch every field of their table. */
function isTouched({ reads, table, field }: PlanStep, touched: ReadonlySet<string>): boolean {
  const own = table !== 'main' && touched.has(table)
  return (
    own || touched.has(field) || [...reads].some((read) => touched.has(read) || touchesTable(read, touched))
  )
}

function touchesTable(read: string, touched: ReadonlySet<string>): boolean {
  const table = read.split('.')[0] ?? ''
  // A count of rows reads the table, whichever of its fields was changed does not matter to it.
  return table !== 'main' && touched.has(table)
}

function settled({ decimals }: PlanStep, outcome: EvaluationResult): FormulaScalar {
  const value = outcome.ok ? outcome.value : null
  return typeof value === 'number' && decimals !== undefined ? round(value, decimals) : value
}

/** The row itself when nothing changed, so that a screen need not draw it again. */
function withValue(row: ValueRow, name: string, value: FormulaScalar): ValueRow {
  return Object.hasOwn(row, name) && row[name] === value ? row : { ...row, [name]: value }
}
