import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Input } from '#api/endpoint.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Caller, Visit } from '#server/http/handlers.ts'
import { writer } from '#server/db/write.ts'
import { completeTask } from './complete.ts'
import { done } from './input.ts'
import type { FlowParts } from './parts.ts'
import { runnerOf } from './runner.ts'

type Asked = Visit & { user: Caller } & Input<typeof taskActionsApi.completeMany>

/**
 * The same decision on several tasks, one transaction each: what cannot be done is named and holds up no other.
 * Repeated, those that are done already say so; nothing is done twice.
 */
export async function completeMany(parts: FlowParts, visit: Asked) {
  const { env, body, user, language } = visit
  const write = writer(env.db)
  const outcomes: { taskId: string; ok: boolean; message: string }[] = []
  for (const taskId of new Set(body.taskIds)) {
    const { actionName, opinion } = body
    try {
      await write((tx) => completeTask(runnerOf(parts, visit, tx), user, { taskId, actionName, opinion }))
      outcomes.push({ taskId, ok: true, message: textOf('task.done', language) })
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error
      }
      outcomes.push({ taskId, ok: false, message: textOf(error.key, language, error.values) })
    }
  }
  const failed = outcomes.filter(({ ok }) => !ok).length
  const values = { done: outcomes.length - failed, failed }
  return {
    ...done('task.batchDone', language),
    message: textOf('task.batchDone', language, values),
    value: outcomes,
  }
}
