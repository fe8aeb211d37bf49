import type { DueTime } from '#domain/workflow/definition/settings.ts'
import {
  addWorkMinutes,
  defaultWorkCalendar,
  type WorkPeriod,
  type WorkCalendar,
} from '#domain/workflow/definition/work-calendar.ts'
import type { Db } from '#server/db/open.ts'

/** When the company works; usual office hours where nothing was said. */
export async function workCalendarOf(db: Db, tenantId: string): Promise<WorkCalendar> {
  const calendar = await db
    .selectFrom('work_calendar')
    .select((eb) => ['id', eb.ref('week').$castTo<WorkPeriod[][]>().as('week')])
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    return defaultWorkCalendar
  }
  const days = await db
    .selectFrom('work_day')
    .select((eb) => ['day', eb.ref('spans').$castTo<WorkPeriod[]>().as('spans')])
    .where('tenant_id', '=', tenantId)
    .where('calendar_id', '=', calendar.id)
    .execute()
  return { week: calendar.week, days: Object.fromEntries(days.map(({ day, spans }) => [day, spans])) }
}

/** The instant so many minutes later, by the clock or by working time. */
export function addMinutes(from: number, { minutes, dateType }: DueTime, calendar: WorkCalendar): number {
  const worked = dateType === 'worktime' ? addWorkMinutes(calendar, from, minutes) : null
  return worked ?? from + minutes * 60_000
}
