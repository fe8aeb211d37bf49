import { CLAIM_STATES, claimStateOf, type ClaimState } from '#domain/workflow/task/holder.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { requireTaskRef } from './request-input.ts'
import { lockInstance } from '../run/lock-instance.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'

type Asked = { taskId: string; leaderId?: string | undefined }

/** Claims a task nobody holds, or gives back one's own. Gives how it stood before. */
export async function toggleClaim(
  runner: Runner,
  user: FlowUser,
  { taskId, leaderId }: Asked,
): Promise<ClaimState> {
  const { instanceId, ref } = requireTaskRef(taskId)
  if (!(await lockInstance(runner.tx, runner.tenantId, instanceId))) {
    return CLAIM_STATES.done
  }
  const before: { state: ClaimState } = { state: CLAIM_STATES.done }
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(leaderId) },
    command({ held, by }) {
      const actor = by ?? { id: user.id }
      const task = held.state.tasks.find(({ id }) => id === ref)
      before.state = claimStateOf(task, actor, held.state.suspended)
      const type = before.state === CLAIM_STATES.claimable ? 'claim' : 'release'
      return { type, task: ref, by: actor }
    },
  })
  return before.state
}
