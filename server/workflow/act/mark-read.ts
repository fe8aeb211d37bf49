import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import { isId } from '#domain/id.ts'
import { executeLater } from '#server/db/deferred.ts'
import { Failure } from '#server/failure.ts'
import { readableInstance } from '../read/access.ts'
import { actorOf, leaderIdFrom, type ActingUser } from '../people/actor.ts'
import { parseIds } from './request-input.ts'
import { findForStep } from '../run/lock-instance.ts'
import { noticeRows } from '../run/notices.ts'
import { orgPositionOf, type OrgPosition } from '../people/people-names.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { parseTaskId, type TaskRef } from '../run/task-id.ts'
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
    await markTaskRead(runner, user, leaderIdFrom(leaderId), ref)
    return
  }
  const notice = isId(taskId)
    ? await noticeRows(scope)
        .where('notice.id', '=', taskId)
        .where('notice.receiver_id', '=', user.id)
        .where('notice.revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (notice) {
    if (notice.read_at === null) {
      const read = { read_at: new Date(scope.now()) }
      await scope.update('flow_notice').set(read).where('id', '=', notice.id).execute()
    }
    const position = await orgPositionOf(scope, user.id)
    await addRead(scope, user, position, { instanceId: notice.instance_id, taskName: notice.node_name })
    return
  }
  const instance = await readableInstance(scope, user.id, taskId)
  const position = await orgPositionOf(scope, user.id)
  await addRead(scope, user, position, { instanceId: instance.id, taskName: null })
}

/** Marks the task as read when it is the reader's own; whoever else looks leaves only a line. */
async function markTaskRead(
  runner: Runner,
  user: FlowUser,
  leaderId: string | undefined,
  { instanceId, ref }: TaskRef,
): Promise<void> {
  const { scope } = runner
  const acting: ActingUser = { ...user, leaderId }
  await readableInstance(scope, acting.id, instanceId)
  const locked = await findForStep(scope, instanceId, acting.id)
  const position = locked?.instance.actorPosition ?? (await orgPositionOf(scope, user.id))
  const task = locked?.instance.state.tasks.find(({ id }) => id === ref)
  const taskName = locked?.instance.openTasks?.find((open) => open.ref === ref)?.node_name ?? null
  if (locked && task) {
    const by = await actorOf(scope, acting, true)
    if (task.state === 'open' && !task.read && !locked.instance.state.suspended && isHeldBy(task, by)) {
      await runCommand(runner, {
        instanceId,
        acting,
        locked,
        command: () => ({ type: 'read', task: ref, by }),
      })
    }
  }
  await addRead(scope, user, position, { instanceId, taskName })
}

type ReadLine = { instanceId: string; taskName: string | null }

async function addRead(
  scope: TxScope,
  user: FlowUser,
  { orgPath }: OrgPosition,
  { instanceId, taskName }: ReadLine,
): Promise<void> {
  const line = scope.insert('flow_read', {
    instance_id: instanceId,
    id: scope.newId(),
    reader_id: user.id,
    reader_name: user.fullname,
    org_path: orgPath,
    task_name: taskName,
    read_at: new Date(scope.now()),
  })
  await executeLater(scope.db, line)
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
