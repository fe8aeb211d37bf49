import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'
import {
  FormAndData,
  FormDataInput,
  Id,
  Instance,
  Layout,
  OptionalLeader,
  NodeProperties,
  Opinion,
  OptionalId,
  Urgency,
} from './schemas.ts'

const instance = (path: string) => bpmRunTime(`/runtime/instance/v1/${path}`)
/** An id in a query, which may be left out. */
const QueryId = z.optional(Id)

/** What the caller can do about an instance besides reading it. */
const OwnPart = z.object({
  /** Open tasks they hold, or could handle for a leader ('0' for none). */
  tasks: z.array(z.object({ taskId: z.string(), name: z.string(), leaderId: z.string() })),
  /** The step of theirs that can still be withdrawn. */
  withdraw: z.nullable(z.object({ taskId: z.string(), name: z.string() })),
  /** Tasks they turned over to somebody who has not acted yet. */
  turned: z.array(z.object({ taskId: z.string(), name: z.string(), assigneeName: z.string() })),
  /** Tasks of theirs that wait for those they handed them to, and in which way. */
  handedOut: z.array(z.object({ taskId: z.string(), name: z.string(), status: z.string() })),
})

/** Another instance this one refers to. */
const RelatedInstance = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.string(),
  outcome: z.nullable(z.string()),
})

/** What can be read of one instance by those who take part in it. */
export const instanceViewsApi = {
  instance: endpoint({
    method: 'GET',
    path: instance('getInstanceByInstId'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.extend(Instance, {
      related: z.array(RelatedInstance),
      canManage: z.boolean(),
      /** The caller may change its data from outside. */
      canChange: z.boolean(),
      /** The starter can still pull it back, or end it. */
      canRevoke: z.boolean(),
      canEnd: z.boolean(),
      canUrge: z.boolean(),
      canCirculate: z.boolean(),
      showModifyRecord: z.boolean(),
      /** What a reminder says unless one writes something else. */
      urgeText: z.string(),
      own: OwnPart,
    }),
    envelope: 'bare',
  }),

  relatedInformation: endpoint({
    method: 'GET',
    path: instance('getRelatedInformationById'),
    access: 'user',
    query: z.object({ id: Id }),
    gives: z.object({
      name: z.string(),
      deptName: z.nullable(z.string()),
      subject: z.string(),
      template: z.string(),
    }),
    envelope: 'bare',
  }),

  approvers: endpoint({
    method: 'GET',
    path: instance('getExcutorNameByInstId'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.array(
      z.object({
        nodeId: z.string(),
        nodeName: z.string(),
        executors: z.array(z.object({ id: z.string(), name: z.string(), taskId: z.string() })),
      }),
    ),
    envelope: 'bare',
  }),

  /** The record, newest first; what is awaited stands above it. */
  opinions: endpoint({
    method: 'GET',
    path: instance('instanceFlowOpinions'),
    access: 'user',
    query: z.object({
      instId: QueryId,
      taskId: QueryId,
      isCommu: z.optional(z.string()),
      isRelFlow: z.optional(z.string()),
    }),
    gives: z.array(Opinion),
    envelope: 'bare',
  }),

  image: endpoint({
    method: 'GET',
    path: instance('instanceFlowImage'),
    access: 'user',
    query: z.object({ proInstId: QueryId, nodeId: QueryId, type: z.optional(z.string()), defId: QueryId }),
    gives: z.object({
      defId: z.string(),
      instanceId: z.nullable(z.string()),
      parentInstId: z.nullable(z.string()),
      bpmProcessInstance: z.nullable(Instance),
      bpmProcessInstanceList: z.array(Instance),
      bpmDefLayout: Layout,
    }),
    envelope: 'bare',
  }),

  /** The diagram as an SVG in base64, coloured by what became of each node. */
  picture: endpoint({
    method: 'GET',
    path: instance('getBpmImage'),
    access: 'user',
    query: z.object({
      defId: QueryId,
      proInstId: QueryId,
      taskId: QueryId,
      bpmnInstId: QueryId,
      theme: z._default(z.enum(['light', 'dark']), 'light'),
    }),
    gives: z.string(),
    envelope: 'bare',
  }),

  /** Form and data of an instance, to read; at a node, as that node shows it. */
  form: endpoint({
    method: 'GET',
    path: instance('getMobileInstFormAndBO'),
    access: 'user',
    /** With a task one has handled, the data may be shown as it was then. */
    query: z.object({ proInstId: Id, nodeId: QueryId, taskId: QueryId }),
    gives: FormAndData,
    envelope: 'bare',
  }),

  /** An instance as a PDF: its form as far as the reader sees it, by the layout of the form, and what was decided. */
  print: endpoint({
    method: 'GET',
    path: instance('print'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  /** The empty form of a flow that is about to be started, or the form of a draft. */
  startForm: endpoint({
    method: 'POST',
    path: instance('getMobileFormAndBO'),
    access: 'user',
    body: z.object({
      defId: OptionalId,
      flowKey: OptionalId,
      proInstId: OptionalId,
      agentLeaderId: OptionalLeader,
      data: FormDataInput,
    }),
    gives: z.extend(FormAndData, {
      defId: z.string(),
      defKey: z.string(),
      defName: z.string(),
      subject: z.nullable(z.string()),
      /** The leader it is started for, where a secretary does. */
      leaderName: z.nullable(z.string()),
      typeId: z.nullable(z.string()),
      /** What the draft holds beside the form. */
      kept: z.object({
        expression: z.string(),
        files: z.array(z.unknown()),
        urgentStateValue: z.nullable(z.string()),
        related: z.array(RelatedInstance),
        agentLeaderId: z.nullable(z.string()),
        /** When the draft was saved last. */
        savedAt: z.nullable(z.number()),
      }),
      node: NodeProperties,
      urgency: Urgency,
    }),
    envelope: 'bare',
  }),
}

/** The form of a flow that is about to be started. */
export type StartForm = CallOutput<(typeof instanceViewsApi)['startForm']>
