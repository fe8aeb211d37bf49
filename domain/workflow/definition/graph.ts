import type { Privilege, SignRule } from '../engine/votes.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A condition, script, timer or collection as the definition carries it: only the context can read it. */
export type OpaqueSpec = Json

/** One thing an event waits for or throws. */
export type SingleTrigger =
  | { type: 'timer'; timer: OpaqueSpec; repeats?: boolean }
  /** With a key it is for the message of the same name and key, whoever sends it. */
  | { type: 'message'; name: string; key?: OpaqueSpec }
  | { type: 'signal'; name: string }
  | { type: 'conditional'; condition: OpaqueSpec }
  /** Without a code it catches any. */
  | { type: 'error'; code: string | null }
  | { type: 'escalation'; code: string | null }
  /** A line that is cut in two: what comes to the throwing half goes on from the catching one of the same name. */
  | { type: 'link'; name: string }
  /** Without an activity it undoes whatever the scope has done. */
  | { type: 'compensation'; activity: string | null }
  /** Ends a transaction that failed: what it did is undone, and it is left by the cancel event on its edge. */
  | { type: 'cancel' }

/** Several things: any of them, or all, is waited for; all are thrown. */
export type Trigger = SingleTrigger | { type: 'multiple'; all: boolean; of: SingleTrigger[] }

/** `name` is what its author wrote on the line; `link` is one between two link events, which nobody draws. */
export type SequenceFlow = {
  id: string
  from: string
  to: string
  name?: string
  condition?: OpaqueSpec
  link?: true
}

/** Runs an activity once per item, side by side or one after the other, until all or until a condition. */
export type MultipleLoop = {
  mode: 'parallel' | 'sequential'
  items: OpaqueSpec
  until?: OpaqueSpec
  /** What is thrown when a run is over, each or only the first. */
  throws?: { when: 'each' | 'first'; trigger: Trigger }
}

/** Runs an activity again as long as a condition holds, looked at before or after each run, so many times at most. */
export type StandardLoop = { mode: 'while'; condition?: OpaqueSpec; testBefore?: true; most?: number }

export type Loop = MultipleLoop | StandardLoop

type Common = {
  id: string
  name: string
  /** The same for those who read English. */
  nameEn?: string
  /** The sub-process it lies in; null on the top level. */
  parent: string | null
  incoming: string[]
  outgoing: string[]
}

type Splitting = { defaultFlow?: string }

type Activity = Common &
  Splitting & {
    loop?: Loop
    /** The activity that undoes this one. */
    undoneBy?: string
    /** Lies outside the flow: it only runs to undo another one. */
    forCompensation?: boolean
  }

/** What a node where people decide adds. */
export type HumanNodeOptions = {
  whenEmpty?: 'skip' | 'block'
  /** Who gets the task when it comes back: whoever did it, or whoever the executor rule names now. */
  backPeople?: 'history' | 'rule'
  /** Narrows where this node may send back to. */
  backNodes?: string[]
  jump?: 'common' | 'select' | 'free'
}

type Sign = { rule: SignRule; order: 'parallel' | 'sequence'; privileges?: Record<string, Privilege[]> }

/** What coming to this end means; without it, what was decided last on the way to it. */
type Ending = { outcome?: 'approved' | 'rejected' }

type Shapes = {
  start: Common & { trigger?: Trigger; interrupting?: boolean }
  end: Common & Ending & { trigger?: Trigger }
  terminate: Common & Ending
  userTask: Activity & HumanNodeOptions
  customSignTask: Activity & HumanNodeOptions
  signTask: Activity & HumanNodeOptions & { sign: Sign }
  serviceTask: Activity & { service: OpaqueSpec }
  scriptTask: Activity & { script: OpaqueSpec }
  businessRuleTask: Activity & { script: OpaqueSpec }
  sendTask: Activity & { message: string; key?: OpaqueSpec }
  receiveTask: Activity & { message: string; key?: OpaqueSpec }
  subProcess: Activity & { transaction?: true }
  eventSubProcess: Common
  callActivity: Activity & { process: OpaqueSpec }
  exclusiveGateway: Common & Splitting
  inclusiveGateway: Common & Splitting
  parallelGateway: Common
  eventGateway: Common
  catchEvent: Common & { trigger: Trigger }
  throwEvent: Common & { trigger?: Trigger }
  boundaryEvent: Common & { trigger: Trigger; interrupting: boolean; attachedTo: string }
  /** What the reader of a diagram met and cannot run; deploying refuses it by this name, or has done so without one. */
  unsupported: Common & { element: string }
}

export type NodeKind = keyof Shapes
export type NodeOf<K extends NodeKind> = { [P in K]: Shapes[P] & { kind: P } }[K]
export type Node = NodeOf<NodeKind>

export const HUMAN_KINDS = ['userTask', 'signTask', 'customSignTask'] as const
export type HumanNode = NodeOf<(typeof HUMAN_KINDS)[number]>

export type SkipRule = 'sameUser' | 'approver' | 'emptyUser' | 'all'

export type GraphOptions = {
  /** The first node is the starter's own form: handing it in is starting. */
  skipFirstNode?: boolean
  skipRules?: SkipRule[]
}

/** One version of a definition, compiled once and never changed. Plain JSON. */
export type Graph = {
  id: string
  options: GraphOptions
  nodes: { [id: string]: Node }
  flows: { [id: string]: SequenceFlow }
  /** Boundary events by the activity they hang on. */
  boundaries: { [activity: string]: string[] }
  /** Data objects and properties by the sub-process whose runs each have their own. */
  variables?: { [level: string]: string[] }
  /** For every inclusive join and each flow into it: the nodes a token can come from. */
  upstream: { [join: string]: { [flow: string]: string[] } }
}
