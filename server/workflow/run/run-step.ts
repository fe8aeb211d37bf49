import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import type { Data } from '#domain/workflow/engine/effects.ts'
import { nameOf } from '#domain/workflow/task/holder.ts'
import { outcomeOf, type Outcome } from '#domain/workflow/engine/outcome.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { emit } from '#server/jobs/outbox.ts'
import { actorOf, type Acting } from '../people/actor.ts'
import { withCompiled, type FlowVersion } from '../definition/flow-version.ts'
import { noticeFollowers } from './notify-followers.ts'
import { holdToStep, type Held } from './lock-instance.ts'
import { runHooks } from './hooks.ts'
import { formRowOf, markRow, plainData, savePatch, type FormRow } from './instance-data.ts'
import { addNotices } from './notices.ts'
import type { NewTask } from './open-tasks.ts'
import { grantFiles, type Note } from './opinions.ts'
import type { FlowParts, RunEnv } from './flow-parts.ts'
import { refusalOf, type Says } from './refusal-text.ts'
import { saveOutcome, type Speaker } from './save-outcome.ts'
import { stepInstance, type Given } from './step-instance.ts'
import { tellLists } from './notify-lists.ts'
import { saveWaits } from '../event/waits.ts'
import { writeStep } from './write-step.ts'

/** One transaction in which instances are moved on. */
export type Runner = { parts: FlowParts; tx: Tx; env: RunEnv; tenantId: string; language: Language }

/** An instance as a command meets it. */
export type Work = Runner & {
  held: Held
  version: FlowVersion
  row: FormRow | null
  by: Actor | null
  acting?: Acting | null
}

export type Ask = {
  instanceId: string
  /** Null: the clock, or another instance. */
  acting: Acting | null
  command: (work: Work) => Command | Promise<Command>
  note?: Note
  /** Checks and writes what comes before the step. True when it changed the data, which the step then sees. */
  prepare?: (work: Work) => Promise<boolean | void>
  /** A manager acts from outside: a flow that is closed to everybody else is not to them. */
  isManager?: boolean
  says?: Says
  /** Where it is known already, as of an instance that was just made. */
  made?: { held: Held; version: FlowVersion }
}

export type Ran = {
  held: Held
  version: FlowVersion
  state: InstanceState
  outcome: Outcome
  tasks: NewTask[]
  data: Data
}

/** One command on one instance, written down. What it sets off in others is not done yet. */
export async function runStep(runner: Runner, ask: Ask): Promise<{ work: Work; ran: Ran }> {
  const { tx, env, tenantId } = runner
  const { held, version } = await heldFor(runner, ask)
  if (version.status === 'forbidden_instance' && ask.acting && !ask.isManager) {
    throw new Failure('instance.flowForbidden')
  }
  const by = ask.acting ? await actorOf(tx, tenantId, ask.acting, hasGroups(held.state)) : null
  const work: Work = {
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
  const data = plainData(work.row, held.vars)
  const given: Given = { tenantId, now: env.now(), held, version, data, command, names: new Map() }
  const stepped = await stepInstance(tx, given)
  if (!stepped.ok) {
    throw refusalOf(stepped, version.compiled.graph, runner.language, ask.says)
  }
  const isNew = (id: string) => Number.parseInt(id, 36) >= held.nextRef
  const outcome = outcomeOf(stepped.state, stepped.effects, isNew)
  const speaker = speakerOf(ask, command)
  return { work, ran: await settle(work, given, { ...stepped, outcome, speaker }) }
}

type Settling = { state: InstanceState; outcome: Outcome; speaker: Speaker; nextRef: number }

/** Writes what a step, or a move to another version, left behind. */
export async function settle(
  work: Work,
  given: Given,
  { state, outcome, speaker, nextRef }: Settling,
): Promise<Ran> {
  const { tx, env, tenantId, held, version } = work
  const now = new Date(env.now())
  const actor = { id: speaker.id ?? held.starterId, language: work.language }
  const saving = { tx, env, tenantId, actor, place: held, row: work.row }
  const hasPatch = Object.keys(outcome.patch).length > 0
  const vars = hasPatch ? await savePatch(saving, outcome.patch, held.vars) : held.vars
  const known = new Map([...(given.names ?? []), ...namesIn(work)])
  const saved = await saveOutcome({
    known,
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
  const ran: Ran = { held, version, state, outcome, tasks: saved.tasks, data }
  await saveWaits(tx, { ...given, data }, state, outcome)
  await saveNotices(work, outcome, speaker, saved.names)
  await noticeFollowers(work, saved.tasks, outcome.fresh)
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
  await grantFiles(tx, tenantId, held.id, saved.opinions)
  if (outcome.status !== null) {
    await markRow(tx, tenantId, held, held.id, outcome.status)
  }
  for (const message of outcome.messages) {
    await emit(tx, env, tenantId, 'flow.message', { name: message, from: held.id })
  }
  for (const signal of outcome.signals) {
    await emit(tx, env, tenantId, 'flow.signal', { name: signal, from: held.id })
  }
  await runHooks(work, given.command, ran, speaker)
  tellLists(env, tenantId, held.state, state, [speaker.id, speaker.name, held.starterId])
  return ran
}

async function heldFor({ tx, tenantId }: Runner, { made, instanceId, acting }: Ask) {
  if (made) {
    return made
  }
  const { held, head } = await holdToStep(tx, tenantId, instanceId, acting?.id ?? null)
  return { held, version: await withCompiled(tx, tenantId, head) }
}

const hasGroups = ({ tasks }: InstanceState): boolean =>
  tasks.some(({ candidates }) => candidates.some(({ type }) => type !== 'user'))

function speakerOf({ acting, note = {} }: Ask, command: Command): Speaker {
  const task = 'task' in command ? command.task : null
  return { id: acting?.id ?? null, name: 'by' in command ? nameOf(command.by) : null, task, note }
}

/** How lists show the instance from now on, where that changed. */
function shownAs({ held }: Work, { status }: Outcome, state: InstanceState) {
  const isSuspensionNew = state.suspended !== held.state.suspended
  return status === null && !isSuspensionNew
    ? null
    : { status: status ?? state.status, suspended: state.suspended }
}

/** Whoever acts is known by name. */
const namesIn = ({ acting }: Work): [string, string][] => (acting ? [[acting.id, acting.fullname]] : [])

async function saveNotices(
  { tx, env, tenantId, held, version }: Work,
  { notices }: Outcome,
  { id, note }: Speaker,
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
