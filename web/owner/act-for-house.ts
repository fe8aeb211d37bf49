import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'

/**
 * Does something for a house. The frame only logs a 403; here somebody's authority may have ended while they were at it,
 * or never covered this, so they read the server's sentence.
 */
export async function actForHouse<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Parameters<typeof call>[2] = {},
) {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (error instanceof CallError && error.status === 403) {
      toast(error.message)
    }
    throw error
  }
}
