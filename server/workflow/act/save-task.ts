import { leaderIn } from '../people/actor.ts'
import { saveData } from './task-data.ts'
import { placeOfTask } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner } from '../run/run-step.ts'
import type { User } from './start.ts'
import { heldTask, refuseUnlessOffered } from './task-access.ts'

type SaveBody = { taskId: string; data?: unknown; agentLeaderId?: string | null | undefined }

/** Keeps what somebody filled in on a task without deciding anything. */
export async function saveTask(runner: Runner, user: User, body: SaveBody): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(body.taskId)
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIn(body.agentLeaderId) },
    async prepare(work) {
      const on = await heldTask(work, ref)
      await refuseUnlessOffered(work, on, 'saveDraft')
      return saveData(work, on, body.data)
    },
    command: () => ({ type: 'dataChanged' }),
  })
}
