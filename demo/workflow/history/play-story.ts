import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import { newInstanceState, type Task } from '#domain/workflow/engine/state.ts'
import { subjectOf } from '#domain/workflow/definition/subject.ts'
import { addWorkMinutes } from '#domain/workflow/definition/work-calendar.ts'
import type { FlowVersion } from '#server/workflow/definition/flow-version.ts'
import type { RunningInstance } from '#server/workflow/run/lock-instance.ts'
import type { TaskRecord } from '#server/workflow/run/open-tasks.ts'
import type { NewOpinion } from '#server/workflow/run/opinions.ts'
import type { dueColumns } from '#server/workflow/event/task-due-dates.ts'
import type { waitRows } from '#server/workflow/event/waits.ts'
import { filedIn, papersOf } from '#demo/papers/store-papers.ts'
import type { Paper } from '#demo/papers/paper.ts'
import { act } from './run-command.ts'
import type { Cast } from './story-context.ts'
import { dice, type Story, type Turn } from './story.ts'
import { changeStoryRow, newRow, type StoryRow } from './story-row.ts'
import { wordsOn } from './opinion-texts.ts'

type Wait = ReturnType<typeof waitRows>[number]

/** An instance as far as its story has been told. */
export type Told = {
  story: Story
  version: FlowVersion
  held: RunningInstance
  row: StoryRow
  /** What the starter brought with it. */
  files: ReadonlyMap<Paper, string>
  tasks: Map<string, TaskRecord>
  opinions: NewOpinion[]
  participants: Map<string, Date | null>
  waits: Map<string, Wait>
  dues: ReturnType<typeof dueColumns>
  reads: { by: string; at: Date; taskName: string }[]
  updatedAt: Date
  end: NonNullable<StepOutcome['end']> | null
}

/** More turns than any story has. */
const MOST_TURNS = 60

/** Plays a story by the engine's own rules, in memory. */
export async function tellStory(cast: Cast, story: Story, place: number): Promise<Told> {
  const startedAt = cast.workBefore(story.ago)
  const told = await begin(cast, story, startedAt)
  const starter = told.held.starterId
  await act(cast, told, startedAt, { type: 'start', by: { id: starter } }, starter)
  const visits = new Map<string, number>()
  let time = startedAt
  for (let turn = 0; turn < MOST_TURNS && told.end === null; turn += 1) {
    const task = told.held.state.tasks.find((one) => one.state === 'open' && !story.rest?.includes(one.node))
    const visit = task ? (visits.get(task.node) ?? 0) : 0
    const does: Turn = (task && story.turns?.[task.node]?.[visit]) ?? {}
    const minutes = does.after ?? 25 + dice(place * 31 + turn, 300)
    const next = addWorkMinutes(cast.calendar, time, minutes) ?? time
    if (!task || next >= cast.now) {
      // While people take their time the clock does not: whatever it brings has come by now.
      const fired = dueTimer(told, cast.now)
      if (fired === null) {
        break
      }
      time = Math.max(time, fired.due_at?.getTime() ?? time)
      await act(cast, told, time, { type: 'fireTimer', wait: fired.ref }, null)
      continue
    }
    visits.set(task.node, visit + 1)
    time = next
    await takeTurn(cast, told, task, does, time, place * 7 + turn)
  }
  if (story.read && told.end === null) {
    markRead(told)
  }
  return told
}

async function begin(cast: Cast, story: Story, startedAt: number): Promise<Told> {
  const version = cast.version(story.flow)
  const starter = cast.person(story.by)
  const maker = cast.maker(story.flow)
  const at = new Date(startedAt)
  const files = new Map(papersOf(story).map((paper) => [paper, cast.newId()]))
  const row = newRow(maker, {
    begun: await cast.begun(story.flow, starter.id),
    main: filedIn(cast.named(story.flow, story.main), files),
    subs: Object.fromEntries(
      Object.entries(story.subs ?? {}).map(([sub, lines]) => [
        sub,
        lines.map((line) => filedIn(line, files)),
      ]),
    ),
    number: cast.number(story.flow, startedAt),
    by: starter.id,
    org: starter.orgId,
    at,
  })
  const { settings } = version.compiled
  const facts = {
    starterName: starter.name,
    startedAt,
    title: version.name,
    number: null,
    data: row.data.main,
  }
  const held: RunningInstance = {
    id: cast.newId(),
    versionId: version.versionId,
    definitionId: version.definitionId,
    defKey: version.key,
    defName: version.name,
    subject: subjectOf(settings.subjectRule, facts) || version.name,
    number: null,
    starterId: starter.id,
    starterName: starter.name,
    starterOrg: starter.orgId,
    starterOrgPath: starter.orgPath,
    agentId: null,
    objectAlias: settings.objectAlias,
    rowId: row.id,
    urgent: settings.showUrgentState ? (story.urgent ?? null) : null,
    parentId: null,
    parentWait: null,
    isTest: false,
    createdAt: at,
    isFollowed: false,
    revision: 0,
    nextRef: 1,
    state: newInstanceState(),
    vars: {},
  }
  return {
    story,
    version,
    held,
    row,
    files,
    tasks: new Map(),
    opinions: [],
    participants: new Map([[starter.id, null]]),
    waits: new Map(),
    dues: [],
    reads: [],
    updatedAt: at,
    end: null,
  }
}

const dueTimer = ({ waits }: Told, now: number): Wait | null =>
  [...waits.values()].find(
    ({ kind, due_at: due }) => kind === 'timer' && due !== null && due.getTime() <= now,
  ) ?? null

async function takeTurn(cast: Cast, told: Told, task: Task, does: Turn, time: number, place: number) {
  const holder = task.assignee ?? cast.memberOf(task.candidates, place)
  const by: Actor = { id: holder, groups: cast.groupsOf(holder) }
  told.reads.push({
    by: holder,
    at: new Date(time - (3 + dice(place, 18)) * 60_000),
    taskName: told.version.compiled.graph.nodes[task.node]?.name ?? '',
  })
  if (task.assignee === null) {
    await act(cast, told, time - 120_000, { type: 'claim', task: task.id, by }, holder)
  }
  if (does.writes) {
    changeStoryRow(told.row, cast.named(told.story.flow, does.writes), holder, new Date(time))
  }
  const command: Command =
    does.back === undefined
      ? { type: 'complete', task: task.id, vote: does.vote ?? 'agree', by }
      : { type: 'reject', task: task.id, to: does.back, path: does.path ?? 'normal', by }
  const isAgainst = does.back !== undefined || does.vote === 'oppose'
  const opinion = does.opinion ?? wordsOn(told.story.flow, task.node, isAgainst, place)
  await act(cast, told, time, command, holder, { opinion })
}

function markRead(told: Told): void {
  for (const [ref, row] of told.tasks) {
    if (row.task.state !== 'open' || row.task.assignee === null) {
      continue
    }
    const at = new Date(row.createdAt.getTime() + 600_000)
    told.tasks.set(ref, { ...row, task: { ...row.task, read: true }, readAt: at })
    told.held.state = {
      ...told.held.state,
      tasks: told.held.state.tasks.map((task) => (task.id === ref ? { ...task, read: true } : task)),
    }
    told.reads.push({ by: row.task.assignee, at, taskName: row.nodeName })
  }
}
