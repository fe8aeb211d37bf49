import type { EvaluationContext } from '#domain/formula/scope.ts'
import type { WorkCalendar } from '#domain/work-calendar.ts'
import { needsWorkCalendar } from '#domain/workflow/definition/formula-evaluation.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { Scope } from '#server/scope.ts'
import { dataReferencesOf } from '#domain/workflow/definition/data-references.ts'

/** Compiled flows stay in memory and never change, so each is searched once. */
const flowsWithWorkDays = new WeakMap<CompiledFlow, boolean>()

function countsWorkDays(flow: CompiledFlow): boolean {
  const counts = flowsWithWorkDays.get(flow)
  if (counts !== undefined) {
    return counts
  }
  const isCounting = dataReferencesOf(flow).some((use) => 'formula' in use && needsWorkCalendar(use.formula))
  flowsWithWorkDays.set(flow, isCounting)
  return isCounting
}

/** The work calendar, for flows with a formula that counts work days; the others do not wait for it. */
export const flowWorkCalendar = async (scope: Scope, flow: CompiledFlow): Promise<WorkCalendar | undefined> =>
  countsWorkDays(flow) ? workCalendarOf(scope) : undefined

/** What these formulas are calculated with; the work calendar is read only when one of them needs it. */
export async function formulaContext(
  scope: Scope,
  formulas: readonly string[],
  { now, seed }: { now: number; seed: string },
): Promise<EvaluationContext> {
  return formulas.some(needsWorkCalendar)
    ? { now, seed, workCalendar: await workCalendarOf(scope) }
    : { now, seed }
}
