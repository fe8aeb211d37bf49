import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import type { CalledProcessSpec, ServiceCallSpec } from '#domain/workflow/definition/node-specs.ts'
import type { Definition } from '#domain/objects/definition.ts'
import { nodeSettingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { Db } from '#server/db/open.ts'
import { definitionOf } from '#server/objects/definition/business-objects.ts'
import { findSequence } from '#server/objects/definition/number-sequences.ts'
import type { FlowProblem, ProblemKey } from '../bpmn/problem.ts'

/** What other modules have registered for flows, by name. */
export type RegisteredNames = { services: readonly string[]; hooks: readonly string[] }

type At = { id: string; name: string }
const FLOW: At = { id: '', name: '' }
const wrong = (key: ProblemKey, { id, name }: At, detail: string): FlowProblem => ({
  level: 'error',
  key,
  node: id,
  name,
  detail,
})

/** The business object of a flow as it is now; null without one. */
export async function businessObjectOf(
  db: Db,
  tenantId: string,
  { settings: { objectAlias } }: CompiledFlow,
): Promise<{ definition: Definition | null; problems: FlowProblem[] }> {
  if (objectAlias === null) {
    return { definition: null, problems: [] }
  }
  const row = await db
    .selectFrom('business_object')
    .select(['id', 'alias', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('alias', '=', objectAlias)
    .executeTakeFirst()
  return row && row.version !== null
    ? { definition: await definitionOf(db, tenantId, row, row.version), problems: [] }
    : { definition: null, problems: [wrong('objectUnknown', FLOW, objectAlias)] }
}

/** Forms, sequences, services, hooks, nodes and other flows that are named and not there. */
export async function checkReferences(
  db: Db,
  tenantId: string,
  key: string,
  flow: CompiledFlow,
  known: RegisteredNames,
): Promise<FlowProblem[]> {
  const { settings } = flow
  const sequence = settings.numberSequence
  const isNumbered = sequence === null || (await findSequence(db, tenantId, sequence)) !== null
  return [
    ...(isNumbered ? [] : [wrong('sequenceUnknown', FLOW, sequence ?? '')]),
    ...(await checkForms(db, tenantId, flow)),
    ...(await checkCalls(db, tenantId, key, flow)),
    ...checkNames(flow, known),
  ]
}

async function checkForms(db: Db, tenantId: string, flow: CompiledFlow): Promise<FlowProblem[]> {
  const nodes = Object.values(flow.graph.nodes).filter(isHuman)
  const named = [
    { at: FLOW, form: flow.settings.formKey },
    ...nodes.map((node) => ({ at: node, form: nodeSettingsOf(flow, node.id).formKey })),
  ].flatMap(({ at, form }) => (form === null ? [] : [{ at, form }]))
  if (named.length === 0) {
    return []
  }
  const rows = await db
    .selectFrom('form_definition as form')
    .innerJoin('business_object as object', (join) =>
      join.onRef('object.tenant_id', '=', 'form.tenant_id').onRef('object.id', '=', 'form.object_id'),
    )
    .select(['form.key', 'object.alias'])
    .where('form.tenant_id', '=', tenantId)
    .where('form.version', 'is not', null)
    .where(
      'form.key',
      'in',
      named.map(({ form }) => form),
    )
    .execute()
  const isFit = (form: string) =>
    rows.some((row) => row.key === form && row.alias === flow.settings.objectAlias)
  return named.filter(({ form }) => !isFit(form)).map(({ at, form }) => wrong('formUnknown', at, form))
}

async function checkCalls(
  db: Db,
  tenantId: string,
  key: string,
  { graph }: CompiledFlow,
): Promise<FlowProblem[]> {
  const calls = Object.values(graph.nodes).flatMap((node) =>
    node.kind === 'callActivity' ? [{ node, called: (node.process as CalledProcessSpec).key }] : [],
  )
  if (calls.length === 0) {
    return []
  }
  const rows = await db
    .selectFrom('flow_definition')
    .select('key')
    .where('tenant_id', '=', tenantId)
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
      return [wrong('callsItself', node, called)]
    }
    return rows.some((row) => row.key === called) ? [] : [wrong('flowUnknown', node, called)]
  })
}

function checkNames(flow: CompiledFlow, { services, hooks }: RegisteredNames): FlowProblem[] {
  const { graph, settings } = flow
  const ofNodes = Object.values(graph.nodes).flatMap((node) => {
    const found: FlowProblem[] = []
    if (node.kind === 'serviceTask') {
      const { name } = node.service as ServiceCallSpec
      found.push(...(services.includes(name) ? [] : [wrong('serviceUnknown', node, name)]))
    }
    if (isHuman(node)) {
      const own = nodeSettingsOf(flow, node.id)
      const others = [...own.backNodes, ...own.referOpinion].filter((id) => !Object.hasOwn(graph.nodes, id))
      const strange = own.hooks.filter(({ run }) => !hooks.includes(run))
      found.push(...others.map((id) => wrong('nodeUnknown', node, id)))
      found.push(...strange.map(({ run }) => wrong('hookUnknown', node, run)))
    }
    return found
  })
  const ofFlow = settings.hooks.filter(({ run }) => !hooks.includes(run))
  return [...ofNodes, ...ofFlow.map(({ run }) => wrong('hookUnknown', FLOW, run))]
}
