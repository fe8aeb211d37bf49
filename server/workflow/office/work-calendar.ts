import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { CallOutput } from '#api/endpoint.ts'
import {
  isValidCalendar,
  defaultWorkCalendar,
  type WorkPeriod,
  type WorkCalendar,
} from '#domain/work-calendar.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type StoredCalendar = CallOutput<typeof flowAbsenceApi.workCalendar>

/** When a company works, as it was written down; the usual hours until it was. */
export async function storedCalendar(scope: Scope): Promise<StoredCalendar> {
  const calendar = await scope
    .from('work_calendar')
    .select((eb) => ['id', 'name', eb.ref('week').$castTo<WorkPeriod[][]>().as('week')])
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    return { name: '-', week: defaultWorkCalendar.week.map((spans) => [...spans]), days: [] }
  }
  const days = await scope
    .from('work_day')
    .select((eb) => ['day', 'name', eb.ref('spans').$castTo<WorkPeriod[]>().as('spans')])
    .where('calendar_id', '=', calendar.id)
    .orderBy('day')
    .execute()
  return { name: calendar.name, week: calendar.week, days }
}

const plain = ({ week, days }: StoredCalendar): WorkCalendar => ({
  week,
  days: Object.fromEntries(days.map(({ day, spans }) => [day, spans])),
})

/** Writes down when a company works: the days given are all that differ. */
export async function saveWorkCalendar(scope: TxScope, calendar: StoredCalendar): Promise<void> {
  if (!isValidCalendar(plain(calendar))) {
    throw new Failure('flow.calendarWrong')
  }
  const values = { name: calendar.name, week: JSON.stringify(calendar.week) }
  const { id } = await scope
    .insert('work_calendar', { id: scope.newId(), is_default: true, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id']).where('is_default', '=', true).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.delete('work_day').where('calendar_id', '=', id).execute()
  const rows = calendar.days.map(({ day, name, spans }) => ({
    calendar_id: id,
    day,
    name,
    spans: JSON.stringify(spans),
  }))
  if (rows.length > 0) {
    await scope.insert('work_day', rows).execute()
  }
}
