import { approversOf, previousApprovers } from '#domain/workflow/engine/approvers.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { StepContext } from '#domain/workflow/engine/context.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Graph, Json } from '#domain/workflow/definition/graph.ts'
import type { FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import {
  formulaStepContext,
  peopleKey,
  type PeopleByNode,
  type StepFacts,
} from '#domain/workflow/engine/formula-step-context.ts'
import { stepOutcomeOf, type StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { InstanceState, Principal } from '#domain/workflow/engine/state.ts'
import { step } from '#domain/workflow/engine/step.ts'
import type { Privilege } from '#domain/workflow/engine/votes.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { executorsForItems, candidatesOfRules } from '../people/executors.ts'
import type { Candidate } from '../people/candidate.ts'
import { insteadOfApplicant } from '../people/own-request.ts'
import { withSubstitutes } from '../people/substitutes.ts'
import { calledFlowObstacles } from './called-flows.ts'
import { flowWorkCalendar } from './formula-context.ts'
import type { RunningInstance } from './lock-instance.ts'

/** What the engine is asked: one command on one instance, at one moment, with the data it has then. */
export type StepInput = {
  scope: Scope
  now: number
  instance: RunningInstance
  version: FlowVersion
  data: FlowData
  command: Command
  /** Collects the names of people that are looked up on the way. */
  names?: Map<string, string>
}

/** What a step left: the state after it, what happened in it, and the first ref that is still free. */
export type InstanceStep = { state: InstanceState; outcome: StepOutcome; nextRef: number }

/** More nodes than a diagram can ask for people at in one step; beyond it something is wrong. */
const MOST_LOOKUPS = 200

/** One step, with the people it turns out to need looked up on the way. Nothing is written. */
export async function stepInstance(input: StepInput): Promise<(InstanceStep & { ok: true }) | Refusal> {
  const { instance, command } = input
  const graph = await withPrivileges(input)
  const stepped = await withPeopleLookup(input, (context) => step(graph, instance.state, command, context))
  if (!stepped.ok) {
    return stepped
  }
  const { state, effects, nextRef } = stepped
  return { ok: true, state, outcome: outcomeOf(instance, state, effects), nextRef }
}

/** Refs are numbers that only grow, so a ref from this step is not below the first that was free before it. */
export const outcomeOf = (
  { nextRef }: RunningInstance,
  state: InstanceState,
  effects: Parameters<typeof stepOutcomeOf>[1],
): StepOutcome => stepOutcomeOf(state, effects, (ref) => Number.parseInt(ref, 36) >= nextRef)

/**
 * Asks the engine something that needs the people of nodes. It refuses with `needsPeople` and the node; they are
 * looked up and it is asked again.
 */
export async function withPeopleLookup<T extends { ok: true }>(
  input: StepInput,
  ask: (context: StepContext) => T | Refusal,
): Promise<(T & { nextRef: number }) | Refusal> {
  const people: PeopleByNode = new Map()
  const {
    scope,
    now,
    data,
    instance,
    version: { compiled },
  } = input
  const workCalendar = await flowWorkCalendar(scope, compiled)
  const obstacles = input.command.type === 'withdraw' ? await calledFlowObstacles(scope, instance) : new Map()
  for (let lookups = 0; lookups < MOST_LOOKUPS; lookups += 1) {
    let nextRef = instance.nextRef
    const newId = () => (nextRef++).toString(36)
    const answer = ask(
      engineContext(
        { now: () => now, newId },
        {
          data,
          flow: flowVariablesOf(instance),
          people,
          compiled,
          workCalendar,
          calledFlowObstacles: obstacles,
        },
      ),
    )
    if (answer.ok) {
      return { ...answer, nextRef }
    }
    if (answer.reason !== 'needsPeople' || answer.node === undefined) {
      return answer
    }
    const needs = [{ node: answer.node, item: answer.item ?? null }, ...(answer.also ?? [])]
    for (const [node, all] of Map.groupBy(needs, (need) => need.node)) {
      const items = all.map(({ item }) => item)
      const found = await assigneesForItems(input, node, items)
      items.forEach((item, at) => people.set(peopleKey(node, item), found[at] ?? []))
    }
  }
  return { ok: false, reason: 'endless' }
}

/** What a step of an instance may ask for. A formula that fails refuses the whole request. */
export const engineContext = (env: Pick<Env, 'now' | 'newId'>, facts: StepFacts): StepContext =>
  formulaStepContext(
    {
      now: env.now,
      newId: env.newId,
      fail(formula) {
        throw new Failure('flow.formulaFails', { formula })
      },
    },
    facts,
  )

/** What formulas of a flow know about the instance. */
export const flowVariablesOf = (instance: RunningInstance): FlowVariables => ({
  instanceId: instance.id,
  number: instance.number,
  starter: instance.starterId,
  startOrg: instance.starterOrg,
  starterName: instance.starterName,
  startOrgName: instance.starterOrgPath ?? '',
  startedAt: instance.createdAt.toISOString(),
  urgency: instance.urgent ?? '',
})

/** Who is asked at a node, those who are away replaced. */
export async function assigneesAt(input: StepInput, node: string): Promise<Principal[]> {
  const [people = []] = await assigneesForItems(input, node, [null])
  return people
}

/** The same for each of the things a node is repeated for, in as many queries as for one. */
async function assigneesForItems(
  input: StepInput,
  node: string,
  items: readonly Json[],
): Promise<Principal[][]> {
  const { scope, now, version, data, names } = input
  const { compiled } = version
  const facts = executorFactsOf(input)
  const found = await executorsForItems(scope, version, node, facts, items)
  const onNames = (people: readonly Candidate[]) => people.forEach(({ id, name }) => names?.set(id, name))
  onNames(found.flat())
  const away = { definitionId: version.definitionId, now, data, flow: facts.flow }
  const named = found.map((people) => people.map(({ id, type }) => ({ id, type })))
  const knownAbsences = new Map(
    found.flat().flatMap(({ id, absences }) => (absences ? [[id, absences] as const] : [])),
  )
  const lists = await withSubstitutes(scope, named, away, knownAbsences)
  const substitute = async (people: readonly Principal[]) => {
    const [instead = []] = await withSubstitutes(scope, [people], away)
    return instead
  }
  const assignees: Principal[][] = []
  for (const people of lists) {
    assignees.push(await insteadOfApplicant(people, { scope, compiled, node, facts, substitute, onNames }))
  }
  return assignees
}

export const executorFactsOf = ({ now, instance, data, command }: Omit<StepInput, 'scope'>, item?: Json) => ({
  now,
  starter: instance.starterId,
  ...(instance.state.applicants ? { applicants: instance.state.applicants } : {}),
  startOrg: instance.starterOrg,
  previous: previousApprovers(instance.state, command),
  approvers: approversOf(instance.state, command),
  data,
  results: instance.state.results,
  flow: flowVariablesOf(instance),
  ...(item === undefined ? {} : { item }),
})

/** The diagram with the special rights of those who vote now: rules name them, the engine knows people. */
async function withPrivileges(input: StepInput): Promise<Graph> {
  const { graph } = input.version.compiled
  const node = nodeOfTask(input.instance.state, input.command)
  const shape = node === null ? undefined : graph.nodes[node]
  if (node === null || shape?.kind !== 'signTask') {
    return graph
  }
  const privileges = await privilegesAt(input, node)
  for (const [id, own] of Object.entries(shape.sign.privileges ?? {})) {
    privileges[id] = [...new Set([...(privileges[id] ?? []), ...own])]
  }
  return {
    ...graph,
    nodes: { ...graph.nodes, [node]: { ...shape, sign: { ...shape.sign, privileges } } },
  }
}

export async function privilegesAt(input: StepInput, node: string): Promise<Record<string, Privilege[]>> {
  const privileges: Record<string, Privilege[]> = {}
  for (const { privilege, who } of nodeSettingsOf(input.version.compiled, node).signPrivileges) {
    for (const { id } of await candidatesOfRules(input.scope, who, executorFactsOf(input))) {
      privileges[id] = [...(privileges[id] ?? []), privilege]
    }
  }
  return privileges
}

const nodeOfTask = (state: InstanceState, command: Command): string | null =>
  'task' in command ? (state.tasks.find(({ id }) => id === command.task)?.node ?? null) : null
