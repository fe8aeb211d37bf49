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

/** A formula that gives true or false, and the fields it reads. */
export type CompiledCondition = { readonly formula: Formula; readonly reads: ReadonlySet<string> }

export type FieldConditions = {
  /** Conditions of the groups, tabs and tables around the field, all of which must hold. They do not read the row. */
  readonly gates: readonly CompiledCondition[]
  readonly show: CompiledCondition | undefined
  readonly required: CompiledCondition | undefined
  readonly readOnly: CompiledCondition | undefined
}

/** A field with its control, rules and conditions. A date range has two, the second for its end. */
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
  /** Whether one of its formulas or conditions counts work days. */
  readonly needsWorkCalendar: boolean
}

type CompileResult = { ok: true; form: CompiledForm } | { ok: false; problems: FormProblem[] }

type Compilation = {
  object: ObjectDefinition
  shape: FormFields
  problems: FormProblem[]
  reads: Map<string, Set<string>>
  needsWorkCalendar: boolean
}

/** Prepares a form for being filled in, or reports everything that is wrong with it. */
export function compileForm(form: FormDefinition, object: ObjectDefinition): CompileResult {
  const shape: FormFields = {
    main: object.fields.map(({ key }) => key),
    subs: Object.fromEntries(object.subs.map(({ key, fields }) => [key, fields.map((field) => field.key)])),
  }
  const compilation: Compilation = { object, shape, problems: [], reads: new Map(), needsWorkCalendar: false }
  const outline = outlineForm(form)
  compilation.problems.push(
    ...outline.controls.flatMap((located) => controlProblems(located, object)),
    ...duplicateProblems(outline),
  )
  const fields = outline.controls.flatMap((located) => compileControl(located, compilation))
  const tables = outline.tables.flatMap((located) => compileTable(located, compilation))
  const plan = planFormulas(outline.controls, compilation)
  if (plan !== undefined && compilation.problems.length === 0) {
    compilation.problems.push(...linkageCycles(compilation, plan))
  }
  if (plan === undefined || compilation.problems.length > 0) {
    return { ok: false, problems: compilation.problems }
  }
  const needsWorkCalendar =
    compilation.needsWorkCalendar || plan.steps.some(({ formula }) => formula.needsWorkCalendar)
  return { ok: true, form: { form, object, fields, tables, plan, needsWorkCalendar } }
}

function compileControl(located: LocatedControl, compilation: Compilation): CompiledField[] {
  const { control, table, at, gates } = located
  const names = [control.field, control.endField].filter((name) => name !== undefined)
  const reads = new Set<string>()
  const ownCondition = (
    source: string | undefined,
    setting: string,
    collected?: Set<string>,
  ): CompiledCondition | undefined =>
    source === undefined
      ? undefined
      : compileCondition(source, table, `${at}.${setting}`, compilation, collected)
  const conditions: FieldConditions = {
    gates: gates.flatMap((gate) => compileGate(gate, compilation, reads)),
    show: ownCondition(control.showWhen, 'showWhen', reads),
    required: ownCondition(control.requiredWhen, 'requiredWhen'),
    readOnly: ownCondition(control.readOnlyWhen, 'readOnlyWhen'),
  }
  return names.flatMap((name) => {
    const field = findField(compilation.object, { table, name })
    if (field === undefined) {
      return []
    }
    addReads(compilation, `${table}.${name}`, reads)
    const read = controlRules(control, field)
    if (!read.ok) {
      compilation.problems.push(
        formProblem(`${at}.rules`, read.problem.reason, { found: read.problem.found }),
      )
      return []
    }
    const rules = name === control.endField ? [...read.rules, endRule(control)] : read.rules
    return [{ table, name, field, control, rules, conditions }]
  })
}

/** The end of a range must not be before its start. */
const endRule = ({ field = '' }: FormControl): Rule => ({ name: 'after', parameters: [field, 'true'] })

function compileTable({ part, at, gates }: LocatedTable, compilation: Compilation): CompiledTable[] {
  const sub = compilation.object.subs.find(({ key }) => key === part.table)
  if (sub === undefined) {
    compilation.problems.push(formProblem(at, 'formUnknownTable', { found: part.table }))
    return []
  }
  const keys = new Set(fieldsOfTable(compilation.object, part.table).map(({ key }) => key))
  const named = [...(part.heading ?? []), ...(part.totals ?? []).map(({ field }) => field)]
  for (const found of named.filter((name) => !keys.has(name))) {
    compilation.problems.push(formProblem(at, 'formUnknownField', { found: `${part.table}.${found}` }))
  }
  const reads = new Set<string>()
  const shownConditions = gates.flatMap((gate) => compileGate(gate, compilation, reads))
  addReads(compilation, part.table, reads)
  const permit =
    part.rowPermit === undefined
      ? undefined
      : compileCondition(part.rowPermit, part.table, `${at}.rowPermit`, compilation)
  if (permit !== undefined && permit.reads.size === 0 && !givesNumber(permit)) {
    compilation.problems.push(formProblem(`${at}.rowPermit`, 'notANumber'))
  }
  return [{ part, sub, gates: shownConditions, permit }]
}

/** Whether a permit that reads no fields gives a number, which can be checked in advance. */
function givesNumber({ formula }: CompiledCondition): boolean {
  const outcome = evaluate(formula, { main: {}, subs: {} }, { now: 0 }, { row: {} })
  return outcome.ok && checkRowPermit(outcome.value, 'tr').ok
}

function compileGate(
  { condition: source, at }: PartCondition,
  compilation: Compilation,
  reads: Set<string>,
): CompiledCondition[] {
  const gate = compileCondition(source, 'main', at, compilation, reads)
  return gate === undefined ? [] : [gate]
}

function compileCondition(
  source: string,
  home: string,
  at: string,
  compilation: Compilation,
  reads?: Set<string>,
): CompiledCondition | undefined {
  const checked = checkFormula(source, home, compilation.shape)
  if (!checked.ok) {
    const isReported = compilation.problems.some((problem) => problem.at === at)
    if (!isReported) {
      compilation.problems.push(formProblem(at, checked.problem.reason, { found: checked.problem.found }))
    }
    return undefined
  }
  checked.reads.forEach((read) => reads?.add(read))
  compilation.needsWorkCalendar ||= checked.formula.needsWorkCalendar
  return { formula: checked.formula, reads: checked.reads }
}

function addReads(compilation: Compilation, name: string, reads: ReadonlySet<string>): void {
  compilation.reads.set(name, new Set([...(compilation.reads.get(name) ?? []), ...reads]))
}

function planFormulas(
  controls: readonly LocatedControl[],
  compilation: Compilation,
): CalculationPlan | undefined {
  const locations = new Map(controls.map(({ control, table, at }) => [`${table}.${control.field}`, at]))
  const computed = controls.flatMap(({ control, table }) =>
    control.formula === undefined || control.field === undefined
      ? []
      : [
          {
            table,
            name: control.field,
            formula: control.formula,
            ...decimalsOf(control, findField(compilation.object, { table, name: control.field })),
          },
        ],
  )
  const result = planCalculation(computed, compilation.shape)
  if (result.ok) {
    return result.plan
  }
  compilation.problems.push(...result.problems.map((problem) => planProblem(problem, locations)))
  return undefined
}

/** Amounts are calculated in yuan and stored in fen, so they always have two decimals. */
function decimalsOf(control: FormControl, field: ObjectField | undefined): { decimals?: number } {
  const decimals = field?.type === 'money' ? 2 : (control.decimals ?? field?.decimals)
  return decimals === undefined ? {} : { decimals }
}

function planProblem({ field, problem }: PlanProblem, locations: ReadonlyMap<string, string>): FormProblem {
  const found = 'path' in problem ? problem.path.join(' → ') : 'found' in problem ? problem.found : field
  return formProblem(`${locations.get(field) ?? field}.formula`, problem.reason, { found })
}

/** Conditions that depend on what they hide: hidden fields count as empty, so the condition would change its own result. */
function linkageCycles(compilation: Compilation, plan: CalculationPlan): FormProblem[] {
  const dependencies = new Map([...compilation.reads].map(([name, reads]) => [name, new Set(reads)]))
  for (const { field, reads } of plan.steps) {
    dependencies.set(field, new Set([...(dependencies.get(field) ?? []), ...reads]))
  }
  const graph = new Map(
    [...dependencies].map(([name, reads]) => [name, [...reads].filter((read) => dependencies.has(read))]),
  )
  return sortDependencies(graph).cycles.map((path) =>
    formProblem(path[0] ?? '', 'linkageCycle', { found: path.join(' → ') }),
  )
}
