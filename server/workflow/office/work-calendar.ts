import {
  isCalendar,
  usualCalendar,
  type Span,
  type WorkCalendar,
} from '#domain/workflow/definition/work-calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

type Day = { day: string; name: string | null; spans: Span[] }
export type KeptCalendar = { name: string; week: Span[][]; days: Day[] }

/** When a company works, as it was written down; the usual hours until it was. */
export async function keptCalendar(db: Db, tenantId: string): Promise<KeptCalendar> {
  const calendar = await db
    .selectFrom('work_calendar')
    .select((eb) => ['id', 'name', eb.ref('week').$castTo<Span[][]>().as('week')])
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) {
    return { name: '-', week: usualCalendar.week.map((spans) => [...spans]), days: [] }
  }
  const days = await db
    .selectFrom('work_day')
    .select((eb) => ['day', 'name', eb.ref('spans').$castTo<Span[]>().as('spans')])
    .where('tenant_id', '=', tenantId)
    .where('calendar_id', '=', calendar.id)
    .orderBy('day')
    .execute()
  return { name: calendar.name, week: calendar.week, days }
}

const plain = ({ week, days }: KeptCalendar): WorkCalendar => ({
  week,
  days: Object.fromEntries(days.map(({ day, spans }) => [day, spans])),
})

/** Writes down when a company works: the days given are all that differ. */
export async function saveCalendar(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  calendar: KeptCalendar,
): Promise<void> {
  if (!isCalendar(plain(calendar))) {
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
