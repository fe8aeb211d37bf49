import type { Actor } from '../command/commands.ts'
import type { Task } from '../engine/state.ts'

/** In whose name somebody acts: a secretary in the leader's. */
export const representedUserId = (actor: Actor) => actor.for ?? actor.id

/** Whether somebody could take a task that nobody holds. */
export function isCandidate({ candidates }: Task, actor: Actor): boolean {
  const groups = actor.for === undefined ? (actor.groups ?? []) : []
  return candidates.some(({ id, type }) =>
    type === 'user' ? id === representedUserId(actor) : groups.includes(id),
  )
}

/** A task belongs to its holder alone; while it has none, to every candidate. */
export const isHeldBy = (task: Task, actor: Actor): boolean =>
  task.assignee === null ? isCandidate(task, actor) : task.assignee === representedUserId(actor)

/** What tapping "claim" would do, as the number the wire knows. */
export const CLAIM_STATES = {
  done: 0,
  claimable: 1,
  needless: 2,
  releasable: 3,
  taken: 4,
  outside: 5,
  suspended: 6,
} as const
export type ClaimState = (typeof CLAIM_STATES)[keyof typeof CLAIM_STATES]

export function claimStateOf(task: Task | undefined, actor: Actor, suspended: boolean): ClaimState {
  if (!task || task.state !== 'open') {
    return CLAIM_STATES.done
  }
  if (suspended) {
    return CLAIM_STATES.suspended
  }
  if (task.candidates.length === 0) {
    return task.assignee === representedUserId(actor) ? CLAIM_STATES.needless : CLAIM_STATES.outside
  }
  if (task.assignee === null) {
    return isCandidate(task, actor) ? CLAIM_STATES.claimable : CLAIM_STATES.outside
  }
  if (task.assignee === representedUserId(actor)) {
    return CLAIM_STATES.releasable
  }
  return isCandidate(task, actor) ? CLAIM_STATES.taken : CLAIM_STATES.outside
}
