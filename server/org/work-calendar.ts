import { defaultWorkCalendar, withHolidays } from '#domain/work-calendar.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { writtenYearsOf } from './holidays.ts'
import type { Scope } from '#server/scope.ts'

type Period = [from: number, until: number]

/** When the tenant works, as it is stored and sent. */
export type TenantWorkCalendar = { week: Period[][]; days: Record<string, Period[]> }

/** The work calendar of the tenant, with the holidays somebody wrote down; usual office hours where none was entered. */
export const workCalendarOf = (scope: Scope): Promise<TenantWorkCalendar> =>
  keptDefinition(scope, 'work calendar', async () =>
    withHolidays(await readWorkCalendar(scope), await writtenYearsOf(scope)),
  )

async function readWorkCalendar(scope: Scope): Promise<TenantWorkCalendar> {
  const calendar = await scope
    .from('work_calendar')
    .select((eb) => ['id', eb.ref('week').$castTo<Period[][]>().as('week')])
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    const week = defaultWorkCalendar.week.map((periods) =>
      periods.map(([from, until]): Period => [from, until]),
    )
    return { week, days: {} }
  }
  const days = await scope
    .from('work_day')
    .select((eb) => ['day', eb.ref('spans').$castTo<Period[]>().as('periods')])
    .where('calendar_id', '=', calendar.id)
    .execute()
  return { week: calendar.week, days: Object.fromEntries(days.map(({ day, periods }) => [day, periods])) }
}
