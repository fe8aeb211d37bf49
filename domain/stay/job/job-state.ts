import { isOneOf } from '#domain/record.ts'

export const jobKinds = ['cleaning', 'repair'] as const
export type JobKind = (typeof jobKinds)[number]

/** Where the work in a house stands. */
export const jobStates = [
  /** Nobody has it: the front desk gives it to a company. */
  'planned',
  /** A company has it and has not named who does it. */
  'offered',
  'assigned',
  'started',
  /** Something is in the way, such as guests who are still in or a part that is missing. */
  'blocked',
  'done',
  /** Somebody has looked at it, or nobody complained in time. */
  'checked',
  'cancelled',
] as const
export type JobState = (typeof jobStates)[number]

type Edge = { from: readonly JobState[]; to: JobState }

/** All that can happen to a job. What is not here cannot happen. */
export const jobTransitions = {
  offer: { from: ['planned', 'offered', 'assigned'], to: 'offered' },
  decline: { from: ['offered', 'assigned'], to: 'planned' },
  assign: { from: ['offered', 'assigned'], to: 'assigned' },
  start: { from: ['assigned'], to: 'started' },
  block: { from: ['started'], to: 'blocked' },
  resume: { from: ['blocked'], to: 'started' },
  finish: { from: ['started'], to: 'done' },
  check: { from: ['done'], to: 'checked' },
  rework: { from: ['done'], to: 'assigned' },
  cancel: { from: ['planned', 'offered', 'assigned'], to: 'cancelled' },
} as const satisfies Record<string, Edge>
export type JobTransition = keyof typeof jobTransitions
export const jobTransitionNames = [
  'offer',
  'decline',
  'assign',
  'start',
  'block',
  'resume',
  'finish',
  'check',
  'rework',
  'cancel',
] as const satisfies readonly JobTransition[]

const edges: Readonly<Record<JobTransition, Edge>> = jobTransitions

/** The state after an edge, or null when it does not begin where the job stands. */
export const jobStateAfter = (state: JobState, edge: JobTransition): JobState | null =>
  edges[edge].from.includes(state) ? edges[edge].to : null

export const isJobState = (text: string): text is JobState => isOneOf(jobStates, text)

/** While a job is in one of these, the rooms are not as the next guest should find them. */
export const openJobStates = [
  'planned',
  'offered',
  'assigned',
  'started',
  'blocked',
] as const satisfies readonly JobState[]
export const isOpenJob = (state: JobState): boolean => isOneOf(openJobStates, state)

/** Rooms as the front desk and the next guest see them. */
export const readinesses = ['ready', 'dirty', 'cleaning'] as const
export type Readiness = (typeof readinesses)[number]

/** Rooms are ready when no cleaning of them is open; repairs close nights instead. */
export function readinessOf(jobs: readonly { kind: JobKind; state: JobState }[]): Readiness {
  const open = jobs.filter(({ kind, state }) => kind === 'cleaning' && isOpenJob(state))
  if (open.length === 0) {
    return 'ready'
  }
  return open.every(({ state }) => state === 'started') ? 'cleaning' : 'dirty'
}
