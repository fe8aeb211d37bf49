import type { queriesApi } from '#api/queries/queries.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { Readable } from 'node:stream'
import type { ParameterValues } from '#domain/queries/condition-values.ts'
import type { CustomQuery, QueryView } from '#domain/queries/query.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { startReading } from '#server/files/start-reading.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { findQuery, requireQuery } from './definitions.ts'
import { queryPages, type QueryPage } from './query-pages.ts'
import type { QueryUser } from './run-query.ts'
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

/** An Excel file of all a view finds, page after page; where a service stops before its end, the file says so. */
export async function exportView(
  scope: Scope,
  { view, query }: FoundView,
  asker: QueryUser,
  parameters: ParameterValues,
): Promise<FileAnswer> {
  if (view.canExport !== true) {
    throw new Failure('query.noExport')
  }
  const pages = await startReading(queryPages(scope, query, asker, parameters))
  const naming = await columnLabelsOf(scope, query)
  const columns = view.shows.map(naming)
  const name = nameInLanguage(view, scope.language)
  const sheet = {
    name,
    headings: columns.map((column) => column.name),
    rows: cellsOf(columns, pages, scope.language),
  }
  const day = dateTimeText(scope.now()).slice(0, 10)
  return { name: `${name} ${day}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

async function* cellsOf(
  columns: readonly ReturnType<ColumnLabels>[],
  pages: AsyncIterable<QueryPage>,
  language: Language,
): AsyncGenerator<readonly XlsxCell[]> {
  let count = 0
  for await (const { rows, isCut } of pages) {
    for (const row of rows) {
      yield columns.map(({ field, type }) => cellOf(row[`${field}_name`] ?? row[field], type, language))
    }
    count += rows.length
    if (isCut) {
      yield [{ kind: 'text', text: textOf('query.exportCut', language, { rows: count }) }]
    }
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
