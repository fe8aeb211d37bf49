import type { Command } from '#domain/workflow/command/commands.ts'
import { recordStateOf } from '#domain/workflow/engine/end-outcome.ts'
import { representedUserId } from '#domain/workflow/task/holder.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { saveDueTimes } from '../event/task-due-dates.ts'
import { saveWaits } from '../event/waits.ts'
import { namesOfPeople, orgPositionOf, type OrgPosition } from '../people/people-names.ts'
import { endDelegations, saveDelegations } from './delegations.ts'
import { runHooks } from './hooks.ts'
import { markRowStatus, saveDataPatch } from './instance-data.ts'
import { notifyFollowers, saveNotices } from './notices.ts'
import { openTasksOf, removeFromTaskLists, signalTaskLists, type OpenTask } from './open-tasks.ts'
import { grantOpinionFiles, withdrawOpinions } from './opinions.ts'
import {
  hasOwnOpinion,
  opinionRows,
  participantsIn,
  peopleNamedIn,
  taskRows,
  type OpinionAuthor,
  type StepRecord,
} from './outcome-rows.ts'
import type { CommandContext } from './command-context.ts'
import type { InstanceStep } from './step-instance.ts'
import { writeStep } from './write-step.ts'

/** Writes what a step left, in the transaction of its command, and tells whoever it concerns. */
export async function saveStep(context: CommandContext, command: Command, step: InstanceStep): Promise<void> {
  const { scope, instance } = context
  const { outcome } = step
  const author = authorOf(context, command)
  const vars = await saveDataPatch(context, author.id ?? instance.starterId, outcome.patch)
  context.data = { ...context.data, ...outcome.patch }
  const record = await recordOf(context, step, author)
  const tasks = taskRows(record, await saveDueTimes(scope, record))
  const opinions = opinionRows(record, await positionOf(context, record))
  const participants = participantsIn(opinions, new Date(context.now))

  // What few steps have is written by itself, what every step has in one statement.
  const changed = tasks.map(({ task }) => task.id).filter((ref) => record.tasksBefore.has(ref))
  await removeFromTaskLists(scope, instance.id, changed)
  await withdrawOpinions(scope, instance.id, outcome.reopened)
  await endDelegations(scope, record)
  await saveDelegations(scope, record, tasks)
  await saveWaits({ ...context, command }, step)
  await saveNotices(scope, record)
  await notifyFollowers(scope, record, tasks)
  await writeStep(scope, { ...record, vars, tasks, opinions, participants })
  await grantOpinionFiles(scope, instance.id, opinions)
  if (outcome.status !== null) {
    await markRowStatus(scope, instance, recordStateOf(outcome.status, outcome.end))
  }

  for (const message of outcome.messages) {
    await addToOutbox(scope, 'flow.message', { ...message, from: instance.id })
  }
  for (const name of outcome.signals) {
    await addToOutbox(scope, 'flow.signal', { name, from: instance.id })
  }
  await runHooks(context, command, step)
  signalTaskLists(scope, instance.state, step.state, [author.id, author.onBehalfOf, instance.starterId])
}

const authorOf = ({ acting, note }: CommandContext, command: Command): OpinionAuthor => ({
  id: acting?.id ?? null,
  onBehalfOf: 'by' in command ? representedUserId(command.by) : null,
  task: 'task' in command ? command.task : null,
  note,
})

async function recordOf(
  context: CommandContext,
  step: InstanceStep,
  author: OpinionAuthor,
): Promise<StepRecord> {
  const { scope, now, instance, version, row } = context
  // Most often they were read along with the instance.
  const before =
    instance.state.tasks.length === 0 ? [] : (instance.openTasks ?? (await openTasksOf(scope, instance.id)))
  const names = await namesFor(context, step, author, before)
  const tasksBefore = new Map(before.map((task) => [task.ref, task]))
  return { ...step, now, instance, version, author, tasksBefore, names, dataRevision: row?.revision ?? null }
}

/** The names of everybody involved; most are known from what was read already. */
async function namesFor(
  { scope, instance, acting, note, names }: CommandContext,
  { outcome }: InstanceStep,
  author: OpinionAuthor,
  before: readonly OpenTask[],
): Promise<Map<string, string>> {
  const knownNames = new Map(
    [
      // First, so that whoever stands for them is still called by their own name.
      [instance.starterId, instance.starterName] as const,
      ...before.flatMap((task): [string | null, string | null][] => [
        [task.assignee_id, task.assignee_name],
        [task.owner_id, task.owner_name],
      ]),
      ...(note.people ?? []).map(({ id, name }): [string, string] => [id, name]),
      ...names,
      ...(acting && acting.fullname !== '' ? [[acting.id, acting.fullname] as const] : []),
    ].filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== null),
  )
  const missing = peopleNamedIn(outcome, author).filter((id) => id !== null && !knownNames.has(id))
  return new Map([...knownNames, ...(await namesOfPeople(scope, missing))])
}

/** Where the author of an opinion works, which is shown beside it. */
async function positionOf(
  { scope, instance }: CommandContext,
  record: StepRecord,
): Promise<OrgPosition | null> {
  const { id } = record.author
  if (id === null || !hasOwnOpinion(record)) {
    return null
  }
  return instance.actorPosition === undefined ? orgPositionOf(scope, id) : instance.actorPosition
}
