import { checkFormula, type FormulaProblem, type FormFields } from './check.ts'
import { cyclesIn } from './cycle.ts'
import type { Formula } from './formula.ts'

/** A field that is worked out: of the form ('main') or of each row of a sub-table. */
export type ComputedField = {
  readonly table: string
  readonly name: string
  readonly formula: string
  /** A number is rounded to so many decimals; without it, it stays as it is. */
  readonly decimals?: number
}

export type PlanStep = {
  readonly field: string
  readonly table: string
  readonly name: string
  readonly decimals: number | undefined
  readonly formula: Formula
  readonly reads: ReadonlySet<string>
}

/** The computed fields of a form in an order in which each comes after those it reads. */
export type CalculationPlan = { readonly steps: readonly PlanStep[] }

export type PlanProblem =
  | { readonly field: string; readonly problem: FormulaProblem }
  | { readonly field: string; readonly problem: { readonly reason: 'twice' | 'noSuchField' | 'tooMany' } }
  | {
      readonly field: string
      readonly problem: { readonly reason: 'cycle'; readonly path: readonly string[] }
    }

type Planned = { ok: true; plan: CalculationPlan } | { ok: false; problems: PlanProblem[] }

const MAX_COMPUTED = 500

/** Checks all formulas of a form together, when it is saved. The order they are listed in does not matter. */
export function planCalculation(computed: readonly ComputedField[], shape: FormFields): Planned {
  const problems: PlanProblem[] = []
  const steps = new Map<string, PlanStep>()
  if (computed.length > MAX_COMPUTED) {
    return { ok: false, problems: [{ field: '', problem: { reason: 'tooMany' } }] }
  }
  for (const { table, name, formula, decimals } of computed) {
    const field = `${table}.${name}`
    const checked = checkFormula(formula, table, shape)
    if (!isField(shape, table, name)) {
      problems.push({ field, problem: { reason: 'noSuchField' } })
    } else if (steps.has(field)) {
      problems.push({ field, problem: { reason: 'twice' } })
    } else if (!checked.ok) {
      problems.push({ field, problem: checked.problem })
    } else {
      steps.set(field, { field, table, name, decimals, formula: checked.formula, reads: checked.reads })
    }
  }
  const before = new Map([...steps.values()].map((step) => [step.field, stepsRead(step, steps)]))
  const { order, cycles } = cyclesIn(before)
  for (const path of cycles) {
    problems.push({ field: path[0] ?? '', problem: { reason: 'cycle', path } })
  }
  if (problems.length > 0) {
    return { ok: false, problems }
  }
  return { ok: true, plan: { steps: order.flatMap((field) => steps.get(field) ?? []) } }
}

function isField(shape: FormFields, table: string, name: string): boolean {
  const fields =
    table === 'main' ? shape.main : Object.hasOwn(shape.subs, table) ? shape.subs[table] : undefined
  return fields?.includes(name) ?? false
}

const stepsRead = (step: PlanStep, steps: ReadonlyMap<string, PlanStep>): string[] =>
  [...step.reads].filter((field) => steps.has(field))
