import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import { representedUserId } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { RunningInstance } from '../run/lock-instance.ts'
import { parseIds, requireTaskRef } from './request-input.ts'
import { revokeNoticesOf } from '../run/notices.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { isId, parseTaskId } from '../run/task-id.ts'

type Body = {
  instanceId?: string | null | undefined
  taskId?: string | null | undefined
  cause?: string | null | undefined
}

/** The starter pulls the whole instance back to the first node. */
export async function withdrawToStart(
  runner: Runner,
  user: FlowUser,
  { instanceId, cause }: Body,
): Promise<CommandResult> {
  if (!isId(instanceId)) {
    throw new Failure('instance.missing')
  }
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: cause },
    refusalTexts: { notYours: 'instance.notStarter' },
    command: ({ held }) => ({
      type: 'withdraw',
      as: 'starter',
      // A secretary who started it for somebody may pull it back for them.
      by: held.agentId === user.id ? { id: user.id, for: held.starterId } : { id: user.id },
    }),
  })
}

/**
 * Somebody takes back what they did last: a decision, a question to others, a task they turned over. Which of them
 * it was is seen from where the task stands now.
 */
export async function withdrawOwnStep(
  runner: Runner,
  user: FlowUser,
  body: Body & { leaderId?: string | null },
): Promise<CommandResult> {
  const { instanceId, ref } = body.taskId
    ? requireTaskRef(body.taskId)
    : await lastHandled(runner, user, body.instanceId)
  const ran = await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.leaderId) },
    note: { opinion: body.cause },
    refusalTexts: { taskClosed: 'step.nextHandled' },
    command: ({ held, version, by }) => undoCommand(held, version, by ?? { id: user.id }, ref),
  })
  await revokeNoticesOf(runner.tx, runner.tenantId, instanceId, user.id, ref, new Date(runner.env.now()))
  return ran
}

/** The command that undoes what somebody did on a task. */
export function undoCommand(held: RunningInstance, version: FlowVersion, actor: Actor, ref: string): Command {
  const evenIfRead = version.compiled.settings.isReadRevoke
  const task = held.state.tasks.find(({ id }) => id === ref)
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
async function lastHandled({ tx, tenantId }: Runner, user: FlowUser, instanceId: string | null | undefined) {
  const row = isId(instanceId)
    ? await tx
        .selectFrom('flow_opinion')
        .select('task_ref')
        .where('tenant_id', '=', tenantId)
        .where('instance_id', '=', instanceId)
        .where('auditor_id', '=', user.id)
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

type FanoutBody = Body & {
  parentTaskId?: string | null | undefined
  inApprovalTaskIds?: string | null | undefined
}

/**
 * Takes back what was handed out: who handed it out calls back all of them or some; one of those who was asked
 * opens their own answer again.
 */
export async function recallFanout(runner: Runner, user: FlowUser, body: FanoutBody): Promise<CommandResult> {
  const asked = requireTaskRef(body.taskId ?? body.parentTaskId)
  const { instanceId } = asked
  const children = parseIds(body.inApprovalTaskIds).map((id) => parseTaskId(id)?.ref ?? '')
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: body.cause },
    refusalTexts: { taskClosed: 'task.cannotRecall', nextHandled: 'task.cannotRecall' },
    command({ held, version, by }) {
      const actor = by ?? { id: user.id }
      const evenIfRead = version.compiled.settings.isReadRevoke
      const own = held.state.tasks.find(({ id }) => id === asked.ref)
      if (own?.state === 'waiting') {
        return {
          type: 'recall',
          task: own.id,
          by: actor,
          evenIfRead,
          ...(children.length > 0 ? { children } : {}),
        }
      }
      return { type: 'withdraw', as: 'handler', task: asked.ref, by: actor, evenIfRead }
    },
  })
}
