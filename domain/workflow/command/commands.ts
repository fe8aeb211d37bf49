import type { ChildRefusal } from '../definition/node-specs.ts'
import type { FlowData } from '../engine/effects.ts'
import type { Principal } from '../engine/state.ts'
import type { SignRule, Vote } from '../engine/votes.ts'

/** Who acts. A secretary acts for a leader; `groups` are the ids of the person's roles, posts and units. */
export type Actor = { id: string; for?: string; groups?: readonly string[] }

/** What a person may decide about the way ahead. */
export type RoutingChoice = {
  /** The next node, where the node lets the person pick one. */
  node?: string
  people?: { [node: string]: Principal[] }
}

type OnTask = { task: string; by: Actor }

/** The decision about a task, and the ways to hand it to others. */
export type TaskCommand =
  | (OnTask & { type: 'complete'; vote: Vote; choice?: RoutingChoice; direct?: boolean })
  | (OnTask & {
      type: 'reject'
      to: 'start' | 'previous' | { node: string; run?: number }
      path: 'normal' | 'direct'
      /** By an administrator, who does not hold the task: the right to it is checked outside. */
      fromOutside?: true
    })
  | (OnTask & { type: 'delegate'; to: string })
  | (OnTask & { type: 'takeBack'; evenIfRead?: boolean })
  | (OnTask & { type: 'claim' | 'release' | 'read' })
  | (OnTask & {
      type: 'trans'
      people: readonly string[]
      rule: Omit<SignRule, 'followMode'>
      order: 'parallel' | 'sequence'
      after: 'submit' | 'back'
    })
  | (OnTask & { type: 'inqu' | 'addSign' | 'approveLine' | 'signSequence'; people: readonly string[] })
  | (OnTask & { type: 'signLine'; people: readonly string[]; after: 'submit' | 'back' })
  | (OnTask & { type: 'addVoters'; people: readonly string[] })
  /** The source pulls its children back: those named, or all. */
  | (OnTask & { type: 'recall'; children?: readonly string[]; evenIfRead?: boolean })
  | (OnTask & { type: 'copyTo' | 'communicate'; people: readonly string[] })
  /** By an administrator: the rights to it are checked outside. */
  | (OnTask & { type: 'reassign'; to: string })
  | (OnTask & { type: 'jump'; node: string })
  | (OnTask & { type: 'throwError'; code: string })
  | (OnTask & { type: 'escalate'; code: string })

/** A person takes back what they did. `task` is the one they completed. */
export type WithdrawCommand =
  | { type: 'withdraw'; as: 'handler'; task: string; by: Actor; evenIfRead?: boolean }
  | { type: 'withdraw'; as: 'starter'; by: Actor; onlyUntouched?: boolean }

export type EventCommand =
  | { type: 'fireTimer'; wait: string }
  | { type: 'message'; wait: string; data?: FlowData }
  | { type: 'signal'; name: string; data?: FlowData }
  | { type: 'serviceDone' | 'childEnded'; wait: string; data?: FlowData }
  | { type: 'serviceFailed'; wait: string; code: string }
  /** A called flow broke off with an error. */
  | { type: 'childFailed'; wait: string; code: string; caller?: ChildRefusal }
  /** A called flow escalates, and goes on unless that is what stops it. */
  | { type: 'childEscalated'; wait: string; code: string }
  /** A called flow came to its end without being granted. */
  | { type: 'childRefused'; wait: string; code: string; caller: ChildRefusal }
  /** A manager lets an instance go on that stayed at a called flow which was not granted. */
  | { type: 'passRefused'; wait: string; data?: FlowData }
  /** The form changed: conditional events look again. */
  | { type: 'dataChanged' }

export type InstanceCommand =
  /** `at` names the start event when a timer or a message starts it. */
  | { type: 'start'; by: Actor; choice?: RoutingChoice; at?: string }
  | { type: 'endByHand'; by: Actor }
  /** Whoever called it does not wait for it any more. */
  | { type: 'endByCaller' }
  | { type: 'suspend' | 'resume'; by: Actor }

export type Command = TaskCommand | WithdrawCommand | EventCommand | InstanceCommand
