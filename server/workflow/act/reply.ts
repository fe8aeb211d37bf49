import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/http/failure.ts'
import { filesIn, placeOfTask } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner } from '../run/run-step.ts'
import type { User } from './start.ts'
import { heldTask } from './task-access.ts'

type Reply = {
  taskId: string
  opinion?: string | null | undefined
  files?: unknown
  zfiles?: unknown
}

/** The answer of somebody whom another one asked on the way. */
export async function replyTo(
  runner: Runner,
  user: User,
  status: TaskStatus,
  vote: Vote,
  { taskId, opinion, files, zfiles }: Reply,
): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(taskId)
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion, files: filesIn(files), zfiles: filesIn(zfiles) },
    async command(work) {
      const { task, by } = await heldTask(work, ref)
      if (task.status !== status) {
        throw new Failure('task.buttonForbidden')
      }
      return { type: 'complete', task: task.id, by, vote }
    },
  })
}
