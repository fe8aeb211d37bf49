import { nameInLanguage } from '#domain/language.ts'
import type { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { migrate, type Migration } from '#domain/workflow/engine/migrate.ts'
import { descriptionOf } from '#domain/workflow/bpmn/element-description.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { Language } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import { Failure, textOf } from '#server/failure.ts'
import { managedInstance } from '../read/access.ts'
import { findVersion, mainVersion, type FlowVersion } from '../definition/flow-version.ts'
import { descriptionText } from '../definition/problem-text.ts'
import { lockInstance, findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { parsePeople, requireTaskRef } from './request-input.ts'
import { addIntervention } from './intervene.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import type { InstanceRow } from '../run/instances.ts'
import type { Runner } from '../run/command-context.ts'
import { applyStep, runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { outcomeOf, withPeopleLookup, type StepInput } from '../run/step-instance.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Reason = { reason?: string | null | undefined }

/** A manager gives an open task to somebody else. */
export async function reassignTask(
  runner: Runner,
  user: FlowUser,
  body: Reason & BodyOf<typeof instanceAdminApi.reassign>,
) {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const instance = await managedInstance(runner.scope, user.id, instanceId)
  const [person] = await parsePeople(runner.scope, body.userId)
  if (!person) {
    throw new Failure('step.noPeople')
  }
  const before = (await openTasksOf(runner.scope, instanceId)).find((task) => task.ref === ref)
  await runCommand(runner, {
    instanceId,
    acting: user,
    isManager: true,
    command: () => ({ type: 'reassign', task: ref, by: { id: user.id }, to: person.id }),
  })
  await addIntervention(runner.scope, user, {
    instance,
    kind: 'reassign',
    reason: body.reason,
    detail: { task: ref, to: person },
    line: {
      nodeId: before?.node_id ?? '',
      nodeName: before?.node_name ?? '',
      detail: [before?.assignee_name, person.name].filter(Boolean).join(' → '),
    },
  })
}

/** A manager suspends an instance, lets it go on, or ends it. */
export async function manageInstance(
  runner: Runner,
  user: FlowUser,
  { instId, reason }: Reason & { instId: string },
  kind: 'suspend' | 'resume' | 'end',
) {
  const instance = await managedInstance(runner.scope, user.id, instId)
  await runCommand(runner, {
    instanceId: instId,
    acting: user,
    isManager: true,
    note: { opinion: reason, isIntervention: true, reason: 'end' },
    command: (): Command => ({ type: kind === 'end' ? 'endByHand' : kind, by: { id: user.id } }),
  })
  if (kind === 'resume') {
    await wakeWaits(runner.scope, instId)
  }
  await addIntervention(runner.scope, user, { instance, kind, reason })
}

/** What came due while it was suspended is tried again. */
async function wakeWaits(scope: TxScope, instanceId: string) {
  const now = new Date(scope.now())
  await scope
    .update('flow_wait')
    .set({ due_at: now, attempts: 0 })
    .where('instance_id', '=', instanceId)
    .where('due_at', '<=', now)
    .execute()
}

type MoveBody = BodyOf<typeof instanceAdminApi.tryMigration>

type Moved = CallOutput<typeof instanceAdminApi.tryMigration>[number]

async function targetOf(scope: Scope, instance: InstanceRow, versionId: string | null | undefined) {
  const version = isId(versionId)
    ? await findVersion(scope, versionId)
    : await mainVersion(scope, instance.def_key)
  if (version.definitionId !== instance.definition_id) {
    throw new Failure('instance.otherFlow')
  }
  return version
}

/** Asks the engine what a move would come to. The target is the version it is looked up with. */
async function tryMigration(
  scope: Scope,
  instance: RunningInstance,
  target: FlowVersion,
  map: Record<string, string>,
) {
  const from = await findVersion(scope, instance.versionId)
  const row = await formRowOf(scope, instance)
  const command: Command = { type: 'dataChanged' }
  const data = flowDataOf(row, instance.vars)
  const input: StepInput = { scope, now: scope.now(), instance, version: target, data, command }
  const last: { migration: Migration | null } = { migration: null }
  const moved = await withPeopleLookup<Extract<Migration, { ok: true }>>(input, (context) => {
    last.migration = migrate(from.compiled.graph, target.compiled.graph, instance.state, map, context)
    return last.migration.ok ? last.migration : { ok: false, reason: 'notAllowed' }
  })
  return { input, row, moved, obstacles: obstacleTexts(last.migration, { from, target }, scope.language) }
}

type Versions = { from: FlowVersion; target: FlowVersion }

function obstacleTexts(migration: Migration | null, { from, target }: Versions, language: Language) {
  const obstacles = migration && !migration.ok ? migration.obstacles : []
  return obstacles.map(({ key, node }) => {
    // Where it could not go on is a place of the new version, all others are where the instance stands.
    const { graph } = (key === 'cannotGoOn' ? target : from).compiled
    const unnamed = descriptionOf(graph, node)
    const shape = graph.nodes[node]
    const name = unnamed ? descriptionText(unnamed, language) : shape ? nameInLanguage(shape, language) : node
    return { key, node, text: textOf(`move.${key}`, language, { node: name }) }
  })
}

/** What would become of instances if they were moved to another version. Nothing is saved. */
export async function previewMigration(
  scope: Scope,
  user: FlowUser,
  { instId, versionId, map = {} }: MoveBody,
): Promise<Moved[]> {
  const found: Moved[] = []
  for (const id of new Set(instId)) {
    const instance = await managedInstance(scope, user.id, id)
    const { subject } = instance
    const target = await targetOf(scope, instance, versionId)
    const running = await findRunningInstance(scope, id)
    if (!running) {
      const text = textOf('move.notRunning', scope.language)
      found.push({ instId: id, subject, ok: false, obstacles: [{ key: 'notRunning', node: '', text }] })
      continue
    }
    const { moved, obstacles } = await tryMigration(scope, running, target, map)
    found.push({ instId: id, subject, ok: moved.ok, obstacles })
  }
  return found
}

/** Moves one instance to another version; refuses with what stands against it. */
export async function migrateInstance(
  { scope, parts }: Runner,
  user: FlowUser,
  id: string,
  { versionId, map = {}, reason }: Omit<MoveBody, 'instId'> & Reason,
): Promise<void> {
  const before = await managedInstance(scope, user.id, id)
  const target = await targetOf(scope, before, versionId)
  const running = await lockInstance(scope, id)
  if (!running) {
    throw new Failure('instance.over')
  }
  const { input, row, moved, obstacles } = await tryMigration(scope, running, target, map)
  if (!moved.ok) {
    throw new Failure('instance.cannotMove', { reasons: obstacles.map(({ text }) => text).join('; ') })
  }
  await scope
    .update('flow_instance')
    .set({ version_id: target.versionId, def_name: target.name, updated_at: new Date(scope.now()) })
    .where('id', '=', id)
    .execute()
  await renameNodes(scope, id, map)
  const instance = { ...running, versionId: target.versionId }
  const context = {
    ...input,
    scope,
    parts,
    instance,
    row,
    acting: user,
    by: null,
    note: {},
    names: new Map(),
  }
  const outcome = outcomeOf(instance, moved.state, moved.effects)
  await applyStep(context, input.command, { state: moved.state, outcome, nextRef: moved.nextRef })
  const detail = { from: running.versionId, to: target.versionId, map }
  await addIntervention(scope, user, {
    instance: before,
    kind: 'migrate',
    reason,
    detail,
  })
}

/** Open tasks and waits stand at nodes that may have another id now. */
async function renameNodes(scope: TxScope, instanceId: string, map: Record<string, string>) {
  for (const table of ['flow_task', 'flow_wait'] as const) {
    for (const [from, to] of Object.entries(map).slice(0, 500)) {
      await scope
        .update(table)
        .set({ node_id: to })
        .where('instance_id', '=', instanceId)
        .where('node_id', '=', from)
        .execute()
    }
  }
}
