import type { FormValues } from '#domain/formula/scope.ts'
import type { InstanceDetail, Opinion, TaskDetail } from '../instance/types.ts'
import type { OpinionDraftState } from './use-opinion-draft.ts'

/** The data of a form as calls take it, with the revision the person has seen. */
export type FormDataBody = {
  main: Record<string, unknown>
  subs: Record<string, unknown>
  revision: number | null
}

export function formDataBody({ main, subs }: FormValues, revision: number | null): FormDataBody {
  return { main: { ...main }, subs: { ...subs }, revision }
}

/** What was filled in: the data of an online form, or what a form of another site says. */
export type FilledForm = { data?: FormDataBody; vars?: Record<string, unknown> }

/** What the dialogs of a task know about it. */
export type TaskActionProps = {
  taskId: string
  leaderId: string
  detail: TaskDetail
  wording: OpinionDraftState
  /** Nobody hands a task to themselves; a secretary not to the leader either. */
  except: readonly string[]
  opinions: readonly Opinion[]
  /** The action is done and the task with it. */
  onLeft: (message: string) => void
  /** The action is done and the task is still there. */
  onStay: (message: string) => void
  /** Asks how things stand. */
  onReload: () => void
  onClose: () => void
}

/** What the dialogs of an instance know about it. */
export type InstanceActionProps = {
  instId: string
  instance: InstanceDetail
  opinions: readonly Opinion[]
  onStay: (message: string) => void
  onReload: () => void
  onClose: () => void
}
