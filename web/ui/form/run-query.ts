import { fieldsOf } from '#domain/record.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { QueryArgument } from '#domain/forms/runtime/query-fills.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { call } from '#web/app/call/call.ts'
import { CallError, isTimeout } from '#web/app/call/call-error.ts'
import type { TextFunction } from '#web/text/text.ts'

/** How long a query behind a form may take before the form says that there is none. */
export const queryTimeout = 15_000

export type QueryResult = { rows: ValueRow[]; total: number; page: number; pageSize: number }

/** Asks a custom query. Whatever goes wrong is a CallError whose message says what, in the person's language. */
export async function runCustomQuery(
  alias: string,
  conditions: readonly QueryArgument[],
  text: TextFunction<'onlineForm'>,
  { page = 1, signal }: { page?: number; signal?: AbortSignal } = {},
): Promise<QueryResult> {
  if (alias.trim() === '') {
    throw new CallError(text('query.noAlias'), { status: 0, errorCode: 'alias' })
  }
  try {
    const answer = await call(
      queriesApi.doQuery,
      { query: { alias, page }, body: conditions.map(({ key, value }) => ({ key, value })) },
      { quiet: true, timeout: queryTimeout, ...(signal && { signal }) },
    )
    return readQueryResult(answer, text)
  } catch (error) {
    throw isTimeout(error)
      ? new CallError(text('query.notFound', { alias }), { status: 0, errorCode: 'timeout' })
      : error
  }
}

/** Which page comes next; none once all rows are here, as from a service that gives them all at once. */
export function nextQueryPage(pages: readonly QueryResult[]): number | undefined {
  const last = pages.at(-1)
  const seen = pages.reduce((count, { rows }) => count + rows.length, 0)
  return last && last.rows.length > 0 && seen < last.total ? last.page + 1 : undefined
}

/** More than this nobody chooses from without a search; it is far more than the options of any field. */
const mostPages = 50

/** All rows of a custom query, page after page. */
export async function runWholeQuery(
  alias: string,
  conditions: readonly QueryArgument[],
  text: TextFunction<'onlineForm'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ValueRow[]> {
  const pages: QueryResult[] = []
  let page: number | undefined = 1
  while (page !== undefined && pages.length < mostPages) {
    pages.push(await runCustomQuery(alias, conditions, text, { page, ...(signal && { signal }) }))
    page = nextQueryPage(pages)
  }
  return pages.flatMap(({ rows }) => rows)
}

/** A server of the same interface may be another one than ours, so the answer is looked at. */
export function readQueryResult(answer: unknown, text: TextFunction<'onlineForm'>): QueryResult {
  if (answer === null || answer === undefined || answer === '') {
    throw new CallError(text('query.empty'), { status: 200, errorCode: 'empty' })
  }
  const fields = fieldsOf(answer)
  if (!Array.isArray(fields.rows)) {
    throw new CallError(text('query.unreadable'), { status: 200, errorCode: 'unreadable' })
  }
  const rows = fields.rows.map(lowerKeys)
  const number = (name: string, absent: number) => (typeof fields[name] === 'number' ? fields[name] : absent)
  return {
    rows,
    total: number('total', rows.length),
    page: number('page', 1),
    pageSize: number('pageSize', Math.max(1, rows.length)),
  }
}

const lowerKeys = (row: unknown): ValueRow =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]))
    : {}
