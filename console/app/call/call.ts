import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import { firstPage, type PageCursor } from '#api/list-body.ts'
import type { Page } from '#api/paging.ts'
import { currentLanguage } from '#console/text/language.ts'
import { refreshTokenIfDue } from '../session/session.ts'
import { session, setSession } from '../session/session-store.ts'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'
import { sendRequest, type CallOptions } from './request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Which list call is asked what, so that all of it can be had as a file. */
    queryMeta: { list?: { path: string; input: { query?: unknown; body?: unknown } } }
  }
}

/** Calls the server. What it refuses is thrown as a CallError, to be shown where it happened. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  return withSession(() => sendRequest(endpoint, input, options))
}

/** Sends one file, with the fields of the body beside it. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  return withSession(() => sendRequest(endpoint, input, {}, file))
}

/** The same call for useQuery. */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<CallOutput<E>, CallError>({
    // What the server says comes in the person's language, so another language is another answer.
    queryKey: [endpoint.path, input, currentLanguage()],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** A list call page by page, for useInfiniteQuery and DataTable. `input` puts the place of the page into it. */
export function pagesQuery<E extends Endpoint, P extends CallOutput<E> & Page<unknown>>(
  endpoint: E,
  input: (at: PageCursor) => CallInput<E>,
) {
  return infiniteQueryOptions<P, CallError, InfiniteData<P>, unknown[], PageCursor>({
    queryKey: [endpoint.path, 'pages', input(firstPage), currentLanguage()],
    meta: { list: { path: endpoint.path, input: input(firstPage) } },
    initialPageParam: firstPage,
    // The caller names the type of a page, which is what this endpoint gives.
    queryFn: ({ signal, pageParam }) => call(endpoint, input(pageParam), { signal }) as Promise<P>,
    getNextPageParam: ({ next, page }) => (next === undefined ? undefined : { page: page + 1, after: next }),
  })
}

/** Asks again for whatever these calls answered. */
export async function refreshCalls(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

async function withSession<T>(send: () => Promise<T>): Promise<T> {
  void refreshTokenIfDue()
  const token = session()?.token
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) {
      throw error
    }
    const renewed = session()?.token
    // The token was replaced while the call was on its way: the refusal was meant for the old one.
    if (renewed && token !== renewed) {
      return send()
    }
    setSession(null)
    throw error
  }
}
