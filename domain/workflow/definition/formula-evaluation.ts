import { evaluate } from '#domain/formula/evaluate.ts'
import { readFormula, type Formula } from '#domain/formula/formula.ts'
import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import { numericValue, toText, toBoolean, type FormulaScalar } from '#domain/formula/value.ts'
import type { StepContext, ConditionFacts } from '../engine/context.ts'
import { ruleFormulas } from './decision-table.ts'
import type { FlowData } from '../engine/effects.ts'
import type { OpaqueSpec, Json } from './graph.ts'
import {
  decisionTableOf,
  loopItemsOf,
  MOST_TIMES,
  scriptOf,
  type Assignment,
  type DecisionTableSpec,
} from './node-specs.ts'

/** What formulas know of the instance itself, as `flow.starter` and so on. */
export type FlowVariables = {
  instanceId: string
  number: string | null
  /** Ids. */
  starter: string | null
  startOrg: string | null
  starterName: string
  startOrgName: string
  startedAt: string
  urgency: string
}

export const FLOW_VARIABLES: readonly (keyof FlowVariables)[] = [
  'instanceId',
  'number',
  'starter',
  'startOrg',
  'starterName',
  'startOrgName',
  'startedAt',
  'urgency',
]
export const LOOP_VARIABLES: readonly (keyof NonNullable<ConditionFacts['loop']>)[] = [
  'total',
  'done',
  'active',
  'index',
  'item',
]

/** Formulas are read once; there are as many as definitions have, not as instances run. */
const formulas = new Map<string, Formula | null>()
const KEPT = 5000

function formulaOf(source: string): Formula | null {
  const stored = formulas.get(source)
  if (stored !== undefined) {
    return stored
  }
  const read = readFormula(source)
  if (formulas.size >= KEPT) {
    formulas.clear()
  }
  const formula = read.ok ? read.formula : null
  formulas.set(source, formula)
  return formula
}

const isRecord = (value: unknown): value is ValueRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: Json): value is readonly (Json & ValueRow)[] =>
  Array.isArray(value) && value.every(isRecord)

/** The data of an instance as formulas see it: lists of records are sub-tables. */
export function formulaValues(
  { data, results, loop }: ConditionFacts,
  flow: Partial<FlowVariables>,
): FormValues {
  const fields = Object.entries(data)
  const subs = fields.filter(
    (entry): entry is [string, (Json & ValueRow)[]] => isTable(entry[1]) && entry[1].length > 0,
  )
  return {
    main: { ...data, result: results, loop: loop ?? {}, flow },
    subs: Object.fromEntries(subs),
  }
}

/** Whether a formula asks for work days, so that its context has to bring the work calendar. */
export const needsWorkCalendar = (formula: string): boolean => formulaOf(formula)?.needsWorkCalendar ?? false

/** Works a formula out, or says which one failed. */
export type FormulaResult = { ok: true; value: FormulaScalar } | { ok: false; formula: string }

export function evaluateFormula(
  formula: string,
  values: FormValues,
  around: EvaluationContext,
): FormulaResult {
  const read = formulaOf(formula)
  const outcome = read && evaluate(read, values, around)
  return outcome?.ok ? { ok: true, value: outcome.value } : { ok: false, formula }
}

type FormulaInput = {
  flow: Partial<FlowVariables>
  around: EvaluationContext
  fail: (formula: string) => never
}

/** The part of a step's context that reads formulas. A condition that cannot be worked out must not pass for no. */
export function formulaReaders({
  flow,
  around,
  fail,
}: FormulaInput): Pick<StepContext, 'evaluate' | 'text' | 'run' | 'items'> {
  const truth = (formula: string, facts: ConditionFacts) => {
    const worked = evaluateFormula(formula, formulaValues(facts, flow), around)
    return worked.ok ? toBoolean(worked.value) : fail(formula)
  }
  const assign = (sets: readonly Assignment[], facts: ConditionFacts) => {
    const patch: FlowData = {}
    for (const { field, formula } of sets) {
      const now = { ...facts, data: { ...facts.data, ...patch } }
      const worked = evaluateFormula(formula, formulaValues(now, flow), around)
      if (!worked.ok) {
        return { error: 'formula' }
      }
      patch[field] = worked.value
    }
    return { patch }
  }
  return {
    evaluate: (condition, facts) => truth(String(condition), facts),
    text(source, facts) {
      const formula = String(source)
      const worked = evaluateFormula(formula, formulaValues(facts, flow), around)
      const text = worked.ok ? toText(worked.value).trim() : ''
      return text === '' || text.length > 200 ? fail(formula) : text
    },
    run(script, facts) {
      const isTable = isRecord(script) && 'rules' in script
      return isTable ? decide(decisionTableOf(script), facts) : assign(scriptOf(script).assign, facts)
    },
    items: (collection, facts) => itemsOf(collection, facts, flow, around, fail),
  }

  function decide(table: DecisionTableSpec, facts: ConditionFacts) {
    const hits = table.rules.map((rule) => ruleFormulas(table, rule)).filter(({ test }) => truth(test, facts))
    if (table.hit === 'unique' && hits.length > 1) {
      return { error: 'notUnique' }
    }
    const used = table.hit === 'collect' ? hits : hits.slice(0, 1)
    return assign(
      used.flatMap(({ sets }) => sets),
      facts,
    )
  }
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

function itemsOf(
  collection: OpaqueSpec,
  facts: ConditionFacts,
  flow: Partial<FlowVariables>,
  around: EvaluationContext,
  fail: FormulaInput['fail'],
): readonly Json[] {
  const handle = loopItemsOf(collection)
  if ('list' in handle) {
    return handle.list
  }
  if ('times' in handle) {
    return numbersTo(handle.times)
  }
  if ('table' in handle) {
    const rows = facts.data[handle.table]
    return Array.isArray(rows) ? rows : []
  }
  const formula = 'count' in handle ? handle.count : handle.formula
  const worked = evaluateFormula(formula, formulaValues(facts, flow), around)
  if (!worked.ok) {
    return fail(formula)
  }
  if ('count' in handle) {
    const times = numericValue(worked.value) ?? -1
    const isCount = Number.isInteger(times) && times >= 0 && times <= MOST_TIMES
    return isCount ? numbersTo(times) : fail(formula)
  }
  return toText(worked.value)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
