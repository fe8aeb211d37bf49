import type { Button } from '../task/buttons.ts'
import type { ExecutorRule } from './executor-rule.ts'
import type { Graph, SkipRule } from './graph.ts'
import type { DateType } from './node-specs.ts'
import type { FlowLayout } from '../picture/layout.ts'
import type { Privilege } from '../engine/votes.ts'

/** So much time for a piece of work, in minutes. */
export type DueTime = { minutes: number; dateType: DateType }

/** A level of urgency an instance can have; the higher the more urgent. */
export type UrgentLevel = { value: string; name: string; nameEn: string; color: string }

/** What happens to an instance, for which other modules can register functions. */
export const FLOW_EVENTS = [
  'started',
  'taskOpened',
  'taskDone',
  'approved',
  'rejected',
  'withdrawn',
  'ended',
] as const
export type FlowEvent = (typeof FLOW_EVENTS)[number]

/** A function of the server, known by name, that runs in the transaction of the event. */
export type HookBinding = { on: FlowEvent; run: string }

export const NOTIFY_TYPES = ['inner', 'sms', 'mail', 'push'] as const
export type NotifyType = (typeof NOTIFY_TYPES)[number]

/** What happens where the applicant would decide about their own request. */
export const OWN_REQUEST_RULES = ['superior', 'administrator', 'skip', 'allow'] as const
export type OwnRequestRule = (typeof OWN_REQUEST_RULES)[number]

/** What a definition says about itself as a whole. Every property has a value: see `defaultFlow`. */
export type FlowSettings = {
  /** What the flow is called for those who read English. */
  nameEn: string | null
  /** The form people fill in, and the business object its data is kept in; null for a flow without data. */
  formKey: string | null
  objectAlias: string | null
  /** Variables conditions may use besides the fields of the object. */
  variables: { name: string; type: 'text' | 'number' | 'boolean' | 'date' }[]
  /** A text with `{what it is:name}` in it: startorName, startDate, title, number, and fields of the form. */
  subjectRule: string
  /** The alias of the sequence that numbers its instances. */
  numberSequence: string | null
  skipFirstNode: boolean
  skipRules: SkipRule[]
  /** The starter chooses who does the first step. */
  firstNodeUserAssign: boolean
  allowCopyTo: boolean
  allowTransTo: boolean
  /** A step may be withdrawn although the next person has looked at it. */
  isReadRevoke: boolean
  showUrgentState: boolean
  urgentLevels: UrgentLevel[]
  showModifyRecord: boolean
  /** What a finished instance shows: the data as it was then, or as it is now. */
  doneDataVersion: 'history' | 'latest'
  /** With which version of the form a running instance goes on. */
  useMainForm: 'mainVersion' | 'startVersion'
  dueTime: DueTime | null
  /** What an urge says, by how it is sent. */
  urgeTemplates: { type: NotifyType; text: string; textEn: string }[]
  notifyTypes: NotifyType[]
  supportMobile: boolean
  /** Help for everybody who acts on it. */
  help: string | null
  helpEn: string | null
  /** Who gets a task nobody else is there for; without rules, those who hold the right to manage flows. */
  administrators: ExecutorRule[]
  /** What happens where the applicant would decide about their own request; null: their superior is asked. */
  ownRequest: OwnRequestRule | null
  /** The field that names for whom the request is, where somebody may make it for others; null: for who starts it. */
  applicantField: string | null
  hooks: HookBinding[]
}

/** The right on a field: must be filled in, may be written, may be read, is not there. */
type FieldLetter = 'b' | 'w' | 'r' | 'n'

/**
 * The form at a node: fields by entity (`main` or the key of a sub-table), and what may be done with the rows of
 * sub-tables. What is not named here is as `otherwise` says. Null: the form's own rights hold.
 */
export type NodeFieldRights = {
  otherwise: FieldLetter
  fields: { [entity: string]: { [field: string]: FieldLetter } }
  table: { [entity: string]: { hidden: boolean; add: boolean; del: boolean; required: boolean } }
  opinion: { [part: string]: FieldLetter }
}

/** A button as a node wants it: renamed, hidden, or shown while a condition holds. */
export type ButtonSetting = {
  button: Button
  name?: string
  nameEn?: string
  hidden?: boolean
  when?: string
}

export const APPROVAL_AREAS = [
  'approvalOpinion',
  'zFile',
  'file',
  'processRecord',
  'imageBpm',
  'signature',
] as const
export type ApprovalArea = (typeof APPROVAL_AREAS)[number]

/** What a definition says about one node. Every property has a value: see `defaultNode`. */
export type NodeSettings = {
  executors: ExecutorRule[]
  /** What to do when the rules name nobody. */
  whenEmpty: 'skip' | 'administrator' | 'block'
  /** What happens where the applicant would decide here; null: as the flow says. */
  ownRequest: OwnRequestRule | null
  fieldRights: NodeFieldRights | null
  /** The node's own list of buttons; null for those its state gives. */
  onlyButtons: Button[] | null
  buttons: ButtonSetting[]
  /** Whether the person chooses the next node: never, among the next ones, or freely. */
  jumpType: 'common' | 'select' | 'free'
  /** How a rejected task comes back: through the diagram again, straight to who rejected it, or as they choose. */
  backMode: 'normal' | 'direct' | 'choose'
  /** Where this node may send back to; empty for everywhere the way led through. */
  backNodes: string[]
  backUserMode: 'history' | 'rule'
  /** Whether the person chooses who is next: never, among those the rules name, or freely. */
  choiceExecutor: 'none' | 'candidate' | 'free'
  dueTime: DueTime | null
  /** What happens when the time has run out. */
  whenDue: 'remind' | 'agree' | 'reject' | 'none'
  approvalArea: ApprovalArea[]
  /** Nodes whose opinions are shown to this one. */
  referOpinion: string[]
  help: string | null
  helpEn: string | null
  notifyTypes: NotifyType[]
  /** Fields filled in when the task is opened, by formula. */
  initFillData: { field: string; formula: string }[]
  allowEditUrgentState: boolean
  /** Another form than the flow's. */
  formKey: string | null
  /** Candidates have to claim the task first. */
  mustClaim: boolean
  /** The opinion has to be written, at least when opposing or rejecting. */
  opinionRequired: 'never' | 'opposing' | 'always'
  signatureRequired: boolean
  /** At a countersign: who may do more than vote. Rules are resolved when the vote begins. */
  signPrivileges: { privilege: Privilege; who: ExecutorRule[] }[]
  hooks: HookBinding[]
}

/** One version of a definition, ready to run. Plain JSON; never changes. */
export type CompiledFlow = {
  graph: Graph
  settings: FlowSettings
  /** By node; a node that is not here has `defaultNode`. */
  nodes: { [node: string]: NodeSettings }
  /** How its author drew it; without it the diagram is laid out when it is shown. */
  layout?: FlowLayout
}

export const defaultFlow: FlowSettings = {
  nameEn: null,
  formKey: null,
  objectAlias: null,
  variables: [],
  subjectRule: '{发起人:startorName}在{发起时间:startDate}发起{流程标题:title}',
  numberSequence: null,
  skipFirstNode: true,
  skipRules: [],
  firstNodeUserAssign: false,
  allowCopyTo: true,
  allowTransTo: true,
  isReadRevoke: false,
  showUrgentState: false,
  urgentLevels: [
    { value: 'general', name: '一般', nameEn: 'Normal', color: '#8c8c8c' },
    { value: 'urgent', name: '紧急', nameEn: 'Urgent', color: '#d46b08' },
    { value: 'critical', name: '特急', nameEn: 'Critical', color: '#cf1322' },
  ],
  showModifyRecord: true,
  doneDataVersion: 'history',
  useMainForm: 'startVersion',
  dueTime: null,
  urgeTemplates: [],
  notifyTypes: ['inner'],
  supportMobile: true,
  help: null,
  helpEn: null,
  administrators: [],
  ownRequest: null,
  applicantField: null,
  hooks: [],
}

export const defaultNode: NodeSettings = {
  executors: [],
  whenEmpty: 'block',
  ownRequest: null,
  fieldRights: null,
  onlyButtons: null,
  buttons: [],
  jumpType: 'common',
  backMode: 'choose',
  backNodes: [],
  backUserMode: 'history',
  choiceExecutor: 'none',
  dueTime: null,
  whenDue: 'remind',
  approvalArea: ['approvalOpinion', 'zFile', 'file', 'processRecord', 'imageBpm'],
  referOpinion: [],
  help: null,
  helpEn: null,
  notifyTypes: ['inner'],
  initFillData: [],
  allowEditUrgentState: false,
  formKey: null,
  mustClaim: false,
  opinionRequired: 'never',
  signatureRequired: false,
  signPrivileges: [],
  hooks: [],
}

export const nodeSettingsOf = (flow: CompiledFlow, node: string): NodeSettings =>
  flow.nodes[node] ?? defaultNode
