import type { ListQuery } from '#api/paging.ts'
import { dayInZone } from '#domain/day.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { fieldValueOf } from '#domain/objects/row-data.ts'
import { columnKey } from '#domain/queries/query-check.ts'
import type { CustomQuery, QuerySource } from '#domain/queries/query.ts'
import { scopeOfRule } from '#domain/templates/row-rules.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import type { FilterTree } from '#domain/filter.ts'
import { nameInLanguage } from '#domain/language.ts'
import { dictionaryOptions, type DictionaryOption } from '#server/forms/choices.ts'
import { textOf } from '#server/failure.ts'
import { findObject, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { flowStateText } from '#server/objects/rows/flow-states.ts'
import { handedInFilter } from '#server/objects/rows/flow-records.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import { scopeFilter } from '#server/objects/rows/row-scopes.ts'
import { streamRows } from '#server/objects/rows/stream-rows.ts'
import type { StoredRow } from '#server/objects/rows/rows.ts'
import type { Scope } from '#server/scope.ts'

type ObjectSource = Extract<QuerySource, { kind: 'object' }>

/** The rows of the object that a query reads for somebody. */
export async function sourceFilter(
  scope: Scope,
  userId: string,
  object: BusinessObject,
  { rows = { rows: 'all' } }: ObjectSource,
): Promise<FilterTree> {
  const conditionContext = { user: userId, today: dayInZone(scope.now(), 'Asia/Shanghai') }
  const named = await scopeFilter(
    scope,
    userId,
    scopeOfRule(rows, propertiesOf(object.definition), conditionContext),
  )
  return { all: [named, await handedInFilter(scope, userId, object)] }
}

type ObjectQuery = CustomQuery & { source: ObjectSource }

/** A page of a query over a business object: the declared columns, choices and people with their names beside. */
export async function objectQueryRows(scope: Scope, userId: string, query: ObjectQuery, request: ListQuery) {
  const object = await findObject(scope, query.source.alias)
  const rowScope = await sourceFilter(scope, userId, object, query.source)
  const page = await pageRows(scope, object, { query: request, scope: rowScope, language: scope.language })
  const rows = await queryRows(scope, query, object, page.rows)
  return { rows, total: page.total, page: page.page, pageSize: page.pageSize }
}

/** All rows of such a query, some at a time, as they were when the first were read. */
export async function* allObjectQueryRows(
  scope: Scope,
  userId: string,
  query: ObjectQuery,
  request: ListQuery,
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  const object = await findObject(scope, query.source.alias)
  const rowScope = await sourceFilter(scope, userId, object, query.source)
  const rowsRequest = { query: request, scope: rowScope, language: scope.language }
  for await (const rows of streamRows(scope, object, rowsRequest)) {
    yield await queryRows(scope, query, object, rows)
  }
}

async function queryRows(
  scope: Scope,
  query: ObjectQuery,
  object: BusinessObject,
  found: readonly StoredRow[],
): Promise<Record<string, unknown>[]> {
  const { language } = scope
  const fields = query.columns.flatMap(
    ({ field }) => object.definition.fields.find(({ key }) => key === field) ?? [],
  )
  const named = found.flatMap((row) => [
    ...referencesIn({ fields, subs: [], keys: [] }, { main: row.values, subs: {} }),
    ...[row.createdBy, row.updatedBy].flatMap((id) => (id === null ? [] : [{ kind: 'person' as const, id }])),
  ])
  const names = await referenceNames(scope, named)
  const dictionaries = await dictionaryOptions(
    scope,
    fields.flatMap(({ dictionary }) => dictionary ?? []),
    language,
  )
  const called = new Map(
    fields.map(({ key, options, dictionary }) => [
      key,
      new Map([
        ...(options ?? []).map((option): [string, string] => [option.key, nameInLanguage(option, language)]),
        ...flat(dictionaries[dictionary ?? ''] ?? []),
      ]),
    ]),
  )
  return found.map((row) =>
    Object.fromEntries(
      query.columns.flatMap((column): [string, unknown][] => {
        const key = columnKey(column)
        const value = valueOf(row, column.field)
        const field = fields.find((one) => one.key === column.field)
        const nameOf = (one: string): string => names[one] ?? called.get(column.field)?.get(one) ?? ''
        const isState = column.field === 'flowState'
        const isNamed = isState || field?.to !== undefined || isChosen(field) || column.field.endsWith('By')
        const name = stringsIn(value)
          .map((one) => (isState ? flowStateText(one, language) : nameOf(one)))
          .filter((one) => one !== '')
          .join(textOf('object.and', language))
        return isNamed
          ? [
              [key, value],
              [`${key}_name`, name],
            ]
          : [[key, value]]
      }),
    ),
  )
}

const isChosen = (field: ObjectField | undefined): boolean =>
  field?.type === 'choice' || field?.type === 'choices'

/** What a value says, one or several. */
const stringsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const flat = (choices: readonly DictionaryOption[]): [string, string][] =>
  choices.flatMap(({ key, name, children }): [string, string][] => [[key, name], ...flat(children)])

function valueOf(row: StoredRow, field: string): unknown {
  switch (field) {
    case 'id':
    case 'createdBy':
    case 'updatedBy':
    case 'flowState':
      return row[field]
    case 'createdAt':
    case 'updatedAt':
      return row[field].getTime()
    default:
      return fieldValueOf(row.values, field)
  }
}
