import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import {
  Button,
  FormAndData,
  FormDataInput,
  Id,
  Instance,
  Layout,
  OptionalLeader,
  NodeProperties,
  Notice,
  Opinion,
  OptionalId,
  Task,
  Urgency,
} from './schemas.ts'

const task = (path: string) => bpmRunTime(`/runtime/task/v1/${path}`)
/** An id in a query, which may be left out. */
const QueryId = z.optional(Id)

const get = <Query extends z.core.$ZodType, Gives extends z.core.$ZodType>(
  path: string,
  query: Query,
  gives: Gives,
) => endpoint({ method: 'GET', path: task(path), access: 'user', query, gives, envelope: 'bare' })

const Person = z.object({ id: z.string(), name: z.string(), type: z.string() })

const Detail = z.object({
  bpmTask: Task,
  bpmDefLayout: Layout,
  opinionList: z.array(Opinion),
  bpmIdentities: z.array(Person),
  curNodeDef: NodeProperties,
  showModifyRecord: z.boolean(),
  formKey: z.nullable(z.string()),
  initFillData: z.record(z.string(), z.unknown()),
})

const NodeOpinion = z.object({
  hasOpinion: z.boolean(),
  data: z.array(Opinion),
  /** Who is asked there now, or would be. */
  people: z.array(Person),
})
export type NodeOpinion = z.infer<typeof NodeOpinion>

/** What can be read about a task. */
export const taskViewsApi = {
  /** True while the instance has not ended. */
  isRunning: endpoint({
    method: 'POST',
    path: task('isEnd'),
    access: 'user',
    query: z.object({ procInstId: Id }),
    gives: z.null(),
  }),

  task: get('get', z.object({ id: Id }), Detail),
  notice: get(
    'getNotice',
    z.object({ id: Id }),
    z.object({ notice: Notice, instance: Instance, opinionList: z.array(Opinion) }),
  ),

  /** All a phone needs to show a task: form, data, rights, record, buttons. */
  mobileDetail: get(
    'taskMobileDetail',
    z.object({ taskId: Id, leaderId: QueryId, reqParams: z.optional(z.string()) }),
    z.extend(Detail, { form: FormAndData, buttons: z.array(Button), lock: z.int(), urgency: Urgency }),
  ),

  buttons: get(
    'getButtonsBytaskId',
    z.object({ taskId: Id, leaderId: QueryId }),
    z.object({ buttons: z.array(Button) }),
  ),

  nextNodes: endpoint({
    method: 'POST',
    path: task('getAfterJumpNodes'),
    access: 'user',
    body: z.object({
      taskId: OptionalId,
      defId: OptionalId,
      instId: OptionalId,
      agentLeaderId: OptionalLeader,
      data: FormDataInput,
    }),
    gives: z.object({
      jumpType: z.string(),
      afterNodes: z.array(
        z.object({
          nodeId: z.string(),
          nodeName: z.string(),
          nodeType: z.string(),
          excutorList: z.array(Person),
        }),
      ),
      choiceExcutor: z.string(),
      approvalArea: z.array(z.string()),
      help: z.nullable(z.string()),
      helpGlobal: z.nullable(z.string()),
      referOpinion: z.array(z.string()),
    }),
    envelope: 'bare',
  }),

  /** The nodes of a flow, to choose which to follow. */
  nodes: get(
    'taskNode',
    z.object({ defId: QueryId, taskId: QueryId, instId: QueryId }),
    z.object({
      taskId: z.nullable(z.string()),
      instId: z.nullable(z.string()),
      parentInstId: z.nullable(z.string()),
      bpmDefLayout: Layout,
    }),
  ),

  rejectOptions: get(
    'taskToReject',
    z.object({ taskId: Id, backModel: z.optional(z.string()) }),
    z.object({
      backMode: z.string(),
      backNode: z.array(z.string()),
      canReject: z.boolean(),
      canRejectToStart: z.boolean(),
      canRejectToAnyNode: z.boolean(),
      canRejectPreAct: z.boolean(),
      /** The nodes that “to the start” and “a step back” lead to, so that a page offers none of them twice. */
      startNode: z.nullable(z.string()),
      previousNode: z.nullable(z.string()),
      allowDirectNode: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
      allowNormalNode: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
      /** Of nodes in a repetition that is over: each run, by who decided in it. */
      runs: z.array(
        z.object({
          nodeId: z.string(),
          run: z.int(),
          name: z.string(),
          /** The node as a whole can be repeated, too. */
          canRepeatAll: z.boolean(),
        }),
      ),
      isInGateway: z.boolean(),
      isAfterGateway: z.boolean(),
      isInSubProcess: z.boolean(),
    }),
  ),

  /** 0 done, 1 can be claimed, 2 needless, 3 can be released, 4 somebody else has it, 5 not concerned, 6 suspended. */
  canLock: get('canLock', z.object({ taskId: Id, leaderId: QueryId }), z.int()),

  /** What was said at a node; of several nodes, by node. */
  nodeOpinion: get(
    'nodeOpinion',
    z.object({ defId: QueryId, instId: QueryId, nodeId: Id }),
    z.union([NodeOpinion, z.record(z.string(), NodeOpinion)]),
  ),

  noticeById: get('getBpmTaskNoticeById', z.object({ id: Id }), Notice),
  doneNoticeById: get('getBpmTaskNoticeDoneById', z.object({ id: Id }), Notice),
  opinionOfTask: get('getTaskKeyByTaskId', z.object({ taskId: Id }), z.nullable(Opinion)),
  opinionOfNode: get('getTaskKeyByNodeId', z.object({ nodeId: Id, instId: Id }), z.nullable(Opinion)),
  nodeProperties: get(
    'getCurNodeProperties',
    z.object({ taskId: QueryId, defId: QueryId, instId: QueryId }),
    NodeProperties,
  ),
}
