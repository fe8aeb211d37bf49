import { approversOf, previousOf } from '#domain/workflow/engine/approvers.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { Context } from '#domain/workflow/engine/context.ts'
import type { Data } from '#domain/workflow/engine/effects.ts'
import type { Graph, Json } from '#domain/workflow/definition/graph.ts'
import type { FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'
import { settingsOf } from '#domain/workflow/definition/settings.ts'
import type { InstanceState, Person } from '#domain/workflow/engine/state.ts'
import { step, type Step } from '#domain/workflow/engine/step.ts'
import type { Privilege } from '#domain/workflow/engine/votes.ts'
import type { Db } from '#server/db/open.ts'
import { contextOf, placeOf, type LookedUp } from './engine-context.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { executorsOf, peopleFor } from '../people/executors.ts'
import type { Held } from './lock-instance.ts'
import { withStandIns } from '../people/substitutes.ts'

export type Given = {
  tenantId: string
  now: number
  held: Held
  version: FlowVersion
  data: Data
  command: Command
  /** Takes the names of people that are looked up. */
  names?: Map<string, string>
}

export const variablesOf = (held: Held): FlowVariables => ({
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

export type Stepped = Exclude<Step, Refusal> & { nextRef: number }

/** One step, with the people it turns out to need looked up on the way. Nothing is written. */
export async function stepInstance(db: Db, given: Given): Promise<Stepped | Refusal> {
  const graph = await withPrivileges(db, given)
  return tryStep(db, given, (context) => step(graph, given.held.state, given.command, context))
}

/** The same for any question that needs the people of nodes. */
export async function tryStep<T extends { ok: true }>(
  db: Db,
  given: Given,
  ask: (context: Context) => T | Refusal,
): Promise<(T & { nextRef: number }) | Refusal> {
  const people: LookedUp = new Map()
  for (let lookups = 0; lookups < MOST_LOOKUPS; lookups += 1) {
    let nextRef = given.held.nextRef
    const newId = () => (nextRef++).toString(36)
    const context = contextOf(
      { now: () => given.now, newId },
      { data: given.data, flow: variablesOf(given.held), people },
    )
    const answer = ask(context)
    if (answer.ok) {
      return { ...answer, nextRef }
    }
    if (answer.reason !== 'needsPeople' || answer.node === undefined) {
      return answer
    }
    people.set(placeOf(answer.node, answer.item), await askedAt(db, given, answer.node, answer.item))
  }
  return { ok: false, reason: 'endless' }
}

/** Who is asked at a node, those who are away replaced. */
export async function askedAt(db: Db, given: Given, node: string, item?: Json): Promise<Person[]> {
  const { tenantId, held, version } = given
  const found = await executorsOf(db, tenantId, version, node, factsOf(given, item))
  for (const { id, name } of found) {
    given.names?.set(id, name)
  }
  return withStandIns(
    db,
    tenantId,
    found.map(({ id, type }) => ({ id, type })),
    { definitionId: version.definitionId, now: given.now, data: given.data, flow: variablesOf(held) },
  )
}

export const factsOf = ({ now, held, data, command }: Given, item?: Json) => ({
  now,
  starter: held.starterId,
  startOrg: held.starterOrg,
  previous: previousOf(held.state, command),
  approvers: approversOf(held.state, command),
  data,
  results: held.state.results,
  flow: variablesOf(held),
  ...(item === undefined ? {} : { item }),
})

/** The diagram with the special rights of those who vote now: rules name them, the engine knows people. */
async function withPrivileges(db: Db, given: Given): Promise<Graph> {
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

export async function privilegesAt(db: Db, given: Given, node: string): Promise<Record<string, Privilege[]>> {
  const privileges: Record<string, Privilege[]> = {}
  for (const { privilege, who } of settingsOf(given.version.compiled, node).signPrivileges) {
    for (const { id } of await peopleFor(db, given.tenantId, who, factsOf(given))) {
      privileges[id] = [...(privileges[id] ?? []), privilege]
    }
  }
  return privileges
}

const nodeOfTask = (state: InstanceState, command: Command): string | null =>
  'task' in command ? (state.tasks.find(({ id }) => id === command.task)?.node ?? null) : null
