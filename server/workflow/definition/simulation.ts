import { awaitedAt } from '#domain/workflow/definition/triggers.ts'
import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import {
  newInstanceState,
  type InstanceState,
  type Principal,
  type Task,
  type Wait,
} from '#domain/workflow/engine/state.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { step } from '#domain/workflow/engine/step.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { mainOrg } from '#server/org/managers.ts'
import type { Candidate } from '../people/candidate.ts'
import { flowWorkCalendar } from '../run/formula-context.ts'
import { engineContext } from '../run/step-instance.ts'
import { peopleKey, type PeopleByNode } from '#domain/workflow/engine/formula-step-context.ts'
import { executorsForItems } from '../people/executors.ts'
import { insteadOfApplicant } from '../people/own-request.ts'
import type { Scope } from '#server/scope.ts'

export type Simulation = CallOutput<typeof flowDefinitionApi.testRun> & { data: FlowData }

type SimulationInput = {
  starter: { id: string; name: string }
  data: FlowData
  votes: { readonly [node: string]: Vote }
}

const MOST_STEPS = 200

/** Plays a flow to its end without writing anything: everybody agrees unless told otherwise, timers run out at once. */
export async function simulateFlow(
  scope: Scope,
  compiled: CompiledFlow,
  { starter, data, votes }: SimulationInput,
): Promise<Simulation> {
  const org = await mainOrg(scope, starter.id)
  const names = new Map<string, string>([[starter.id, starter.name]])
  const approvers: { [node: string]: string[] } = {}
  const run: Simulation = { steps: [], flows: [], ended: false, reason: null, stoppedAt: null, data }
  let state: InstanceState = newInstanceState()
  let previous = [starter.id]
  let ids = 0
  const flow = {
    instanceId: 'test',
    number: null,
    starter: starter.id,
    startOrg: org?.id ?? null,
    starterName: starter.name,
    startOrgName: org?.name ?? '',
    startedAt: new Date(scope.now()).toISOString(),
    urgency: '',
  }
  const workCalendar = await flowWorkCalendar(scope, compiled)
  let next: Command | null = { type: 'start', by: { id: starter.id } }
  for (let round = 0; next !== null && round < MOST_STEPS; round += 1) {
    next = (await play(next)) ? following() : null
  }
  run.reason ??= run.ended ? null : 'endless'
  return run

  /** Does a command, looking up people as often as it asks for them. */
  async function play(command: Command): Promise<boolean> {
    const people: PeopleByNode = new Map()
    const clock = { now: scope.now, newId: () => `t${(ids += 1)}` }
    for (let tries = 0; tries < 50; tries += 1) {
      const result = step(
        compiled.graph,
        state,
        command,
        engineContext(clock, { data: run.data, flow, people, compiled, workCalendar }),
      )
      if (result.ok) {
        state = result.state
        for (const effect of result.effects) {
          if (effect.do === 'takeFlow') {
            run.flows.push(effect.flow)
          } else if (effect.do === 'setData') {
            run.data = { ...run.data, ...effect.patch }
          } else if (effect.do === 'end') {
            run.ended = true
          }
        }
        return !run.ended
      }
      if (result.reason !== 'needsPeople' || result.node === undefined) {
        run.reason = result.reason
        run.stoppedAt =
          result.node === undefined ? null : { nodeId: result.node, nodeName: nameOf(result.node) }
        return false
      }
      const facts = {
        now: scope.now(),
        starter: starter.id,
        startOrg: flow.startOrg,
        previous,
        approvers,
        data: run.data,
        results: state.results,
        flow,
      }
      const onNames = (some: readonly Candidate[]) => some.forEach(({ id, name }) => names.set(id, name))
      // Who is away when it is tried out says nothing of when it is done.
      const substitute = async (some: readonly Principal[]) => [...some]
      const needs = [{ node: result.node, item: result.item ?? null }, ...(result.also ?? [])]
      for (const [node, all] of Map.groupBy(needs, (need) => need.node)) {
        const items = all.map(({ item }) => item)
        const found = await executorsForItems(scope, { compiled }, node, facts, items)
        onNames(found.flat())
        for (const [at, item] of items.entries()) {
          const about = { scope, compiled, node, facts, substitute, onNames }
          people.set(
            peopleKey(node, item),
            await insteadOfApplicant((found[at] ?? []).map(withoutName), about),
          )
        }
      }
    }
    return false
  }

  function following(): Command | null {
    const task = state.tasks.find((one) => one.state === 'open')
    if (task) {
      return answer(task)
    }
    const wait = state.waits.find(({ token }) => token !== null) ?? state.waits[0]
    return wait ? happen(wait) : null
  }

  function answer(task: Task): Command {
    const vote = votes[task.node] ?? 'agree'
    const assignees = task.assignee === null ? task.candidates.map(({ id }) => id) : [task.assignee]
    const [by = starter.id] = assignees
    const people = assignees.map((id) => ({ id, name: names.get(id) ?? '' }))
    run.steps.push({ ...stepAt(task.node), people, vote })
    approvers[task.node] = [...(approvers[task.node] ?? []), by]
    previous = [by]
    return { type: 'complete', task: task.id, vote, by: { id: by, groups: assignees } }
  }

  function happen(wait: Wait): Command {
    run.steps.push({ ...stepAt(wait.node), people: [], vote: null })
    const node = nodeOf(compiled.graph, wait.node)
    switch (wait.kind) {
      case 'timer':
        return { type: 'fireTimer', wait: wait.id }
      case 'service':
        return { type: 'serviceDone', wait: wait.id }
      case 'child':
        return { type: 'childEnded', wait: wait.id }
      case 'signal': {
        const trigger = awaitedAt(node, wait.part)
        return { type: 'signal', name: trigger?.type === 'signal' ? trigger.name : '' }
      }
      case 'conditional':
        return { type: 'dataChanged' }
      default:
        return { type: 'message', wait: wait.id }
    }
  }

  function nameOf(id: string): string {
    return compiled.graph.nodes[id]?.name ?? id
  }

  function stepAt(id: string) {
    const node = nodeOf(compiled.graph, id)
    return { nodeId: id, nodeName: node.name, nodeType: node.kind }
  }
}

const withoutName = ({ id, type }: Candidate) => ({ id, type })
