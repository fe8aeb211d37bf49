import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { stepOutcomeOf } from '#domain/workflow/engine/outcome.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { step } from '#domain/workflow/engine/step.ts'
import { engineContext, peopleKey } from '#server/workflow/run/engine-context.ts'
import type { TaskRecord, OpenTask } from '#server/workflow/run/open-tasks.ts'
import type { OpinionNote } from '#server/workflow/run/opinions.ts'
import { opinionRows, participantsIn, taskRows } from '#server/workflow/run/outcome-rows.ts'
import { executorFactsOf, flowVariablesOf, type StepInput } from '#server/workflow/run/step-instance.ts'
import { dueColumns, duesByTask } from '#server/workflow/event/task-due-dates.ts'
import { waitRows } from '#server/workflow/event/waits.ts'
import type { Cast } from './story-context.ts'
import { changeStoryRow, type StoryRow } from './story-row.ts'
import type { Told } from './play-story.ts'

/** One command, and what it leaves behind. */
export async function act(
  cast: Cast,
  told: Told,
  time: number,
  command: Command,
  speaks: string | null,
  note: OpinionNote = {},
): Promise<void> {
  const { held, version, row } = told
  const now = new Date(time)
  const data = dataOf(row)
  const given: StepInput = { tenantId: cast.tenantId, now: time, held, version, data, command }
  const stepped = await stepOf(cast, given)
  const isNew = (id: string) => Number.parseInt(id, 36) >= held.nextRef
  const outcome = stepOutcomeOf(stepped.state, stepped.effects, isNew)
  const task = 'task' in command ? command.task : null
  const rowing = {
    held,
    version,
    state: stepped.state,
    outcome,
    speaker: { id: speaks, onBehalfOf: speaks, task, note },
    nextRef: stepped.nextRef,
    dataRevision: row.revision,
  }
  if (Object.keys(outcome.patch).length > 0) {
    changeStoryRow(row, outcome.patch, speaks ?? held.starterId, now)
  }
  const existing = new Map([...told.tasks].map(([ref, one]) => [ref, openTask(one)]))
  const dues = dueColumns(
    { env: cast, tenantId: cast.tenantId, held, version },
    outcome.newTasks,
    now,
    cast.calendar,
  )
  const place = speaks === null ? null : cast.place(speaks)
  const opinions = opinionRows(rowing, existing, cast.names, place, now)
  for (const ref of outcome.closed) {
    told.tasks.delete(ref)
  }
  for (const one of taskRows(rowing, existing, cast.names, duesByTask(dues), now)) {
    told.tasks.set(one.task.id, one)
  }
  // What was sent back and comes again is a visit of its own; nobody takes back anything here.
  told.opinions.push(...opinions)
  for (const [person, handled] of participantsIn(opinions, now)) {
    told.participants.set(person, handled ?? told.participants.get(person) ?? null)
  }
  const live = new Set(stepped.state.waits.map(({ id }) => id))
  for (const one of waitRows(
    { ...given, data: { ...data, ...outcome.patch } },
    outcome,
    cast.calendar,
    null,
  )) {
    told.waits.set(one.ref, one)
  }
  for (const ref of told.waits.keys()) {
    if (!live.has(ref)) {
      told.waits.delete(ref)
    }
  }
  told.dues.push(...dues)
  told.updatedAt = now
  told.end = outcome.end
  held.state = stepped.state
  held.nextRef = stepped.nextRef + opinions.length
  held.revision += 1
}

async function stepOf(cast: Cast, given: StepInput) {
  const people = new Map<string, readonly Principal[]>()
  const { held, version, command, data } = given
  for (;;) {
    let { nextRef } = held
    const newId = () => (nextRef++).toString(36)
    const flow = flowVariablesOf(held)
    const context = engineContext({ now: () => given.now, newId }, { data, flow, people })
    const answer = step(version.compiled.graph, held.state, command, context)
    if (answer.ok) {
      return { ...answer, nextRef }
    }
    if (answer.reason !== 'needsPeople' || answer.node === undefined) {
      throw new Error(`${held.defKey}: ${JSON.stringify(command)} is refused: ${JSON.stringify(answer)}`)
    }
    people.set(
      peopleKey(answer.node, answer.item),
      await cast.asked(version, answer.node, executorFactsOf(given, answer.item)),
    )
  }
}

const dataOf = ({ data }: StoryRow): FlowData => ({
  ...data.main,
  ...Object.fromEntries(
    Object.entries(data.subs).map(([sub, rows]) => [sub, rows.map(({ id, values }) => ({ ...values, id }))]),
  ),
})

const openTask = ({ task, ...row }: TaskRecord): OpenTask => ({
  ref: task.id,
  node_id: task.node,
  node_name: row.nodeName,
  status: task.status,
  state: task.state,
  assignee_id: task.assignee,
  assignee_name: row.assigneeName,
  owner_id: task.owner,
  owner_name: row.ownerName,
  parent_ref: row.parentRef,
  created_at: row.createdAt,
  read_at: row.readAt,
  due_at: row.dueAt,
  remind_at: row.remindAt,
})
