import { checkFormula, type FormFields } from '#domain/formula/check.ts'
import { readFormula } from '#domain/formula/formula.ts'
import { childExpressions, type Expression } from '#domain/formula/tree.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { FLOW_VARIABLES, LOOP_VARIABLES } from './formula-evaluation.ts'
import { variablesAt } from './graph-lookup.ts'
import type { CompiledFlow } from './settings.ts'
import type { FlowProblem } from '../bpmn/problem.ts'
import { dataReferencesOf, type DataReference } from './data-references.ts'

/** What the rows of the repetition, the decisions and the instance itself are called in a formula. */
const OWN = ['result', 'loop', 'flow']

/** Formulas that cannot be read, and fields and tables the form does not have. Without an object any field may be. */
export function checkFormulas(flow: CompiledFlow, object: ObjectDefinition | null): FlowProblem[] {
  const shape = object && shapeOf(flow, object)
  return dataReferencesOf(flow).flatMap((use) => {
    const seen = use.ofSettings ? [] : variablesAt(flow.graph, use.node)
    const elsewhere = variableElsewhere(use, flow, seen)
    if (elsewhere !== undefined) {
      return [{ level: 'error', key: 'variableElsewhere', ...placeOf(use), detail: elsewhere }]
    }
    return wrongWith(use, flow, shape && { ...shape, main: [...shape.main, ...seen] })
  })
}

/** A variable of a sub-process that is named where it is not seen: it would be empty without a word. */
function variableElsewhere(
  use: DataReference,
  flow: CompiledFlow,
  seen: readonly string[],
): string | undefined {
  const scoped = Object.values(flow.graph.variables ?? {}).flat()
  const ofFlow = flow.settings.variables.map(({ name }) => name)
  const isHidden = (name: string) => scoped.includes(name) && !seen.includes(name) && !ofFlow.includes(name)
  if ('formula' in use) {
    const read = use.foreign || scoped.length === 0 ? null : readFormula(use.formula)
    return read?.ok
      ? pathsIn(read.formula.tree)
          .map(([head = '']) => head)
          .find(isHidden)
      : undefined
  }
  return 'field' in use && use.table === undefined && isHidden(use.field) ? use.field : undefined
}

function shapeOf({ settings }: CompiledFlow, { fields, subs }: ObjectDefinition): FormFields {
  const variables = settings.variables.map(({ name }) => name)
  return {
    main: [...fields.map(({ key }) => key), ...variables, ...OWN],
    subs: Object.fromEntries(subs.map((sub) => [sub.key, sub.fields.map(({ key }) => key)])),
  }
}

function wrongWith(use: DataReference, flow: CompiledFlow, shape: FormFields | null): FlowProblem[] {
  const problem = (detail: string, more: Partial<FlowProblem> = {}): FlowProblem[] => [
    { level: 'error', key: 'fieldUnknown', ...placeOf(use), detail, ...more },
  ]
  if ('formula' in use) {
    const found = formulaProblem(use.formula, flow, use.foreign ? null : shape)
    return found ? problem(use.formula, { key: 'badFormula', formula: found }) : []
  }
  if (!shape) {
    return []
  }
  if ('field' in use) {
    const fields = use.table === undefined ? shape.main : shape.subs[use.table]
    return fields?.includes(use.field) ? [] : problem([use.table, use.field].filter(Boolean).join('.'))
  }
  return Object.hasOwn(shape.subs, use.table) ? [] : problem(use.table)
}

/** Where a reference stands: at which node or line, and in which of its settings. */
const placeOf = ({ node, name, flow, setting }: DataReference) => ({
  node,
  name,
  ...(flow === undefined ? {} : { flow }),
  ...(setting === undefined ? {} : { setting }),
})

function formulaProblem(
  source: string,
  flow: CompiledFlow,
  shape: FormFields | null,
): FlowProblem['formula'] | null {
  const read = readFormula(source)
  if (!read.ok) {
    return { text: source, ...read.problem }
  }
  const checked = shape ? checkFormula(source, 'main', shape) : null
  if (checked && !checked.ok) {
    return { text: source, ...checked.problem }
  }
  const unknown = pathsIn(read.formula.tree).find((path) => !isKnown(path, flow))
  return unknown ? { text: source, reason: 'unknownField', found: unknown.join('.') } : null
}

function pathsIn(tree: Expression): (readonly string[])[] {
  const own = tree.kind === 'field' ? [tree.path] : []
  return [...own, ...childExpressions(tree).flatMap(pathsIn)]
}

/** `result.` goes on with a node, `flow.` and `loop.` with what there is of them. */
function isKnown([head, name = '']: readonly string[], { graph }: CompiledFlow): boolean {
  switch (head) {
    case 'result':
      return Object.hasOwn(graph.nodes, name)
    case 'flow':
      return FLOW_VARIABLES.some((one) => one === name)
    case 'loop':
      return LOOP_VARIABLES.some((one) => one === name)
    default:
      return true
  }
}
