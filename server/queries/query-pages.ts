import type { ParameterValues } from '#domain/queries/condition-values.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { MAX_FOLLOWING_PAGE_SIZE } from '#domain/paging.ts'
import { restfulEnd } from '#domain/queries/restful-pages.ts'
import type { Scope } from '#server/scope.ts'
import { allObjectQueryRows } from './object-query.ts'
import {
  boundConditionsOf,
  refuseQueryUser,
  runQuery,
  toListQuery,
  type QueryAnswer,
  type QueryUser,
} from './run-query.ts'

/** `isCut` after the last rows a service gives of more that it says it has. */
export type QueryPage = { rows: QueryAnswer['rows']; isCut: boolean }
type QueryPages = AsyncGenerator<QueryPage, void, undefined>

const pageSize = 100

/** All a query finds for somebody, with some of it in memory at a time. */
export function queryPages(
  scope: Scope,
  query: CustomQuery,
  asker: QueryUser,
  parameters: ParameterValues,
): QueryPages {
  const { source } = query
  switch (source.kind) {
    case 'object':
      return objectPages(scope, { ...query, source }, asker, parameters)
    case 'table':
      return tablePages((after) =>
        runQuery(scope, query, asker, { parameters, page: 1, pageSize: MAX_FOLLOWING_PAGE_SIZE, after }),
      )
    case 'restful':
      return restfulPages((page) => runQuery(scope, query, asker, { parameters, page, pageSize }))
  }
}

async function* objectPages(
  scope: Scope,
  query: Parameters<typeof allObjectQueryRows>[2],
  asker: QueryUser,
  parameters: ParameterValues,
): QueryPages {
  await refuseQueryUser(scope, query, asker)
  const conditions = await boundConditionsOf(scope, query, asker, parameters)
  if (conditions === null) {
    return
  }
  const request = toListQuery(query, conditions, { page: 1, pageSize })
  for await (const rows of allObjectQueryRows(scope, asker.id, query, request)) {
    yield { rows, isCut: false }
  }
}

/** By where the page before ended, so that nobody who writes meanwhile makes a row come twice or not at all. */
async function* tablePages(ask: (after: string) => Promise<QueryAnswer>): QueryPages {
  let after: string | undefined = ''
  while (after !== undefined) {
    const answer: QueryAnswer = await ask(after)
    yield { rows: answer.rows, isCut: false }
    after = answer.next
  }
}

/** A service knows pages by their numbers only. */
async function* restfulPages(ask: (page: number) => Promise<QueryAnswer>): QueryPages {
  let seen = 0
  let before = ''
  for (let page = 1; ; page++) {
    const { rows, total, pageSize } = await ask(page)
    const content = JSON.stringify(rows)
    const isRepeated = page > 1 && content === before
    before = content
    seen += isRepeated ? 0 : rows.length
    const end = restfulEnd({ seen, rows: rows.length, pageSize, total, isRepeated }, page)
    yield { rows: isRepeated ? [] : rows, isCut: end === 'cut' }
    if (end !== 'more') {
      return
    }
  }
}
