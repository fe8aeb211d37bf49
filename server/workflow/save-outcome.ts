import type { Outcome } from '#domain/workflow/outcome.ts'
import type { InstanceState, Task } from '#domain/workflow/state.ts'
import type { Tx } from '#server/db/write.ts'
import type { FlowVersion } from './definitions.ts'
import { opinionRows, participantsIn, peopleIn, speaksIn, taskRows } from './outcome-rows.ts'
import { dueTimesFor } from './task-dues.ts'
import type { Held } from './hold.ts'
import { openTasksOf, removeTasks, saveHolders, saveTasks, type NewTask } from './open-tasks.ts'
import { addOpinions, addParticipants, withdrawOpinions, type Note } from './opinions.ts'
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
  const { tx, env, tenantId, held, outcome } = saving
  const now = new Date(env.now())
  const open = held.state.tasks.length === 0 ? [] : await openTasksOf(tx, tenantId, held.id)
  const existing = new Map(open.map((task) => [task.ref, task]))
  const names = await namesOfPeople(tx, tenantId, peopleIn(saving))
  const dues = await dueTimesFor(saving, outcome.fresh, now)
  const tasks = taskRows(saving, existing, names, dues, now)
  const isChanged = (task: Task) => existing.has(task.id)
  const regrouped = outcome.open.filter(isChanged).map(({ id }) => id)
  await removeTasks(tx, tenantId, held.id, outcome.closed)
  await saveTasks(tx, tenantId, held.id, tasks)
  await saveHolders(tx, tenantId, held.id, tasks, regrouped)
  await withdrawOpinions(tx, tenantId, held.id, outcome.reopened, now)
  const place = speaksIn(saving) && saving.speaker.id ? await placeOf(tx, tenantId, saving.speaker.id) : null
  const opinions = opinionRows(saving, existing, names, place, now)
  await addOpinions(tx, tenantId, held.id, opinions)
  await addParticipants(tx, tenantId, held.id, participantsIn(opinions, now))
  await finishTurns(tx, tenantId, held.id, outcome, existing, now)
  await saveTurns(tx, env, tenantId, held, tasks, existing)
  return { nextRef: saving.nextRef + opinions.length, tasks, names }
}
