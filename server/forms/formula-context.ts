import type { CompiledForm } from '#domain/forms/definition/compile-form.ts'
import type { EvaluationContext } from '#domain/formula/scope.ts'
import { workCalendarOf, type TenantWorkCalendar } from '#server/org/work-calendar.ts'
import type { Scope } from '#server/scope.ts'

/** The work calendar, for forms with a formula that counts work days; the others do not wait for it. */
export const workCalendarFor = async (
  scope: Scope,
  { needsWorkCalendar }: Pick<CompiledForm, 'needsWorkCalendar'>,
): Promise<TenantWorkCalendar | null> => (needsWorkCalendar ? workCalendarOf(scope) : null)

/** What the formulas of a form are calculated with beside its data. */
export async function formulaContext(
  scope: Scope,
  compiled: CompiledForm,
  seed = '',
): Promise<EvaluationContext> {
  const workCalendar = await workCalendarFor(scope, compiled)
  return { now: scope.now(), seed, ...(workCalendar && { workCalendar }) }
}
