import { nodeOf } from '#domain/workflow/graph-lookup.ts'
import type { Outcome, Spoken } from '#domain/workflow/outcome.ts'
import type { InstanceState, Task } from '#domain/workflow/state.ts'
import type { Tx } from '#server/db/write.ts'
import type { FlowVersion } from './definitions.ts'
import { dueTimesFor, type TaskDue } from './task-dues.ts'
import type { Held } from './hold.ts'
import {
  openTasksOf,
  parentOf,
  removeTasks,
  saveHolders,
  saveTasks,
  type NewTask,
  type OpenTask,
} from './open-tasks.ts'
import { addOpinions, addParticipants, withdrawOpinions, type NewOpinion, type Note } from './opinions.ts'
import type { RunEnv } from './parts.ts'
import { namesOfPeople, placeOf } from './people-names.ts'
import { finishTurns, saveTurns } from './turns.ts'

/** Who did what is being written down, and what they said with it. */
export type Speaker = {
  /** The person at the keyboard. */
  id: string | null
  /** In whose name: the leader of a secretary. */
  name: string | null
  /** The task it was said on. */
  task: string | null
  note: Note
}

export type Saving = {
  tx: Tx
  env: RunEnv
  tenantId: string
  held: Held
  version: FlowVersion
  state: InstanceState
  outcome: Outcome
  speaker: Speaker
  dataRevision: number | null
  /** The first name that is free for what is written down. */
  nextRef: number
}

export type SavedTasks = { nextRef: number; tasks: NewTask[]; names: Map<string, string> }

/** Writes tasks, opinions and who took part, as a step left them. */
export async function saveOutcome(saving: Saving): Promise<SavedTasks> {
  const { tx, env, tenantId, held, outcome, state, version } = saving
  const now = new Date(env.now())
  const open = held.state.tasks.length === 0 ? [] : await openTasksOf(tx, tenantId, held.id)
  const existing = new Map(open.map((task) => [task.ref, task]))
  const names = await namesOfPeople(tx, tenantId, peopleIn(saving))
  const dues = await dueTimesFor(saving, outcome.fresh, now)
  const tasks = outcome.open.map((task) =>
    taskRow(task, state, version, existing.get(task.id), names, dues, now),
  )
  const isChanged = (task: Task) => existing.has(task.id)
  const regrouped = outcome.open.filter(isChanged).map(({ id }) => id)
  await removeTasks(tx, tenantId, held.id, outcome.closed)
  await saveTasks(tx, tenantId, held.id, tasks)
  await saveHolders(tx, tenantId, held.id, tasks, regrouped)
  await withdrawOpinions(tx, tenantId, held.id, outcome.reopened, now)
  const opinions = await opinionRows(saving, existing, names, now)
  await addOpinions(tx, tenantId, held.id, opinions)
  await addParticipants(tx, tenantId, held.id, participantsIn(opinions, now))
  await finishTurns(tx, tenantId, held.id, outcome, existing, now)
  await saveTurns(tx, env, tenantId, held, tasks, existing)
  return { nextRef: saving.nextRef + opinions.length, tasks, names }
}

function peopleIn({ outcome, speaker, held }: Saving): (string | null)[] {
  return [
    ...outcome.open.flatMap(({ assignee, owner }) => [assignee, owner]),
    ...outcome.spoken.map(({ by }) => by),
    ...outcome.notices.flatMap(({ people }) => people),
    speaker.id,
    speaker.name,
    held.starterId,
  ]
}

function taskRow(
  task: Task,
  state: InstanceState,
  version: FlowVersion,
  was: OpenTask | undefined,
  names: ReadonlyMap<string, string>,
  dues: ReadonlyMap<string, TaskDue>,
  now: Date,
): NewTask {
  const due = dues.get(task.id)
  // Turned over or back, it is somebody else's to read.
  const isSameHands = was !== undefined && was.assignee_id === task.assignee
  return {
    task,
    nodeName: nodeOf(version.compiled.graph, task.node).name,
    assigneeName: nameIn(names, task.assignee),
    ownerName: nameIn(names, task.owner),
    parentRef: was?.parent_ref ?? parentOf(state, task),
    createdAt: was?.created_at ?? now,
    readAt: task.read ? ((isSameHands ? was.read_at : null) ?? now) : null,
    dueAt: due?.dueAt ?? was?.due_at ?? null,
    remindAt: due?.dueAt ?? was?.remind_at ?? null,
  }
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

async function opinionRows(
  saving: Saving,
  existing: ReadonlyMap<string, OpenTask>,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<NewOpinion[]> {
  const { tx, tenantId, held, version, speaker, outcome } = saving
  const { graph } = version.compiled
  const isOwn = ({ by }: Spoken) => by !== null && (by === speaker.name || by === speaker.id)
  const speaks = speaker.id !== null && outcome.spoken.some(isOwn)
  const place = speaks && speaker.id ? await placeOf(tx, tenantId, speaker.id) : null
  return outcome.spoken.map((spoken, at): NewOpinion => {
    const task = spoken.task === null ? undefined : existing.get(spoken.task)
    const own = isOwn(spoken) && (spoken.task === null || spoken.task === speaker.task || !spoken.closes)
    const auditorId = own ? speaker.id : spoken.by
    const forId =
      own && speaker.id !== speaker.name ? speaker.name : task?.status === 'AGENT' ? task.owner_id : null
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
function participantsIn(opinions: readonly NewOpinion[], now: Date): Map<string, Date | null> {
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
