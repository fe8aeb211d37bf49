import type { Outcome } from '#domain/workflow/engine/outcome.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Tx } from '#server/db/write.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { opinionRows, participantsIn, peopleIn, speaksIn, taskRows } from './outcome-rows.ts'
import { dueTimesFor } from '../event/task-due-dates.ts'
import type { Held } from './lock-instance.ts'
import { openTasksOf, unlistTasks, type NewTask, type OpenTask } from './open-tasks.ts'
import { withdrawOpinions, type NewOpinion, type Note } from './opinions.ts'
import type { RunEnv } from './flow-parts.ts'
import { namesOfPeople, placeOf, type Place } from '../people/people-names.ts'
import { finishTurns, saveTurns } from './delegations.ts'

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
  /** Names of people that were come across on the way. */
  known: ReadonlyMap<string, string>
  /** The first name that is free for what is written down. */
  nextRef: number
}

export type SavedTasks = {
  nextRef: number
  tasks: NewTask[]
  names: Map<string, string>
  opinions: NewOpinion[]
  participants: Map<string, Date | null>
}

/** What a step leaves to be written of tasks, opinions and who took part. What is rare is written at once. */
export async function saveOutcome(saving: Saving): Promise<SavedTasks> {
  const { tx, env, tenantId, held, outcome } = saving
  const now = new Date(env.now())
  const open = held.state.tasks.length === 0 ? [] : (held.open ?? (await openTasksOf(tx, tenantId, held.id)))
  const existing = new Map(open.map((task) => [task.ref, task]))
  const names = await namesFor(saving, open)
  const dues = await dueTimesFor(saving, outcome.fresh, now)
  const tasks = taskRows(saving, existing, names, dues, now)
  const regrouped = outcome.open.filter(({ id }) => existing.has(id)).map(({ id }) => id)
  await unlistTasks(tx, tenantId, held.id, regrouped)
  await withdrawOpinions(tx, tenantId, held.id, outcome.reopened, now)
  const opinions = opinionRows(saving, existing, names, await placeFor(saving), now)
  const participants = participantsIn(opinions, now)
  await finishTurns(tx, tenantId, held.id, outcome, existing, now)
  await saveTurns(tx, env, tenantId, held, tasks, existing)
  return { nextRef: saving.nextRef + opinions.length, tasks, names, opinions, participants }
}

/** The names of everybody involved; most are known from what was read already. */
async function namesFor(saving: Saving, open: readonly OpenTask[]): Promise<Map<string, string>> {
  const { tx, tenantId, held, known, speaker } = saving
  const names = new Map(
    [
      ...open.flatMap((task): [string | null, string | null][] => [
        [task.assignee_id, task.assignee_name],
        [task.owner_id, task.owner_name],
      ]),
      ...(speaker.note.people ?? []).map(({ id, name }): [string, string] => [id, name]),
      ...known,
      [held.starterId, held.starterName] as const,
    ].filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== null),
  )
  const missing = peopleIn(saving).filter((id) => id !== null && !names.has(id))
  const found = await namesOfPeople(tx, tenantId, missing)
  return new Map([...names, ...found])
}

async function placeFor({ tx, tenantId, held, speaker, ...rest }: Saving): Promise<Place | null> {
  if (speaker.id === null || !speaksIn({ held, speaker, ...rest })) {
    return null
  }
  return held.actorPlace === undefined ? placeOf(tx, tenantId, speaker.id) : held.actorPlace
}
