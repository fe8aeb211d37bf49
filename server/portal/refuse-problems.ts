import { portalProblemText, type PortalProblem } from '#domain/portal/portal-problem.ts'
import { Failure, type Language } from '#server/failure.ts'

/** Refuses what cannot be used, saying the first problem, with all of them in the answer. */
export function refusePortalProblems(found: readonly PortalProblem[], language: Language): void {
  const tongue = language === 'en-US' ? 'en' : 'zh'
  const problems = found.map((problem) => ({ ...problem, message: portalProblemText(problem, tongue) }))
  const [first] = problems
  if (first) {
    throw new Failure('portal.badDefinition', { problem: first.message }, { value: { problems } })
  }
}
