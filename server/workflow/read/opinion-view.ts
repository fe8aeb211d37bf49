import {
  RECORD_REASONS,
  AUTOMATIC_REASONS,
  type RecordReason,
} from '#domain/workflow/engine/record-reason.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import type { OpenTask } from '../run/open-tasks.ts'
import type { opinionsOf, NamedPerson } from '../run/opinions.ts'
import { taskIdOf } from '../run/task-id.ts'
import type { FlowNames } from './flow-names.ts'

export type OpinionRow = Awaited<ReturnType<ReturnType<typeof opinionsOf>['executeTakeFirstOrThrow']>>

const text = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** A line of the record as it travels; `names` are those for who reads it. */
export function opinionView(row: OpinionRow, language: Language, names: FlowNames) {
  // Written by ourselves with the opinion.
  const people = (row.people as NamedPerson[] | null) ?? []
  const [created, completed] = [row.created_at.getTime(), row.completed_at.getTime()]
  return {
    id: `${row.instance_id}-${row.seq}`,
    procInstId: row.instance_id,
    taskId: row.task_ref === null ? null : taskIdOf(row.instance_id, row.task_ref),
    parentTaskId: row.parent_ref === null ? null : taskIdOf(row.instance_id, row.parent_ref),
    taskKey: row.node_id,
    taskName: row.node_name,
    status: row.status,
    statusVal: textOf(`opinion.${row.status}`, language),
    auditor: row.auditor_id,
    auditorName: row.auditor_name,
    agentLeaderId: row.for_id,
    agentLeaderName: row.for_name,
    orgPath: row.org_path,
    postName: row.post_name,
    opinion: opinionText(row, language),
    files: text(row.files),
    zfiles: text(row.zfiles),
    signature: row.signature,
    qualfieds: people.map(({ id }) => id),
    qualfiedNames: people.map(({ name }) => name),
    isRead: true,
    isWithdrawn: row.withdrawn_at !== null,
    interpose: row.is_intervention,
    ...reasonView(row, language, names),
    isMinor: isMinor(row),
    createTime: created,
    // Lines of what is still open have the same type and none of these.
    completeTime: completed as number | null,
    durMs: (completed - created) as number | null,
    dueTime: null as number | null,
  }
}

/** What was said; what the system said when time ran out, in the language of who reads it. */
function opinionText({ opinion, reason, status }: OpinionRow, language: Language): string | null {
  return reason === 'overdue'
    ? textOf(/agree$/i.test(status) ? 'task.autoAgreed' : 'task.autoRejected', language)
    : opinion
}

/** Why a line is there, in words. A word of a later version than this one is not shown. */
function reasonView(
  { instance_id: instanceId, reason, reason_detail: detail }: OpinionRow,
  language: Language,
  { node }: FlowNames,
) {
  const recordReason = RECORD_REASONS.find((one) => one === reason)
  return {
    reason: recordReason ?? null,
    reasonVal:
      recordReason === undefined
        ? null
        : textOf(`record.${recordReason}`, language, {
            detail: recordReason === 'jump' ? node(instanceId, detail ?? '') : (detail ?? ''),
          }),
  }
}

const CALLED_OFF = new Set(['end', 'passCancel', 'notPassCancel', 'lockTask'])
const ASIDE: readonly RecordReason[] = [...AUTOMATIC_REASONS, 'starterForm']

/** What belongs to the whole truth and is not read first: what ran by itself, was called off, or only claimed. */
function isMinor({ status, closes, auditor_id: auditor, reason }: OpinionRow): boolean {
  const isCalledOff = CALLED_OFF.has(status) || (closes && auditor === null)
  const isAside = status === 'auto' || status === 'skip'
  return isCalledOff || (isAside && ASIDE.some((one) => one === reason && one !== 'failed'))
}

export type OpinionView = ReturnType<typeof opinionView>

/** A task that waits for somebody, as the record shows it. */
export function awaitedOpinion(
  instanceId: string,
  task: OpenTask,
  people: readonly NamedPerson[],
  language: Language,
): OpinionView {
  return {
    id: `${taskIdOf(instanceId, task.ref)}-open`,
    procInstId: instanceId,
    taskId: taskIdOf(instanceId, task.ref),
    parentTaskId: task.parent_ref === null ? null : taskIdOf(instanceId, task.parent_ref),
    taskKey: task.node_id,
    taskName: task.node_name,
    status: 'awaiting_check',
    statusVal: textOf('opinion.awaiting_check', language),
    auditor: task.assignee_id,
    auditorName: task.assignee_name,
    // Turned over, the owner is who did so.
    agentLeaderId: task.status === 'DELIVERTO' ? null : task.owner_id,
    agentLeaderName: task.status === 'DELIVERTO' ? null : task.owner_name,
    orgPath: null,
    postName: null,
    opinion: null,
    files: '',
    zfiles: '',
    signature: null,
    qualfieds: people.map(({ id }) => id),
    qualfiedNames: people.map(({ name }) => name),
    isRead: task.read_at !== null,
    isWithdrawn: false,
    interpose: false,
    reason: null,
    reasonVal: null,
    isMinor: false,
    createTime: task.created_at.getTime(),
    completeTime: null,
    durMs: null,
    dueTime: task.due_at?.getTime() ?? null,
  }
}
