import { RefusedSignIn } from './refused-sign-in.tsx'
import type { Problem } from './use-problem.ts'

/** The problem of the form as a whole, above its button. */
export function FormProblem({ problem }: { problem: Problem<string> | null }) {
  return problem?.at === 'form' && <RefusedSignIn message={problem.message} refusal={problem.refusal} />
}
