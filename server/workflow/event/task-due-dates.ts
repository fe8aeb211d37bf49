import { nodeSettingsOf, type DueTime } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { defaultWorkCalendar, type WorkCalendar } from '#domain/workflow/definition/work-calendar.ts'
import { addMinutes, workCalendarOf } from './work-time.ts'
import type { OutcomeToSave } from '../run/save-outcome.ts'

export type TaskDue = { dueAt: Date }

type Dated = Pick<OutcomeToSave, 'tenantId' | 'held' | 'version'> & { env: { newId: () => string } }

/** How much time new tasks have, as their nodes or the flow say. */
const timedIn = ({ compiled }: OutcomeToSave['version'], tasks: readonly Task[]) =>
  tasks.flatMap((task) => {
    const { dueTime } = nodeSettingsOf(compiled, task.node)
    const time: DueTime | null = dueTime ?? compiled.settings.dueTime
    return time && time.minutes > 0 ? [{ task, time }] : []
  })

/** The time of each task that has one, as the database keeps it. */
export const dueColumns = (
  { env, tenantId, held, version }: Dated,
  tasks: readonly Task[],
  now: Date,
  calendar: WorkCalendar,
) =>
  timedIn(version, tasks).map(({ task, time }) => ({
    tenant_id: tenantId,
    id: env.newId(),
    instance_id: held.id,
    task_ref: task.id,
    kind: time.dateType,
    minutes: time.minutes,
    added: 0,
    started_at: now,
    due_at: new Date(addMinutes(now.getTime(), time, calendar)),
    created_at: now,
  }))

/** Writes down how much time new tasks have, to be extended later. */
export async function saveDueTimes(
  saving: Dated & Pick<OutcomeToSave, 'tx'>,
  tasks: readonly Task[],
  now: Date,
): Promise<Map<string, TaskDue>> {
  const timed = timedIn(saving.version, tasks)
  if (timed.length === 0) {
    return new Map()
  }
  const needsCalendar = timed.some(({ time }) => time.dateType === 'worktime')
  const calendar = needsCalendar ? await workCalendarOf(saving.tx, saving.tenantId) : defaultWorkCalendar
  const rows = dueColumns(saving, tasks, now, calendar)
  await saving.tx.insertInto('flow_due').values(rows).execute()
  return duesByTask(rows)
}

export const duesByTask = (rows: ReturnType<typeof dueColumns>): Map<string, TaskDue> =>
  new Map(rows.map(({ task_ref: ref, due_at: dueAt }) => [ref, { dueAt }]))
