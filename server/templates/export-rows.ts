import { Readable } from 'node:stream'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { fieldValueOf, type FieldValue } from '#domain/objects/row-data.ts'
import type { FilterTree } from '#domain/filter.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import { startReading } from '#server/files/start-reading.ts'
import { streamRows } from '#server/objects/rows/stream-rows.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import type { StoredRow } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/failure.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { flowStateText } from '#server/objects/rows/flow-states.ts'
import { cellText, type CellLabels } from '#server/objects/rows/cell-text.ts'
import { withDefaultSort, refuseHiddenFields, type ListRequest } from './list-page.ts'
import { actionRowsFilter, type TemplateAccess } from './template-access.ts'
import { columnOptions, visibleColumns, type ListColumn } from './template-columns.ts'
import { exportedFields } from './template-info.ts'
import type { Scope } from '#server/scope.ts'

type Wanted = { getType: 'all' | 'page'; expField?: string[] | undefined }

/** An Excel file of a list as this person sees it: of the rows of a page, or of all of them. */
export async function exportRows(
  scope: Scope,
  access: TemplateAccess,
  { query, narrowed }: ListRequest,
  { getType, expField }: Wanted,
): Promise<FileAnswer> {
  const { language } = scope
  const { object, template } = access
  refuseHiddenFields(access, query)
  const rowScope: FilterTree = { all: [await actionRowsFilter(scope, access, 'export'), narrowed] }
  const columns = chosenColumns(access, expField, language)
  const rowsRequest = { query: withDefaultSort(access, query), scope: rowScope, language }
  const batches =
    getType === 'page'
      ? [(await pageRows(scope, object, rowsRequest)).rows]
      : await startReading(streamRows(scope, object, rowsRequest))
  const options = await columnOptions(scope, columns)
  const rows = cellRows(scope, columns, batches, { language, options })
  const name = nameInLanguage(template, language)
  const sheet = { name, headings: columns.map((column) => column.name), rows }
  const day = dateTimeText(scope.now()).slice(0, 10)
  return { name: `${name} ${day}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

function chosenColumns(access: TemplateAccess, expField: string[] | undefined, language: Language) {
  const { object, reading } = access
  const allowed = visibleColumns(exportedFields(access), object.definition, reading, language)
  if (expField === undefined || expField.length === 0) {
    return allowed
  }
  return expField.map((field) => {
    const column = allowed.find((one) => one.field === field)
    if (column === undefined) {
      throw new Failure('template.exportField', { field: field.slice(0, 64) })
    }
    return column
  })
}

async function* cellRows(
  scope: Scope,
  columns: readonly ListColumn[],
  batches: AsyncIterable<StoredRow[]> | Iterable<StoredRow[]>,
  labels: Omit<CellLabels, 'names'>,
): AsyncGenerator<readonly XlsxCell[]> {
  const fields = columns.flatMap(({ own }) => own ?? [])
  for await (const rows of batches) {
    const named = rows.flatMap((row) => [
      ...referencesIn({ fields, subs: [], keys: [] }, { main: row.values, subs: {} }),
      ...[row.createdBy, row.updatedBy].flatMap((id) =>
        id === null ? [] : [{ kind: 'person' as const, id }],
      ),
    ])
    const names = await referenceNames(scope, named)
    for (const row of rows) {
      yield columns.map((column) => cellOf(column, row, { ...labels, names }))
    }
  }
}

function cellOf({ field, own }: ListColumn, row: StoredRow, labels: CellLabels): XlsxCell {
  if (own === null) {
    return systemCell(field, row, labels)
  }
  const value: FieldValue = fieldValueOf(row.values, own.key)
  if (value === null) {
    return null
  }
  if (typeof value === 'number') {
    return own.type === 'money' ? { kind: 'amount', value: value / 100 } : { kind: 'number', value }
  }
  const text = cellText(own, value, labels)
  return own.type === 'date'
    ? { kind: 'day', text }
    : own.type === 'dateTime'
      ? { kind: 'time', text }
      : { kind: 'text', text }
}

function systemCell(field: string, row: StoredRow, { names, language }: CellLabels): XlsxCell {
  switch (field) {
    case 'createdAt':
    case 'updatedAt':
      return { kind: 'time', text: dateTimeText(row[field].getTime()) }
    case 'createdBy':
    case 'updatedBy': {
      const id = row[field]
      return id === null ? null : { kind: 'text', text: names[id] ?? '' }
    }
    default:
      return row.flowState === null ? null : { kind: 'text', text: flowStateText(row.flowState, language) }
  }
}
