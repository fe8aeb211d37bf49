import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Call, Endpoint, Gives } from '#api/endpoint.ts'
import { call } from '#web/app/call.ts'
import type { CallError } from '#web/app/call-error.ts'
import { currentLanguage } from '#web/text/language.ts'

type Page = { rows: unknown[]; total: number; page: number; pageSize: number; next?: string | undefined }

/** The number of a page, and after which row it begins: '' for the first, nothing where only numbers are known. */
export type PageAt = { page: number; after?: string }

/**
 * A list call page by page, each going on from the last row of the one before: what comes and goes while somebody
 * reads neither repeats a row nor skips one. A server that does not say where to go on is asked by number.
 */
export function listPages<E extends Endpoint, P extends Gives<E> & Page>(
  endpoint: E,
  input: (at: PageAt) => Call<E>,
) {
  const first: PageAt = { page: 1, after: '' }
  return infiniteQueryOptions<P, CallError, InfiniteData<P>, unknown[], PageAt>({
    queryKey: [endpoint.path, 'pages', input(first), currentLanguage()],
    initialPageParam: first,
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, input(pageParam), { quiet: true, signal }) as Promise<P>,
    getNextPageParam: nextPage,
  })
}

export function nextPage({ rows, total, page, pageSize, next }: Page): PageAt | undefined {
  if (next !== undefined) {
    return { page: page + 1, after: next }
  }
  return rows.length > 0 && page * pageSize < total ? { page: page + 1 } : undefined
}

/** The part of a list's body that says which page. Only the first has to tell how many rows there are. */
export const pageBean = ({ page, after }: PageAt, pageSize: number) => ({
  page,
  pageSize,
  showTotal: page === 1 || after === undefined,
  ...(after === undefined ? {} : { after }),
})
