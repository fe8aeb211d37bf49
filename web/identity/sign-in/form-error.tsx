import { RefusalAlert } from './refusal-alert.tsx'
import type { FormErrorState } from './use-form-error.ts'

/** The problem of the form as a whole, above its button. */
export function FormError({ problem }: { problem: FormErrorState<string> | null }) {
  return problem?.at === 'form' && <RefusalAlert message={problem.message} refusal={problem.refusal} />
}
