import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { defaultWorkCalendar, type WorkCalendar } from '#domain/work-calendar.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { TxScope } from '#server/scope.ts'
import type { StepRecord } from '../run/outcome-rows.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { addMinutes } from './work-time.ts'

type NewTasks = Pick<StepRecord, 'now' | 'instance' | 'version' | 'outcome'>

/** The new tasks that have a time limit, from their node or from the flow. */
const limitedTasks = ({ version: { compiled }, outcome }: NewTasks) =>
  outcome.newTasks.flatMap((task) => {
    const time = nodeSettingsOf(compiled, task.node).dueTime ?? compiled.settings.dueTime
    return time && time.minutes > 0 ? [{ task, time }] : []
  })

/** The time limits of new tasks, as the database keeps them. */
export const dueRows = (step: NewTasks, calendar: WorkCalendar, newId: () => string) =>
  limitedTasks(step).map(({ task, time }) => ({
    id: newId(),
    instance_id: step.instance.id,
    task_ref: task.id,
    kind: time.dateType,
    minutes: time.minutes,
    added: 0,
    started_at: new Date(step.now),
    due_at: new Date(addMinutes(step.now, time, calendar)),
    created_at: new Date(step.now),
  }))

/** Saves how much time new tasks have, to be extended later. Gives when each is due. */
export async function saveDueTimes(scope: TxScope, step: NewTasks): Promise<Map<string, Date>> {
  const limited = limitedTasks(step)
  if (limited.length === 0) {
    return new Map()
  }
  const needsCalendar = limited.some(({ time }) => time.dateType === 'worktime')
  const calendar = needsCalendar ? await workCalendarOf(scope) : defaultWorkCalendar
  const rows = dueRows(step, calendar, scope.newId)
  await executeLater(scope.db, scope.insert('flow_due', rows))
  return dueTimesByTask(rows)
}

export const dueTimesByTask = (rows: ReturnType<typeof dueRows>): Map<string, Date> =>
  new Map(rows.map(({ task_ref: ref, due_at: dueAt }) => [ref, dueAt]))
