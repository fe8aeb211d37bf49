import { checkFormula, type FormulaProblem, type FormFields } from './check.ts'
import { sortDependencies } from './cycle.ts'
import type { Formula } from './formula.ts'

/** A field with a formula: of the form (`table` is 'main') or of every row of a sub-table. */
export type ComputedField = {
  readonly table: string
  readonly name: string
  readonly formula: string
  /** How many decimals a number is rounded to; without it, it is not rounded. */
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

/** The computed fields of a form, each after those it reads. */
export type CalculationPlan = { readonly steps: readonly PlanStep[] }

/** Why the formulas of a form cannot be saved. */
export type FormulaReason = PlanProblem['problem']['reason']

export type PlanProblem =
  | { readonly field: string; readonly problem: FormulaProblem }
  | { readonly field: string; readonly problem: { readonly reason: 'twice' | 'noSuchField' | 'tooMany' } }
  | {
      readonly field: string
      readonly problem: { readonly reason: 'cycle'; readonly path: readonly string[] }
    }

type PlanResult = { ok: true; plan: CalculationPlan } | { ok: false; problems: PlanProblem[] }

const MAX_COMPUTED = 500

/** Checks all formulas of a form when it is saved. The order of the fields does not matter. */
export function planCalculation(computed: readonly ComputedField[], shape: FormFields): PlanResult {
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
  const dependencies = new Map([...steps.values()].map((step) => [step.field, computedReads(step, steps)]))
  const { order, cycles } = sortDependencies(dependencies)
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

const computedReads = (step: PlanStep, steps: ReadonlyMap<string, PlanStep>): string[] =>
  [...step.reads].filter((field) => steps.has(field))
