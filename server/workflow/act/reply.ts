import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { TaskStatus } from '#domain/workflow/engine/statuses.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { Failure } from '#server/failure.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask } from './task-access.ts'

type Reply = BodyOf<typeof taskActionsApi.replyToInquiry>

/** The answer of somebody whom another one asked on the way. */
export async function replyToTask(
  runner: Runner,
  user: FlowUser,
  { status, vote }: { status: TaskStatus; vote: Vote },
  { taskId, opinion, files, zfiles }: Reply,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(taskId)
  await runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion, files: parseFiles(files), zfiles: parseFiles(zfiles) },
    async command(context) {
      const { task, by } = await requireOwnTask(context, ref)
      if (task.status !== status) {
        throw new Failure('task.buttonForbidden')
      }
      return { type: 'complete', task: task.id, by, vote }
    },
  })
}
