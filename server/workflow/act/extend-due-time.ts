import { workMinutesBetween } from '#domain/workflow/definition/work-calendar.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { readableInstance } from '../read/access.ts'
import { actorOf, leaderIdFrom } from '../people/actor.ts'
import { addMinutes, workCalendarOf } from '../event/work-time.ts'
import { theLockedInstance } from '../run/lock-instance.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import type { Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { isId, taskIdOf } from '../run/task-id.ts'

const dueRows = (db: Db, tenantId: string) =>
  db.selectFrom('flow_due').selectAll().where('tenant_id', '=', tenantId)

type DueRow = Awaited<ReturnType<ReturnType<typeof dueRows>['executeTakeFirstOrThrow']>>

/** The time a task has: the newest word on it. */
async function dueOfTask(db: Db, tenantId: string, instanceId: string, ref: string): Promise<DueRow | null> {
  const row = await dueRows(db, tenantId)
    .where('instance_id', '=', instanceId)
    .where('task_ref', '=', ref)
    .orderBy('created_at', 'desc')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const timeOf = (row: DueRow, added = 0) => ({
  minutes: row.minutes + added,
  dateType: row.kind === 'worktime' ? ('worktime' as const) : ('caltime' as const),
})

/** The time a task has left; nothing where it has no limit. */
export async function dueTimeView(db: Db, tenantId: string, userId: string, taskId: string, now: number) {
  const { instanceId, ref } = requireTaskRef(taskId)
  await readableInstance(db, tenantId, userId, instanceId)
  const row = await dueOfTask(db, tenantId, instanceId, ref)
  if (!row) {
    return {}
  }
  const due = row.due_at.getTime()
  const calendar = await workCalendarOf(db, tenantId)
  const between = (from: number, until: number) =>
    row.kind === 'worktime' ? workMinutesBetween(calendar, from, until) : (until - from) / 60_000
  const left = due >= now ? between(now, due) : -between(due, now)
  return {
    id: row.id,
    taskId: taskIdOf(instanceId, ref),
    dateType: row.kind,
    dueTime: row.minutes,
    addDueTime: row.added,
    startTime: row.started_at.getTime(),
    expirationDate: due,
    remainingTime: Math.floor(left),
    status: due > now ? 'running' : 'expired',
    userId: row.user_id,
    remark: row.remark,
    fileId: row.file_ids === null ? '' : JSON.stringify(row.file_ids),
  }
}

/** When it would be due with so much more time. */
export async function dueTimeAfterExtension(
  db: Db,
  tenantId: string,
  userId: string,
  id: string,
  added: number,
): Promise<number> {
  const row = isId(id) ? await dueRows(db, tenantId).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) {
    throw new Failure('task.noDue')
  }
  await readableInstance(db, tenantId, userId, row.instance_id)
  refuseTooMuch(row, added)
  const calendar = await workCalendarOf(db, tenantId)
  return addMinutes(row.started_at.getTime(), timeOf(row, added), calendar)
}

function refuseTooMuch({ minutes }: DueRow, added: number): void {
  if (added < 0 || minutes + added > 10 * 525_600) {
    throw new Failure('task.extendRange')
  }
}

type ExtendBody = {
  taskId: string
  addDueTime: number
  remark?: string | null | undefined
  fileId?: unknown
  leaderId?: string | null | undefined
}

/** Whoever holds a task gives themselves more time, as long as it has not run out. */
export async function extendDueTime(runner: Runner, user: FlowUser, body: ExtendBody): Promise<void> {
  const { tx, env, tenantId } = runner
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const held = await theLockedInstance(tx, tenantId, instanceId)
  const by = await actorOf(tx, tenantId, { ...user, leaderId: leaderIdFrom(body.leaderId) }, true)
  const task = held.state.tasks.find(({ id }) => id === ref)
  if (!task || task.state !== 'open') {
    throw new Failure('task.missing')
  }
  if (!isHeldBy(task, by)) {
    throw new Failure('step.notYours', {}, { status: 403 })
  }
  const row = await dueOfTask(tx, tenantId, instanceId, ref)
  if (!row) {
    throw new Failure('task.noDue')
  }
  if (row.due_at.getTime() <= env.now()) {
    throw new Failure('task.overdue')
  }
  refuseTooMuch(row, body.addDueTime)
  const calendar = await workCalendarOf(tx, tenantId)
  const dueAt = new Date(addMinutes(row.started_at.getTime(), timeOf(row, body.addDueTime), calendar))
  const files = parseFiles(body.fileId)
  await tx
    .insertInto('flow_due')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      instance_id: instanceId,
      task_ref: ref,
      parent_id: row.id,
      kind: row.kind,
      minutes: row.minutes + body.addDueTime,
      added: body.addDueTime,
      started_at: row.started_at,
      due_at: dueAt,
      user_id: user.id,
      remark: body.remark ?? null,
      file_ids: files ? JSON.stringify(files) : null,
      created_at: new Date(env.now()),
    })
    .execute()
  await tx
    .updateTable('flow_task')
    .set({ due_at: dueAt, remind_at: dueAt })
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .execute()
  // Whoever waited for this one has to look at the tasks again.
  await tx
    .updateTable('flow_state')
    .set({ revision: held.revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .execute()
}
