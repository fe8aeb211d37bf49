import { taskCountsCall } from '#api/workflow/first-calls.ts'
import { workTopic } from '#api/workflow/task-lists.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { refreshShortLists } from './refresh-lists.ts'

/** How many of each wait for the person. */
export const countsQuery = () => callQuery(...taskCountsCall())

/** Asks again whenever something comes to the person or leaves them. */
export const useLiveLists = (...names: Parameters<typeof refreshShortLists>): void =>
  useLiveTopic(workTopic, () => refreshShortLists(...names))
