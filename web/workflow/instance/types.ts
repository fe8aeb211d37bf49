import type { CallOutput } from '#api/endpoint.ts'
import type { instanceViewsApi } from '#api/workflow/instance-views.ts'
import type { taskViewsApi } from '#api/workflow/task-views.ts'

export type TaskDetail = CallOutput<typeof taskViewsApi.mobileDetail>
export type InstanceDetail = CallOutput<typeof instanceViewsApi.instance>
export type FormAndData = CallOutput<typeof instanceViewsApi.form>
export type Opinion = TaskDetail['opinionList'][number]
export type Notice = CallOutput<typeof taskViewsApi.noticeById>
export type Urgency = TaskDetail['urgency']
export type DiagramLayout = TaskDetail['bpmDefLayout']

/** A task's id begins with that of its instance. */
export const instanceIdOf = (taskId: string): string => taskId.slice(0, 36)
