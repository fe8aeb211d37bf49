import { migrate, type Migration } from '#domain/workflow/engine/migrate.ts'
import { localizedName } from '#domain/workflow/definition/localized-names.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import { stepOutcomeOf } from '#domain/workflow/engine/outcome.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, textOf, type Language } from '#server/http/failure.ts'
import { managedInstance } from '../read/access.ts'
import { findVersion, mainVersion, type FlowVersion } from '../definition/flow-version.ts'
import { runFollowUps } from '../run/follow-up.ts'
import { lockInstance, findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { parsePeople, requireTaskRef } from './request-input.ts'
import { addIntervention } from './intervene.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import type { InstanceRow } from '../run/instances.ts'
import { runCommand } from '../run/run-command.ts'
import { saveStep, type Runner, type CommandContext } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { withPeopleLookup, type StepInput } from '../run/step-instance.ts'
import { isId } from '../run/task-id.ts'

type Reason = { reason?: string | null | undefined }

/** A manager gives an open task to somebody else. */
export async function reassignTask(
  runner: Runner,
  user: FlowUser,
  body: Reason & { taskId: string; userId: string },
) {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  await managedInstance(runner.tx, runner.tenantId, user.id, instanceId)
  const [person] = await parsePeople(runner.tx, runner.tenantId, body.userId)
  if (!person) {
    throw new Failure('step.noPeople')
  }
  await runCommand(runner, {
    instanceId,
    acting: user,
    isManager: true,
    command: () => ({ type: 'reassign', task: ref, by: { id: user.id }, to: person.id }),
  })
  await addIntervention(runner, user, instanceId, 'reassign', body.reason, { task: ref, to: person })
}

/** A manager holds an instance up, lets it go on, or ends it. */
export async function manageInstance(
  runner: Runner,
  user: FlowUser,
  { instId, reason }: Reason & { instId: string },
  deed: 'suspend' | 'resume' | 'end',
) {
  await managedInstance(runner.tx, runner.tenantId, user.id, instId)
  await runCommand(runner, {
    instanceId: instId,
    acting: user,
    isManager: true,
    note: { opinion: reason, isIntervention: true },
    command: (): Command => ({ type: deed === 'end' ? 'endByHand' : deed, by: { id: user.id } }),
  })
  if (deed === 'resume') {
    await wakeWaits(runner, instId)
  }
  await addIntervention(runner, user, instId, deed, reason)
}

/** What came due while it was held up is tried again. */
async function wakeWaits({ tx, tenantId, env }: Runner, instanceId: string) {
  await tx
    .updateTable('flow_wait')
    .set({ due_at: new Date(env.now()), attempts: 0 })
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('due_at', '<=', new Date(env.now()))
    .execute()
}

type MoveBody = {
  instId: string[]
  versionId?: string | null | undefined
  map?: Record<string, string> | undefined
}

type Moved = {
  instId: string
  subject: string
  ok: boolean
  obstacles: { key: string; node: string; text: string }[]
}

async function targetOf(
  db: Db,
  tenantId: string,
  instance: InstanceRow,
  versionId: string | null | undefined,
) {
  const version = isId(versionId)
    ? await findVersion(db, tenantId, versionId)
    : await mainVersion(db, tenantId, instance.def_key)
  if (version.definitionId !== instance.definition_id) {
    throw new Failure('instance.otherFlow')
  }
  return version
}

async function tryMove(
  db: Db,
  tenantId: string,
  held: RunningInstance,
  target: FlowVersion,
  map: Record<string, string>,
  now: number,
) {
  const from = await findVersion(db, tenantId, held.versionId)
  const data = flowDataOf(await formRowOf(db, tenantId, held), held.vars)
  const command: Command = { type: 'dataChanged' }
  const given: StepInput = { tenantId, now, held, version: target, data, command }
  const moves: { answer: Migration | null } = { answer: null }
  const moved = await withPeopleLookup<Extract<Migration, { ok: true }>>(db, given, (context) => {
    const answer = migrate(from.compiled.graph, target.compiled.graph, held.state, map, context)
    moves.answer = answer
    return answer.ok ? answer : { ok: false, reason: 'notAllowed' }
  })
  return { given, moved, answer: moves.answer, from }
}

function shownObstacles(answer: Migration | null, from: FlowVersion, language: Language) {
  const obstacles = answer && !answer.ok ? answer.obstacles : []
  return obstacles.map(({ key, node }) => {
    const shape = from.compiled.graph.nodes[node]
    const name = shape ? localizedName(shape, language) : node
    return { key, node, text: textOf(`move.${key}`, language, { node: name }) }
  })
}

/** What would become of instances if they were moved to another version. Nothing is kept. */
export async function previewMigration(
  db: Db,
  tenantId: string,
  user: FlowUser,
  { instId, versionId, map = {} }: MoveBody,
  language: Language,
  now: number,
): Promise<Moved[]> {
  const found: Moved[] = []
  for (const id of new Set(instId)) {
    const instance = await managedInstance(db, tenantId, user.id, id)
    const target = await targetOf(db, tenantId, instance, versionId)
    const held = await findRunningInstance(db, tenantId, id)
    if (!held) {
      const text = textOf('move.notRunning', language)
      found.push({
        instId: id,
        subject: instance.subject,
        ok: false,
        obstacles: [{ key: 'notRunning', node: '', text }],
      })
      continue
    }
    const { moved, answer, from } = await tryMove(db, tenantId, held, target, map, now)
    found.push({
      instId: id,
      subject: instance.subject,
      ok: moved.ok,
      obstacles: shownObstacles(answer, from, language),
    })
  }
  return found
}

/** Moves one instance to another version; refuses with what stands against it. */
export async function migrateInstance(
  runner: Runner,
  user: FlowUser,
  id: string,
  { versionId, map = {}, reason }: Omit<MoveBody, 'instId'> & Reason,
): Promise<void> {
  const { tx, tenantId, env, language } = runner
  const instance = await managedInstance(tx, tenantId, user.id, id)
  const target = await targetOf(tx, tenantId, instance, versionId)
  const held = await lockInstance(tx, tenantId, id)
  if (!held) {
    throw new Failure('instance.over')
  }
  const { given, moved, answer, from } = await tryMove(tx, tenantId, held, target, map, env.now())
  if (!moved.ok || !answer?.ok) {
    const reasons = shownObstacles(answer, from, language).map(({ text }) => text)
    throw new Failure('instance.cannotMove', { reasons: reasons.join('; ') })
  }
  await tx
    .updateTable('flow_instance')
    .set({ version_id: target.versionId, def_name: target.name, updated_at: new Date(env.now()) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await renameTasks(runner, id, map)
  const work: CommandContext = {
    ...runner,
    held: { ...held, versionId: target.versionId },
    version: target,
    row: await formRowOf(tx, tenantId, held),
    by: null,
  }
  const isNew = (ref: string) => Number.parseInt(ref, 36) >= held.nextRef
  const ran = await saveStep(work, given, {
    state: moved.state,
    outcome: stepOutcomeOf(moved.state, moved.effects, isNew),
    speaker: { id: user.id, onBehalfOf: user.id, task: null, note: {} },
    nextRef: moved.nextRef,
  })
  await runFollowUps(runCommand, work, ran)
  const detail = { from: instance.version_id, to: target.versionId, map }
  await addIntervention(runner, user, id, 'migrate', reason, detail)
}

/** Open tasks stand at nodes that may have another name now. */
async function renameTasks({ tx, tenantId }: Runner, instanceId: string, map: Record<string, string>) {
  for (const table of ['flow_task', 'flow_wait'] as const) {
    for (const [from, to] of Object.entries(map).slice(0, 500)) {
      await tx
        .updateTable(table)
        .set({ node_id: to })
        .where('tenant_id', '=', tenantId)
        .where('instance_id', '=', instanceId)
        .where('node_id', '=', from)
        .execute()
    }
  }
}
