import type { CompiledForm } from '#domain/forms/definition/compile-form.ts'
import type { EvaluationContext } from '#domain/formula/scope.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { workCalendarOf, type TenantWorkCalendar } from '#server/org/work-calendar.ts'

/** The work calendar, for forms with a formula that counts work days; the others do not wait for it. */
export const workCalendarFor = async (
  db: Db,
  tenantId: string,
  { needsWorkCalendar }: Pick<CompiledForm, 'needsWorkCalendar'>,
): Promise<TenantWorkCalendar | null> => (needsWorkCalendar ? workCalendarOf(db, tenantId) : null)

/** What the formulas of a form are calculated with beside its data. */
export async function formulaContext(
  db: Db,
  env: Pick<Env, 'now'>,
  tenantId: string,
  compiled: CompiledForm,
  seed = '',
): Promise<EvaluationContext> {
  const workCalendar = await workCalendarFor(db, tenantId, compiled)
  return { now: env.now(), seed, ...(workCalendar && { workCalendar }) }
}
