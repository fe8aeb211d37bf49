import type { PortalProblem } from '#domain/portal/portal-problem.ts'
import type { Language } from '#domain/language.ts'
import { problemText } from '#server/problem-text.ts'
import { Failure } from '#server/failure.ts'

/** Refuses what cannot be used, saying the first problem, with all of them in the answer. */
export function refusePortalProblems(found: readonly PortalProblem[], language: Language): void {
  const problems = found.map((problem) => ({
    ...problem,
    message: problemText(problem.at, `portal.problem.${problem.reason}`, language, { found: problem.found }),
  }))
  const [first] = problems
  if (first) {
    throw new Failure('portal.badDefinition', { problem: first.message }, { value: { problems } })
  }
}
