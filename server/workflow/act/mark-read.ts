import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/failure.ts'
import { readableInstance } from '../read/access.ts'
import { actorOf, leaderIdFrom, type ActingUser } from '../people/actor.ts'
import { parseIds } from './request-input.ts'
import { lockInstance } from '../run/lock-instance.ts'
import { noticeRows } from '../run/notices.ts'
import { orgPositionOf } from '../people/people-names.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { isId, parseTaskId, type TaskRef } from '../run/task-id.ts'
import type { TxScope } from '#server/scope.ts'

type ReadQuery = QueryOf<typeof taskActionsApi.addRead>

/** Notes that somebody has opened a task, a notice, or an instance. */
export async function markAsRead(
  runner: Runner,
  user: FlowUser,
  { taskId, leaderId }: ReadQuery,
): Promise<void> {
  const { scope } = runner
  const ref = parseTaskId(taskId)
  if (ref) {
    const name = await markTaskRead(runner, { ...user, leaderId: leaderIdFrom(leaderId) }, ref)
    await addRead(scope, user, ref.instanceId, name)
    return
  }
  const notice = isId(taskId)
    ? await noticeRows(scope)
        .where('notice.id', '=', taskId)
        .where('notice.receiver_id', '=', user.id)
        .executeTakeFirst()
    : undefined
  if (notice) {
    if (notice.read_at === null) {
      const read = { read_at: new Date(scope.now()) }
      await scope.update('flow_notice').set(read).where('id', '=', notice.id).execute()
    }
    await addRead(scope, user, notice.instance_id, notice.node_name)
    return
  }
  const instance = await readableInstance(scope, user.id, taskId)
  await addRead(scope, user, instance.id, null)
}

/** Marks the task as read when it is the reader's own; whoever else looks leaves only a line. */
async function markTaskRead(
  runner: Runner,
  acting: ActingUser,
  { instanceId, ref }: TaskRef,
): Promise<string | null> {
  const { scope } = runner
  await readableInstance(scope, acting.id, instanceId)
  const instance = await lockInstance(scope, instanceId)
  const task = instance?.state.tasks.find(({ id }) => id === ref)
  if (!instance || !task) {
    return null
  }
  const by = await actorOf(scope, acting, true)
  if (task.state === 'open' && !task.read && !instance.state.suspended && isHeldBy(task, by)) {
    await runCommand(runner, { instanceId, acting, command: () => ({ type: 'read', task: ref, by }) })
  }
  const row = await scope
    .from('flow_task')
    .select('node_name')
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row?.node_name ?? null
}

async function addRead(
  scope: TxScope,
  user: FlowUser,
  instanceId: string,
  taskName: string | null,
): Promise<void> {
  const { orgPath } = await orgPositionOf(scope, user.id)
  await scope
    .insert('flow_read', {
      instance_id: instanceId,
      id: scope.newId(),
      reader_id: user.id,
      reader_name: user.fullname,
      org_path: orgPath,
      task_name: taskName,
      read_at: new Date(scope.now()),
    })
    .execute()
}

/** Whoever circulated something takes it back, unless it has been read. */
export async function revokeNotice(scope: TxScope, userId: string, id: string) {
  const notice = isId(id)
    ? await noticeRows(scope)
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
  await scope
    .update('flow_notice')
    .set({ revoked_at: new Date(scope.now()) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Puts notices away as seen. One that asks for a word stays until it has one. */
export async function markNoticesDone(scope: TxScope, userId: string, text: string) {
  const ids = parseIds(text).filter(isId)
  if (ids.length === 0) {
    return
  }
  const now = new Date(scope.now())
  await scope
    .update('flow_notice')
    .set((eb) => ({ done_at: now, read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', 'in', ids)
    .where('receiver_id', '=', userId)
    .where('kind', '<>', 'COMMU')
    .where('done_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
