import { taskListsApi, workTopic } from '#api/workflow/task-lists.ts'
import { q } from '#web/app/call/call.ts'
import { useLive } from '#web/app/call/live.ts'
import { refreshShort } from './refresh-lists.ts'

/** How many of each wait for the person. */
export const countsQuery = () => q(taskListsApi.counts, {})

/** Asks again whenever something comes to the person or leaves them. */
export const useLiveLists = (...names: Parameters<typeof refreshShort>): void =>
  useLive(workTopic, () => refreshShort(...names))
