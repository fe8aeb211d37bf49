import type { FormValues } from '#domain/formula/scope.ts'
import type { InstanceView, Opinion, TaskDetail } from '../instance/types.ts'
import type { Wording } from './use-opinion-draft.ts'

/** The data of a form as calls take it, with the revision the person has seen. */
export type SentData = {
  main: Record<string, unknown>
  subs: Record<string, unknown>
  revision: number | null
}

export function sentData({ main, subs }: FormValues, revision: number | null): SentData {
  return { main: { ...main }, subs: { ...subs }, revision }
}

/** What was filled in: the data of an online form, or what a form of another site says. */
export type Filled = { data?: SentData; vars?: Record<string, unknown> }

/** What the dialogs of a task know about it. */
export type TaskPlace = {
  taskId: string
  leaderId: string
  detail: TaskDetail
  wording: Wording
  /** Nobody hands a task to themselves; a secretary not to the leader either. */
  except: readonly string[]
  opinions: readonly Opinion[]
  /** The deed is done and the task with it. */
  onLeft: (message: string) => void
  /** The deed is done and the task is still there. */
  onStay: (message: string) => void
  /** Asks how things stand. */
  onReload: () => void
  onClose: () => void
}

/** What the dialogs of an instance know about it. */
export type InstancePlace = {
  instId: string
  instance: InstanceView
  opinions: readonly Opinion[]
  onStay: (message: string) => void
  onReload: () => void
  onClose: () => void
}
