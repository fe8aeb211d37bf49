import { checkFormula, type FormFields } from '#domain/formula/check.ts'
import { sortDependencies } from '#domain/formula/cycle.ts'
import { evaluate } from '#domain/formula/evaluate.ts'
import type { Formula } from '#domain/formula/formula.ts'
import { planCalculation, type CalculationPlan, type PlanProblem } from '#domain/formula/plan.ts'
import type { ObjectDefinition, ObjectField, SubTable } from '#domain/objects/definition.ts'
import { controlProblems } from './control-check.ts'
import { controlRules } from './control-rules.ts'
import { findField, fieldsOfTable } from './field-reference.ts'
import type { FormControl, FormDefinition, SubTablePart } from './form-definition.ts'
import { duplicateProblems } from './duplicate-check.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import { outlineForm, type PartCondition, type LocatedControl, type LocatedTable } from './walk-form.ts'
import { checkRowPermit } from '../rights/row-permit.ts'
import type { Rule } from '../rules/rule.ts'

/** A formula that gives true or false, with the fields it looks at. */
export type CompiledCondition = { readonly formula: Formula; readonly reads: ReadonlySet<string> }

export type FieldConditions = {
  /** All of them must hold for it to be there. Those of groups and tables look at the form, not at a row. */
  readonly gates: readonly CompiledCondition[]
  readonly show: CompiledCondition | undefined
  readonly required: CompiledCondition | undefined
  readonly readOnly: CompiledCondition | undefined
}

/** A control on a field, read and ready; a range is two of them, the second on its end. */
export type CompiledField = {
  readonly table: string
  readonly name: string
  readonly field: ObjectField
  readonly control: FormControl
  readonly rules: readonly Rule[]
  readonly conditions: FieldConditions
}

export type CompiledTable = {
  readonly part: SubTablePart
  readonly sub: SubTable
  readonly gates: readonly CompiledCondition[]
  readonly permit: CompiledCondition | undefined
}

export type CompiledForm = {
  readonly form: FormDefinition
  readonly object: ObjectDefinition
  readonly fields: readonly CompiledField[]
  readonly tables: readonly CompiledTable[]
  readonly plan: CalculationPlan
  /** Whether a formula or condition of it asks for work days. */
  readonly needsWorkCalendar: boolean
}

type Compiled = { ok: true; form: CompiledForm } | { ok: false; problems: FormProblem[] }

type Work = {
  object: ObjectDefinition
  shape: FormFields
  problems: FormProblem[]
  reads: Map<string, Set<string>>
  needsWorkCalendar: boolean
}

/** Makes a form ready to be filled in, or says everything that keeps it from it. */
export function compileForm(form: FormDefinition, object: ObjectDefinition): Compiled {
  const shape: FormFields = {
    main: object.fields.map(({ key }) => key),
    subs: Object.fromEntries(object.subs.map(({ key, fields }) => [key, fields.map((field) => field.key)])),
  }
  const work: Work = { object, shape, problems: [], reads: new Map(), needsWorkCalendar: false }
  const walked = outlineForm(form)
  work.problems.push(
    ...walked.controls.flatMap((placed) => controlProblems(placed, object)),
    ...duplicateProblems(walked),
  )
  const fields = walked.controls.flatMap((placed) => compileControl(placed, work))
  const tables = walked.tables.flatMap((placed) => compileTable(placed, work))
  const plan = planned(walked.controls, work)
  if (plan !== undefined && work.problems.length === 0) {
    work.problems.push(...linkageCycles(work, plan))
  }
  if (plan === undefined || work.problems.length > 0) {
    return { ok: false, problems: work.problems }
  }
  const needsWorkCalendar =
    work.needsWorkCalendar || plan.steps.some(({ formula }) => formula.needsWorkCalendar)
  return { ok: true, form: { form, object, fields, tables, plan, needsWorkCalendar } }
}

function compileControl(placed: LocatedControl, work: Work): CompiledField[] {
  const { control, table, at, gates } = placed
  const names = [control.field, control.endField].filter((name) => name !== undefined)
  const reads = new Set<string>()
  const own = (
    source: string | undefined,
    setting: string,
    kept?: Set<string>,
  ): CompiledCondition | undefined =>
    source === undefined ? undefined : condition(source, table, `${at}.${setting}`, work, kept)
  const conditions: FieldConditions = {
    gates: gates.flatMap((gate) => gateFormula(gate, work, reads)),
    show: own(control.showWhen, 'showWhen', reads),
    required: own(control.requiredWhen, 'requiredWhen'),
    readOnly: own(control.readOnlyWhen, 'readOnlyWhen'),
  }
  return names.flatMap((name) => {
    const field = findField(work.object, { table, name })
    if (field === undefined) {
      return []
    }
    note(work, `${table}.${name}`, reads)
    const read = controlRules(control, field)
    if (!read.ok) {
      work.problems.push(formProblem(`${at}.rules`, read.problem.reason, { found: read.problem.found }))
      return []
    }
    const rules = name === control.endField ? [...read.rules, endsAfter(control)] : read.rules
    return [{ table, name, field, control, rules, conditions }]
  })
}

/** A range ends on the day it begins, or later. */
const endsAfter = ({ field = '' }: FormControl): Rule => ({ name: 'after', parameters: [field, 'true'] })

function compileTable({ part, at, gates }: LocatedTable, work: Work): CompiledTable[] {
  const sub = work.object.subs.find(({ key }) => key === part.table)
  if (sub === undefined) {
    work.problems.push(formProblem(at, 'formUnknownTable', { found: part.table }))
    return []
  }
  const known = new Set(fieldsOfTable(work.object, part.table).map(({ key }) => key))
  const named = [...(part.heading ?? []), ...(part.totals ?? []).map(({ field }) => field)]
  for (const found of named.filter((name) => !known.has(name))) {
    work.problems.push(formProblem(at, 'formUnknownField', { found: `${part.table}.${found}` }))
  }
  const reads = new Set<string>()
  const shown = gates.flatMap((gate) => gateFormula(gate, work, reads))
  note(work, part.table, reads)
  const permit =
    part.rowPermit === undefined ? undefined : condition(part.rowPermit, part.table, `${at}.rowPermit`, work)
  if (permit !== undefined && permit.reads.size === 0 && !givesNumber(permit)) {
    work.problems.push(formProblem(`${at}.rowPermit`, 'notANumber'))
  }
  return [{ part, sub, gates: shown, permit }]
}

/** A permit that looks at nothing always gives the same, so it is known beforehand. */
function givesNumber({ formula }: CompiledCondition): boolean {
  const outcome = evaluate(formula, { main: {}, subs: {} }, { now: 0 }, { row: {} })
  return outcome.ok && checkRowPermit(outcome.value, 'tr').ok
}

function gateFormula(
  { condition: source, at }: PartCondition,
  work: Work,
  reads: Set<string>,
): CompiledCondition[] {
  const gate = condition(source, 'main', at, work, reads)
  return gate === undefined ? [] : [gate]
}

function condition(
  source: string,
  home: string,
  at: string,
  work: Work,
  reads?: Set<string>,
): CompiledCondition | undefined {
  const checked = checkFormula(source, home, work.shape)
  if (!checked.ok) {
    const known = work.problems.some((problem) => problem.at === at)
    if (!known) {
      work.problems.push(formProblem(at, checked.problem.reason, { found: checked.problem.found }))
    }
    return undefined
  }
  checked.reads.forEach((read) => reads?.add(read))
  work.needsWorkCalendar ||= checked.formula.needsWorkCalendar
  return { formula: checked.formula, reads: checked.reads }
}

function note(work: Work, place: string, reads: ReadonlySet<string>): void {
  work.reads.set(place, new Set([...(work.reads.get(place) ?? []), ...reads]))
}

function planned(controls: readonly LocatedControl[], work: Work): CalculationPlan | undefined {
  const places = new Map(controls.map(({ control, table, at }) => [`${table}.${control.field}`, at]))
  const computed = controls.flatMap(({ control, table }) =>
    control.formula === undefined || control.field === undefined
      ? []
      : [
          {
            table,
            name: control.field,
            formula: control.formula,
            ...decimalsOf(control, findField(work.object, { table, name: control.field })),
          },
        ],
  )
  const result = planCalculation(computed, work.shape)
  if (result.ok) {
    return result.plan
  }
  work.problems.push(...result.problems.map((problem) => planProblem(problem, places)))
  return undefined
}

/** An amount is worked out in yuan and kept in fen, so that it has two decimals whatever the form says. */
function decimalsOf(control: FormControl, field: ObjectField | undefined): { decimals?: number } {
  const decimals = field?.type === 'money' ? 2 : (control.decimals ?? field?.decimals)
  return decimals === undefined ? {} : { decimals }
}

function planProblem({ field, problem }: PlanProblem, places: ReadonlyMap<string, string>): FormProblem {
  const found = 'path' in problem ? problem.path.join(' → ') : 'found' in problem ? problem.found : field
  return formProblem(`${places.get(field) ?? field}.formula`, problem.reason, { found })
}

/** What is hidden counts as empty, so that what decides over it must not depend on it. */
function linkageCycles(work: Work, plan: CalculationPlan): FormProblem[] {
  const before = new Map([...work.reads].map(([place, reads]) => [place, new Set(reads)]))
  for (const { field, reads } of plan.steps) {
    before.set(field, new Set([...(before.get(field) ?? []), ...reads]))
  }
  const graph = new Map(
    [...before].map(([place, reads]) => [place, [...reads].filter((read) => before.has(read))]),
  )
  return sortDependencies(graph).cycles.map((path) =>
    formProblem(path[0] ?? '', 'linkageCycle', { found: path.join(' → ') }),
  )
}
