import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { isOpenJob, type JobKind, type JobState } from './job-state.ts'

const minute = 60_000
/** So long before guests may come the rooms are to be ready. */
export const ARRIVAL_BUFFER_MINUTES = 60
/** Without a next guest the work is to be done by this hour, of the day or of the next when there is no time left. */
const EVENING = '18:00'
/** How long a company may leave a job without a person. */
export const ASSIGN_MINUTES = 30
/** So long before the time is up the front desk and the owner hear of it. */
export const ALARM_MINUTES = 30

export const jobMinutes: Readonly<Record<JobKind, number>> = { cleaning: 120, repair: 180 }

/** When a house has to be ready: an hour before the next guests may come, else by the evening. */
export function readyBy(now: number, kind: JobKind, nextArrival: number | null): number {
  const today = instantAt(parkDay(now), EVENING)
  const evening =
    today - now >= jobMinutes[kind] * minute ? today : instantAt(addDays(parkDay(now), 1), EVENING)
  const arrival = nextArrival === null ? null : nextArrival - ARRIVAL_BUFFER_MINUTES * minute
  return arrival === null || arrival > evening ? evening : Math.max(arrival, now)
}

export type TimedJob = { state: JobState; madeAt: number; readyBy: number; minutes: number }

/** How far a job is behind: nobody named, not begun in time, not done in time. Each is told once. */
export const jobDelays = ['none', 'unassigned', 'notStarted', 'late'] as const
export type JobDelay = (typeof jobDelays)[number]

export function jobDelay({ state, madeAt, readyBy: by, minutes }: TimedJob, now: number): JobDelay {
  if (!isOpenJob(state)) {
    return 'none'
  }
  if (now >= by - ALARM_MINUTES * minute) {
    return 'late'
  }
  const isBegun = state === 'started' || state === 'blocked'
  if (!isBegun && now >= by - minutes * minute) {
    return 'notStarted'
  }
  const hasPerson = isBegun || state === 'assigned'
  return !hasPerson && now >= madeAt + ASSIGN_MINUTES * minute ? 'unassigned' : 'none'
}
