import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { peopleKey } from '#domain/workflow/engine/formula-step-context.ts'
import { step } from '#domain/workflow/engine/step.ts'
import type { TaskRecord, OpenTask } from '#server/workflow/run/open-tasks.ts'
import type { Paper } from '#demo/papers/paper.ts'
import type { FlowVersion } from '#server/workflow/definition/flow-version.ts'
import type { RunningInstance } from '#server/workflow/run/lock-instance.ts'
import type { NewOpinion, OpinionNote } from '#server/workflow/run/opinions.ts'
import { opinionRows, participantsIn, taskRows, type StepRecord } from '#server/workflow/run/outcome-rows.ts'
import {
  engineContext,
  executorFactsOf,
  flowVariablesOf,
  outcomeOf,
  type StepInput,
} from '#server/workflow/run/step-instance.ts'
import { dueRows, dueTimesByTask } from '#server/workflow/event/task-due-dates.ts'
import { waitRows } from '#server/workflow/event/waits.ts'
import type { StoryContext } from './story-context.ts'
import type { Story } from './story.ts'
import { changeStoryRow, type StoryRow } from './story-row.ts'

export type StoryWait = ReturnType<typeof waitRows>[number]

/** An instance as far as its story has been told. */
export type PlayedStory = {
  story: Story
  version: FlowVersion
  instance: RunningInstance
  row: StoryRow
  /** What the starter brought with it. */
  files: ReadonlyMap<Paper, string>
  tasks: Map<string, TaskRecord>
  opinions: NewOpinion[]
  participants: Map<string, Date | null>
  waits: Map<string, StoryWait>
  dues: ReturnType<typeof dueRows>
  reads: { by: string; at: Date; taskName: string }[]
  updatedAt: Date
  end: NonNullable<StepOutcome['end']> | null
}

/** What somebody does in a story, and when; nobody where it is the clock. */
type StoryCommand = { time: number; command: Command; by: string | null; note?: OpinionNote }

/** One command, and what it leaves behind. */
export async function applyStoryCommand(
  context: StoryContext,
  history: PlayedStory,
  { time, command, by, note = {} }: StoryCommand,
): Promise<void> {
  const { instance, version, row } = history
  const now = new Date(time)
  const data = dataOf(row)
  const input: StepInput = { scope: context.scope, now: time, instance, version, data, command }
  const { state, effects, nextRef } = await stepOf(context, input)
  const outcome = outcomeOf(instance, state, effects)
  const task = 'task' in command ? command.task : null
  const record: StepRecord = {
    now: time,
    instance,
    version,
    state,
    outcome,
    nextRef,
    author: { id: by, onBehalfOf: by, task, note },
    tasksBefore: new Map([...history.tasks].map(([ref, one]) => [ref, openTask(one)])),
    names: context.names,
    dataRevision: row.revision,
  }
  if (Object.keys(outcome.patch).length > 0) {
    changeStoryRow(row, outcome.patch, by ?? instance.starterId, now)
  }
  const dues = dueRows(record, context.calendar, context.scope.newId)
  const opinions = opinionRows(record, by === null ? null : context.place(by))
  for (const ref of outcome.closed) {
    history.tasks.delete(ref)
  }
  for (const one of taskRows(record, dueTimesByTask(dues))) {
    history.tasks.set(one.task.id, one)
  }
  // What was sent back and comes again is a visit of its own; nobody takes back anything here.
  history.opinions.push(...opinions)
  for (const [person, handled] of participantsIn(opinions, now)) {
    history.participants.set(person, handled ?? history.participants.get(person) ?? null)
  }
  const live = new Set(state.waits.map(({ id }) => id))
  for (const one of waitRows(
    { ...input, data: { ...data, ...outcome.patch } },
    outcome,
    context.calendar,
    null,
  )) {
    history.waits.set(one.ref, one)
  }
  for (const ref of history.waits.keys()) {
    if (!live.has(ref)) {
      history.waits.delete(ref)
    }
  }
  history.dues.push(...dues)
  history.updatedAt = now
  history.end = outcome.end
  instance.state = state
  instance.nextRef = nextRef + opinions.length
  instance.revision += 1
}

async function stepOf(context: StoryContext, input: StepInput) {
  const people = new Map<string, readonly Principal[]>()
  const { now, instance, version, command, data } = input
  for (;;) {
    let { nextRef } = instance
    const newId = () => (nextRef++).toString(36)
    const flow = flowVariablesOf(instance)
    const engine = engineContext(
      { now: () => now, newId },
      { data, flow, people, compiled: version.compiled, workCalendar: context.calendar },
    )
    const answer = step(version.compiled.graph, instance.state, command, engine)
    if (answer.ok) {
      return { ...answer, nextRef }
    }
    if (answer.reason !== 'needsPeople' || answer.node === undefined) {
      throw new Error(`${instance.defKey}: ${JSON.stringify(command)} is refused: ${JSON.stringify(answer)}`)
    }
    people.set(
      peopleKey(answer.node, answer.item),
      await context.assigneesOf(version, answer.node, executorFactsOf(input, answer.item)),
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
