import type { InsteadOfApplicant } from './record-reason.ts'
import type { OpaqueSpec, Json, MultipleLoop } from '../definition/graph.ts'
import type { InstanceStatus, TaskStatus } from './statuses.ts'
import type { Decision, SignRule, Vote } from './votes.ts'

/** Somebody a task can go to. A user may stand in for somebody who is away. */
export type Principal = {
  id: string
  type: 'user' | 'org' | 'pos' | 'role'
  standsFor?: string
  /** Asked in the applicant's place, who does not decide about their own request. Known while people are looked up. */
  askedAs?: InsteadOfApplicant
}

/**
 * A place where the instance stands. `active` works, `waiting` has arrived at a join, `done` has come to an
 * end and stays until its scope closes, so that whatever follows the scope is known to follow from it.
 */
export type Token = {
  id: string
  node: string
  scope: string
  via: string | null
  state: 'active' | 'waiting' | 'done'
  /** Which run of a repeated activity this is, and on what. */
  index?: number
  item?: Json
  /** The next human node the last person chose. */
  aim?: string
  /** Sent back with direct return: the nodes to come back to, the innermost last. */
  detours?: DirectReturn[]
  /** The throwing event on whose behalf this token undoes an activity, and the entry it undoes. */
  undoes?: { thrower: string; entry: string }
}

/** Where a direct return comes back to, and to whom. */
export type DirectReturn = { node: string; people: Principal[]; from: string }

/** What a repetition is for; one that goes on while a condition holds has no items, and perhaps a limit. */
export type LoopProgress =
  | {
      mode: 'parallel' | 'sequential'
      items: readonly Json[]
      until: OpaqueSpec | null
      throws?: MultipleLoop['throws']
    }
  | { mode: 'while'; condition: OpaqueSpec | null; most: number | null }

export type Scope = {
  id: string
  kind: 'process' | 'subProcess' | 'loop'
  /** The sub-process or the repeated activity; null for the process itself. */
  node: string | null
  host: string | null
  parent: string | null
  loop?: LoopProgress
  /** The variables of this run of a sub-process. */
  vars?: { [name: string]: Json }
}

export type TaskState = 'open' | 'waiting' | 'done' | 'cancelled'

export type Task = {
  id: string
  /** Whose form and rights it shows; on a detour not the node its token stands on. */
  node: string
  token: string
  /** The fan-out it was made by; null for the node's own task. */
  fanout: string | null
  status: TaskStatus
  /** What it goes back to when its own fan-out comes back. */
  base: TaskStatus
  state: TaskState
  assignee: string | null
  candidates: Principal[]
  /** From whom it was turned over, or for whom an agent holds it. */
  owner: string | null
  vote: Vote | null
  by: string | null
  direct?: boolean
  /** Closed by the engine, not by a person. */
  skipped?: boolean
  read: boolean
  /** Place among its siblings, from the node's own task down: root, root.1, root.1.2 */
  path: string
}

export type FanoutAction = 'sign' | 'trans' | 'addSign' | 'inqu' | 'approveLine' | 'signSequence' | 'signLine'

/** Tasks made for several people at once, and what becomes of their answers. */
export type Fanout = {
  id: string
  token: string
  /** The task that waits for it; null for a countersign, whose answer is the node's. */
  source: string | null
  action: FanoutAction
  rule: SignRule
  order: 'parallel' | 'sequence'
  after: 'submit' | 'back'
  /** Whose turn has not come yet. */
  queue: Principal[]
  made: number
  state: 'open' | 'closed'
  /** What the votes came to, once it is closed by them. */
  decision?: Decision
}

export type WaitKind = 'timer' | 'message' | 'signal' | 'conditional' | 'service' | 'child'

/** Something outside that must happen: a timer, a message, a service, a called process. */
export type Wait = {
  id: string
  kind: WaitKind
  node: string
  token: string | null
  scope: string
  /** Which of several things the event names. */
  part?: number
}

/** What people did at a node. */
export type NodeWork = { tasks: Task[]; fanouts: Fanout[] }

/**
 * One event of the past: these tokens went, these came. With `reads` (tokens it needed and left in place) the
 * entries form the causal order that returns and withdrawals undo along.
 */
export type TraceEntry = {
  id: string
  node: string
  scope: string
  consumed: Token[]
  reads: string[]
  produced: string[]
  closed: Scope[]
  work: NodeWork | null
  /** Reached the world outside, so a silent withdrawal would be a lie. */
  outside?: boolean
}

/** All of a running instance that its next step depends on. Plain JSON. */
export type InstanceState = {
  status: InstanceStatus
  suspended: boolean
  starter: string | null
  /** Of a called flow: whose request its caller is, besides the starter's. */
  applicants?: readonly string[]
  scopes: Scope[]
  tokens: Token[]
  tasks: Task[]
  fanouts: Fanout[]
  waits: Wait[]
  trace: TraceEntry[]
  /** The last decision at each node, for conditions. */
  results: { [node: string]: Vote }
  /** People chosen beforehand for nodes still to come. */
  chosen: { [node: string]: Principal[] }
  /** The task that sent it back last, and how things stood: kept only until somebody acts on it. */
  sentBack: { task: string; by: string; before: InstanceState } | null
}

export const newInstanceState = (): InstanceState => ({
  status: 'draft',
  suspended: false,
  starter: null,
  scopes: [],
  tokens: [],
  tasks: [],
  fanouts: [],
  waits: [],
  trace: [],
  results: {},
  chosen: {},
  sentBack: null,
})
