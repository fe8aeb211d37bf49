import type { Command } from '#domain/workflow/command/commands.ts'
import {
  formulaStepContext,
  peopleKey,
  type PeopleByNode,
} from '#domain/workflow/engine/formula-step-context.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { EndOutcome } from '#domain/workflow/engine/end-outcome.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'
import { newInstanceState, type InstanceState, type Principal } from '#domain/workflow/engine/state.ts'
import { step } from '#domain/workflow/engine/step.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'

/** A flow that is tried out: how it stands, what it has passed, and who is who. Plain data, so that one can step back. */
export type TrialRun = {
  starter: { id: string; name: string }
  state: InstanceState
  data: FlowData
  /** Lines that were taken, and nodes that were come to, in their order. */
  lines: string[]
  trace: { node: string; what: string }[]
  names: { [id: string]: string }
  approvers: { [node: string]: string[] }
  previous: string[]
  ended: EndOutcome | null
  ids: number
}

export type TrialSetting = {
  compiled: CompiledFlow
  now: () => number
  /** Asks the server who would be asked at a node. */
  people: (
    node: string,
    item: Json,
    run: TrialRun,
  ) => Promise<{ id: string; name: string; type: Principal['type'] }[]>
}

export const newTrialRun = (starter: { id: string; name: string }, data: FlowData): TrialRun => ({
  starter,
  state: newInstanceState(),
  data,
  lines: [],
  trace: [],
  names: { [starter.id]: starter.name },
  approvers: {},
  previous: [starter.id],
  ended: null,
  ids: 0,
})

const MOST_LOOKUPS = 50

/** One command by the engine the server runs, with people looked up as often as it asks for them. */
export async function stepTrial(
  run: TrialRun,
  command: Command,
  { compiled, now, people }: TrialSetting,
): Promise<TrialRun | Refusal> {
  const found: PeopleByNode = new Map()
  const names = { ...run.names }
  for (let lookups = 0; lookups < MOST_LOOKUPS; lookups += 1) {
    let ids = run.ids
    const result = step(
      compiled.graph,
      run.state,
      command,
      formulaStepContext(
        {
          now,
          newId: () => `t${(ids += 1)}`,
          fail(formula) {
            throw new Error(formula)
          },
        },
        { data: run.data, flow: variablesOf(run.starter, now), people: found, compiled },
      ),
    )
    if (result.ok) {
      return after({ ...run, names, ids, state: result.state }, result.effects, compiled)
    }
    if (result.reason !== 'needsPeople' || result.node === undefined) {
      return result
    }
    for (const { node, item } of [{ node: result.node, item: result.item ?? null }, ...(result.also ?? [])]) {
      const executors = await people(node, item, run)
      executors.forEach(({ id, name }) => {
        names[id] = name
      })
      found.set(
        peopleKey(node, item),
        executors.map(({ id, type }) => ({ id, type })),
      )
    }
  }
  return { ok: false, reason: 'endless' }
}

const variablesOf = ({ id, name }: { id: string; name: string }, now: () => number) => ({
  instanceId: 'test',
  number: null,
  starter: id,
  startOrg: null,
  starterName: name,
  startOrgName: '',
  startedAt: new Date(now()).toISOString(),
  urgency: '',
})

type Effects = Extract<ReturnType<typeof step>, { ok: true }>['effects']

function after(run: TrialRun, effects: Effects, { graph }: CompiledFlow): TrialRun {
  let { data, ended } = run
  const lines = [...run.lines]
  const trace = [...run.trace]
  for (const effect of effects) {
    if (effect.do === 'takeFlow') {
      lines.push(effect.flow)
      const to = graph.flows[effect.flow]?.to
      if (to !== undefined) {
        trace.push({ node: to, what: graph.nodes[to]?.name ?? to })
      }
    } else if (effect.do === 'setData') {
      data = { ...data, ...effect.patch }
    } else if (effect.do === 'end') {
      ended = effect.outcome
    }
  }
  return { ...run, data, lines, trace, ended }
}

export const isRefusal = (result: TrialRun | Refusal): result is Refusal => 'reason' in result
