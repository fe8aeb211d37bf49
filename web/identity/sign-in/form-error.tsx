import { RefusedSignIn } from './refusal-alert.tsx'
import type { Problem } from './use-form-error.ts'

/** The problem of the form as a whole, above its button. */
export function FormProblem({ problem }: { problem: Problem<string> | null }) {
  return problem?.at === 'form' && <RefusedSignIn message={problem.message} refusal={problem.refusal} />
}
