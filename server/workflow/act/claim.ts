import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { CLAIM_STATES, claimStateOf, type ClaimState } from '#domain/workflow/task/holder.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { lockInstance } from '../run/lock-instance.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { requireTaskRef } from './request-input.ts'
import type { FlowUser } from './start.ts'

type ClaimQuery = QueryOf<typeof taskActionsApi.lockUnlock>

/** Claims a task nobody holds, or gives back one's own. Gives how it stood before. */
export async function toggleClaim(
  runner: Runner,
  user: FlowUser,
  { taskId, leaderId }: ClaimQuery,
): Promise<ClaimState> {
  const { instanceId, ref } = requireTaskRef(taskId)
  if (!(await lockInstance(runner.scope, instanceId))) {
    return CLAIM_STATES.done
  }
  const before: { state: ClaimState } = { state: CLAIM_STATES.done }
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(leaderId) },
    command({ instance, by }) {
      const actor = by ?? { id: user.id }
      const task = instance.state.tasks.find(({ id }) => id === ref)
      before.state = claimStateOf(task, actor, instance.state.suspended)
      const type = before.state === CLAIM_STATES.claimable ? 'claim' : 'release'
      return { type, task: ref, by: actor }
    },
  })
  return before.state
}
