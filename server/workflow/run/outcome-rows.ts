import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import type { OpinionEntry, StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { OrgPosition } from '../people/people-names.ts'
import type { RunningInstance } from './lock-instance.ts'
import { parentTaskOf, type OpenTask, type TaskRecord } from './open-tasks.ts'
import type { NewOpinion, OpinionNote } from './opinions.ts'
import type { InstanceStep } from './step-instance.ts'

/** Who did what is being recorded, and what they said with it. */
export type OpinionAuthor = {
  /** The person at the keyboard. */
  id: string | null
  /** In whose name: the leader of a secretary. */
  onBehalfOf: string | null
  /** The task it was said on. */
  task: string | null
  note: OpinionNote
}

/** A step with all that its rows are made of. */
export type StepRecord = InstanceStep & {
  now: number
  instance: RunningInstance
  version: FlowVersion
  author: OpinionAuthor
  /** The tasks that were open before the step, by ref. */
  tasksBefore: ReadonlyMap<string, OpenTask>
  /** The names of everybody it names, by id. */
  names: ReadonlyMap<string, string>
  /** The revision of the row when the step was taken. */
  dataRevision: number | null
}

/** Everybody a step names, except the starter, whose name the instance has. */
export const peopleNamedIn = (outcome: StepOutcome, author: OpinionAuthor): (string | null)[] => [
  ...outcome.open.flatMap(({ assignee, owner }) => [assignee, owner]),
  ...outcome.opinions.flatMap(({ by, standsFor }) => [by, standsFor]),
  ...outcome.notices.flatMap(({ people }) => people),
  author.id,
  author.onBehalfOf,
]

/** The tasks a step opened or changed, as they are now. `dueTimes` has those of new tasks. */
export const taskRows = (record: StepRecord, dueTimes: ReadonlyMap<string, Date>): TaskRecord[] =>
  record.outcome.open.map((task) => taskRow(record, task, dueTimes.get(task.id)))

function taskRow(
  { now, state, version, tasksBefore, names }: StepRecord,
  task: Task,
  dueAt: Date | undefined,
): TaskRecord {
  const before = tasksBefore.get(task.id)
  // Turned over or back, it is somebody else's to read.
  const isSameAssignee = before !== undefined && before.assignee_id === task.assignee
  return {
    task,
    nodeName: nodeOf(version.compiled.graph, task.node).name,
    assigneeName: nameIn(names, task.assignee),
    ownerName: nameIn(names, task.owner),
    parentRef: before?.parent_ref ?? parentTaskOf(state, task),
    createdAt: before?.created_at ?? new Date(now),
    readAt: task.read ? ((isSameAssignee ? before.read_at : null) ?? new Date(now)) : null,
    dueAt: dueAt ?? before?.due_at ?? null,
    remindAt: dueAt ?? before?.remind_at ?? null,
  }
}

const isOwnOf =
  (author: OpinionAuthor) =>
  ({ by }: OpinionEntry): boolean =>
    by !== null && (by === author.onBehalfOf || by === author.id)

/** Whether the one at the keyboard says anything with it. */
export const hasOwnOpinion = ({ author, outcome }: StepRecord): boolean =>
  author.id !== null && outcome.opinions.some(isOwnOf(author))

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

/** The lines a step adds to the record, with the position of its author. */
export function opinionRows(record: StepRecord, position: OrgPosition | null): NewOpinion[] {
  const { instance, version, author, outcome, tasksBefore, names } = record
  const { graph } = version.compiled
  const isOwn = isOwnOf(author)
  const now = new Date(record.now)
  return outcome.opinions.map((entry, at): NewOpinion => {
    const task = entry.task === null ? undefined : tasksBefore.get(entry.task)
    const own = isOwn(entry) && (entry.task === null || entry.task === author.task || !entry.closes)
    const auditorId = own ? author.id : entry.by
    const forId =
      own && author.id !== author.onBehalfOf
        ? author.onBehalfOf
        : (entry.standsFor ?? (task?.status === 'AGENT' ? task.owner_id : null))
    return {
      seq: record.nextRef + at,
      taskRef: entry.task,
      parentRef: task?.parent_ref ?? null,
      closes: entry.closes !== null,
      nodeId: entry.node,
      nodeName: graph.nodes[entry.node]?.name ?? '',
      status: entry.status,
      taskStatus: task?.status ?? null,
      auditorId,
      auditorName: nameIn(names, auditorId),
      forId,
      forName: nameIn(names, forId) ?? (forId === task?.owner_id ? (task?.owner_name ?? null) : null),
      orgPath: own ? (position?.orgPath ?? null) : null,
      postName: own ? (position?.postName ?? null) : null,
      note: own ? author.note : {},
      ...reasonOf(record, entry, own),
      dataRevision: record.dataRevision,
      createdAt: task?.created_at ?? (entry.status === 'start' ? instance.createdAt : now),
      completedAt: now,
    }
  })
}

/** Why the line is there; the node somebody went straight to is named as it is called now. */
function reasonOf({ version, author }: StepRecord, { reason, detail }: OpinionEntry, isOwn: boolean) {
  if (reason === null) {
    return { reason: isOwn ? (author.note.reason ?? null) : null, reasonDetail: null }
  }
  const name = reason === 'jump' ? version.compiled.graph.nodes[detail ?? '']?.name : undefined
  return { reason, reasonDetail: name ?? detail }
}

/** Lines that do not make somebody one who has handled it. */
const NOT_HANDLED: readonly NewOpinion['status'][] = ['start', 'skip', 'manage']

/** Being called off is not having handled it, nor is managing it from outside. */
export function participantsIn(opinions: readonly NewOpinion[], now: Date): Map<string, Date | null> {
  const people = new Map<string, Date | null>()
  for (const { auditorId, forId, status } of opinions) {
    const isHandled = !NOT_HANDLED.includes(status)
    for (const id of [auditorId, forId]) {
      if (id !== null && (isHandled || !people.has(id))) {
        people.set(id, isHandled ? now : null)
      }
    }
  }
  return people
}
