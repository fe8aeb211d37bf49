import type { queriesApi } from '#api/queries/queries.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { Readable } from 'node:stream'
import type { ParameterValues } from '#domain/queries/condition-values.ts'
import type { CustomQuery, QueryView } from '#domain/queries/query.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { findQuery, requireQuery } from './definitions.ts'
import { runQuery, type QueryAnswer, type QueryUser } from './run-query.ts'
import { columnLabelsOf, type ColumnLabels } from './query-view-model.ts'
import type { Scope } from '#server/scope.ts'

export type FoundView = { view: QueryView; query: CustomQuery }

/** A view with its query. */
export async function requireView(
  scope: Scope,
  { sqlAlias, alias }: QueryOf<typeof queriesApi.viewJson>,
): Promise<FoundView> {
  const found = await findQuery(scope, 'view', `${sqlAlias}/${alias}`)
  if (!found) {
    throw new Failure('query.viewUnknown', { alias: `${sqlAlias}/${alias}`.slice(0, 100) })
  }
  return { view: found.definition, query: await requireQuery(scope, found.definition.query) }
}

const pageSize = 100
const mostPages = 200

/** An Excel file of all a view finds, page after page. */
export async function exportView(
  scope: Scope,
  { view, query }: FoundView,
  asker: QueryUser,
  parameters: ParameterValues,
): Promise<FileAnswer> {
  if (view.canExport !== true) {
    throw new Failure('query.noExport')
  }
  const ask = (page: number) => runQuery(scope, query, asker, { parameters, page, pageSize })
  // The first page before anything is sent, so that a refusal can still be told.
  const first = await ask(1)
  const naming = await columnLabelsOf(scope, query)
  const columns = view.shows.map(naming)
  const name = nameInLanguage(view, scope.language)
  const sheet = {
    name,
    headings: columns.map((column) => column.name),
    rows: cellsOf(columns, first, ask, scope.language),
  }
  const day = dateTimeText(scope.now()).slice(0, 10)
  return { name: `${name} ${day}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

async function* cellsOf(
  columns: readonly ReturnType<ColumnLabels>[],
  first: QueryAnswer,
  ask: (page: number) => Promise<QueryAnswer>,
  language: Language,
): AsyncGenerator<readonly XlsxCell[]> {
  let answer = first
  for (let page = 1; page <= mostPages; page++) {
    for (const row of answer.rows) {
      yield columns.map(({ field, type }) => cellOf(row[`${field}_name`] ?? row[field], type, language))
    }
    if (answer.rows.length < answer.pageSize || page * answer.pageSize >= answer.total) {
      return
    }
    answer = await ask(page + 1)
  }
}

function cellOf(value: unknown, type: string, language: Language): XlsxCell {
  if (value === null || value === undefined || value === '') {
    return null
  }
  if (typeof value === 'number') {
    return type === 'money'
      ? { kind: 'amount', value: value / 100 }
      : type === 'instant'
        ? { kind: 'time', text: dateTimeText(value) }
        : { kind: 'number', value }
  }
  const text = cellText(value, type, language)
  return type === 'date'
    ? { kind: 'day', text }
    : type === 'dateTime'
      ? { kind: 'time', text }
      : { kind: 'text', text }
}

function cellText(value: unknown, type: string, language: Language): string {
  if (typeof value === 'boolean') {
    return textOf(value ? 'template.yes' : 'template.no', language)
  }
  if (type === 'files' && Array.isArray(value)) {
    const names = value.map((file: unknown) => (isRecord(file) ? String(file.name ?? '') : ''))
    return names.join(textOf('object.and', language))
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
