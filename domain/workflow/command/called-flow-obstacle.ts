import type { RefusalReason } from '../engine/refusal.ts'
import type { StepRun } from '../engine/run.ts'
import type { InstanceState, Wait } from '../engine/state.ts'
import { isOpen } from '../engine/tasks.ts'

/** Why a called flow can no longer be taken back as if it had never begun: somebody in it has acted, or looked. */
export function obstacleInCalledFlow({ trace, tasks }: InstanceState): RefusalReason | null {
  const isHandled =
    trace.some(({ work }) => work?.tasks.some(({ by, skipped }) => by !== null && !skipped)) ||
    tasks.some((task) => !isOpen(task) || task.state === 'waiting')
  if (isHandled) {
    return 'nextHandled'
  }
  if (trace.some(({ outside }) => outside)) {
    return 'reachedOutside'
  }
  return tasks.some(({ read }) => read) ? 'alreadyRead' : null
}

/** The same of those among what is waited for. */
export function obstacleInCalledFlows(
  run: StepRun,
  waits: readonly Wait[],
  evenIfRead: boolean,
): RefusalReason | null {
  const reasons = waits.flatMap(({ id, kind }) =>
    kind === 'child' ? (run.context.calledFlowObstacle?.(id) ?? []) : [],
  )
  return worstOf(evenIfRead ? reasons.filter((reason) => reason !== 'alreadyRead') : reasons)
}

/** What cannot be undone comes before what was only seen. */
export const worstOf = (reasons: readonly RefusalReason[]): RefusalReason | null =>
  reasons.find((reason) => reason !== 'alreadyRead') ?? reasons[0] ?? null
