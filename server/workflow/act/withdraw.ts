import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import { nameOf } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIn } from '../people/actor.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { Held } from '../run/lock-instance.ts'
import { idsIn, placeOfTask } from './request-input.ts'
import { revokeNoticesOf } from '../run/notices.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner } from '../run/run-step.ts'
import type { User } from './start.ts'
import { isId, readTaskId } from '../run/task-id.ts'

type Body = {
  instanceId?: string | null | undefined
  taskId?: string | null | undefined
  cause?: string | null | undefined
}

/** The starter pulls the whole instance back to the first node. */
export async function withdrawToStart(runner: Runner, user: User, { instanceId, cause }: Body): Promise<Ran> {
  if (!isId(instanceId)) {
    throw new Failure('instance.missing')
  }
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: cause },
    says: { notYours: 'instance.notStarter' },
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
export async function withdrawOwn(
  runner: Runner,
  user: User,
  body: Body & { leaderId?: string | null },
): Promise<Ran> {
  const { instanceId, ref } = body.taskId
    ? placeOfTask(body.taskId)
    : await lastHandled(runner, user, body.instanceId)
  const ran = await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIn(body.leaderId) },
    note: { opinion: body.cause },
    says: { taskClosed: 'step.nextHandled' },
    command: ({ held, version, by }) => undoing(held, version, by ?? { id: user.id }, ref),
  })
  await revokeNoticesOf(runner.tx, runner.tenantId, instanceId, user.id, ref, new Date(runner.env.now()))
  return ran
}

/** The command that undoes what somebody did on a task. */
export function undoing(held: Held, version: FlowVersion, actor: Actor, ref: string): Command {
  const evenIfRead = version.compiled.settings.isReadRevoke
  const task = held.state.tasks.find(({ id }) => id === ref)
  if (task?.state === 'waiting') {
    return { type: 'recall', task: ref, by: actor, evenIfRead }
  }
  if (task?.state === 'open' && task.owner === nameOf(actor) && task.assignee !== nameOf(actor)) {
    return { type: 'takeBack', task: ref, by: actor, evenIfRead }
  }
  return { type: 'withdraw', as: 'handler', task: ref, by: actor, evenIfRead }
}

/** The task on which somebody acted last in an instance. */
async function lastHandled({ tx, tenantId }: Runner, user: User, instanceId: string | null | undefined) {
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
export async function withdrawHandedOut(runner: Runner, user: User, body: FanoutBody): Promise<Ran> {
  const asked = placeOfTask(body.taskId ?? body.parentTaskId)
  const { instanceId } = asked
  const children = idsIn(body.inApprovalTaskIds).map((id) => readTaskId(id)?.ref ?? '')
  return runCommand(runner, {
    instanceId,
    acting: user,
    note: { opinion: body.cause },
    says: { taskClosed: 'task.cannotRecall', nextHandled: 'task.cannotRecall' },
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
