import { approversOf, previousApprovers } from '#domain/workflow/engine/approvers.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { StepContext } from '#domain/workflow/engine/context.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Graph, Json } from '#domain/workflow/definition/graph.ts'
import type { FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { InstanceState, Principal } from '#domain/workflow/engine/state.ts'
import { step, type StepResult } from '#domain/workflow/engine/step.ts'
import type { Privilege } from '#domain/workflow/engine/votes.ts'
import type { Db } from '#server/db/open.ts'
import { engineContext, peopleKey, type PeopleByNode } from './engine-context.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { executorsOf, candidatesOfRules } from '../people/executors.ts'
import type { RunningInstance } from './lock-instance.ts'
import { withSubstitutes } from '../people/substitutes.ts'

export type StepInput = {
  tenantId: string
  now: number
  held: RunningInstance
  version: FlowVersion
  data: FlowData
  command: Command
  /** Takes the names of people that are looked up. */
  names?: Map<string, string>
}

export const flowVariablesOf = (held: RunningInstance): FlowVariables => ({
  instanceId: held.id,
  number: held.number,
  starter: held.starterId,
  startOrg: held.starterOrg,
  starterName: held.starterName,
  startOrgName: held.starterOrgPath ?? '',
  startedAt: held.createdAt.toISOString(),
  urgency: held.urgent ?? '',
})

/** More nodes than a diagram can ask for people at in one step; beyond it something is wrong. */
const MOST_LOOKUPS = 200

export type InstanceStepResult = Exclude<StepResult, Refusal> & { nextRef: number }

/** One step, with the people it turns out to need looked up on the way. Nothing is written. */
export async function stepInstance(db: Db, given: StepInput): Promise<InstanceStepResult | Refusal> {
  const graph = await withPrivileges(db, given)
  return withPeopleLookup(db, given, (context) => step(graph, given.held.state, given.command, context))
}

/** The same for any question that needs the people of nodes. */
export async function withPeopleLookup<T extends { ok: true }>(
  db: Db,
  given: StepInput,
  ask: (context: StepContext) => T | Refusal,
): Promise<(T & { nextRef: number }) | Refusal> {
  const people: PeopleByNode = new Map()
  for (let lookups = 0; lookups < MOST_LOOKUPS; lookups += 1) {
    let nextRef = given.held.nextRef
    const newId = () => (nextRef++).toString(36)
    const context = engineContext(
      { now: () => given.now, newId },
      { data: given.data, flow: flowVariablesOf(given.held), people },
    )
    const answer = ask(context)
    if (answer.ok) {
      return { ...answer, nextRef }
    }
    if (answer.reason !== 'needsPeople' || answer.node === undefined) {
      return answer
    }
    people.set(peopleKey(answer.node, answer.item), await assigneesAt(db, given, answer.node, answer.item))
  }
  return { ok: false, reason: 'endless' }
}

/** Who is asked at a node, those who are away replaced. */
export async function assigneesAt(db: Db, given: StepInput, node: string, item?: Json): Promise<Principal[]> {
  const { tenantId, held, version } = given
  const found = await executorsOf(db, tenantId, version, node, executorFactsOf(given, item))
  for (const { id, name } of found) {
    given.names?.set(id, name)
  }
  return withSubstitutes(
    db,
    tenantId,
    found.map(({ id, type }) => ({ id, type })),
    { definitionId: version.definitionId, now: given.now, data: given.data, flow: flowVariablesOf(held) },
  )
}

export const executorFactsOf = ({ now, held, data, command }: StepInput, item?: Json) => ({
  now,
  starter: held.starterId,
  startOrg: held.starterOrg,
  previous: previousApprovers(held.state, command),
  approvers: approversOf(held.state, command),
  data,
  results: held.state.results,
  flow: flowVariablesOf(held),
  ...(item === undefined ? {} : { item }),
})

/** The diagram with the special rights of those who vote now: rules name them, the engine knows people. */
async function withPrivileges(db: Db, given: StepInput): Promise<Graph> {
  const { graph } = given.version.compiled
  const node = nodeOfTask(given.held.state, given.command)
  const shape = node === null ? undefined : graph.nodes[node]
  if (node === null || shape?.kind !== 'signTask') {
    return graph
  }
  const privileges = await privilegesAt(db, given, node)
  const own = shape.sign.privileges ?? {}
  for (const [id, held] of Object.entries(own)) {
    privileges[id] = [...new Set([...(privileges[id] ?? []), ...held])]
  }
  return {
    ...graph,
    nodes: { ...graph.nodes, [node]: { ...shape, sign: { ...shape.sign, privileges } } },
  }
}

export async function privilegesAt(
  db: Db,
  given: StepInput,
  node: string,
): Promise<Record<string, Privilege[]>> {
  const privileges: Record<string, Privilege[]> = {}
  for (const { privilege, who } of nodeSettingsOf(given.version.compiled, node).signPrivileges) {
    for (const { id } of await candidatesOfRules(db, given.tenantId, who, executorFactsOf(given))) {
      privileges[id] = [...(privileges[id] ?? []), privilege]
    }
  }
  return privileges
}

const nodeOfTask = (state: InstanceState, command: Command): string | null =>
  'task' in command ? (state.tasks.find(({ id }) => id === command.task)?.node ?? null) : null
