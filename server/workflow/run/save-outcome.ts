import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Tx } from '#server/db/write.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { opinionRows, participantsIn, peopleNamedIn, hasOwnOpinion, taskRows } from './outcome-rows.ts'
import { saveDueTimes } from '../event/task-due-dates.ts'
import type { RunningInstance } from './lock-instance.ts'
import { openTasksOf, removeFromTaskLists, type TaskRecord, type OpenTask } from './open-tasks.ts'
import { withdrawOpinions, type NewOpinion, type OpinionNote } from './opinions.ts'
import type { RunEnv } from './flow-parts.ts'
import { namesOfPeople, orgPositionOf, type OrgPosition } from '../people/people-names.ts'
import { endDelegations, saveDelegations } from './delegations.ts'

/** Who did what is being written down, and what they said with it. */
export type OpinionAuthor = {
  /** The person at the keyboard. */
  id: string | null
  /** In whose name: the leader of a secretary. */
  onBehalfOf: string | null
  /** The task it was said on. */
  task: string | null
  note: OpinionNote
}

export type OutcomeToSave = {
  tx: Tx
  env: RunEnv
  tenantId: string
  held: RunningInstance
  version: FlowVersion
  state: InstanceState
  outcome: StepOutcome
  speaker: OpinionAuthor
  dataRevision: number | null
  /** Names of people that were come across on the way. */
  knownNames: ReadonlyMap<string, string>
  /** The first name that is free for what is written down. */
  nextRef: number
}

export type SavedOutcome = {
  nextRef: number
  tasks: TaskRecord[]
  names: Map<string, string>
  opinions: NewOpinion[]
  participants: Map<string, Date | null>
}

/** What a step leaves to be written of tasks, opinions and who took part. What is rare is written at once. */
export async function saveOutcome(saving: OutcomeToSave): Promise<SavedOutcome> {
  const { tx, env, tenantId, held, outcome } = saving
  const now = new Date(env.now())
  const open = held.state.tasks.length === 0 ? [] : (held.open ?? (await openTasksOf(tx, tenantId, held.id)))
  const existing = new Map(open.map((task) => [task.ref, task]))
  const names = await namesFor(saving, open)
  const dues = await saveDueTimes(saving, outcome.newTasks, now)
  const tasks = taskRows(saving, existing, names, dues, now)
  const regrouped = outcome.open.filter(({ id }) => existing.has(id)).map(({ id }) => id)
  await removeFromTaskLists(tx, tenantId, held.id, regrouped)
  await withdrawOpinions(tx, tenantId, held.id, outcome.reopened, now)
  const opinions = opinionRows(saving, existing, names, await placeFor(saving), now)
  const participants = participantsIn(opinions, now)
  await endDelegations(tx, tenantId, held.id, outcome, existing, now)
  await saveDelegations(tx, env, tenantId, held, tasks, existing)
  return { nextRef: saving.nextRef + opinions.length, tasks, names, opinions, participants }
}

/** The names of everybody involved; most are known from what was read already. */
async function namesFor(saving: OutcomeToSave, open: readonly OpenTask[]): Promise<Map<string, string>> {
  const { tx, tenantId, held, knownNames: known, speaker } = saving
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
  const missing = peopleNamedIn(saving).filter((id) => id !== null && !names.has(id))
  const found = await namesOfPeople(tx, tenantId, missing)
  return new Map([...names, ...found])
}

async function placeFor({
  tx,
  tenantId,
  held,
  speaker,
  ...rest
}: OutcomeToSave): Promise<OrgPosition | null> {
  if (speaker.id === null || !hasOwnOpinion({ held, speaker, ...rest })) {
    return null
  }
  return held.actorPlace === undefined ? orgPositionOf(tx, tenantId, speaker.id) : held.actorPlace
}
