import { useRef, useState } from 'react'
import type { CallInput, Endpoint, CallOutput, Refusal } from '#api/endpoint.ts'
import { accepted } from '#web/app/call/accepted.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { randomUuid } from '#web/app/call/random-key.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** Refusals after which the page shows something that is no longer so. */
const STALE = new Set([
  'task.missing',
  'task.missingToDelegate',
  'task.heldByOther',
  'task.dataChanged',
  'task.takeBackLate',
  'task.cannotRecall',
  'task.buttonForbidden',
  'task.claimFirst',
  'step.taskClosed',
  'step.notYours',
  'step.notRunning',
  'step.suspended',
  'step.nextHandled',
  'step.alreadyRead',
  'instance.over',
  'instance.urgentChanged',
  'instance.alreadyAnswered',
  'instance.nothingToEnd',
  'notice.missing',
  'notice.alreadyRead',
])

/** Whether what was refused was meant for something that has changed meanwhile. */
export const isStale = ({ errorCode }: CallError): boolean => STALE.has(errorCode)

export type ActionCall = {
  error: CallError | null
  /** Sends an action and gives its answer; null when it was refused or nobody answered, which `error` then says. */
  run: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E> | null>
  clear: () => void
}

/**
 * Sends actions. The same action sent again after no answer came carries the key of the first time, so that it is done
 * once however often it is sent. `isToasted`: there is no dialog to say what went wrong.
 */
export function useAction({ isToasted = false }: { isToasted?: boolean } = {}): ActionCall {
  const [error, setError] = useState<CallError | null>(null)
  const last = useRef<{ of: string; key: string } | null>(null)
  return {
    error,
    clear: () => setError(null),
    async run<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E> | null> {
      const of = JSON.stringify([endpoint.path, input])
      const key = last.current?.of === of ? last.current.key : randomUuid()
      last.current = { of, key }
      setError(null)
      try {
        const options = { quiet: true, headers: { 'Idempotency-Key': key } }
        // Whether a refusal can be among the answers is known of a certain endpoint, not of any.
        const answer = accepted((await call(endpoint, input, options)) as CallOutput<E> | Refusal)
        last.current = null
        return answer
      } catch (failure) {
        if (!(failure instanceof CallError)) {
          throw failure
        }
        if (failure.status > 0) {
          last.current = null
        }
        setError(failure)
        if (isToasted) {
          toast(failure.message, 'warning')
        }
        return null
      }
    },
  }
}
