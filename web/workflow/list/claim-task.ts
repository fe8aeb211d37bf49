import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { call } from '#web/app/call/call.ts'
import type { TextFunction } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import type { TaskMenuTarget } from './task-menu-state.ts'
import { refreshLists } from './refresh-lists.ts'

/** What the answer to claiming or releasing means: how it stood before. */
const CLAIMED = 1
const RELEASED = 3

/** Claims a task nobody has, or gives one's own back to those who could take it. */
export async function toggleClaim(
  { taskId, leaderId }: Pick<TaskMenuTarget, 'taskId' | 'leaderId'>,
  text: TextFunction<'work'>,
): Promise<void> {
  const before = await call(taskActionsApi.lockUnlock, {
    query: { taskId, ...(leaderId === null ? {} : { leaderId }) },
  }).catch(() => null)
  if (before === CLAIMED) {
    toast(text('action.claimed'), 'success')
  } else if (before === RELEASED) {
    toast(text('action.released'), 'success')
  } else if (before !== null) {
    toast(text('action.locked'), 'warning')
  }
  refreshLists('todo')
}
