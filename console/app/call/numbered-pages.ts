import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import { firstPage, type PageCursor } from '#api/list-body.ts'
import type { Page } from '#api/paging.ts'
import { call } from '#console/app/call/call.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { currentLanguage } from '#console/text/language.ts'

/** A list call whose pages go by number, for DataTable. */
export function numberedPages<E extends Endpoint, P extends CallOutput<E> & Page<unknown>>(
  endpoint: E,
  input: (page: number) => CallInput<E>,
) {
  return infiniteQueryOptions<P, CallError, InfiniteData<P>, unknown[], PageCursor>({
    queryKey: [endpoint.path, 'pages', input(1), currentLanguage()],
    meta: { list: { path: endpoint.path, input: input(1) } },
    initialPageParam: firstPage,
    // The caller names the type of a page, which is what this endpoint gives.
    queryFn: ({ signal, pageParam }) => call(endpoint, input(pageParam.page), { signal }) as Promise<P>,
    getNextPageParam: ({ page, pageSize, total }, _, at) =>
      page * pageSize < total ? { ...at, page: page + 1 } : undefined,
  })
}
