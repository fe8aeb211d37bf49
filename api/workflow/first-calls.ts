import { firstPage, listBody } from '#api/list-body.ts'
import { prepareCall } from '#api/screen.ts'
import { taskListsApi } from './task-lists.ts'
import { taskViewsApi } from './task-views.ts'

/** How many of each wait for the person. */
export const taskCountsCall = () => prepareCall(taskListsApi.counts, {})

/** A task to be handled, in somebody's own name or, unless that is '0', in a leader's. */
export const taskDetailCall = (taskId: string, leaderId: string) =>
  prepareCall(taskViewsApi.mobileDetail, { query: { taskId, ...(leaderId === '0' ? {} : { leaderId }) } })

/** The first page of what waits for the person, as long as nothing narrows the list. */
export const firstTasksCall = () => prepareCall(taskListsApi.todo, { body: listBody(firstPage, []) })
