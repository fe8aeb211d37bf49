import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'
import { nameInLanguage } from '#domain/language.ts'
import { jumpTargets } from '#domain/workflow/command/jump.ts'
import { returnOptions } from '#domain/workflow/command/return-points.ts'
import { addIntervention } from '../act/intervene.ts'
import { manageInstance, reassignTask } from '../act/manage-instance.ts'
import { requireTaskRef } from '../act/request-input.ts'
import type { FlowUser } from '../act/start.ts'
import { findVersion } from '../definition/flow-version.ts'
import { managedInstance, readableInstance } from '../read/access.ts'
import { instanceStateOf } from '../read/instance-diagram.ts'
import type { Runner } from '../run/command-context.ts'
import { findInstance, isEnded } from '../run/instances.ts'
import { runCommand } from '../run/run-command.ts'
import { taskIdOf } from '../run/task-id.ts'
import { holderNames } from './holder-names.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import type { RootScope, Scope } from '#server/scope.ts'

type OpenTask = CallOutput<typeof runningApi.openTasks>[number]

/** The open tasks of an instance with whoever could act, and the steps each can be sent back to. */
export async function openTasks(scope: Scope, userId: string, instId: string): Promise<OpenTask[]> {
  const instance = await readableInstance(scope, userId, instId)
  const { graph } = (await findVersion(scope, instance.version_id)).compiled
  const state = isEnded(instance) ? null : await instanceStateOf(scope, instId)
  const tasks = await scope
    .from('flow_task')
    .select(['ref', 'node_id', 'node_name', 'created_at', 'due_at'])
    .where('instance_id', '=', instId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
  const holders = await scope
    .from('flow_task_user')
    .select(['ref', 'holder_id'])
    .where('instance_id', '=', instId)
    .execute()
  const names = await holderNames(
    scope,
    holders.map((holder) => holder.holder_id),
  )
  const nameOf = (node: string) => {
    const found = graph.nodes[node]
    return found ? nameInLanguage(found, scope.language) || node : node
  }
  return tasks.map((row) => {
    const task = state?.tasks.find(({ id }) => id === row.ref)
    const targets = state && task ? returnOptions(graph, state, task).normal : []
    return {
      taskId: taskIdOf(instId, row.ref),
      nodeId: row.node_id,
      nodeName: nameOf(row.node_id),
      people: holders
        .filter(({ ref }) => ref === row.ref)
        .map(({ holder_id: id }) => ({ id, name: names.get(id) ?? '' })),
      createTime: row.created_at.getTime(),
      dueTime: row.due_at?.getTime() ?? null,
      backTo: targets.map((node) => ({ id: node, name: nameOf(node) })),
      jumpTo: jumpTargets(graph, row.node_id).map((node) => ({ id: node, name: nameOf(node) })),
    }
  })
}

/** A manager sends an instance back to a step it has passed. */
export async function sendBackAs(
  runner: Runner,
  user: FlowUser,
  { taskId, nodeId, reason }: BodyOf<typeof runningApi.sendBackAs>,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(taskId)
  const instance = await managedInstance(runner.scope, user.id, instanceId)
  const { graph } = (await findVersion(runner.scope, instance.version_id)).compiled
  await runCommand(runner, {
    instanceId,
    acting: user,
    isManager: true,
    note: { opinion: reason, isIntervention: true },
    command: () => ({
      type: 'reject',
      task: ref,
      by: { id: user.id },
      to: { node: nodeId },
      path: 'normal',
      fromOutside: true,
    }),
  })
  const line = { nodeId, nodeName: graph.nodes[nodeId]?.name ?? nodeId, detail: '' }
  await addIntervention(runner.scope, user, {
    instance,
    kind: 'sendBack',
    reason,
    detail: { to: nodeId },
    line,
  })
}

/** A manager moves an instance on to another step. */
export async function jumpAs(
  runner: Runner,
  user: FlowUser,
  { taskId, nodeId, reason }: BodyOf<typeof runningApi.jumpAs>,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(taskId)
  const instance = await managedInstance(runner.scope, user.id, instanceId)
  const { graph } = (await findVersion(runner.scope, instance.version_id)).compiled
  await runCommand(runner, {
    instanceId,
    acting: user,
    isManager: true,
    command: () => ({ type: 'jump', task: ref, by: { id: user.id }, node: nodeId }),
  })
  const nodeName = graph.nodes[nodeId]?.name ?? nodeId
  await addIntervention(runner.scope, user, {
    instance,
    kind: 'jump',
    reason,
    detail: { to: nodeId },
    line: { nodeId, nodeName, detail: nodeName },
  })
}

type Trial = BodyOf<typeof runningApi.tryAction>
type TrialOutcome = CallOutput<typeof runningApi.tryAction>

/** Carries what an action would come to out of the transaction it is undone with. */
class TrialOverError extends Error {
  readonly outcome: TrialOutcome

  constructor(outcome: TrialOutcome) {
    super('undone')
    this.outcome = outcome
  }
}

/** Does an action of a manager, looks at what changed, and undoes it all. */
export async function tryAction(
  scope: RootScope,
  parts: FlowParts,
  user: FlowUser,
  trial: Trial,
): Promise<TrialOutcome> {
  const instId = 'instId' in trial ? trial.instId : requireTaskRef(trial.taskId).instanceId
  try {
    await scope.write(async (scope) => {
      const before = await openTasks(scope, user.id, instId)
      const sentBefore = await messagesOf(scope)
      await perform({ scope, parts }, user, trial)
      const ended = isEnded((await findInstance(scope, instId)) ?? { status: 'end' })
      const after = await openTasks(scope, user.id, instId)
      const messages = (await messagesOf(scope)) - sentBefore
      throw new TrialOverError({ ends: ended, ...changesBetween(before, after), messages })
    })
  } catch (error) {
    if (error instanceof TrialOverError) {
      return error.outcome
    }
    throw error
  }
  throw new Error('a trial is always undone')
}

async function perform(runner: Runner, user: FlowUser, trial: Trial): Promise<void> {
  const reason = '…'
  switch (trial.action) {
    case 'reassign':
      return reassignTask(runner, user, { taskId: trial.taskId, userId: trial.userId, reason })
    case 'sendBack':
      return sendBackAs(runner, user, { taskId: trial.taskId, nodeId: trial.nodeId, reason })
    case 'jump':
      return jumpAs(runner, user, { taskId: trial.taskId, nodeId: trial.nodeId, reason })
    default:
      return manageInstance(runner, user, { instId: trial.instId, reason }, trial.action)
  }
}

async function messagesOf(scope: Scope): Promise<number> {
  const row = await scope
    .from('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '=', new Date(scope.now()))
    .executeTakeFirst()
  return row?.count ?? 0
}

const placeOf = ({ nodeName, people }: OpenTask) => ({
  node: nodeName,
  people: people.map(({ name }) => name),
})

function changesBetween(before: readonly OpenTask[], after: readonly OpenTask[]) {
  const sameAs = (one: OpenTask) => (other: OpenTask) =>
    one.taskId === other.taskId &&
    one.people.map(({ id }) => id).join() === other.people.map(({ id }) => id).join()
  return {
    closes: before.filter((one) => !after.some(sameAs(one))).map(placeOf),
    opens: after.filter((one) => !before.some(sameAs(one))).map(placeOf),
  }
}
