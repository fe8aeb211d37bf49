import { queryOptions } from '@tanstack/react-query'
import type { Call, Endpoint, Gives } from '#api/endpoint.ts'
import { CallError } from './call-error.ts'
import { reportFailure } from './failure.ts'
import { send, type CallOptions } from './request.ts'
import { refreshIfDue } from './session.ts'

/** Calls the server. A failure is told to the person by a toast, unless `quiet`, and thrown as a CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Gives<E>> {
  return reported(endpoint, input, options)
}

/** Sends one file, with the fields of the body beside it. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Gives<E>> {
  return reported(endpoint, { ...input, file }, options)
}

/**
 * The same call for useQuery. It is quiet: a list or a block that cannot be loaded says so in its own place,
 * beside the way to try again.
 */
export function q<E extends Endpoint>(endpoint: E, input: Call<E>, options: CallOptions = {}) {
  return queryOptions<Gives<E>, CallError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { quiet: true, signal, ...options }),
  })
}

async function reported<E extends Endpoint>(
  endpoint: E,
  input: Call<E> & { file?: File },
  options: CallOptions,
): Promise<Gives<E>> {
  void refreshIfDue()
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    throw error instanceof CallError ? reportFailure(error, options.quiet ?? false) : error
  }
}
