import * as z from 'zod/mini'
import { FormOption, FormView, WorkCalendar } from '#api/forms/forms.ts'

/** What actions answer: a message to show, and a value where there is one. */
export const ActionReply = z.object({ state: z.literal(true), message: z.string(), value: z.unknown() })

export const OptionalText = z.optional(z.nullable(z.string().check(z.maxLength(2000))))
export const Id = z.string().check(z.maxLength(100))
export const OptionalId = z.optional(z.nullable(Id))
/** Several ids with commas between them. */
export const Ids = z.string().check(z.maxLength(8000))
/** Whom a secretary works for; '0' or nothing for nobody. */
export const OptionalLeader = z.optional(z.nullable(Id))
/** A list of files as the JSON of it, or the list itself. */
export const Files = z.optional(
  z.nullable(z.union([z.string().check(z.maxLength(20_000)), z.array(z.unknown())])),
)
/** The data of a form: JSON in base64, or the JSON itself. */
export const FormDataInput = z.optional(z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())])))

const Word = z.nullable(z.string())
const Time = z.nullable(z.number())

export const Instance = z.object({
  id: z.string(),
  instId: z.string(),
  procInstId: z.string(),
  subject: z.string(),
  number: Word,
  defId: z.string(),
  procDefId: z.string(),
  procDefKey: z.string(),
  procDefName: z.string(),
  typeId: Word,
  status: z.string(),
  outcome: Word,
  isForbidden: z.int(),
  urgentStateValue: Word,
  createBy: z.string(),
  creator: z.string(),
  createOrgId: Word,
  createOrgPath: Word,
  agentId: Word,
  agentName: Word,
  boAlias: Word,
  bizKey: Word,
  parentInstId: Word,
  supportMobile: z.int(),
  isTest: z.boolean(),
  createTime: z.number(),
  updateTime: z.number(),
  endTime: Time,
  duration: Time,
})

/** Where an instance stands, for lists. */
export const ListedInstance = z.extend(Instance, {
  nodeNames: z.array(z.string()),
  approverNames: z.array(z.string()),
  isBackToStart: z.boolean(),
})

export const Task = z.object({
  id: z.string(),
  taskId: z.string(),
  name: z.string(),
  nodeId: z.string(),
  subject: z.string(),
  procInstId: z.string(),
  procDefId: z.string(),
  procDefKey: z.string(),
  procDefName: z.string(),
  typeId: Word,
  status: z.string(),
  instStatus: z.string(),
  isForbidden: z.int(),
  assigneeId: Word,
  assigneeName: Word,
  ownerId: Word,
  ownerName: Word,
  /** Whose list it stands on, when it is not the caller's own. */
  leaderId: Word,
  leaderName: Word,
  creator: z.string(),
  createBy: z.string(),
  urgentStateValue: Word,
  priority: z.int(),
  isRead: z.int(),
  createTime: z.number(),
  dueTime: Time,
  isOverdue: z.boolean(),
})

export const Opinion = z.object({
  id: z.string(),
  procInstId: z.string(),
  taskId: Word,
  parentTaskId: Word,
  taskKey: z.string(),
  taskName: z.string(),
  status: z.string(),
  statusVal: z.string(),
  auditor: Word,
  auditorName: Word,
  /** In whose name it was done. */
  agentLeaderId: Word,
  agentLeaderName: Word,
  orgPath: Word,
  postName: Word,
  opinion: Word,
  files: z.string(),
  zfiles: z.string(),
  signature: Word,
  /** Whom it awaits, or whom it was handed to. */
  qualfieds: z.array(z.string()),
  qualfiedNames: z.array(z.string()),
  isRead: z.boolean(),
  isWithdrawn: z.boolean(),
  interpose: z.boolean(),
  /** Why it is there where nobody's decision says it, as a word and as a text. */
  reason: Word,
  reasonVal: Word,
  /** What ran by itself or was called off: part of the record, folded where it is long. */
  isMinor: z.boolean(),
  createTime: z.number(),
  completeTime: Time,
  durMs: Time,
  dueTime: Time,
})

export const Notice = z.object({
  id: z.string(),
  taskId: Word,
  procInstId: z.string(),
  subject: z.string(),
  procDefName: z.string(),
  nodeId: Word,
  nodeName: Word,
  status: z.string(),
  copyToType: z.int(),
  ownerId: z.string(),
  ownerName: z.string(),
  assigneeId: z.string(),
  assigneeName: z.string(),
  opinion: Word,
  files: z.string(),
  isRead: z.int(),
  isRevoke: z.int(),
  isAnswered: z.boolean(),
  createTime: z.number(),
  readTime: Time,
  doneTime: Time,
})

export const Delegation = z.object({
  id: z.string(),
  taskId: z.string(),
  procInstId: z.string(),
  taskName: z.string(),
  taskSubject: z.string(),
  procDefName: z.string(),
  nodeId: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  assigneeId: z.string(),
  assigneeName: z.string(),
  turnType: z.string(),
  status: z.string(),
  createTime: z.number(),
  finishTime: Time,
})

/** A place in the diagram, to be laid over its picture. */
export const NodeLayout = z.object({
  nodeId: z.string(),
  name: z.string(),
  nodeType: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** What became of it, in this instance: the word of an opinion, or awaiting_check. */
  status: Word,
})
export const Layout = z.object({ width: z.number(), height: z.number(), listLayout: z.array(NodeLayout) })

/** What a node tells those who act there. */
export const NodeProperties = z.object({
  nodeId: z.string(),
  name: z.string(),
  type: z.string(),
  jumpType: z.string(),
  choiceExcutor: z.string(),
  backMode: z.string(),
  approvalArea: z.array(z.string()),
  referOpinion: z.array(z.string()),
  help: Word,
  helpGlobal: Word,
  opinionRequired: z.string(),
  signatureRequired: z.boolean(),
  mustClaim: z.boolean(),
  allowEditUrgentState: z.boolean(),
  formKey: Word,
})

export const Button = z.object({
  alias: z.string(),
  name: z.string(),
  rejectMode: z.array(z.string()),
  isLock: z.boolean(),
})

/** The levels of urgency and the one that holds; empty where the flow has none. `right` is 'w' for who may change it. */
export const Urgency = z.object({
  conf: z.optional(
    z.array(z.object({ value: z.string(), name: z.string(), nameEn: z.string(), color: z.string() })),
  ),
  value: z.optional(z.nullable(z.string())),
  right: z.optional(z.string()),
})

/** A form with its data, as somebody may see it. */
export const FormAndData = z.object({
  /** 'formEmpty' where the form has nothing in it. */
  result: z.union([z.literal(true), z.literal('formEmpty')]),
  formKey: Word,
  boAlias: Word,
  /** How it looks; null where the flow has no form: then the fields of the object are shown one by one. */
  form: z.nullable(FormView),
  object: z.unknown(),
  permission: z.string(),
  data: z.nullable(
    z.object({
      id: Word,
      revision: z.nullable(z.int()),
      main: z.record(z.string(), z.unknown()),
      subs: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  ),
  /** Names of the people, organisations, posts and roles in the data. */
  names: z.record(z.string(), z.string()),
  choices: z.record(z.string(), z.array(FormOption)),
  /** Only for a form with a formula that counts work days. */
  workCalendar: z.nullable(WorkCalendar),
})
