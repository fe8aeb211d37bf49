import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { splitIntoBatches, type BatchResult } from '#domain/workflow/task/batch.ts'
import { call } from '#web/app/call/call.ts'
import { accepted } from '#web/app/call/accepted.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { removeRows, refreshLists } from './refresh-lists.ts'
import type { SelectedTask } from './selection.ts'

/** What became of one of several decisions; what did not get through can be sent again. */
export type BatchDecision = BatchResult & SelectedTask & { isUnsent: boolean }

/** Few at once, so that one sees it move and a lost call loses little. Sent again, what is done is not done twice. */
const AT_ONCE = 10

/** Decides on tasks, one after the other, and tells what became of each. What is done leaves the list at once. */
export async function decideTasks(
  tasks: readonly SelectedTask[],
  actionName: 'agree' | 'oppose',
  opinion: string,
  onProgress: (done: number) => void,
): Promise<BatchDecision[]> {
  const results: BatchDecision[] = []
  for (const part of splitIntoBatches(tasks, AT_ONCE)) {
    const leaders = part.flatMap(({ taskId, leaderId }): [string, string][] =>
      leaderId === null ? [] : [[taskId, leaderId]],
    )
    try {
      const answer = await call(
        taskActionsApi.completeMany,
        {
          body: {
            taskIds: part.map(({ taskId }) => taskId),
            actionName,
            opinion,
            agentLeaderIds: Object.fromEntries(leaders),
          },
        },
        { quiet: true },
      )
      const byId = new Map(accepted(answer).value.map((one) => [one.taskId, one]))
      results.push(
        ...part.map((task) => ({
          ...task,
          ok: false,
          message: '',
          ...byId.get(task.taskId),
          isUnsent: false,
        })),
      )
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      const isUnsent = error.status === 0
      results.push(...part.map((task) => ({ ...task, ok: false, message: error.message, isUnsent })))
    }
    onProgress(results.length)
  }
  const done = new Set(results.filter(({ ok }) => ok).map(({ taskId }) => taskId))
  removeRows(taskListsApi.todo.path, ({ taskId }) => done.has(taskId ?? ''))
  refreshLists('todo', 'done')
  return results
}
