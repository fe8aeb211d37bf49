import type { ObjectField } from '#domain/objects/definition.ts'
import { columnKey } from '#domain/queries/query-check.ts'
import type { CustomDialog, CustomQuery, QueryColumn } from '#domain/queries/query.ts'
import { columnsOfTable, isTableColumn } from '#domain/queries/table-columns.ts'
import { isSystemField, systemFields } from '#domain/templates/system-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/paging.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** What the columns of a query are called, and what they hold. */
export type ColumnLabels = (column: QueryColumn) => { field: string; name: string; type: string }

export async function columnLabelsOf(scope: Scope, { source, columns }: CustomQuery): Promise<ColumnLabels> {
  const { language } = scope
  const fields: readonly ObjectField[] = source.kind === 'object' ? await fieldsOf(scope, source.alias) : []
  const table = source.kind === 'table' ? columnsOfTable(source.table) : {}
  return (column) => {
    // A dialog names a column by the key it comes out under.
    const declared = columns.find((one) => columnKey(one) === column.field.toLowerCase())
    const original = declared?.field ?? column.field
    const own = fields.find(({ key }) => key === original)
    const listed = Object.hasOwn(table, original) ? table[original] : undefined
    const system = isSystemField(original) && source.kind === 'object' ? systemFields[original] : undefined
    const listedName = source.kind === 'table' ? `${source.table}.${original}` : ''
    const defaultName = own
      ? nameInLanguage(own, language)
      : isTableColumn(listedName)
        ? textOf(`query.column.${listedName}`, language)
        : system && isSystemField(original)
          ? textOf(`object.systemField.${original}`, language)
          : column.field
    const ownName = nameInLanguage(
      { name: column.name ?? declared?.name ?? '', nameEn: column.nameEn ?? declared?.nameEn },
      language,
    )
    return {
      field: columnKey(column),
      name: ownName || defaultName,
      type: own?.type ?? listed?.type ?? system?.type ?? 'text',
    }
  }
}

async function fieldsOf(scope: Scope, alias: string): Promise<readonly ObjectField[]> {
  const object = await findObject(scope, alias).catch((error: unknown) => {
    if (error instanceof Failure) {
      return undefined
    }
    throw error
  })
  return object?.definition.fields ?? []
}

/** A query as those see it who ask it: nothing of how it reads what it reads. */
export function describeQuery(query: CustomQuery, naming: ColumnLabels, language: Language) {
  const { source, conditions, sorts, columns } = query
  const isRestful = source.kind === 'restful'
  return {
    alias: query.alias,
    name: nameInLanguage(query, language),
    dsType: isRestful ? ('restful' as const) : ('dataSource' as const),
    url: isRestful ? source.url : '',
    requestType: isRestful ? source.requestType : ('POST' as const),
    header: isRestful ? JSON.stringify(headerNames(source.header ?? '')) : '',
    dataParam: isRestful ? (source.dataParam ?? '') : '',
    conditionfield: conditionText(conditions, naming),
    resultfield: JSON.stringify(columns.map((column) => shownColumn(column, naming))),
    sortfield: JSON.stringify(sorts.map(({ field, direction = 'ASC' }) => ({ field, sortType: direction }))),
    listKey: isRestful ? (source.listKey ?? '') : '',
    pageKey: isRestful ? (source.pageKey ?? '') : '',
    pageSizeKey: isRestful ? (source.pageSizeKey ?? '') : '',
    totalKey: isRestful ? (source.totalKey ?? '') : '',
    needPage: true,
    pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
    isTree: query.tree !== undefined,
  }
}

const shownColumn = (column: QueryColumn, naming: ColumnLabels) => {
  const { field, name } = naming(column)
  return { field, name, comment: name }
}

function headerNames(header: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(header)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? Object.fromEntries(Object.keys(read).map((name) => [name, '']))
      : {}
  } catch {
    return {}
  }
}

/** defaultType 1: comes from the one who asks, with `defaultValue` in its place; 2: fixed, and nobody's business. */
function conditionText(conditions: CustomQuery['conditions'], naming: ColumnLabels): string {
  return JSON.stringify(
    conditions.map((condition) => ({
      field: condition.field,
      name: naming(condition).name,
      comment: naming(condition).name,
      condition: condition.operation ?? 'EQUAL',
      dbType: naming(condition).type,
      defaultType: condition.from === 'parameter' ? '1' : '2',
      defaultValue: condition.from === 'parameter' ? (condition.value ?? '') : '',
    })),
  )
}

export function describeDialog(
  dialog: CustomDialog,
  query: CustomQuery,
  naming: ColumnLabels,
  language: Language,
) {
  const searched = new Set(dialog.search.map(({ field }) => field.toLowerCase()))
  const open = query.conditions.filter(
    ({ field, from }) => from === 'parameter' && searched.has(field.toLowerCase()),
  )
  return {
    name: nameInLanguage(dialog, language),
    alias: dialog.alias,
    style: dialog.style === 'tree' ? 1 : 0,
    dsType: query.source.kind === 'restful' ? ('restful' as const) : ('dataSource' as const),
    queryAlias: query.alias,
    needPage: true,
    pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
    // With what each holds, so that amounts, days and yes or no are shown as such.
    displayfield: JSON.stringify(
      dialog.display.map((column) => ({ ...shownColumn(column, naming), type: naming(column).type })),
    ),
    conditionfield: conditionText(open, naming),
    resultfield: JSON.stringify(dialog.result.map((column) => shownColumn(column, naming))),
    sortfield: JSON.stringify(
      query.sorts.map(({ field, direction = 'ASC' }) => ({ field, sortType: direction })),
    ),
    selectNum: dialog.selectNum,
    parentCheck: dialog.parentCheck ?? false,
    childrenCheck: dialog.childrenCheck ?? false,
    treeId: query.tree?.id ?? '',
    treeParent: query.tree?.parentId ?? '',
  }
}
