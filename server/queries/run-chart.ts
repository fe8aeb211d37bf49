import { sql, type RawBuilder } from 'kysely'
import { readListQuery } from '#domain/paging.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { CustomChart, CustomQuery } from '#domain/queries/query.ts'
import { fillPeriods } from '#domain/queries/fill-periods.ts'
import { nameInLanguage } from '#domain/language.ts'
import { dictionaryOptions, type DictionaryOption } from '#server/forms/choices.ts'
import { findObject, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { flowStateOptions } from '#server/objects/rows/flow-states.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { rowColumns } from '#server/objects/rows/row-columns.ts'
import { scopeSql } from '#server/objects/rows/row-scopes.ts'
import { Failure, textOf } from '#server/failure.ts'
import { sourceFilter } from './object-query.ts'
import { boundConditionsOf, toListQuery, refuseQueryUser, type QueryUser } from './run-query.ts'
import type { ParameterValues } from '#domain/queries/condition-values.ts'
import type { Scope } from '#server/scope.ts'

const usualGroups = 20
/** Of a whole that falls into more parts than that, the smallest are left out. */
const mostParts = 10_000

type Counted = { group: string | null; values: (number | null)[] }

/** What a chart shows: the rows of its query counted and summed up by a field, the largest or the latest groups. */
export async function chartRows(
  scope: Scope,
  { chart, query }: { chart: CustomChart; query: CustomQuery },
  asker: QueryUser,
  parameters: ParameterValues = new Map(),
): Promise<Record<string, unknown>[]> {
  await refuseQueryUser(scope, query, asker)
  const { source } = query
  const conditions = await boundConditionsOf(scope, query, asker, parameters)
  if (source.kind !== 'object' || conditions === null) {
    return []
  }
  const object = await findObject(scope, source.alias)
  const columns = rowColumns(scope, object)
  const read = readListQuery(toListQuery(query, conditions, { page: 1, pageSize: 1 }), columns)
  if (!read.ok) {
    const { reason, ...values } = read.problem
    throw new Failure(`list.${reason}`, values)
  }
  const rowScope = await sourceFilter(scope, asker.id, object, source)
  const where = scopeSql({ all: [rowScope, read.filter.tree] }, columns)
  const field = object.definition.fields.find(({ key }) => key === chart.group.field)
  const isMany = field?.type === 'choices' || field?.type === 'refs'
  const group = isMany ? sql`part.value` : groupSql(chart.group)
  // Of several values each counts the row once; a row that has none of them counts as one without.
  const parts = isMany
    ? sql`left join lateral jsonb_array_elements_text(
        case when jsonb_typeof(object_row.data -> ${chart.group.field}) = 'array'
          then object_row.data -> ${chart.group.field} else '[]' end) as part (value) on true`
    : sql``
  const measures = chart.measures.map((measure) => measureSql(measure, object))
  // A number is worked out over all rows at once: groups that are cut off would be missing in it, a row of several
  // values would be in it more than once, and averages cannot be added up.
  if (chart.style === 'number') {
    const { rows } = await sql<Counted>`
      select array[${sql.join(measures)}] as values from object_row
      where object_row.tenant_id = ${scope.tenantId} and object_row.object_id = ${object.id} and ${where}`.execute(
      scope.db,
    )
    return rows.map(({ values }) => chartRow(null, nameInLanguage(chart, scope.language), values))
  }
  const byTime = chart.group.by !== undefined
  const limit = chart.limit ?? usualGroups
  const isWhole = !byTime && (chart.style === 'pie' || chart.style === 'ring')
  const { rows } = await sql<Counted>`
    select counted.* from (
      select ${group} as "group", array[${sql.join(measures)}] as values
      from object_row ${parts}
      where object_row.tenant_id = ${scope.tenantId} and object_row.object_id = ${object.id} and ${where}
      group by 1
      order by ${byTime ? sql`1 desc nulls last` : sql`${measures[0]} desc nulls last, 2 desc, 1`}
      limit ${sql.lit(isWhole ? mostParts : limit)}
    ) as counted`.execute(scope.db)
  const named = isWhole ? rows.slice(0, limit) : rows
  const names = await groupNames(scope, object, chart, named)
  const none = textOf('query.none', scope.language)
  return [
    ...inGroupOrder(chart, named).map(({ group, values }) =>
      chartRow(group, group === null ? none : (names.get(group) ?? group), values),
    ),
    ...otherGroups(chart, rows.slice(named.length)).map((values) =>
      chartRow(null, textOf('query.others', scope.language), values),
    ),
  ]
}

const chartRow = (key: string | null, name: string, values: Counted['values']) => ({
  key,
  name,
  ...Object.fromEntries(values.map((value, at) => [`value_${at + 1}`, value])),
})

/** Shares are those of the whole: the groups that have no place of their own are one together. */
function otherGroups({ measures }: CustomChart, rest: readonly Counted[]): Counted['values'][] {
  if (rest.length === 0 || measures.some(({ as }) => as !== 'count' && as !== 'sum')) {
    return []
  }
  const sumAt = (at: number) => rest.reduce((sum, { values }) => sum + Math.round((values[at] ?? 0) * 100), 0)
  return [measures.map((_, at) => sumAt(at) / 100)]
}

/** Time runs from left to right, and months in which nothing happened are there; other groups come by size. */
function inGroupOrder(
  { group, limit = usualGroups, measures }: CustomChart,
  rows: readonly Counted[],
): Counted[] {
  if (group.by === undefined) {
    return [...rows]
  }
  const found = new Map(rows.map((row) => [row.group, row]))
  // Of nothing there is a count and a sum, but no average and no largest.
  const nothing = measures.map(({ as }) => (as === 'count' || as === 'sum' ? 0 : null))
  const periods = fillPeriods(
    [...found.keys()].flatMap((key) => key ?? []),
    group.by,
    limit,
  )
  return [
    ...rows.filter((row) => row.group === null),
    ...periods.map((key) => found.get(key) ?? { group: key, values: nothing }),
  ]
}

function groupSql({ field, by }: CustomChart['group']): RawBuilder<unknown> {
  const value =
    field === 'createdAt'
      ? sql`to_char(object_row.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
      : field === 'createdBy'
        ? sql`cast(object_row.created_by as text)`
        : field === 'flowState'
          ? sql`object_row.flow_state`
          : sql`object_row.data ->> cast(${field} as text)`
  return by === 'month' ? sql`left(${value}, 7)` : by === 'year' ? sql`left(${value}, 4)` : value
}

function measureSql(
  { as, field }: CustomChart['measures'][number],
  object: BusinessObject,
): RawBuilder<unknown> {
  const own = object.definition.fields.find(({ key }) => key === field)
  if (as === 'count' || own === undefined) {
    return sql`cast(count(*) as double precision)`
  }
  const value = sql`cast(object_row.data ->> cast(${own.key} as text) as numeric)`
  const worked = {
    sum: sql`coalesce(sum(${value}), 0)`,
    average: sql`avg(${value})`,
    max: sql`max(${value})`,
    min: sql`min(${value})`,
  }
  // Amounts are shown in yuan.
  const divisor = own.type === 'money' ? 100 : 1
  return sql`cast(round(${worked[as]} / ${sql.lit(divisor)}, 2) as double precision)`
}

async function groupNames(
  scope: Scope,
  object: BusinessObject,
  { group }: CustomChart,
  rows: readonly Counted[],
): Promise<Map<string, string>> {
  const { language } = scope
  if (group.field === 'flowState') {
    return new Map(flowStateOptions(language).map(({ key, name }) => [key, name]))
  }
  const field: ObjectField | undefined = object.definition.fields.find(({ key }) => key === group.field)
  const kind = group.field === 'createdBy' ? 'person' : field?.to
  if (kind !== undefined) {
    const ids = rows.flatMap((row) => (row.group === null ? [] : [{ kind, id: row.group }]))
    return new Map(Object.entries(await referenceNames(scope, ids)))
  }
  const dictionary = field?.dictionary
  const entries = dictionary === undefined ? {} : await dictionaryOptions(scope, [dictionary], language)
  const labels: [string, string][] =
    field?.type === 'boolean'
      ? [
          ['true', textOf('template.yes', language)],
          ['false', textOf('template.no', language)],
        ]
      : (field?.options ?? []).map((option) => [option.key, nameInLanguage(option, language)])
  return new Map([...labels, ...flat(entries[dictionary ?? ''] ?? [])])
}

const flat = (choices: readonly DictionaryOption[]): [string, string][] =>
  choices.flatMap(({ key, name, children }): [string, string][] => [[key, name], ...flat(children)])
