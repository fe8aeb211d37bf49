import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { NodeUsers } from './instance-actions.ts'
import {
  ActionReply,
  Files,
  FormDataInput,
  Id,
  Ids,
  OptionalLeader,
  OptionalId,
  OptionalText,
} from './schemas.ts'

const task = (path: string) => bpmRunTime(`/runtime/task/v1/${path}`)

const action = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({ method: 'POST', path: task(path), access: 'user', body, gives: ActionReply, envelope: 'own' })

const forLeader = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: task(path),
    access: 'user',
    query: z.object({ leaderId: OptionalLeader }),
    body,
    gives: ActionReply,
    envelope: 'own',
  })

const People = z.object({
  taskId: Id,
  userIds: z.optional(z.nullable(Ids)),
  opinion: OptionalText,
  files: Files,
  data: FormDataInput,
})

const Reply = z.object({ taskId: Id, opinion: OptionalText, files: Files, zfiles: Files })

const Urgency = z.optional(z.nullable(z.union([z.string(), z.object({ old: OptionalId, new: OptionalId })])))

/** What somebody decides about a task, or does with it. */
export const taskActionsApi = {
  complete: action(
    'complete',
    z.object({
      taskId: Id,
      /** agree, oppose, abandon, agreeTrans, opposeTrans, reject, rejectPre, rejectToAnyNode, backToStart */
      actionName: z.string().check(z.maxLength(40)),
      opinion: OptionalText,
      data: FormDataInput,
      files: Files,
      zfiles: Files,
      signature: OptionalId,
      backHandMode: z.optional(z.nullable(z.string())),
      jumpType: z.optional(z.nullable(z.string())),
      destination: OptionalId,
      /** Into which run of a repetition that is over; the number that `taskToReject` gives. */
      destinationRun: z.optional(z.nullable(z.int())),
      nodeUsers: NodeUsers,
      directHandlerSign: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
      agentLeaderId: OptionalLeader,
      urgentStateValue: Urgency,
      /** What a form of another site says; only variables the flow knows are taken. */
      vars: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  ),

  /** Keeps what was filled in so far, as far as the node lets the person write it; the task stays. */
  saveTask: action(
    'saveTaskData',
    z.object({ taskId: Id, data: FormDataInput, agentLeaderId: OptionalLeader }),
  ),

  /** The same decision on several tasks; each on its own, so that one that cannot be done holds up no other. */
  completeMany: endpoint({
    method: 'POST',
    path: task('completeBatch'),
    access: 'user',
    body: z.object({
      taskIds: z.array(Id).check(z.minLength(1), z.maxLength(50)),
      actionName: z.enum(['agree', 'oppose', 'abandon', 'backToStart']),
      opinion: OptionalText,
      /** For whom a secretary decides, by task. */
      agentLeaderIds: z.optional(z.record(Id, Id)),
    }),
    gives: z.extend(ActionReply, {
      value: z.array(z.object({ taskId: z.string(), ok: z.boolean(), message: z.string() })),
    }),
    envelope: 'own',
  }),

  delegate: forLeader(
    'delegate',
    z.object({ taskId: Id, userId: z.optional(z.nullable(Id)), opinion: OptionalText, files: Files }),
  ),
  inquire: forLeader('taskToInqu', People),
  replyToInquiry: action('taskToInquReply', Reply),
  passOn: action(
    'taskToTrans',
    z.extend(People, {
      action: z.optional(z.nullable(z.string())),
      decideType: z.optional(z.nullable(z.string())),
      voteType: z.optional(z.nullable(z.string())),
      voteAmount: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      signType: z.optional(z.nullable(z.string())),
    }),
  ),
  replyToAddedSign: action(
    'userAddSignFeedback',
    z.extend(Reply, { actionName: z.optional(z.nullable(z.string())) }),
  ),
  communicate: action(
    'communicate',
    z.object({
      instId: Id,
      taskId: OptionalId,
      userId: z.optional(z.nullable(Ids)),
      opinion: OptionalText,
      files: Files,
    }),
  ),
  addVoters: action(
    'taskSignUsers',
    z.object({ taskId: Id, userId: z.optional(z.nullable(Ids)), opinion: OptionalText }),
  ),
  addSigners: action('userTaskToSign', People),
  approveLine: action('taskToApproveLine', People),
  signSequence: action('taskToSignSequence', People),
  signLine: action('taskToSignLine', z.extend(People, { action: z.optional(z.nullable(z.string())) })),

  addRead: endpoint({
    method: 'POST',
    path: task('addReadRecord'),
    access: 'user',
    query: z.object({ taskId: Id, leaderId: OptionalLeader }),
    gives: z.null(),
  }),
  revokeNotice: endpoint({
    method: 'POST',
    path: task('delBpmTaskNoticeById'),
    access: 'user',
    query: z.object({ id: Id }),
    gives: ActionReply,
    envelope: 'own',
  }),
  /** Puts notices away. */
  noticesDone: endpoint({
    method: 'POST',
    path: task('noticeTurnDode'),
    access: 'user',
    query: z.object({ taskId: Ids }),
    gives: z.null(),
  }),

  /** Claims a task or gives it back. The answer is what it was before: 1 is claimed now, 3 released. */
  lockUnlock: endpoint({
    method: 'GET',
    path: task('lockUnlock'),
    access: 'user',
    query: z.object({ taskId: Id, leaderId: z.optional(Id) }),
    gives: z.int(),
    envelope: 'bare',
  }),
  takeBack: endpoint({
    method: 'GET',
    path: task('retrieveBpmTask'),
    access: 'user',
    query: z.object({ taskId: Id }),
    gives: ActionReply,
    envelope: 'own',
  }),
}
