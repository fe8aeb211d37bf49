import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure, textOf } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import { findInstance, isEnded } from '../run/instances.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'
import type { TxScope } from '#server/scope.ts'

type EndBody = BodyOf<typeof instanceActionsApi.endByTask>

/** Whoever holds a task that offers it ends the whole instance. */
export async function endInstanceFromTask(runner: Runner, user: FlowUser, body: EndBody): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.leaderId) },
    note: { opinion: body.endReason, files: parseFiles(body.files) },
    async command(context) {
      const own = await requireOwnTask(context, ref)
      await refuseUnlessOffered(context, own, 'endProcess')
      return { type: 'endByHand', by: own.by }
    },
  })
  await revokeOpenNotices(runner.scope, instanceId)
}

/** The starter ends what they started. */
export async function endOwnInstance(
  runner: Runner,
  user: FlowUser,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const instance = await findInstance(runner.scope, id)
  if (!instance) {
    throw new Failure('instance.missing')
  }
  if (instance.starter_id !== user.id && instance.agent_id !== user.id) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  if (isEnded(instance) || instance.status === 'draft') {
    throw new Failure('instance.nothingToEnd')
  }
  await runCommand(runner, {
    instanceId: id,
    acting: user,
    note: { opinion: reason?.trim() || textOf('instance.endReason', runner.scope.language) },
    command: () => ({ type: 'endByHand', by: { id: user.id } }),
  })
  await revokeOpenNotices(runner.scope, id)
}

/** What nobody has read yet need not be read any more. */
async function revokeOpenNotices(scope: TxScope, instanceId: string): Promise<void> {
  await scope
    .update('flow_notice')
    .set({ revoked_at: new Date(scope.now()) })
    .where('instance_id', '=', instanceId)
    .where('read_at', 'is', null)
    .where('done_at', 'is', null)
    .execute()
}
