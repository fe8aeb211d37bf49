import {
  isValidCalendar,
  defaultWorkCalendar,
  type WorkPeriod,
  type WorkCalendar,
} from '#domain/workflow/definition/work-calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

type Day = { day: string; name: string | null; spans: WorkPeriod[] }
export type StoredCalendar = { name: string; week: WorkPeriod[][]; days: Day[] }

/** When a company works, as it was written down; the usual hours until it was. */
export async function storedCalendar(db: Db, tenantId: string): Promise<StoredCalendar> {
  const calendar = await db
    .selectFrom('work_calendar')
    .select((eb) => ['id', 'name', eb.ref('week').$castTo<WorkPeriod[][]>().as('week')])
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    return { name: '-', week: defaultWorkCalendar.week.map((spans) => [...spans]), days: [] }
  }
  const days = await db
    .selectFrom('work_day')
    .select((eb) => ['day', 'name', eb.ref('spans').$castTo<WorkPeriod[]>().as('spans')])
    .where('tenant_id', '=', tenantId)
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
export async function saveWorkCalendar(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  calendar: StoredCalendar,
): Promise<void> {
  if (!isValidCalendar(plain(calendar))) {
    throw new Failure('flow.calendarWrong')
  }
  const values = { name: calendar.name, week: JSON.stringify(calendar.week) }
  const { id } = await tx
    .insertInto('work_calendar')
    .values({ tenant_id: tenantId, id: env.newId(), is_default: true, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id']).where('is_default', '=', true).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('work_day').where('tenant_id', '=', tenantId).where('calendar_id', '=', id).execute()
  const rows = calendar.days.map(({ day, name, spans }) => ({
    tenant_id: tenantId,
    calendar_id: id,
    day,
    name,
    spans: JSON.stringify(spans),
  }))
  if (rows.length > 0) {
    await tx.insertInto('work_day').values(rows).execute()
  }
}
