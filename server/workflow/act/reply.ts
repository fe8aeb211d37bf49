import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/http/failure.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask } from './task-access.ts'

type Reply = {
  taskId: string
  opinion?: string | null | undefined
  files?: unknown
  zfiles?: unknown
}

/** The answer of somebody whom another one asked on the way. */
export async function replyToTask(
  runner: Runner,
  user: FlowUser,
  status: TaskStatus,
  vote: Vote,
  { taskId, opinion, files, zfiles }: Reply,
): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(taskId)
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion, files: parseFiles(files), zfiles: parseFiles(zfiles) },
    async command(work) {
      const { task, by } = await requireOwnTask(work, ref)
      if (task.status !== status) {
        throw new Failure('task.buttonForbidden')
      }
      return { type: 'complete', task: task.id, by, vote }
    },
  })
}
