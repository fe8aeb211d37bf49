import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { representedUserId } from '#domain/workflow/task/holder.ts'
import { stepOutcomeOf, type StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { emit } from '#server/jobs/outbox.ts'
import { actorOf, type ActingUser } from '../people/actor.ts'
import { versionFromMetadata, type FlowVersion } from '../definition/flow-version.ts'
import { notifyFollowers } from './notify-followers.ts'
import { lockForStep, type RunningInstance } from './lock-instance.ts'
import { runHooks } from './hooks.ts'
import { formRowOf, markRowStatus, flowDataOf, saveDataPatch, type FormRow } from './instance-data.ts'
import { addNotices } from './notices.ts'
import type { TaskRecord } from './open-tasks.ts'
import { grantOpinionFiles, type OpinionNote } from './opinions.ts'
import type { FlowParts, RunEnv } from './flow-parts.ts'
import { failureOfRefusal, type RefusalTexts } from './refusal-text.ts'
import { saveOutcome, type OpinionAuthor } from './save-outcome.ts'
import { stepInstance, type StepInput } from './step-instance.ts'
import { notifyLists } from './notify-lists.ts'
import { saveWaits } from '../event/waits.ts'
import { writeStep } from './write-step.ts'

/** One transaction in which instances are moved on. */
export type Runner = { parts: FlowParts; tx: Tx; env: RunEnv; tenantId: string; language: Language }

/** An instance as a command meets it. */
export type CommandContext = Runner & {
  held: RunningInstance
  version: FlowVersion
  row: FormRow | null
  by: Actor | null
  acting?: ActingUser | null
}

export type CommandRequest = {
  instanceId: string
  /** Null: the clock, or another instance. */
  acting: ActingUser | null
  command: (work: CommandContext) => Command | Promise<Command>
  note?: OpinionNote
  /** Checks and writes what comes before the step. True when it changed the data, which the step then sees. */
  prepare?: (work: CommandContext) => Promise<boolean | void>
  /** A manager acts from outside: a flow that is closed to everybody else is not to them. */
  isManager?: boolean
  refusalTexts?: RefusalTexts
  /** Where it is known already, as of an instance that was just made. */
  created?: { held: RunningInstance; version: FlowVersion }
}

export type CommandResult = {
  held: RunningInstance
  version: FlowVersion
  state: InstanceState
  outcome: StepOutcome
  tasks: TaskRecord[]
  data: FlowData
}

/** One command on one instance, written down. What it sets off in others is not done yet. */
export async function runStep(
  runner: Runner,
  ask: CommandRequest,
): Promise<{ work: CommandContext; ran: CommandResult }> {
  const { tx, env, tenantId } = runner
  const { held, version } = await heldFor(runner, ask)
  if (version.status === 'forbidden_instance' && ask.acting && !ask.isManager) {
    throw new Failure('instance.flowForbidden')
  }
  const by = ask.acting ? await actorOf(tx, tenantId, ask.acting, hasGroups(held.state)) : null
  const work: CommandContext = {
    ...runner,
    held,
    version,
    by,
    acting: ask.acting,
    row: await formRowOf(tx, tenantId, held),
  }
  if (ask.prepare && (await ask.prepare(work))) {
    work.row = await formRowOf(tx, tenantId, held)
  }
  const command = await ask.command(work)
  const data = flowDataOf(work.row, held.vars)
  const given: StepInput = { tenantId, now: env.now(), held, version, data, command, names: new Map() }
  const stepped = await stepInstance(tx, given)
  if (!stepped.ok) {
    throw failureOfRefusal(stepped, version.compiled.graph, runner.language, ask.refusalTexts)
  }
  const isNew = (id: string) => Number.parseInt(id, 36) >= held.nextRef
  const outcome = stepOutcomeOf(stepped.state, stepped.effects, isNew)
  const speaker = speakerOf(ask, command)
  return { work, ran: await saveStep(work, given, { ...stepped, outcome, speaker }) }
}

type Settling = { state: InstanceState; outcome: StepOutcome; speaker: OpinionAuthor; nextRef: number }

/** Writes what a step, or a move to another version, left behind. */
export async function saveStep(
  work: CommandContext,
  given: StepInput,
  { state, outcome, speaker, nextRef }: Settling,
): Promise<CommandResult> {
  const { tx, env, tenantId, held, version } = work
  const now = new Date(env.now())
  const actor = { id: speaker.id ?? held.starterId, language: work.language }
  const saving = { tx, env, tenantId, actor, place: held, row: work.row }
  const hasPatch = Object.keys(outcome.patch).length > 0
  const vars = hasPatch ? await saveDataPatch(saving, outcome.patch, held.vars) : held.vars
  const known = new Map([...(given.names ?? []), ...namesIn(work)])
  const saved = await saveOutcome({
    knownNames: known,
    tx,
    env,
    tenantId,
    held,
    version,
    state,
    outcome,
    speaker,
    nextRef,
    dataRevision: work.row?.revision ?? null,
  })
  const data = { ...given.data, ...outcome.patch }
  const ran: CommandResult = { held, version, state, outcome, tasks: saved.tasks, data }
  await saveWaits(tx, { ...given, data }, state, outcome)
  await saveNotices(work, outcome, speaker, saved.names)
  await notifyFollowers(work, saved.tasks, outcome.newTasks)
  await writeStep(tx, {
    tenantId,
    instanceId: held.id,
    now,
    closed: outcome.closed,
    tasks: saved.tasks,
    opinions: saved.opinions,
    participants: saved.participants,
    shown: shownAs(work, outcome, state),
    state,
    vars,
    nextRef: saved.nextRef,
    revision: held.revision + 1,
    end: outcome.end,
  })
  await grantOpinionFiles(tx, tenantId, held.id, saved.opinions)
  if (outcome.status !== null) {
    await markRowStatus(tx, tenantId, held, held.id, outcome.status)
  }
  for (const message of outcome.messages) {
    await emit(tx, env, tenantId, 'flow.message', { name: message, from: held.id })
  }
  for (const signal of outcome.signals) {
    await emit(tx, env, tenantId, 'flow.signal', { name: signal, from: held.id })
  }
  await runHooks(work, given.command, ran, speaker)
  notifyLists(env, tenantId, held.state, state, [speaker.id, speaker.onBehalfOf, held.starterId])
  return ran
}

async function heldFor({ tx, tenantId }: Runner, { created: made, instanceId, acting }: CommandRequest) {
  if (made) {
    return made
  }
  const { held, head } = await lockForStep(tx, tenantId, instanceId, acting?.id ?? null)
  return { held, version: await versionFromMetadata(tx, tenantId, head) }
}

const hasGroups = ({ tasks }: InstanceState): boolean =>
  tasks.some(({ candidates }) => candidates.some(({ type }) => type !== 'user'))

function speakerOf({ acting, note = {} }: CommandRequest, command: Command): OpinionAuthor {
  const task = 'task' in command ? command.task : null
  return {
    id: acting?.id ?? null,
    onBehalfOf: 'by' in command ? representedUserId(command.by) : null,
    task,
    note,
  }
}

/** How lists show the instance from now on, where that changed. */
function shownAs({ held }: CommandContext, { status }: StepOutcome, state: InstanceState) {
  const isSuspensionNew = state.suspended !== held.state.suspended
  return status === null && !isSuspensionNew
    ? null
    : { status: status ?? state.status, suspended: state.suspended }
}

/** Whoever acts is known by name. */
const namesIn = ({ acting }: CommandContext): [string, string][] =>
  acting ? [[acting.id, acting.fullname]] : []

async function saveNotices(
  { tx, env, tenantId, held, version }: CommandContext,
  { notices }: StepOutcome,
  { id, note }: OpinionAuthor,
  names: ReadonlyMap<string, string>,
) {
  for (const { kind, task, people, by } of notices) {
    const node = held.state.tasks.find((row) => row.id === task)?.node ?? null
    await addNotices(tx, env, tenantId, {
      instanceId: held.id,
      subject: held.subject,
      defName: held.defName,
      taskRef: task,
      nodeId: node,
      nodeName: node === null ? null : (version.compiled.graph.nodes[node]?.name ?? null),
      kind,
      sender: { id: id ?? by, name: names.get(id ?? by) ?? '' },
      receivers: people.map((person) => ({ id: person, name: names.get(person) ?? '' })),
      opinion: note.opinion,
      files: note.files,
    })
  }
}
