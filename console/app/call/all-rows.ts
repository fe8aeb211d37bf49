import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import { firstPage, pageBean, type PageCursor } from '#api/list-body.ts'
import type { ListCondition, Page } from '#api/paging.ts'
import { MAX_PAGE_SIZE } from '#domain/paging.ts'
import { currentLanguage } from '#console/text/language.ts'
import type { CallError } from './call-error.ts'
import { call } from './call.ts'

/** Reads a list page by page to its end. */
export async function readAllRows<Row>(ask: (at: PageCursor) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let at: PageCursor | null = firstPage; at !== null;) {
    const page: Page<Row> = await ask(at)
    rows.push(...page.rows)
    at = page.next === undefined ? null : { page: at.page + 1, after: page.next }
  }
  return rows
}

/** All rows of a list, for a choice among them: no page holds more than a hundred. */
export function allRowsQuery<E extends Endpoint, P extends CallOutput<E> & Page<unknown>>(
  endpoint: E,
  querys: readonly ListCondition[] = [],
) {
  return queryOptions<P['rows'], CallError>({
    queryKey: [endpoint.path, 'all', querys, currentLanguage()],
    queryFn: ({ signal }) =>
      readAllRows<P['rows'][number]>((at) => {
        const body = { pageBean: pageBean(at, MAX_PAGE_SIZE), querys: [...querys], sorter: [] }
        // The caller names a list call, which takes such a body and gives such pages.
        return call(endpoint, { body } as unknown as CallInput<E>, { signal }) as Promise<P>
      }),
  })
}
