import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { CallAnswer, CallInput, Endpoint, CallOutput } from '#api/endpoint.ts'
import type { Page } from '#api/paging.ts'
import { currentLanguage } from '#web/text/language.ts'
import { CallError } from './call-error.ts'
import { currentUser } from '../session/current-user.ts'
import { reportFailure } from './report-failure.ts'
import { sendRequest, type CallOptions } from './request.ts'
import { refreshTokenIfDue } from '../session/session.ts'

/** Calls the server. A failure is told to the person by a toast, unless `quiet`, and thrown as a CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallAnswer<E>> {
  return withManners(endpoint, input, options)
}

/** Sends one file, with the fields of the body beside it. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallAnswer<E>> {
  return withManners(endpoint, input, options, file)
}

/**
 * The same call for useQuery. It is quiet: a list or a block that cannot be loaded says so in its own place,
 * beside the way to try again.
 */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) {
  return queryOptions<CallAnswer<E>, CallError>({
    // What the server says comes in the person's language, so another language is another answer.
    queryKey: [endpoint.path, input, currentLanguage()],
    queryFn: ({ signal }) => call(endpoint, input, { quiet: true, signal, ...options }),
  })
}

/** A list call page by page, for useInfiniteQuery and InfiniteList. `input` puts the page number in its place. */
export function callPagesQuery<E extends Endpoint, P extends CallOutput<E> & Page<unknown>>(
  endpoint: E,
  input: (page: number) => CallInput<E>,
  options: CallOptions = {},
) {
  return infiniteQueryOptions<P, CallError, InfiniteData<P>, unknown[], number>({
    queryKey: [endpoint.path, 'pages', input(1), currentLanguage()],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      // P is the answer of this endpoint, as who asks for the list declares it.
      call(endpoint, input(pageParam), { quiet: true, signal, ...options }) as Promise<P>,
    getNextPageParam: ({ rows, total, page, pageSize }) =>
      rows.length > 0 && page * pageSize < total ? page + 1 : undefined,
  })
}

async function withManners<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  file?: File,
): Promise<CallAnswer<E>> {
  void refreshTokenIfDue()
  const token = currentUser()?.token
  try {
    return await sendRequest(endpoint, input, options, file)
  } catch (error) {
    if (!(error instanceof CallError)) {
      throw error
    }
    const renewed = currentUser()?.token
    // The token was replaced while the call was on its way: the refusal was meant for the old one.
    if (error.status === 401 && token !== renewed && renewed) {
      return sendRequest(endpoint, input, options, file)
    }
    throw reportFailure(error, options.quiet ?? false)
  }
}
