import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import type { OpinionEntry } from '#domain/workflow/engine/outcome.ts'
import type { InstanceState, Task } from '#domain/workflow/engine/state.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { parentTaskOf, type TaskRecord, type OpenTask } from './open-tasks.ts'
import type { NewOpinion } from './opinions.ts'
import type { OrgPosition } from '../people/people-names.ts'
import type { OutcomeToSave, OpinionAuthor } from './save-outcome.ts'
import type { TaskDue } from '../event/task-due-dates.ts'

/** What a step came to, and who brought it about. */
type Rowing = Pick<
  OutcomeToSave,
  'held' | 'version' | 'state' | 'outcome' | 'speaker' | 'nextRef' | 'dataRevision'
>

/** Everybody a step names. */
export function peopleNamedIn({ outcome, speaker, held }: Rowing): (string | null)[] {
  return [
    ...outcome.open.flatMap(({ assignee, owner }) => [assignee, owner]),
    ...outcome.opinions.map(({ by }) => by),
    ...outcome.notices.flatMap(({ people }) => people),
    speaker.id,
    speaker.onBehalfOf,
    held.starterId,
  ]
}

/** The tasks a step opened or changed, as they are now. */
export const taskRows = (
  { outcome, state, version }: Rowing,
  existing: ReadonlyMap<string, OpenTask>,
  names: ReadonlyMap<string, string>,
  dues: ReadonlyMap<string, TaskDue>,
  now: Date,
): TaskRecord[] =>
  outcome.open.map((task) => taskRow(task, state, version, existing.get(task.id), names, dues, now))

function taskRow(
  task: Task,
  state: InstanceState,
  version: FlowVersion,
  was: OpenTask | undefined,
  names: ReadonlyMap<string, string>,
  dues: ReadonlyMap<string, TaskDue>,
  now: Date,
): TaskRecord {
  const due = dues.get(task.id)
  // Turned over or back, it is somebody else's to read.
  const isSameHands = was !== undefined && was.assignee_id === task.assignee
  return {
    task,
    nodeName: nodeOf(version.compiled.graph, task.node).name,
    assigneeName: nameIn(names, task.assignee),
    ownerName: nameIn(names, task.owner),
    parentRef: was?.parent_ref ?? parentTaskOf(state, task),
    createdAt: was?.created_at ?? now,
    readAt: task.read ? ((isSameHands ? was.read_at : null) ?? now) : null,
    dueAt: due?.dueAt ?? was?.due_at ?? null,
    remindAt: due?.dueAt ?? was?.remind_at ?? null,
  }
}

const isOwnOf =
  (speaker: OpinionAuthor) =>
  ({ by }: OpinionEntry): boolean =>
    by !== null && (by === speaker.onBehalfOf || by === speaker.id)

/** Whether the one at the keyboard says anything with it. */
export const hasOwnOpinion = ({ speaker, outcome }: Rowing): boolean =>
  speaker.id !== null && outcome.opinions.some(isOwnOf(speaker))

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

export function opinionRows(
  saving: Rowing,
  existing: ReadonlyMap<string, OpenTask>,
  names: ReadonlyMap<string, string>,
  place: OrgPosition | null,
  now: Date,
): NewOpinion[] {
  const { held, version, speaker, outcome } = saving
  const { graph } = version.compiled
  const isOwn = isOwnOf(speaker)
  return outcome.opinions.map((spoken, at): NewOpinion => {
    const task = spoken.task === null ? undefined : existing.get(spoken.task)
    const own = isOwn(spoken) && (spoken.task === null || spoken.task === speaker.task || !spoken.closes)
    const auditorId = own ? speaker.id : spoken.by
    const forId =
      own && speaker.id !== speaker.onBehalfOf
        ? speaker.onBehalfOf
        : task?.status === 'AGENT'
          ? task.owner_id
          : null
    return {
      seq: saving.nextRef + at,
      taskRef: spoken.task,
      parentRef: task?.parent_ref ?? null,
      closes: spoken.closes !== null,
      nodeId: spoken.node,
      nodeName: graph.nodes[spoken.node]?.name ?? '',
      status: spoken.status,
      taskStatus: task?.status ?? null,
      auditorId,
      auditorName: nameIn(names, auditorId),
      forId,
      forName: nameIn(names, forId) ?? (forId === task?.owner_id ? (task?.owner_name ?? null) : null),
      orgPath: own ? (place?.orgPath ?? null) : null,
      postName: own ? (place?.postName ?? null) : null,
      note: own ? speaker.note : {},
      dataRevision: saving.dataRevision,
      createdAt: task?.created_at ?? (spoken.status === 'start' ? held.createdAt : now),
      completedAt: now,
    }
  })
}

/** Being called off is not having handled it. */
export function participantsIn(opinions: readonly NewOpinion[], now: Date): Map<string, Date | null> {
  const people = new Map<string, Date | null>()
  for (const { auditorId, forId, status } of opinions) {
    const isHandled = status !== 'start' && status !== 'skip'
    for (const id of [auditorId, forId]) {
      if (id !== null && (isHandled || !people.has(id))) {
        people.set(id, isHandled ? now : null)
      }
    }
  }
  return people
}
