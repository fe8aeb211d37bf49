import { leaderIdFrom } from '../people/actor.ts'
import { saveTaskData } from './task-data.ts'
import { requireTaskRef } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'

type SaveBody = { taskId: string; data?: unknown; agentLeaderId?: string | null | undefined }

/** Keeps what somebody filled in on a task without deciding anything. */
export async function saveTaskForm(runner: Runner, user: FlowUser, body: SaveBody): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.agentLeaderId) },
    async prepare(work) {
      const on = await requireOwnTask(work, ref)
      await refuseUnlessOffered(work, on, 'saveDraft')
      return saveTaskData(work, on, body.data)
    },
    command: () => ({ type: 'dataChanged' }),
  })
}
