import { isHeldBy } from '#domain/workflow/task/holder.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { readableInstance } from '../read/access.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseIds } from './request-input.ts'
import { lockInstance } from '../run/lock-instance.ts'
import { actorOf } from '../people/actor.ts'
import { noticeRows } from '../run/notices.ts'
import type { RunEnv } from '../run/flow-parts.ts'
import { orgPositionOf } from '../people/people-names.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { isId, parseTaskId } from '../run/task-id.ts'

type Asked = { taskId: string; leaderId?: string | null | undefined }

/** Notes that somebody has opened a task, a notice, or an instance. */
export async function markAsRead(runner: Runner, user: FlowUser, { taskId, leaderId }: Asked): Promise<void> {
  const { tx, env, tenantId } = runner
  const place = parseTaskId(taskId)
  if (place) {
    const name = await markTaskRead(runner, user, place, leaderIdFrom(leaderId))
    await addRead(tx, env, tenantId, user, place.instanceId, name)
    return
  }
  const notice = isId(taskId)
    ? await noticeRows(tx, tenantId)
        .where('notice.id', '=', taskId)
        .where('notice.receiver_id', '=', user.id)
        .executeTakeFirst()
    : undefined
  if (notice) {
    if (notice.read_at === null) {
      await tx
        .updateTable('flow_notice')
        .set({ read_at: new Date(env.now()) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', notice.id)
        .execute()
    }
    await addRead(tx, env, tenantId, user, notice.instance_id, notice.node_name)
    return
  }
  const instance = await readableInstance(tx, tenantId, user.id, taskId)
  await addRead(tx, env, tenantId, user, instance.id, null)
}

/** Marks the task as read when it is the reader's own; whoever else looks leaves only a line. */
async function markTaskRead(
  runner: Runner,
  user: FlowUser,
  { instanceId, ref }: { instanceId: string; ref: string },
  leaderId: string | undefined,
): Promise<string | null> {
  const { tx, tenantId } = runner
  await readableInstance(tx, tenantId, user.id, instanceId)
  const held = await lockInstance(tx, tenantId, instanceId)
  const task = held?.state.tasks.find(({ id }) => id === ref)
  if (!held || !task) {
    return null
  }
  const by = await actorOf(tx, tenantId, { ...user, leaderId }, true)
  if (task.state === 'open' && !task.read && !held.state.suspended && isHeldBy(task, by)) {
    await runCommand(runner, {
      instanceId,
      acting: { ...user, leaderId },
      command: () => ({ type: 'read', task: ref, by }),
    })
  }
  const row = await tx
    .selectFrom('flow_task')
    .select('node_name')
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row?.node_name ?? null
}

async function addRead(
  tx: Tx,
  env: RunEnv,
  tenantId: string,
  user: FlowUser,
  instanceId: string,
  taskName: string | null,
): Promise<void> {
  const { orgPath } = await orgPositionOf(tx, tenantId, user.id)
  await tx
    .insertInto('flow_read')
    .values({
      tenant_id: tenantId,
      instance_id: instanceId,
      id: env.newId(),
      reader_id: user.id,
      reader_name: user.fullname,
      org_path: orgPath,
      task_name: taskName,
      read_at: new Date(env.now()),
    })
    .execute()
}

/** Whoever circulated something takes it back, unless it has been read. */
export async function revokeNotice(tx: Tx, env: RunEnv, tenantId: string, userId: string, id: string) {
  const notice = isId(id)
    ? await noticeRows(tx, tenantId)
        .where('notice.id', '=', id)
        .where('notice.sender_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!notice) {
    throw new Failure('notice.missing')
  }
  if (notice.read_at !== null) {
    throw new Failure('notice.alreadyRead')
  }
  await tx
    .updateTable('flow_notice')
    .set({ revoked_at: new Date(env.now()) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Puts notices away as seen. One that asks for a word stays until it has one. */
export async function markNoticesDone(tx: Tx, env: RunEnv, tenantId: string, userId: string, text: string) {
  const ids = parseIds(text).filter(isId)
  if (ids.length === 0) {
    return
  }
  const now = new Date(env.now())
  await tx
    .updateTable('flow_notice')
    .set((eb) => ({ done_at: now, read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('receiver_id', '=', userId)
    .where('kind', '<>', 'COMMU')
    .where('done_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
