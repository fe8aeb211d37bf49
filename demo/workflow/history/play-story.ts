import { ownRequestRule } from '#domain/workflow/definition/own-request.ts'
import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import { newInstanceState, type Task } from '#domain/workflow/engine/state.ts'
import { subjectOf } from '#domain/workflow/definition/subject.ts'
import { addWorkMinutes } from '#domain/work-calendar.ts'
import type { RunningInstance } from '#server/workflow/run/lock-instance.ts'
import { withFileIds, papersOf } from '#demo/objects/store-papers.ts'
import { applyStoryCommand, type PlayedStory, type StoryWait } from './run-command.ts'
import type { StoryContext } from './story-context.ts'
import { repeatableRandom, type Story, type StoryTurn } from './story.ts'
import { changeStoryRow, newRow } from './story-row.ts'
import { opinionTextOn } from './opinion-texts.ts'

/** More turns than any story has. */
const MOST_TURNS = 60

/** Plays a story by the engine's own rules, in memory. */
export async function playStory(context: StoryContext, story: Story, place: number): Promise<PlayedStory> {
  const startedAt = context.workBefore(story.ago)
  const history = await begin(context, story, startedAt)
  const starter = history.instance.starterId
  const start: Command = { type: 'start', by: { id: starter } }
  await applyStoryCommand(context, history, { time: startedAt, command: start, by: starter })
  const visits = new Map<string, number>()
  let time = startedAt
  for (let turn = 0; turn < MOST_TURNS && history.end === null; turn += 1) {
    const task = history.instance.state.tasks.find(
      (one) => one.state === 'open' && !story.rest?.includes(one.node),
    )
    const visit = task ? (visits.get(task.node) ?? 0) : 0
    const does: StoryTurn = (task && story.turns?.[task.node]?.[visit]) ?? {}
    const minutes = does.after ?? 25 + repeatableRandom(place * 31 + turn, 300)
    const next = addWorkMinutes(context.calendar, time, minutes) ?? time
    if (!task || next >= context.now) {
      // While people take their time the clock does not: whatever it brings has come by now.
      const fired = dueTimer(history, context.now)
      if (fired === null) {
        break
      }
      time = Math.max(time, fired.due_at?.getTime() ?? time)
      const command: Command = { type: 'fireTimer', wait: fired.ref }
      await applyStoryCommand(context, history, { time, command, by: null })
      continue
    }
    visits.set(task.node, visit + 1)
    time = next
    await takeTurn(context, history, { task, does, time, place: place * 7 + turn })
  }
  if (story.read && history.end === null) {
    markRead(history)
  }
  return history
}

async function begin(context: StoryContext, story: Story, startedAt: number): Promise<PlayedStory> {
  const version = context.version(story.flow)
  const starter = context.person(story.by)
  const maker = context.maker(story.flow)
  const at = new Date(startedAt)
  const files = new Map(papersOf(story).map((paper) => [paper, context.scope.newId()]))
  const row = newRow(maker, {
    initial: await context.initialValues(story.flow, starter.id),
    main: withFileIds(context.named(story.flow, story.main), files),
    subs: Object.fromEntries(
      Object.entries(story.subs ?? {}).map(([sub, lines]) => [
        sub,
        lines.map((line) => withFileIds(line, files)),
      ]),
    ),
    number: context.number(story.flow, startedAt),
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
  const instance: RunningInstance = {
    id: context.scope.newId(),
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
    instance,
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

const dueTimer = ({ waits }: PlayedStory, now: number): StoryWait | null =>
  [...waits.values()].find(
    ({ kind, due_at: due }) => kind === 'timer' && due !== null && due.getTime() <= now,
  ) ?? null

type TaskTurn = { task: Task; does: StoryTurn; time: number; place: number }

async function takeTurn(
  context: StoryContext,
  history: PlayedStory,
  { task, does, time, place }: TaskTurn,
): Promise<void> {
  const { instance, version } = history
  const isTheirs = ownRequestRule(version.compiled, task.node) === 'allow'
  const except = isTheirs ? null : instance.starterId
  const holder = task.assignee ?? context.memberOf(task.candidates, place, except)
  const by: Actor = { id: holder, groups: context.groupsOf(holder) }
  history.reads.push({
    by: holder,
    at: new Date(time - (3 + repeatableRandom(place, 18)) * 60_000),
    taskName: version.compiled.graph.nodes[task.node]?.name ?? '',
  })
  if (task.assignee === null) {
    const claim: Command = { type: 'claim', task: task.id, by }
    await applyStoryCommand(context, history, { time: time - 120_000, command: claim, by: holder })
  }
  if (does.writes) {
    changeStoryRow(history.row, context.named(history.story.flow, does.writes), holder, new Date(time))
  }
  const command: Command =
    does.back === undefined
      ? { type: 'complete', task: task.id, vote: does.vote ?? 'agree', by }
      : { type: 'reject', task: task.id, to: does.back, path: does.path ?? 'normal', by }
  const isAgainst = does.back !== undefined || does.vote === 'oppose'
  const opinion = does.opinion ?? opinionTextOn(history.story.flow, task.node, isAgainst, place)
  await applyStoryCommand(context, history, { time, command, by: holder, note: { opinion } })
}

function markRead(history: PlayedStory): void {
  for (const [ref, row] of history.tasks) {
    if (row.task.state !== 'open' || row.task.assignee === null) {
      continue
    }
    const at = new Date(row.createdAt.getTime() + 600_000)
    history.tasks.set(ref, { ...row, task: { ...row.task, read: true }, readAt: at })
    history.instance.state = {
      ...history.instance.state,
      tasks: history.instance.state.tasks.map((task) => (task.id === ref ? { ...task, read: true } : task)),
    }
    history.reads.push({ by: row.task.assignee, at, taskName: row.nodeName })
  }
}
