import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { instanceStates } from '#domain/workflow/report/instance-state.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { Id } from './schemas.ts'

const running = (path: string) => bpmRunTime(`/runtime/running/v1/${path}`)
const Instant = z.nullable(z.number())
const Reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(500))
const Day = z.iso.date()

/** Which instances are meant, over all flows the caller may see. */
export const InstanceFilter = z.object({
  flowKey: z.optional(Id),
  versionId: z.optional(z.uuid()),
  nodeId: z.optional(Id),
  /** On whose list one of its tasks stands. */
  personId: z.optional(z.uuid()),
  starterId: z.optional(z.uuid()),
  state: z._default(z.enum(['open', 'suspended', 'overdue', 'incident', 'ended', 'any']), 'open'),
  outcome: z.optional(z.string().check(z.maxLength(40))),
  /** The oldest open task waits at least so many hours. */
  waitsHours: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** In subject, number or the starter's name. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type InstanceFilter = z.output<typeof InstanceFilter>

const Period = z.object({ from: Day, to: Day })
const NodeFigures = z.object({
  nodeId: z.string(),
  name: z.string(),
  open: z.int(),
  overdue: z.int(),
  incidents: z.int(),
  /** How long the longest one has waited, in milliseconds. */
  oldest: Instant,
  /** Of what was completed in the period: how many, and how long half and nine of ten took at most. */
  done: z.int(),
  median: Instant,
  p90: Instant,
})

const OpenAt = z.object({ node: z.string(), people: z.array(z.string()) })

/** What an instance waits for besides people; with an error where it failed and is tried again. */
const Wait = z.object({
  instId: z.string(),
  ref: z.string(),
  subject: z.string(),
  number: z.nullable(z.string()),
  flowKey: z.string(),
  flowName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  kind: z.string(),
  name: z.nullable(z.string()),
  /** A called flow that is over without having been granted: the instance stays until a manager sees to it. */
  isRefused: z.boolean(),
  /** As it is kept; the same for the same cause. */
  error: z.nullable(z.string()),
  errorText: z.nullable(z.string()),
  attempts: z.int(),
  dueTime: Instant,
  canManage: z.boolean(),
})

const Duration = z.object({
  done: z.int(),
  overdue: z.int(),
  sentBack: z.int(),
  average: z.number(),
  median: z.number(),
  p90: z.number(),
})

/** How work of flows stands, for those who manage them or may see their instances. */
export const runningApi = {
  instancePage: endpoint({
    method: 'POST',
    path: running('instances'),
    access: 'user',
    body: z.object({ filter: InstanceFilter, list: ListQuery }),
    gives: pageOf(
      z.object({
        id: z.string(),
        subject: z.string(),
        number: z.nullable(z.string()),
        flowKey: z.string(),
        flowName: z.string(),
        version: z.int(),
        nodes: z.array(z.object({ id: z.string(), name: z.string() })),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        waitsSince: Instant,
        dueTime: Instant,
        starterId: z.string(),
        starterName: z.string(),
        status: z.string(),
        isSuspended: z.boolean(),
        outcome: z.nullable(z.string()),
        incidents: z.int(),
        state: z.enum(instanceStates),
        canManage: z.boolean(),
        createTime: z.number(),
        endTime: Instant,
      }),
    ),
    envelope: 'bare',
  }),
  /** Each flow the caller may see, with what is open in it. */
  instanceCounts: endpoint({
    method: 'GET',
    path: running('counts'),
    access: 'user',
    gives: z.array(
      z.object({
        flowKey: z.string(),
        name: z.string(),
        canManage: z.boolean(),
        open: z.int(),
        suspended: z.int(),
        overdue: z.int(),
        incidents: z.int(),
        oldest: Instant,
        endedThisMonth: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
  /** The diagram of a flow's version with what waits at each node and how long it took. */
  nodeHeat: endpoint({
    method: 'GET',
    path: running('heat'),
    access: 'user',
    query: z.object({
      flowKey: Id,
      versionId: z.optional(z.uuid()),
      days: z._default(z.coerce.number().check(z.minimum(1), z.maximum(730)), 30),
      theme: z._default(z.enum(['light', 'dark']), 'light'),
    }),
    gives: z.object({
      flowKey: z.string(),
      name: z.string(),
      canManage: z.boolean(),
      versionId: z.string(),
      versions: z.array(z.object({ id: z.string(), version: z.int(), open: z.int(), isMain: z.boolean() })),
      svg: z.string(),
      width: z.number(),
      height: z.number(),
      nodes: z.array(
        z.extend(NodeFigures, { x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      ),
      /** Whose lists are longest. */
      people: z.array(z.object({ id: z.string(), name: z.string(), open: z.int(), oldest: Instant })),
    }),
    envelope: 'bare',
  }),

  /** What could not go on, put together by the same error. */
  incidentGroups: endpoint({
    method: 'GET',
    path: running('incidentGroups'),
    access: 'user',
    query: z.object({ flowKey: z.optional(Id) }),
    gives: z.array(
      z.object({
        error: z.string(),
        errorText: z.string(),
        count: z.int(),
        flows: z.array(z.string()),
        oldest: Instant,
      }),
    ),
    envelope: 'bare',
  }),
  incidentPage: endpoint({
    method: 'POST',
    path: running('incidents'),
    access: 'user',
    query: z.object({ flowKey: z.optional(Id), error: z.optional(z.string()) }),
    body: ListQuery,
    gives: pageOf(Wait),
    envelope: 'bare',
  }),
  /** Tries again at once: one wait, or all that failed with the same error. Gives how many. */
  retryWait: endpoint({
    method: 'POST',
    path: running('retry'),
    access: 'user',
    body: z.union([
      z.object({ instId: z.uuid(), ref: Id }),
      z.object({ error: z.string().check(z.minLength(1)), flowKey: z.optional(Id) }),
    ]),
    gives: z.object({ count: z.int() }),
    audit: { action: 'workflow.wait.retry', target: 'wait' },
  }),
  /**
   * Answers for a service that does not, or goes on past a called flow that was not granted: the instance goes on with
   * the values given.
   */
  answerWait: endpoint({
    method: 'POST',
    path: running('answer'),
    access: 'user',
    body: z.object({
      instId: z.uuid(),
      ref: Id,
      data: z.record(z.string(), z.unknown()),
      reason: Reason,
    }),
    gives: z.null(),
    audit: { action: 'workflow.wait.answer', target: 'wait' },
  }),
  /** What of an instance is open, with whom, and where it can be sent back to. */
  openTasks: endpoint({
    method: 'GET',
    path: running('openTasks'),
    access: 'user',
    query: z.object({ instId: z.uuid() }),
    gives: z.array(
      z.object({
        taskId: z.string(),
        nodeId: z.string(),
        nodeName: z.string(),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        createTime: z.number(),
        dueTime: Instant,
        backTo: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The other steps a manager may move it to. */
        jumpTo: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    envelope: 'bare',
  }),
  /** A manager sends an instance back to a step it has passed. */
  sendBackAs: endpoint({
    method: 'POST',
    path: running('sendBack'),
    access: 'user',
    body: z.object({ taskId: Id, nodeId: Id, reason: Reason }),
    gives: z.null(),
    audit: { action: 'workflow.instance.sendBack', target: 'instance' },
  }),
  /** A manager moves an instance on to another step, whoever was asked where it stands. */
  jumpAs: endpoint({
    method: 'POST',
    path: running('jump'),
    access: 'user',
    body: z.object({ taskId: Id, nodeId: Id, reason: Reason }),
    gives: z.null(),
    audit: { action: 'workflow.instance.jump', target: 'instance' },
  }),
  /** A manager changes fields of the data of an instance that runs; the revision is the one they have read. */
  changeData: endpoint({
    method: 'POST',
    path: running('changeData'),
    access: 'user',
    body: z.object({
      instId: z.uuid(),
      main: z.record(z.string(), z.unknown()),
      revision: z.nullable(z.int()),
      reason: Reason,
    }),
    gives: z.null(),
    audit: { action: 'workflow.instance.data', target: 'instance' },
  }),
  /** What an action of a manager would come to; nothing is changed. */
  tryAction: endpoint({
    method: 'POST',
    path: running('try'),
    access: 'user',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.enum(['suspend', 'resume', 'end']), instId: z.uuid() }),
      z.object({ action: z.literal('reassign'), taskId: Id, userId: z.uuid() }),
      z.object({ action: z.enum(['sendBack', 'jump']), taskId: Id, nodeId: Id }),
    ]),
    gives: z.object({
      ends: z.boolean(),
      closes: z.array(OpenAt),
      opens: z.array(OpenAt),
      /** How many messages would go out. */
      messages: z.int(),
    }),
  }),
  /** What an instance waits for besides people. */
  waitsOf: endpoint({
    method: 'GET',
    path: running('waits'),
    access: 'user',
    query: z.object({ instId: z.uuid() }),
    gives: z.array(Wait),
    envelope: 'bare',
  }),
  timerPage: endpoint({
    method: 'POST',
    path: running('timers'),
    access: 'user',
    query: z.object({ flowKey: z.optional(Id) }),
    body: ListQuery,
    gives: pageOf(Wait),
    envelope: 'bare',
  }),
  setTimer: endpoint({
    method: 'POST',
    path: running('setTimer'),
    access: 'user',
    body: z.object({ instId: z.uuid(), ref: Id, dueTime: z.int(), reason: Reason }),
    gives: z.null(),
    audit: { action: 'workflow.wait.setTimer', target: 'wait' },
  }),

  /**
   * Does one thing to many instances, as a job with a line for each. They are named, or are all that match a filter:
   * then `count` is what the caller saw, and when it is no longer so many nothing begins.
   */
  manageMany: endpoint({
    method: 'POST',
    path: running('manageMany'),
    access: 'user',
    body: z.object({
      action: z.enum(['reassign', 'urge', 'suspend', 'resume', 'end', 'migrate']),
      ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))),
      filter: z.optional(InstanceFilter),
      count: z.int().check(z.minimum(1)),
      reason: Reason,
      /** To whom; of whose tasks, all open ones where nobody is named. */
      toUserId: z.optional(z.uuid()),
      fromUserId: z.optional(z.uuid()),
      versionId: z.optional(z.uuid()),
      /** For a migration: which node became which, where names differ. */
      map: z.optional(z.record(z.string(), z.string())),
    }),
    gives: z.object({ jobId: z.uuid() }),
    audit: { action: 'workflow.instance.many', target: 'instance' },
  }),

  flowReport: endpoint({
    method: 'GET',
    path: running('report'),
    access: 'user',
    query: z.extend(Period, { flowKey: z.optional(Id) }),
    gives: z.object({
      /** Times are minutes of working time. */
      nodes: z.array(
        z.extend(Duration, {
          flowKey: z.string(),
          flowName: z.string(),
          nodeId: z.string(),
          name: z.string(),
        }),
      ),
      people: z.array(z.extend(Duration, { id: z.string(), name: z.string() })),
      weeks: z.array(z.object({ week: z.string(), started: z.int(), ended: z.int() })),
      /** More was done in the period than is read; the figures are of the newest. */
      isCut: z.boolean(),
    }),
    envelope: 'bare',
  }),
  flowReportFile: endpoint({
    method: 'GET',
    path: running('reportFile'),
    access: 'user',
    query: z.extend(Period, { flowKey: z.optional(Id), by: z.enum(['node', 'person', 'week']) }),
    gives: z.unknown(),
    envelope: 'file',
  }),
}
