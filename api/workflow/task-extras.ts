import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ActionReply, Files, Id, OptionalId, OptionalText } from './schemas.ts'

const Due = z.object({
  id: z.optional(z.string()),
  taskId: z.optional(z.string()),
  dateType: z.optional(z.string()),
  dueTime: z.optional(z.int()),
  addDueTime: z.optional(z.int()),
  startTime: z.optional(z.number()),
  expirationDate: z.optional(z.number()),
  /** Minutes left, by the clock or of working time; less than none when it is over. */
  remainingTime: z.optional(z.int()),
  status: z.optional(z.string()),
  userId: z.optional(z.nullable(z.string())),
  remark: z.optional(z.nullable(z.string())),
  fileId: z.optional(z.string()),
})

/** Following nodes, the time a task has, and who signs side by side. */
export const taskExtrasApi = {
  follow: endpoint({
    method: 'POST',
    path: bpmRunTime('/runtime/taskFollow/v1/save'),
    access: 'user',
    body: z.object({ proInst: Id, taskId: z.string().check(z.maxLength(4000)) }),
    gives: ActionReply,
    envelope: 'own',
  }),
  followed: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/taskFollow/v1/getFollowedNode'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.string(),
  }),

  due: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/bpmTaskDueTime/v1/getByTaskId'),
    access: 'user',
    query: z.object({ taskId: Id }),
    gives: Due,
    envelope: 'bare',
  }),
  dueAfter: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/bpmTaskDueTime/v1/getExpirationDate'),
    access: 'user',
    query: z.object({ id: Id, addDueTime: z.coerce.number().check(z.int()) }),
    gives: z.number(),
    envelope: 'bare',
  }),
  extend: endpoint({
    method: 'POST',
    path: bpmRunTime('/runtime/bpmTaskDueTime/v1/save'),
    access: 'user',
    body: z.object({
      taskId: Id,
      addDueTime: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(525_600)),
      remark: OptionalText,
      fileId: Files,
      leaderId: OptionalId,
    }),
    gives: ActionReply,
    envelope: 'own',
  }),

  signLines: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/signline/v1/getSignLinesInstIdNodeId'),
    access: 'user',
    query: z.object({
      instanceId: z.optional(Id),
      instId: z.optional(Id),
      nodeId: z.optional(Id),
      taskId: z.optional(Id),
    }),
    gives: z.array(
      z.object({
        taskId: z.string(),
        /** {id, name} as JSON. */
        executor: z.string(),
        executorName: z.string(),
        /** approval, complete, retracted or withdrawApproval */
        status: z.string(),
        isRead: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
}
