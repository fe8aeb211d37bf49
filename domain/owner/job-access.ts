import type { ActingAs } from './house-access.ts'
import {
  jobStateAfter,
  jobTransitionNames,
  type JobState,
  type JobTransition,
} from '#domain/stay/job/job-state.ts'

/** As whom somebody meets a job: the house's side, or the company's. */
export type JobRole = 'desk' | 'owner' | 'manager' | 'worker'

/** Somebody's place in the company that has the job; null: in none, or in another. */
export type JobMembership = { role: 'manager' | 'worker'; isAssignee: boolean } | null

/**
 * As whom a person may see a job, or null. A company sees its own jobs only, and of its people each their own; who
 * leads it sees them all. `as` is what `houseAccess` said about the house.
 */
export function jobRole(as: ActingAs, membership: JobMembership): JobRole | null {
  if (as === 'operator') {
    return 'desk'
  }
  if (as === 'owner') {
    return 'owner'
  }
  if (as !== 'service' || membership === null) {
    return null
  }
  return membership.role === 'manager' ? 'manager' : membership.isAssignee ? 'worker' : null
}

const allowed: Readonly<Record<JobTransition, readonly JobRole[]>> = {
  offer: ['desk'],
  decline: ['manager'],
  assign: ['manager'],
  start: ['manager', 'worker'],
  block: ['manager', 'worker'],
  resume: ['manager', 'worker'],
  finish: ['manager', 'worker'],
  check: ['desk', 'owner'],
  rework: ['desk', 'owner'],
  cancel: ['desk'],
}

export const mayDoJob = (role: JobRole, edge: JobTransition): boolean => allowed[edge].includes(role)

/** What a person can do with a job as it stands. */
export const jobActionsOf = (role: JobRole, state: JobState): JobTransition[] =>
  jobTransitionNames.filter((edge) => mayDoJob(role, edge) && jobStateAfter(state, edge) !== null)
