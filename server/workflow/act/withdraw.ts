import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import { representedUserId } from '#domain/workflow/task/holder.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { RunningInstance } from '../run/lock-instance.ts'
import { parseIds, requireTaskRef } from './request-input.ts'
import { lockCalledFlows } from '../run/called-flows.ts'
import { revokeNoticesOf } from '../run/notices.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { parseTaskId, taskIdOf, type TaskRef } from '../run/task-id.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type WithdrawBody = BodyOf<typeof instanceActionsApi.withdraw>

/** The first of the tasks that a step opened or changed. */
function openTaskIn(instanceId: string, { open }: StepOutcome): string | null {
  const first = open.find(({ state }) => state === 'open')
  return first ? taskIdOf(instanceId, first.id) : null
}

/** The starter pulls the whole instance back to the first node. Gives the task that is open now. */
export async function withdrawToStart(
  runner: Runner,
  user: FlowUser,
  { instanceId, cause }: WithdrawBody,
): Promise<string | null> {
  if (!isId(instanceId)) {
    throw new Failure('instance.missing')
  }
  const outcome = await runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: cause },
    refusalTexts: { notYours: 'instance.notStarter' },
    command: ({ instance }) => ({
      type: 'withdraw',
      as: 'starter',
      // A secretary who started it for somebody may pull it back for them.
      by: instance.agentId === user.id ? { id: user.id, for: instance.starterId } : { id: user.id },
    }),
  })
  return openTaskIn(instanceId, outcome)
}

/**
 * Somebody takes back what they did last: a decision, a question to others, a task they turned over. Which of them
 * it was is seen from where the task stands now.
 */
export async function withdrawOwnStep(
  runner: Runner,
  user: FlowUser,
  body: WithdrawBody & { leaderId?: string | null },
): Promise<string | null> {
  const taskRef = body.taskId
    ? requireTaskRef(body.taskId)
    : await lastHandled(runner.scope, user.id, body.instanceId)
  const { instanceId, ref } = taskRef
  const outcome = await runCommand(runner, {
    instanceId,
    acting: {
      ...user,
      leaderId: leaderIdFrom(body.leaderId) ?? (await leaderActedFor(runner.scope, user.id, taskRef)),
    },
    note: { opinion: body.cause },
    refusalTexts: { taskClosed: 'step.nextHandled' },
    async command({ scope, instance, version, by }) {
      await lockCalledFlows(scope, instanceId)
      return undoCommand(instance, version, by ?? { id: user.id }, ref)
    },
  })
  await revokeNoticesOf(runner.scope, taskRef, user.id)
  return openTaskIn(instanceId, outcome)
}

/** The leader in whose name somebody acted on a task last, whose secretary they still are; an agent acts by themselves. */
export async function leaderActedFor(
  scope: Scope,
  userId: string,
  { instanceId, ref }: TaskRef,
): Promise<string | undefined> {
  const row = await scope
    .from('flow_opinion as said')
    .innerJoin(scope.table('flow_secretary as secretary'), (join) =>
      join
        .onRef('secretary.leader_id', '=', 'said.for_id')
        .onRef('secretary.secretary_id', '=', 'said.auditor_id')
        .on('secretary.may_handle', '=', true),
    )
    .select('said.for_id')
    .where('said.instance_id', '=', instanceId)
    .where('said.task_ref', '=', ref)
    .where('said.auditor_id', '=', userId)
    .where('said.withdrawn_at', 'is', null)
    .orderBy('said.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.for_id ?? undefined
}

/** The command that undoes what somebody did on a task. */
export function undoCommand(
  { state }: RunningInstance,
  version: FlowVersion,
  actor: Actor,
  ref: string,
): Command {
  const evenIfRead = version.compiled.settings.isReadRevoke
  const task = state.tasks.find(({ id }) => id === ref)
  if (task?.state === 'waiting') {
    return { type: 'recall', task: ref, by: actor, evenIfRead }
  }
  if (
    task?.state === 'open' &&
    task.owner === representedUserId(actor) &&
    task.assignee !== representedUserId(actor)
  ) {
    return { type: 'takeBack', task: ref, by: actor, evenIfRead }
  }
  return { type: 'withdraw', as: 'handler', task: ref, by: actor, evenIfRead }
}

/** The task on which somebody acted last in an instance. */
async function lastHandled(
  scope: TxScope,
  userId: string,
  instanceId: string | null | undefined,
): Promise<TaskRef> {
  const row = isId(instanceId)
    ? await scope
        .from('flow_opinion')
        .select('task_ref')
        .where('instance_id', '=', instanceId)
        .where('auditor_id', '=', userId)
        .where('task_ref', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  if (!isId(instanceId) || !row?.task_ref) {
    throw new Failure('task.missing')
  }
  return { instanceId, ref: row.task_ref }
}

type RecallBody = BodyOf<typeof instanceActionsApi.withdrawSignLine>

/**
 * Takes back what was handed out: who handed it out calls back all of them or some; one of those who was asked
 * opens their own answer again.
 */
export async function recallFanout(runner: Runner, user: FlowUser, body: RecallBody): Promise<string | null> {
  const { instanceId, ref } = requireTaskRef(body.taskId ?? body.parentTaskId)
  const children = parseIds(body.inApprovalTaskIds).map((id) => parseTaskId(id)?.ref ?? '')
  const outcome = await runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: body.cause },
    refusalTexts: { taskClosed: 'task.cannotRecall', nextHandled: 'task.cannotRecall' },
    command({ instance, version, by: actor }) {
      const by = actor ?? { id: user.id }
      const evenIfRead = version.compiled.settings.isReadRevoke
      const own = instance.state.tasks.find(({ id }) => id === ref)
      return own?.state === 'waiting'
        ? { type: 'recall', task: ref, by, evenIfRead, ...(children.length > 0 ? { children } : {}) }
        : { type: 'withdraw', as: 'handler', task: ref, by, evenIfRead }
    },
  })
  return openTaskIn(instanceId, outcome)
}
