import { settingsOf, type DueTime } from '#domain/workflow/settings.ts'
import type { Task } from '#domain/workflow/state.ts'
import { usualCalendar } from '#domain/workflow/work-calendar.ts'
import { minutesAfter, workCalendarOf } from './calendar.ts'
import type { Saving } from './save-outcome.ts'

export type TaskDue = { dueAt: Date }

/** How much time new tasks have, as their nodes or the flow say; written down to be extended later. */
export async function dueTimesFor(
  { tx, env, tenantId, held, version }: Saving,
  tasks: readonly Task[],
  now: Date,
): Promise<Map<string, TaskDue>> {
  const timed = tasks.flatMap((task) => {
    const { dueTime } = settingsOf(version.compiled, task.node)
    const time: DueTime | null = dueTime ?? version.compiled.settings.dueTime
    return time && time.minutes > 0 ? [{ task, time }] : []
  })
  if (timed.length === 0) {
    return new Map()
  }
  const needsCalendar = timed.some(({ time }) => time.dateType === 'worktime')
  const calendar = needsCalendar ? await workCalendarOf(tx, tenantId) : usualCalendar
  const rows = timed.map(({ task, time }) => ({
    tenant_id: tenantId,
    id: env.newId(),
    instance_id: held.id,
    task_ref: task.id,
    kind: time.dateType,
    minutes: time.minutes,
    started_at: now,
    due_at: new Date(minutesAfter(now.getTime(), time, calendar)),
    created_at: now,
  }))
  await tx.insertInto('flow_due').values(rows).execute()
  return new Map(rows.map(({ task_ref: ref, due_at: dueAt }) => [ref, { dueAt }]))
}
