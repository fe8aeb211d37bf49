import { Failure, textOf } from '#server/http/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import { findInstance, isEnded } from '../run/instances.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'

type EndBody = {
  taskId: string
  endReason?: string | null | undefined
  files?: unknown
  leaderId?: string | null | undefined
}

/** Whoever holds a task that offers it ends the whole instance. */
export async function endInstanceFromTask(runner: Runner, user: FlowUser, body: EndBody): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.leaderId) },
    note: { opinion: body.endReason, files: parseFiles(body.files) },
    async prepare(work) {
      await refuseUnlessOffered(work, await requireOwnTask(work, ref), 'endProcess')
    },
    command: ({ by }) => ({ type: 'endByHand', by: by ?? { id: user.id } }),
  })
  await revokeOpenNotices(runner, instanceId)
}

/** The starter ends what they started. */
export async function endOwnInstance(
  runner: Runner,
  user: FlowUser,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const { tx, tenantId, language } = runner
  const instance = await findInstance(tx, tenantId, id)
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
    note: { opinion: reason?.trim() || textOf('instance.endReason', language) },
    command: () => ({ type: 'endByHand', by: { id: user.id } }),
  })
  await revokeOpenNotices(runner, id)
}

/** What nobody has read yet need not be read any more. */
async function revokeOpenNotices({ tx, tenantId, env }: Runner, instanceId: string): Promise<void> {
  await tx
    .updateTable('flow_notice')
    .set({ revoked_at: new Date(env.now()) })
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('read_at', 'is', null)
    .where('done_at', 'is', null)
    .execute()
}
