import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { CallOutput } from '#api/endpoint.ts'
import {
  isValidCalendar,
  defaultWorkCalendar,
  type WorkPeriod,
  type WorkCalendar,
} from '#domain/work-calendar.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type StoredCalendar = CallOutput<typeof flowAbsenceApi.workCalendar>

/** When a company works, as it was written down; the usual hours until it was. */
export async function storedCalendar(scope: Scope): Promise<StoredCalendar> {
  const calendar = await scope
    .from('work_calendar')
    .select((eb) => ['id', 'name', 'revision', eb.ref('week').$castTo<WorkPeriod[][]>().as('week')])
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    return { name: '-', week: defaultWorkCalendar.week.map((spans) => [...spans]), days: [], revision: 0 }
  }
  const days = await scope
    .from('work_day')
    .select((eb) => ['day', 'name', eb.ref('spans').$castTo<WorkPeriod[]>().as('spans')])
    .where('calendar_id', '=', calendar.id)
    .orderBy('day')
    .execute()
  return { name: calendar.name, week: calendar.week, days, revision: calendar.revision }
}

type Said = Omit<StoredCalendar, 'revision'>

const plain = ({ week, days }: Said): WorkCalendar => ({
  week,
  days: Object.fromEntries(days.map(({ day, spans }) => [day, spans])),
})

/** Writes down when a company works: the days given are all that differ. */
export async function saveWorkCalendar(
  scope: TxScope,
  calendar: Said,
  /** As it was seen; left out, it is overwritten. */
  seen?: number,
): Promise<void> {
  if (!isValidCalendar(plain(calendar))) {
    throw new Failure('flow.calendarWrong')
  }
  // Of two who save at once the second is told of the first, also where nobody had said anything.
  await lockByName(scope, 'work calendar')
  const saved = await scope
    .from('work_calendar')
    .select(['id', 'revision', 'updated_by', 'updated_at'])
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (saved) {
    await refuseStale(scope, seen, saved, await storedCalendar(scope))
  }
  const id = saved?.id ?? scope.newId()
  const values = { name: calendar.name, week: JSON.stringify(calendar.week) }
  await (saved
    ? scope
        .update('work_calendar')
        .set({ ...values, ...nextRevision(scope) })
        .where('id', '=', id)
        .execute()
    : scope
        .insert('work_calendar', {
          id,
          is_default: true,
          ...values,
          updated_by: scope.person?.id ?? null,
          updated_at: new Date(scope.now()),
        })
        .execute())
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
