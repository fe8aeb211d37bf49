import type { OpaqueSpec, Json, Trigger } from '../definition/graph.ts'
import type { EndOutcome } from './end-outcome.ts'
import type { RecordReason } from './record-reason.ts'
import type { Task, WaitKind } from './state.ts'
import type { InstanceStatus, OpinionStatus } from './statuses.ts'

/** Why a task is no longer open. */
export type CloseReason =
  | 'completed'
  | 'skipped'
  | 'returned'
  | 'withdrawn'
  | 'decided'
  | 'recalled'
  | 'interrupted'
  | 'ended'

/** What the world has to do after a step, in this order. */
export type Effect =
  | { do: 'openTask'; task: Task }
  /** The task changed hands or state; its opinion row is closed with `opinion` when there is one. */
  | { do: 'changeTask'; task: Task; opinion: OpinionStatus | null; by: string | null }
  | {
      do: 'closeTask'
      task: string
      node: string
      reason: CloseReason
      opinion: OpinionStatus
      by: string | null
      /** Who is away, where somebody acts for them. */
      standsFor?: string | undefined
      /** The node a person went to instead of where the conditions lead. */
      jump?: string | undefined
    }
  | {
      do: 'opinion'
      node: string
      opinion: OpinionStatus
      by: string | null
      /** The absent person `by` stands in for. */
      standsFor?: string | undefined
      reason?: RecordReason | undefined
      detail?: string | undefined
    }
  /** `vars` are the variables of the scopes around it. */
  | { do: 'startTimer'; wait: string; node: string; timer: OpaqueSpec; vars?: FlowData }
  /** `key` is what a message has to bring besides its name. */
  | { do: 'subscribe'; wait: string; node: string; trigger: Trigger; key?: string }
  | { do: 'callService'; wait: string; node: string; service: OpaqueSpec; item: Json; vars?: FlowData }
  | { do: 'startChild'; wait: string; node: string; process: OpaqueSpec; item: Json; vars?: FlowData }
  | { do: 'cancelWait'; wait: string; node: string; kind: WaitKind }
  | { do: 'sendMessage'; node: string; message: string; key?: string }
  | { do: 'throwSignal'; node: string; signal: string }
  /** An escalation nobody in the instance catches: it is for whoever called it. */
  | { do: 'escalate'; node: string; code: string }
  | { do: 'setData'; node: string; patch: FlowData }
  | { do: 'takeFlow'; flow: string }
  | { do: 'setStatus'; status: InstanceStatus }
  | { do: 'notify'; kind: 'COPYTO' | 'COMMU'; task: string | null; people: string[]; by: string }
  | { do: 'end'; status: InstanceStatus; outcome: EndOutcome; code: string | null }

export type FlowData = { [key: string]: Json }
