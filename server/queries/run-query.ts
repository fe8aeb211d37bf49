import type { queriesApi } from '#api/queries/queries.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { ListQuery } from '#api/paging.ts'
import { isEntitled } from '#domain/identity/rights.ts'
import {
  bindConditions,
  type ParameterValues,
  type BoundCondition,
} from '#domain/queries/condition-values.ts'
import { columnKey } from '#domain/queries/query-check.ts'
import type { CustomQuery, RestfulSource } from '#domain/queries/query.ts'
import { fillPlaceholders, lowerCaseKeys, readRestfulRows } from '#domain/queries/restful-answer.ts'
import { isRecord } from '#domain/record.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/paging.ts'
import { buildTree } from '#domain/tree.ts'
import type { Env } from '#server/env.ts'
import { personFacts, personRights } from '#server/identity/users/person-rights.ts'
import { Failure } from '#server/failure.ts'
import { objectQueryRows } from './object-query.ts'
import { requestRestful } from './restful.ts'
import { tableRows } from './table-rows.ts'
import type { Scope } from '#server/scope.ts'

export type QueryUser = { id: string; kind: string }

type Page = {
  rows: Record<string, unknown>[]
  total: number
  page: number
  pageSize: number
  next?: string | undefined
}
/** Which page: by its number, or after `next` of the page before, which none of ours repeats or leaves out rows of. */
type PageRange = { page: number; pageSize: number; after?: string | undefined }
export type QueryAnswer = CallOutput<typeof queriesApi.doQuery>

/** Refuses somebody whom a query is not for. */
export async function refuseQueryUser(scope: Scope, { right }: CustomQuery, asker: QueryUser): Promise<void> {
  const allowed =
    right === undefined ? asker.kind === 'staff' : isEntitled(right, await personRights(scope, asker.id))
  if (!allowed) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

/** One page of what a query finds for somebody. */
export async function runQuery(
  scope: Scope,
  query: CustomQuery,
  asker: QueryUser,
  request: {
    parameters: ParameterValues
    page: number
    pageSize?: number | undefined
    after?: string | undefined
  },
): Promise<QueryAnswer> {
  await refuseQueryUser(scope, query, asker)
  const pageSize = request.pageSize ?? query.pageSize ?? DEFAULT_PAGE_SIZE
  const conditions = await boundConditionsOf(scope, query, asker, request.parameters)
  if (conditions === null) {
    return answer(query, { rows: [], total: 0, page: request.page, pageSize })
  }
  const { source } = query
  if (source.kind === 'restful') {
    const page = await restfulRows(scope.env, source, conditions, { page: request.page, pageSize })
    return answer(query, { ...page, rows: page.rows.map((row) => cut(query, row)) })
  }
  const list = toListQuery(query, conditions, { page: request.page, pageSize, after: request.after })
  if (source.kind === 'table') {
    const page = await tableRows(scope, source.table, list)
    return answer(query, { ...page, rows: page.rows.map((row) => cut(query, lowerCaseKeys(row))) })
  }
  const over = { ...query, source }
  return answer(query, await objectQueryRows(scope, asker.id, over, list))
}

export async function boundConditionsOf(
  scope: Scope,
  { conditions }: CustomQuery,
  { id }: QueryUser,
  parameters: ParameterValues,
): Promise<BoundCondition[] | null> {
  const asksForOrg = conditions.some(({ from }) => from === 'org')
  const org = asksForOrg ? ((await personFacts(scope, id)).org?.id ?? null) : null
  return bindConditions(conditions, parameters, { user: id, org })
}

/** The question as lists take it; what the conditions name was checked when the query was saved. */
export function toListQuery(
  { sorts }: CustomQuery,
  conditions: readonly BoundCondition[],
  { page, pageSize, after }: PageRange,
): ListQuery {
  return {
    pageBean: { page, pageSize, showTotal: after === undefined, after },
    querys: conditions.map(({ field, operation, value }) => ({
      property: field,
      operation,
      value,
      relation: 'AND',
      group: 'main',
    })),
    sorter: sorts.map(({ field, direction = 'ASC' }) => ({ property: field, direction })),
    params: {},
    groupRelation: 'AND',
  }
}

/** The declared columns of a row, under the names they come out by; all of it when none is declared. */
function cut({ columns }: CustomQuery, row: Record<string, unknown>): Record<string, unknown> {
  if (columns.length === 0) {
    return row
  }
  return Object.fromEntries(
    columns.map((column) => {
      const field = column.field.toLowerCase()
      return [columnKey(column), Object.hasOwn(row, field) ? row[field] : null]
    }),
  )
}

function answer({ tree }: CustomQuery, page: Page): QueryAnswer {
  const { rows, total, page: number, pageSize, next } = page
  return {
    rows,
    total,
    page: number,
    pageSize,
    pageResult: { page: number, pageSize, total },
    tree: tree === undefined ? [] : asTree(rows, tree.id.toLowerCase(), tree.parentId.toLowerCase()),
    ...(next === undefined ? {} : { next }),
  }
}

function asTree(
  rows: readonly Record<string, unknown>[],
  id: string,
  parentId: string,
): Record<string, unknown>[] {
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return buildTree(rows.map((row) => ({ ...row, id: text(row[id]), parentId: text(row[parentId]) || null })))
}

async function restfulRows(
  { config, log }: Env,
  source: RestfulSource,
  conditions: readonly BoundCondition[],
  range: { page: number; pageSize: number },
): Promise<Page> {
  const { url, requestType, listKey, pageKey, pageSizeKey, totalKey } = source
  if (url.trim() === '') {
    throw new Failure('query.emptyUrl')
  }
  const values = new Map<string, unknown>([
    ['page', range.page],
    ['pagesize', range.pageSize],
    ...conditions.map(({ field, value }): [string, unknown] => [field.toLowerCase(), value]),
  ])
  const headers = headersOf(source)
  const allowed = { hosts: config.QUERY_HOSTS, innerHosts: config.QUERY_INNER_HOSTS }
  const explanation =
    requestType === 'POST'
      ? await requestRestful(
          {
            url,
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: bodyOf(source, values),
          },
          allowed,
        )
      : await requestRestful({ url: addressOf(source, values), method: 'GET', headers }, allowed)
  if (!explanation.ok) {
    log.warn({ url, detail: explanation.detail }, 'a restful query failed')
    throw new Failure(explanation.reason === 'refused' ? 'query.hostRefused' : 'query.unreachable')
  }
  if (explanation.status >= 400) {
    log.warn({ url, status: explanation.status }, 'a restful query failed')
    throw new Failure('query.unreachable')
  }
  const read = readRestfulRows(explanation.text, { listKey, pageKey, pageSizeKey, totalKey }, range)
  if (!read.ok) {
    throw new Failure(`query.${read.reason}`)
  }
  return read.page
}

function jsonOf(text: string, key: 'query.badHeader' | 'query.badParameters'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(key)
  }
}

const HEADER = /^[\w-]{1,60}$/

function headersOf({ header = '' }: RestfulSource): Record<string, string> {
  const read = header.trim() === '' ? {} : jsonOf(header, 'query.badHeader')
  const pairs = Array.isArray(read)
    ? read.filter(isRecord).map(({ name, key, value }): [string, unknown] => [String(name ?? key), value])
    : isRecord(read)
      ? Object.entries(read)
      : []
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      HEADER.test(name) && typeof value === 'string' && !/[\r\n]/.test(value)
        ? [[name.toLowerCase(), value]]
        : [],
    ),
  )
}

const bodyOf = ({ dataParam = '' }: RestfulSource, values: ReadonlyMap<string, unknown>): string =>
  JSON.stringify(
    dataParam.trim() === ''
      ? Object.fromEntries(values)
      : fillPlaceholders(jsonOf(dataParam, 'query.badParameters'), values),
  )

/** The address with its parameters: those the definition writes down, else the conditions by their names. */
function addressOf({ url, dataParam = '' }: RestfulSource, values: ReadonlyMap<string, unknown>): string {
  if (!URL.canParse(url)) {
    return url
  }
  const address = new URL(url)
  const parameters =
    dataParam.trim() === '' ? Object.fromEntries(values) : fillPlaceholders(parameterList(dataParam), values)
  const pairs = isRecord(parameters) ? Object.entries(parameters) : []
  for (const [name, value] of pairs) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      address.searchParams.set(name, String(value))
    }
  }
  return address.href
}

/** `a=1&b={name}`, `[{"name": "a", "value": "1"}]` or `{"a": "1"}`. */
function parameterList(text: string): Record<string, unknown> {
  if (!/^\s*[[{]/.test(text) || /^\s*\{\w+\}/.test(text)) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  const read = jsonOf(text, 'query.badParameters')
  return Array.isArray(read)
    ? Object.fromEntries(read.filter(isRecord).map(({ name, key, value }) => [String(name ?? key), value]))
    : isRecord(read)
      ? read
      : {}
}
