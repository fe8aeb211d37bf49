import type { WorkCalendar } from '#domain/work-calendar.ts'
import { formulaReaders, type FlowVariables } from '../definition/formula-evaluation.ts'
import type { Json } from '../definition/graph.ts'
import { applicantsOf, ownRequestRule } from '../definition/own-request.ts'
import type { CompiledFlow } from '../definition/settings.ts'
import type { StepContext } from './context.ts'
import type { FlowData } from './effects.ts'
import type { RefusalReason } from './refusal.ts'
import type { Principal } from './state.ts'

/** People looked up for a step, by node and by what a repeated node is repeated for. */
export type PeopleByNode = Map<string, readonly Principal[]>

export const peopleKey = (node: string, item: Json | undefined): string =>
  `${node} ${JSON.stringify(item ?? null)}`

export type StepFacts = {
  data: FlowData
  flow: FlowVariables
  people: PeopleByNode
  compiled: CompiledFlow
  workCalendar?: WorkCalendar | undefined
  /** By the wait of whoever called them: why called flows can no longer be taken back. */
  calledFlowObstacles?: ReadonlyMap<string, RefusalReason>
}

/**
 * What a step may ask for, on the server and where a flow is tried out. The people of a node are found under
 * `peopleKey(node, item)`; `fail` is told of a formula that cannot be worked out.
 */
export const formulaStepContext = (
  env: { now: () => number; newId: () => string; fail: (formula: string) => never },
  { data, flow, people, compiled, workCalendar, calledFlowObstacles }: StepFacts,
): StepContext => ({
  newId: env.newId,
  data,
  ...formulaReaders({
    flow,
    around: { now: env.now(), seed: flow.instanceId, workCalendar },
    fail: env.fail,
  }),
  ownRequest: ({ id }) => ownRequestRule(compiled, id),
  applicants: (starter) => applicantsOf(compiled, starter, data),
  calledFlowObstacle: (wait) => calledFlowObstacles?.get(wait) ?? null,
  people: (node, item) => people.get(peopleKey(node.id, item)),
})
