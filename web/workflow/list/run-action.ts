import type { CallInput, Endpoint, CallOutput } from '#api/endpoint.ts'
import { isRecord } from '#domain/record.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** Does something and says what the server says about it. Null when it was refused or did not get through. */
export async function runAction<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E> | null> {
  try {
    const answer = await call(endpoint, input)
    const reply: unknown = answer
    const { state, message } = isRecord(reply) ? reply : {}
    const isRefused = state === false
    if (typeof message === 'string' && message !== '') {
      toast(message, isRefused ? 'warning' : 'success')
    }
    // Of what is left no one knows here that it is no refusal: that is known of a certain endpoint, not of any.
    return isRefused ? null : (answer as CallOutput<E>)
  } catch (error) {
    if (error instanceof CallError) {
      return null
    }
    throw error
  }
}
