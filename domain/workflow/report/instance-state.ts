/** How an instance that is over ended; what began before outcomes were told apart counts as normal. */
export const endStates = ['normal', 'approved', 'rejected', 'manual', 'error'] as const
export type EndState = (typeof endStates)[number]

/** What most needs to be known of an instance, in one word. */
export const instanceStates = [
  'incident',
  ...endStates,
  'suspended',
  'overdue',
  'back',
  'withdrawn',
  'running',
] as const
export type InstanceState = (typeof instanceStates)[number]

export type StandingInstance = {
  incidents: number
  endTime: number | null
  outcome: string | null
  isSuspended: boolean
  dueTime: number | null
  status: string
}

export function instanceStateOf(instance: StandingInstance, now: number): InstanceState {
  const { incidents, endTime, outcome, isSuspended, dueTime, status } = instance
  if (incidents > 0) {
    return 'incident'
  }
  if (endTime !== null) {
    return endStateOf(outcome)
  }
  if (isSuspended) {
    return 'suspended'
  }
  if (dueTime !== null && dueTime < now) {
    return 'overdue'
  }
  return status.startsWith('back') ? 'back' : status.startsWith('revoke') ? 'withdrawn' : 'running'
}

const endStateOf = (outcome: string | null): EndState => endStates.find((one) => one === outcome) ?? 'normal'
