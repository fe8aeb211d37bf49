import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import {
  ActionReply,
  Files,
  FormDataInput,
  Id,
  Ids,
  OptionalLeader,
  OptionalId,
  OptionalText,
  Urgency,
} from './schemas.ts'

const instance = (path: string) => bpmRunTime(`/runtime/instance/v1/${path}`)

const action = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: instance(path),
    access: 'user',
    body,
    gives: ActionReply,
    envelope: 'own',
  })

/** Whom the person chose for which node: the list, its JSON, or that in base64. */
export const NodeUsers = z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())])))

const Start = z.object({
  /** Id of a definition or of one of its versions; or the key of the flow. */
  defId: OptionalId,
  flowKey: OptionalId,
  /** The draft it was. */
  proInstId: OptionalId,
  data: FormDataInput,
  subject: OptionalText,
  vars: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  nodeUsers: NodeUsers,
  destination: OptionalId,
  expression: OptionalText,
  files: Files,
  startOrgId: OptionalId,
  urgentStateValue: OptionalId,
  agentLeaderId: OptionalLeader,
  /** A row that is there already; with `sysCode`, the record of that other system, kept by its own form. */
  businessKey: OptionalId,
  sysCode: OptionalId,
  relatedInstIds: z.optional(z.nullable(z.array(Id).check(z.maxLength(50)))),
})

const Withdraw = z.object({
  instanceId: OptionalId,
  nodeId: OptionalId,
  taskId: OptionalId,
  parentTaskId: OptionalId,
  cause: OptionalText,
})

/** What is done to an instance as a whole. */
export const instanceActionsApi = {
  start: endpoint({
    method: 'POST',
    path: instance('start'),
    access: 'user',
    body: Start,
    gives: z.extend(ActionReply, { instId: z.string() }),
    envelope: 'own',
  }),

  saveDraft: endpoint({
    method: 'POST',
    path: instance('saveDraft'),
    access: 'user',
    body: Start,
    gives: z.extend(ActionReply, { instId: z.string() }),
    envelope: 'own',
  }),

  removeDrafts: endpoint({
    method: 'DELETE',
    path: instance('removeDraftById'),
    access: 'user',
    query: z.object({ ids: Ids }),
    gives: ActionReply,
    envelope: 'own',
  }),

  /** Starts a flow on a row that is there already. */
  startOnRow: endpoint({
    method: 'POST',
    path: instance('startForm'),
    access: 'user',
    query: z.object({ defKey: Id, businessKey: Id, boAlias: Id }),
    gives: z.extend(ActionReply, { instId: z.string() }),
    envelope: 'own',
  }),

  /** A manager changes the data of an instance that runs. */
  saveData: action(
    'saveFormData',
    z.object({ proInstId: Id, data: FormDataInput, expression: OptionalText }),
  ),

  withdraw: action(
    'revokeInstance',
    z.object({
      instanceId: OptionalId,
      taskId: OptionalId,
      cause: OptionalText,
      isHandRevoke: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
      revokeNodeId: OptionalId,
    }),
  ),
  withdrawApproveLine: action('revokeTrans', Withdraw),
  withdrawSignSequence: action('revokeSignSequence', Withdraw),
  withdrawSignLine: action(
    'revokeSignLine',
    z.extend(Withdraw, { inApprovalTaskIds: z.optional(z.nullable(Ids)) }),
  ),

  /** Circulates instances, or forwards them. */
  circulate: action(
    'transToMore',
    z.object({
      instanceId: z.optional(z.nullable(Ids)),
      taskId: z.optional(z.nullable(Ids)),
      userId: z.optional(z.nullable(Ids)),
      copyToType: z.optional(z.nullable(z.union([z.string(), z.int()]))),
      opinion: OptionalText,
      files: Files,
      selectNodeId: OptionalId,
    }),
  ),
  replyToCirculation: action(
    'doNextCopyto',
    z.object({ instId: OptionalId, taskId: Id, opinion: OptionalText, files: Files, zfiles: Files }),
  ),
  /** The answer of somebody who was asked for a word. */
  answerTalk: action(
    'doNextcommu',
    z.object({ instId: OptionalId, taskId: Id, opinion: OptionalText, files: Files, zfiles: Files }),
  ),

  endByTask: action(
    'doEndProcess',
    z.object({ taskId: Id, endReason: OptionalText, files: Files, leaderId: OptionalLeader }),
  ),
  endById: endpoint({
    method: 'GET',
    path: instance('doEndProcessById'),
    access: 'user',
    query: z.object({ id: Id, reason: z.optional(z.string().check(z.maxLength(2000))) }),
    gives: ActionReply,
    envelope: 'own',
  }),

  urgency: endpoint({
    method: 'POST',
    path: instance('getUrgentStateConf'),
    access: 'user',
    body: z.object({ defId: OptionalId, taskId: OptionalId, instId: OptionalId }),
    gives: Urgency,
    envelope: 'bare',
  }),

  urge: action(
    'sendBpmTaskUrgent',
    z.object({
      instId: Id,
      nodeId: OptionalId,
      subject: OptionalText,
      content: OptionalText,
      type: z.optional(z.nullable(z.string())),
      appointeeId: z.optional(z.nullable(Ids)),
    }),
  ),
}
