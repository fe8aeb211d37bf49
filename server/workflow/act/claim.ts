import { LOCK_STATES, lockState, type LockState } from '#domain/workflow/task/holder.ts'
import { leaderIn } from '../people/actor.ts'
import { placeOfTask } from './request-input.ts'
import { holdInstance } from '../run/lock-instance.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import type { User } from './start.ts'

type Asked = { taskId: string; leaderId?: string | undefined }

/** Claims a task nobody holds, or gives back one's own. Gives how it stood before. */
export async function toggleLock(
  runner: Runner,
  user: User,
  { taskId, leaderId }: Asked,
): Promise<LockState> {
  const { instanceId, ref } = placeOfTask(taskId)
  if (!(await holdInstance(runner.tx, runner.tenantId, instanceId))) {
    return LOCK_STATES.done
  }
  const before: { state: LockState } = { state: LOCK_STATES.done }
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIn(leaderId) },
    command({ held, by }) {
      const actor = by ?? { id: user.id }
      const task = held.state.tasks.find(({ id }) => id === ref)
      before.state = lockState(task, actor, held.state.suspended)
      const type = before.state === LOCK_STATES.claimable ? 'claim' : 'release'
      return { type, task: ref, by: actor }
    },
  })
  return before.state
}
