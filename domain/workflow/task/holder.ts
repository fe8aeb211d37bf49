import type { Actor } from '../command/commands.ts'
import type { Task } from '../engine/state.ts'

/** In whose name somebody acts: a secretary in the leader's. */
export const nameOf = (actor: Actor) => actor.for ?? actor.id

/** Whether somebody could take a task that nobody holds. */
export function isCandidate({ candidates }: Task, actor: Actor): boolean {
  const groups = actor.for === undefined ? (actor.groups ?? []) : []
  return candidates.some(({ id, type }) => (type === 'user' ? id === nameOf(actor) : groups.includes(id)))
}

/** A task belongs to its holder alone; while it has none, to every candidate. */
export const holds = (task: Task, actor: Actor): boolean =>
  task.assignee === null ? isCandidate(task, actor) : task.assignee === nameOf(actor)

/** What tapping "claim" would do, as the number the wire knows. */
export const LOCK_STATES = {
  done: 0,
  claimable: 1,
  needless: 2,
  releasable: 3,
  taken: 4,
  outside: 5,
  suspended: 6,
} as const
export type LockState = (typeof LOCK_STATES)[keyof typeof LOCK_STATES]

export function lockState(task: Task | undefined, actor: Actor, suspended: boolean): LockState {
  if (!task || task.state !== 'open') {
    return LOCK_STATES.done
  }
  if (suspended) {
    return LOCK_STATES.suspended
  }
  if (task.candidates.length === 0) {
    return task.assignee === nameOf(actor) ? LOCK_STATES.needless : LOCK_STATES.outside
  }
  if (task.assignee === null) {
    return isCandidate(task, actor) ? LOCK_STATES.claimable : LOCK_STATES.outside
  }
  if (task.assignee === nameOf(actor)) {
    return LOCK_STATES.releasable
  }
  return isCandidate(task, actor) ? LOCK_STATES.taken : LOCK_STATES.outside
}
