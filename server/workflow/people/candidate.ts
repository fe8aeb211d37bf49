import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import type { FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'

/** Who acts for somebody meanwhile, in which flows (null: all of them), and under which condition. */
export type Absence = {
  agent: string
  condition: string | null
  from: string
  until: string
  flows: readonly string[] | null
}

/** Somebody, or a group of people, whom a rule has named. */
export type Candidate = Principal & {
  name: string
  /** Where they were read along with the person. */
  absences?: readonly Absence[]
}

/** What the rules of a node may look at. */
export type ExecutorFacts = {
  now: number
  starter: string | null
  /** Of a called flow: whose request its caller is. */
  applicants?: readonly string[]
  startOrg: string | null
  /** Who finished the step before; several after a countersign or a join. */
  previous: readonly string[]
  /** Who decided at each node the instance has passed. */
  approvers: { readonly [node: string]: readonly string[] }
  data: FlowData
  results: { [node: string]: Vote }
  flow: FlowVariables
  /** What a repeated node is repeated for. */
  item?: Json
}
