import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import { calledProcessOf, serviceCallOf } from '#domain/workflow/definition/node-specs.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { nodeSettingsOf, type CompiledFlow, type HookBinding } from '#domain/workflow/definition/settings.ts'
import { findObjectDefinition } from '#server/objects/definition/business-objects.ts'
import { findSequence } from '#server/objects/definition/number-sequences.ts'
import type { FlowProblem, ProblemKey } from '#domain/workflow/bpmn/problem.ts'
import type { Scope } from '#server/scope.ts'

/** What other modules have registered for flows, by name. */
export type RegisteredNames = { services: readonly string[]; hooks: readonly string[] }

type At = { id: string; name: string }
const FLOW: At = { id: '', name: '' }
const wrong = (key: ProblemKey, { id, name }: At, detail: string, setting: string): FlowProblem => ({
  level: 'error',
  key,
  node: id,
  name,
  detail,
  setting,
})

/** The business object of a flow as it is now; null without one. */
export async function businessObjectOf(
  scope: Scope,
  { settings: { objectAlias } }: CompiledFlow,
): Promise<{ definition: ObjectDefinition | null; problems: FlowProblem[] }> {
  if (objectAlias === null) {
    return { definition: null, problems: [] }
  }
  const row = await scope
    .from('business_object')
    .select(['id', 'alias', 'version'])
    .where('alias', '=', objectAlias)
    .executeTakeFirst()
  return row && row.version !== null
    ? { definition: await findObjectDefinition(scope, row, row.version), problems: [] }
    : { definition: null, problems: [wrong('objectUnknown', FLOW, objectAlias, 'objectAlias')] }
}

/** Forms, sequences, services, hooks, nodes and other flows that are named and not there. */
export async function checkReferences(
  scope: Scope,
  key: string,
  flow: CompiledFlow,
  registry: RegisteredNames,
): Promise<FlowProblem[]> {
  const { settings } = flow
  const sequence = settings.numberSequence
  const isNumbered = sequence === null || (await findSequence(scope, sequence)) !== null
  return [
    ...(isNumbered ? [] : [wrong('sequenceUnknown', FLOW, sequence ?? '', 'numberSequence')]),
    ...(await checkForms(scope, flow)),
    ...(await checkCalls(scope, key, flow)),
    ...checkNames(flow, registry),
  ]
}

async function checkForms(scope: Scope, flow: CompiledFlow): Promise<FlowProblem[]> {
  const nodes = Object.values(flow.graph.nodes).filter(isHuman)
  const named = [
    { at: FLOW, form: flow.settings.formKey },
    ...nodes.map((node) => ({ at: node, form: nodeSettingsOf(flow, node.id).formKey })),
  ].flatMap(({ at, form }) => (form === null ? [] : [{ at, form }]))
  if (named.length === 0) {
    return []
  }
  const rows = await scope
    .from('form_definition as form')
    .innerJoin(scope.table('business_object as object'), 'object.id', 'form.object_id')
    .select(['form.key', 'object.alias'])
    .where('form.version', 'is not', null)
    .where(
      'form.key',
      'in',
      named.map(({ form }) => form),
    )
    .execute()
  const isFit = (form: string) =>
    rows.some((row) => row.key === form && row.alias === flow.settings.objectAlias)
  return named
    .filter(({ form }) => !isFit(form))
    .map(({ at, form }) => wrong('formUnknown', at, form, 'formKey'))
}

async function checkCalls(scope: Scope, key: string, { graph }: CompiledFlow): Promise<FlowProblem[]> {
  const calls = Object.values(graph.nodes).flatMap((node) =>
    node.kind === 'callActivity' ? [{ node, called: calledProcessOf(node.process).key }] : [],
  )
  if (calls.length === 0) {
    return []
  }
  const rows = await scope
    .from('flow_definition')
    .select('key')
    .where('main_version_id', 'is not', null)
    .where('status', '<>', 'deleted')
    .where(
      'key',
      'in',
      calls.map(({ called }) => called),
    )
    .execute()
  return calls.flatMap(({ node, called }) => {
    if (called === key) {
      return [wrong('callsItself', node, called, 'calledElement')]
    }
    return called === '' || rows.some((row) => row.key === called)
      ? []
      : [wrong('flowUnknown', node, called, 'calledElement')]
  })
}

function checkNames(flow: CompiledFlow, { services, hooks }: RegisteredNames): FlowProblem[] {
  const { graph, settings } = flow
  const ofNodes = Object.values(graph.nodes).flatMap((node) => {
    const found: FlowProblem[] = []
    if (node.kind === 'serviceTask') {
      const { name } = serviceCallOf(node.service)
      found.push(
        ...(name === '' || services.includes(name) ? [] : [wrong('serviceUnknown', node, name, 'service')]),
      )
    }
    if (isHuman(node)) {
      const own = nodeSettingsOf(flow, node.id)
      for (const setting of ['backNodes', 'referOpinion'] as const) {
        const others = own[setting].filter((id) => !Object.hasOwn(graph.nodes, id))
        found.push(...others.map((id) => wrong('nodeUnknown', node, id, setting)))
      }
      found.push(...unknownHooks(own.hooks, node))
    }
    return found
  })
  return [...ofNodes, ...unknownHooks(settings.hooks, FLOW)]

  function unknownHooks(bound: readonly HookBinding[], at: At): FlowProblem[] {
    return bound.flatMap(({ run }, row) =>
      hooks.includes(run) ? [] : [wrong('hookUnknown', at, run, `hooks[${row}].run`)],
    )
  }
}
