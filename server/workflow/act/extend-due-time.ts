import type { taskExtrasApi } from '#api/workflow/task-extras.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { workMinutesBetween } from '#domain/work-calendar.ts'
import { isHeldBy } from '#domain/workflow/task/holder.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { findVersion } from '../definition/flow-version.ts'
import { readableInstance } from '../read/access.ts'
import { buttonsForTask } from '../read/task-buttons.ts'
import { actorOf, leaderIdFrom } from '../people/actor.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { addMinutes } from '../event/work-time.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'
import { theLockedInstance } from '../run/lock-instance.ts'
import { filesIn } from '../run/named-files.ts'
import { refuseUnusableFiles } from '../run/note-files.ts'
import { parseFiles, requireTaskRef } from './request-input.ts'
import type { FlowUser } from './start.ts'
import { taskIdOf } from '../run/task-id.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const dueRows = (scope: Scope) => scope.from('flow_due').selectAll()

type DueRow = Awaited<ReturnType<ReturnType<typeof dueRows>['executeTakeFirstOrThrow']>>

/** The time a task has: the newest word on it. */
async function dueOfTask(scope: Scope, instanceId: string, ref: string): Promise<DueRow | null> {
  const row = await dueRows(scope)
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
export async function dueTimeView(scope: Scope, userId: string, taskId: string) {
  const { instanceId, ref } = requireTaskRef(taskId)
  await readableInstance(scope, userId, instanceId)
  const row = await dueOfTask(scope, instanceId, ref)
  if (!row) {
    return {}
  }
  const now = scope.now()
  const due = row.due_at.getTime()
  const calendar = await workCalendarOf(scope)
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
  scope: Scope,
  userId: string,
  id: string,
  added: number,
): Promise<number> {
  const row = isId(id) ? await dueRows(scope).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) {
    throw new Failure('task.noDue')
  }
  await readableInstance(scope, userId, row.instance_id)
  refuseTooMuch(row, added)
  const calendar = await workCalendarOf(scope)
  return addMinutes(row.started_at.getTime(), timeOf(row, added), calendar)
}

function refuseTooMuch({ minutes }: DueRow, added: number): void {
  if (added < 0 || minutes + added > 10 * 525_600) {
    throw new Failure('task.extendRange')
  }
}

type ExtendBody = BodyOf<typeof taskExtrasApi.extend>

/** Whoever holds a task gives themselves more time, as long as it has not run out. */
export async function extendDueTime(scope: TxScope, user: FlowUser, body: ExtendBody): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const instance = await theLockedInstance(scope, instanceId)
  const { state, revision, rowId } = instance
  const by = await actorOf(scope, { ...user, leaderId: leaderIdFrom(body.leaderId) }, true)
  const task = state.tasks.find(({ id }) => id === ref)
  if (!task || task.state !== 'open') {
    throw new Failure('task.missing')
  }
  if (!isHeldBy(task, by)) {
    throw new Failure('step.notYours', {}, { status: 403 })
  }
  const row = await dueOfTask(scope, instanceId, ref)
  if (!row) {
    throw new Failure('task.noDue')
  }
  if (row.due_at.getTime() <= scope.now()) {
    throw new Failure('task.overdue')
  }
  const version = await findVersion(scope, instance.versionId)
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const about = { scope, now: scope.now(), instance, version, data, task, by, dueAt: row.due_at }
  if (!(await buttonsForTask(about)).includes('taskDelay')) {
    throw new Failure('task.buttonForbidden', {}, { status: 403 })
  }
  refuseTooMuch(row, body.addDueTime)
  const calendar = await workCalendarOf(scope)
  const dueAt = new Date(addMinutes(row.started_at.getTime(), timeOf(row, body.addDueTime), calendar))
  const files = parseFiles(body.fileId)
  await refuseUnusableFiles(scope, user.id, { id: instanceId, rowId }, filesIn(files))
  await scope
    .insert('flow_due', {
      id: scope.newId(),
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
      created_at: new Date(scope.now()),
    })
    .execute()
  await scope
    .update('flow_task')
    .set({ due_at: dueAt, remind_at: dueAt })
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .execute()
  // Whoever waited for this one has to look at the tasks again.
  await scope
    .update('flow_state')
    .set({ revision: revision + 1 })
    .where('instance_id', '=', instanceId)
    .execute()
}
