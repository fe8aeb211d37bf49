import type { Json, OpaqueSpec } from './graph.ts'

/** `caltime` is the clock on the wall, `worktime` counts working hours only. */
export type DateType = 'caltime' | 'worktime'

/**
 * When a timer is due. `value` is written as ISO 8601 says, or is a formula behind an equals sign: for a duration
 * it gives minutes or an ISO duration, for a date a day or an instant.
 */
export type TimerSpec =
  | { kind: 'duration' | 'date'; value: string; dateType?: DateType }
  /** `R3/PT10M`: so many times, that far apart; `R/PT10M` without end; `0 9 * * MON-FRI`: at these times of the clock. */
  | { kind: 'cycle'; value: string; dateType?: DateType }

export type Assignment = { field: string; formula: string }

/** What a script sets, one field after the other, each seeing what was set before it. */
export type ScriptSpec = { assign: Assignment[] }

/** A decision table: the first row all of whose tests hold sets its fields; `collect` lets every such row set them. */
export type DecisionTableSpec = {
  hit: 'first' | 'unique' | 'collect'
  inputs: string[]
  outputs: string[]
  rules: { when: string[]; sets: string[] }[]
}

/** A function the server knows by name, and what it is given. */
export type ServiceCallSpec = { name: string; args: Assignment[] }

/**
 * What a called flow that was refused or ended by hand is to its caller, where no event on the edge catches it:
 * the caller is refused too, breaks off with an error, or stays there until somebody sees to it. One that broke off
 * with an error breaks its caller off as well, unless that stays.
 */
export const CHILD_REFUSALS = ['refuse', 'fail', 'hold'] as const
export type ChildRefusal = (typeof CHILD_REFUSALS)[number]

/** The flow a call activity starts, by key, and the fields that go in and come back. */
export type CalledProcessSpec = {
  key: string
  in: Assignment[]
  out: Assignment[]
  /** Unsaid: the caller is refused. */
  whenRefused?: ChildRefusal
}

/** How often an activity is repeated at most. */
export const MOST_TIMES = 1000

/** What an activity is repeated for: the rows of a sub-table, a list a formula gives, so many times, or as many as a formula says. */
export type LoopItemsSpec =
  | { table: string }
  | { formula: string }
  | { times: number }
  | { count: string }
  | { list: readonly Json[] }

/**
 * What a definition carries and the engine does not look into, read as what it is. These casts are the one place that
 * says so: only the readers of diagrams make such parts, and a definition is checked before it is deployed.
 */
export const timerOf = (spec: OpaqueSpec): TimerSpec => spec as TimerSpec
export const scriptOf = (spec: OpaqueSpec): ScriptSpec => spec as ScriptSpec
export const decisionTableOf = (spec: OpaqueSpec): DecisionTableSpec => spec as DecisionTableSpec
export const serviceCallOf = (spec: OpaqueSpec): ServiceCallSpec => spec as ServiceCallSpec
export const calledProcessOf = (spec: OpaqueSpec): CalledProcessSpec => spec as CalledProcessSpec
export const loopItemsOf = (spec: OpaqueSpec): LoopItemsSpec => spec as LoopItemsSpec
