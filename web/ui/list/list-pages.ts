import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { CallInput, Endpoint, CallOutput } from '#api/endpoint.ts'
import type { Page } from '#api/paging.ts'
import { firstPage, type PageCursor } from '#api/list-body.ts'
import { call } from '#web/app/call/call.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { currentLanguage } from '#web/text/language.ts'

/** The server gives no more rows at once. */
const MOST_ROWS = 100
/** What was loaded beyond so many pages is let go when a list is asked for anew. */
const MOST_PAGES = 25

/** A list that cannot be asked for anew without losing where in it somebody is. */
export const isLongList = (data: InfiniteData<{ rows: unknown[] }> | undefined): boolean =>
  (data?.pages.filter(({ rows }) => rows.length > 0).length ?? 0) > MOST_PAGES

/** What came with one answer and is still to be handed out, page by page, in the same fetch. */
const ahead = new WeakMap<AbortSignal, Page<unknown>[]>()

/**
 * A list call page by page, each going on from the last row of the one before: what comes and goes while somebody
 * reads neither repeats a row nor skips one. A server that does not say where to go on is asked by number. When the
 * list is asked for anew, several pages come with each answer, and no more than a few answers are waited for.
 */
export function listPagesQuery<E extends Endpoint, P extends CallOutput<E> & Page<unknown>>(
  endpoint: E,
  input: (at: PageCursor) => CallInput<E>,
) {
  return infiniteQueryOptions<P, CallError, InfiniteData<P>, unknown[], PageCursor>({
    queryKey: [endpoint.path, 'pages', input(firstPage), currentLanguage()],
    initialPageParam: firstPage,
    queryFn: async ({ client, queryKey, signal, pageParam }) => {
      const waiting = pageParam.page === 1 ? undefined : ahead.get(signal)?.shift()
      if (waiting) {
        // Set aside below, by the same query.
        return waiting as P
      }
      const loadedPages = client.getQueryData<InfiniteData<P>>(queryKey)?.pages ?? []
      const [first] = loadedPages
      const left = loadedPages.length - pageParam.page + 1
      if (first && left > 0 && pageParam.page > MOST_PAGES && pageParam.after !== undefined) {
        return { ...first, rows: [], page: pageParam.page, next: pageParam.after }
      }
      const pages = first ? Math.min(left, Math.max(1, Math.floor(MOST_ROWS / first.pageSize))) : 1
      const isMany = pages > 1 && pageParam.after !== undefined
      const at = isMany ? { ...pageParam, pages } : pageParam
      // P is the answer of this endpoint, as who asks for the list declares it.
      const answer = (await call(endpoint, input(at), { quiet: true, signal })) as P
      const [one = answer, ...others] = isMany && first ? cut(answer, pageParam.page, first.pageSize) : []
      ahead.set(signal, others)
      return one
    },
    refetchOnMount: ({ state }) => !isLongList(state.data),
    getNextPageParam: nextPageCursor,
  })
}

/** An answer of several pages, as if each had come by itself. */
function cut<P extends Page<unknown>>(answer: P, page: number, pageSize: number): P[] {
  const count = answer.pageSize > pageSize ? Math.ceil(answer.rows.length / pageSize) : 1
  return Array.from({ length: count }, (_, at) => ({
    ...answer,
    rows: count === 1 ? answer.rows : answer.rows.slice(at * pageSize, (at + 1) * pageSize),
    page: page + at,
    pageSize: count === 1 ? answer.pageSize : pageSize,
    // Where the next one begins nobody has to be asked: it is here already.
    ...(at < count - 1 ? { next: '' } : {}),
  }))
}

export function nextPageCursor({ rows, total, page, pageSize, next }: Page<unknown>): PageCursor | undefined {
  if (next !== undefined) {
    return { page: page + 1, after: next }
  }
  return rows.length > 0 && page * pageSize < total ? { page: page + 1 } : undefined
}
