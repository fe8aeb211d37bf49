import { useRef, useState } from 'react'
import { CallError, isTimeout } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { saveRefusal, savedRefusal, type AccountRefusal } from '#web/app/session/account-refusal.ts'

/** What stands against a form: at one of its fields, or at the form as a whole. */
export type FormErrorState<Field extends string> = {
  at: Field | 'form'
  message: string
  refusal?: AccountRefusal | null
}

/** The problem of a form, shown in its place and brought into focus. */
export function useFormError<Field extends string>() {
  const text = useText('identity')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormErrorState<Field> | null>(null)

  function refuse(at: Field | 'form', message: string, refusal?: AccountRefusal | null) {
    setProblem({ at, message, refusal })
    const field = form.current?.elements.namedItem(at)
    if (field instanceof HTMLElement) {
      field.focus()
    }
  }

  /** A call that failed: says why, and for a closed account until when. Anything else is a mistake of ours. */
  function refuseFor(error: unknown) {
    if (!(error instanceof CallError)) {
      throw error
    }
    const refusal = saveRefusal(error.value) ? savedRefusal() : null
    refuse('form', isTimeout(error) ? text('signIn.timeout') : error.message, refusal)
  }

  return {
    form,
    problem,
    refuse,
    refuseFor,
    clear: () => setProblem(null),
    errorAt: (at: Field) => (problem?.at === at ? problem.message : null),
  }
}
