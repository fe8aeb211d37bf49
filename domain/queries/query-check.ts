import { readCondition } from '#domain/condition.ts'
import type { Properties } from '#domain/filter.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { propertiesOf, ruleProblems } from '#domain/templates/template-check.ts'
import { isSystemField } from '#domain/templates/system-fields.ts'
import { templateProblem, type TemplateProblem } from '#domain/templates/template-problem.ts'
import type { CustomChart, CustomQuery, QueryColumn, RestfulSource } from './query.ts'
import { columnsOfTable } from './table-columns.ts'

/** What a query reads from: the definition of its object when it reads one. */
export type SourceShape = { readonly object?: ObjectDefinition | undefined }

/** The name under which a column comes out: in small letters. */
export const columnKey = ({ field, as }: QueryColumn): string => (as ?? field).toLowerCase()

/** Everything that keeps a query from being asked; nothing when it can be. */
export function queryProblems(query: CustomQuery, { object }: SourceShape): TemplateProblem[] {
  const { source } = query
  if (source.kind === 'restful') {
    return [...restfulProblems(source), ...columnDoubles(query), ...treeProblems(query)]
  }
  if (source.kind === 'object' && object === undefined) {
    return [templateProblem('source.alias', 'unknownObject', source.alias)]
  }
  const properties = knownIn(query, object)
  const names = new Set([...Object.keys(properties), ...(object?.fields ?? []).map(({ key }) => key)])
  const there = (at: string, field: string): TemplateProblem[] =>
    names.has(field) || (object !== undefined && isSystemField(field))
      ? []
      : [templateProblem(at, 'unknownField', field)]
  const filterable = (at: string, field: string): TemplateProblem[] =>
    Object.hasOwn(properties, field)
      ? []
      : [templateProblem(at, names.has(field) ? 'notSearchable' : 'unknownField', field)]
  return [
    ...(query.columns.length === 0 ? [templateProblem('columns', 'nothingShown')] : []),
    ...query.columns.flatMap(({ field }, at) => there(`columns[${at}].field`, field)),
    ...columnDoubles(query),
    ...query.conditions.flatMap(({ field, operation, from, value }, at) => {
      const place = `conditions[${at}]`
      const unknown = filterable(`${place}.field`, field)
      if (unknown.length > 0 || from !== 'fixed') {
        return unknown
      }
      const read = readCondition({ property: field, operation, value }, properties)
      return read.ok ? [] : [templateProblem(place, 'badCondition', Object.values(read.problem).join(' '))]
    }),
    ...query.sorts.flatMap(({ field }, at) => filterable(`sorts[${at}].field`, field)),
    ...treeProblems(query),
    ...(source.kind === 'object' && source.rows && object
      ? ruleProblems('source.rows', source.rows, object, properties)
      : []),
  ]
}

/** What the rows of a query can be told apart by. */
function knownIn({ source }: CustomQuery, object: ObjectDefinition | undefined): Properties {
  return source.kind === 'table'
    ? columnsOfTable(source.table)
    : object === undefined
      ? {}
      : propertiesOf(object)
}

function columnDoubles({ columns }: CustomQuery): TemplateProblem[] {
  const seen = new Set<string>()
  return columns
    .map(columnKey)
    .filter((key) => seen.size === seen.add(key).size)
    .map((key) => templateProblem('columns', 'duplicate', key))
}

function treeProblems({ tree, columns }: CustomQuery): TemplateProblem[] {
  if (tree === undefined || columns.length === 0) {
    return []
  }
  const keys = columns.map(columnKey)
  return (['id', 'parentId'] as const)
    .filter((part) => !keys.includes(tree[part].toLowerCase()))
    .map((part) => templateProblem(`tree.${part}`, 'unknownColumn', tree[part]))
}

function restfulProblems({ url, header, dataParam, requestType }: RestfulSource): TemplateProblem[] {
  const isJson = (text: string): boolean => {
    try {
      return typeof JSON.parse(text) === 'object'
    } catch {
      return false
    }
  }
  return [
    ...(url.trim() === ''
      ? [templateProblem('source.url', 'emptyUrl')]
      : /^https?:\/\/[^\s/]+/i.test(url)
        ? []
        : [templateProblem('source.url', 'badUrl')]),
    ...(header && !isJson(header) ? [templateProblem('source.header', 'badHeader')] : []),
    ...(dataParam && requestType === 'POST' && !isJson(dataParam)
      ? [templateProblem('source.dataParam', 'badParameters')]
      : []),
  ]
}

/** Columns that a dialog or a view names and its query does not have; a restful query may answer anything. */
export function queryColumnProblems(
  at: string,
  named: readonly QueryColumn[],
  { columns, source }: CustomQuery,
): TemplateProblem[] {
  const keys = new Set(columns.map(columnKey))
  return source.kind === 'restful' && columns.length === 0
    ? []
    : named.flatMap(({ field }, index) =>
        keys.has(field.toLowerCase())
          ? []
          : [templateProblem(`${at}[${index}].field`, 'unknownColumn', field)],
      )
}

/** Conditions that a dialog or a view lets people fill in and its query does not have. */
export function searchProblems(
  at: string,
  named: readonly QueryColumn[],
  { conditions }: CustomQuery,
): TemplateProblem[] {
  const open = new Set(
    conditions.filter(({ from }) => from === 'parameter').map(({ field }) => field.toLowerCase()),
  )
  return named.flatMap(({ field }, index) =>
    open.has(field.toLowerCase()) ? [] : [templateProblem(`${at}[${index}].field`, 'unknownColumn', field)],
  )
}

/** A chart counts rows of a business object by one field and sums up numbers of it. */
export function chartProblems(
  chart: CustomChart,
  query: CustomQuery,
  { object }: SourceShape,
): TemplateProblem[] {
  if (query.source.kind !== 'object' || object === undefined) {
    return [templateProblem('query', 'notAChart')]
  }
  const find = (name: string) => object.fields.find(({ key }) => key === name)
  const { group, measures } = chart
  return [
    ...(find(group.field) || ['createdAt', 'createdBy', 'flowState'].includes(group.field)
      ? []
      : [templateProblem('group.field', 'unknownField', group.field)]),
    ...measures.flatMap(({ as, field }, at) => {
      const place = `measures[${at}].field`
      if (as === 'count') {
        return []
      }
      const found = field === undefined ? undefined : find(field)
      if (field === undefined) {
        return [templateProblem(place, 'fieldMissing')]
      }
      return found === undefined
        ? [templateProblem(place, 'unknownField', field)]
        : found.type === 'number' || found.type === 'money'
          ? []
          : [templateProblem(place, 'notANumber', field)]
    }),
  ]
}
