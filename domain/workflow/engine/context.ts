import type { FlowData } from './effects.ts'
import type { HumanNode, OpaqueSpec, Json, Node } from '../definition/graph.ts'
import type { OwnRequestRule } from '../definition/settings.ts'
import type { RefusalReason } from './refusal.ts'
import type { Principal } from './state.ts'
import type { Vote } from './votes.ts'

/** What a condition may look at. */
export type ConditionFacts = {
  data: FlowData
  results: { [node: string]: Vote }
  loop?: { total: number; done: number; active: number; index: number; item: Json }
}

/**
 * Everything a step takes from outside. All of it answers at once and always the same; people are looked up
 * beforehand, and a step that misses some says so and is asked again.
 */
export type StepContext = {
  newId: () => string
  data: FlowData
  evaluate: (condition: OpaqueSpec, facts: ConditionFacts) => boolean
  /** What a formula gives as text that is not empty. */
  text: (formula: OpaqueSpec, facts: ConditionFacts) => string
  /** Runs a script or a decision table: the fields it sets, or the error it throws. */
  run: (script: OpaqueSpec, facts: ConditionFacts) => { patch: FlowData } | { error: string }
  items: (collection: OpaqueSpec, facts: ConditionFacts) => readonly Json[]
  /** What happens at a node where the applicant would decide about their own request. */
  ownRequest: (node: HumanNode) => OwnRequestRule
  /** Whose request it is, of whoever has started it. */
  applicants: (starter: string | null) => readonly string[]
  /** What stands against taking back, as if it had never begun, the called flow a wait is for. */
  calledFlowObstacle?: (wait: string) => RefusalReason | null
  /** Undefined means: not looked up yet. */
  people: (node: Node, item: Json) => readonly Principal[] | undefined
}
