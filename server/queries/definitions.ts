import { sql } from 'kysely'
import type { CustomChart, CustomDialog, CustomQuery, QueryView } from '#domain/queries/query.ts'
import { isId } from '#domain/id.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type QueryDefinitions = {
  query: CustomQuery
  dialog: CustomDialog
  view: QueryView
  chart: CustomChart
}
export type QueryKind = keyof QueryDefinitions

export type StoredQuery<K extends QueryKind = QueryKind> = {
  id: string
  kind: K
  alias: string
  name: string
  nameEn: string | null
  revision: number
  updatedAt: Date
  updatedBy: string | null
  definition: QueryDefinitions[K]
}

/** With what the list of all of them shows besides. */
export const queryHeads = (scope: Scope) =>
  scope
    .from('query_definition as query')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'query.updated_by')
    .select((eb) => [
      'query.id',
      eb.ref('query.kind').$castTo<QueryKind>().as('kind'),
      'query.alias',
      'query.name',
      'query.name_en as nameEn',
      'query.revision',
      'query.updated_at as updatedAt',
      'person.fullname as updatedByName',
      sql<CustomQuery['source'] | null>`query.definition->'source'`.as('source'),
      sql<string | null>`query.definition->>'query'`.as('over'),
    ])

const queryRows = (scope: Scope) =>
  scope
    .from('query_definition')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<QueryKind>().as('kind'),
      'alias',
      'name',
      'name_en as nameEn',
      'revision',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])

type Tables = { query: DB['query_definition']; person: DB['app_user'] }

export const queryList = {
  columns: {
    kind: { ref: 'query.kind', type: 'text' },
    alias: { ref: 'query.alias', type: 'text' },
    name: { ref: 'query.name', type: 'text' },
    source: { ref: sql`query.definition->'source'->>'kind'`, type: 'text' },
    updatedAt: { ref: 'query.updated_at', type: 'instant' },
  },
  id: 'query.id',
  sort: [
    { property: 'kind', direction: 'ASC' },
    { property: 'alias', direction: 'ASC' },
  ],
} as const satisfies ListDefinition<Tables, keyof Tables, string>

const whole = (scope: Scope, kind: QueryKind) =>
  queryRows(scope)
    .select((eb) => eb.ref('definition').$castTo<QueryDefinitions[QueryKind]>().as('definition'))
    .where('kind', '=', kind)

/** What lies under a kind is of that kind: it was checked when it was saved. */
const ofKind = <K extends QueryKind>(kind: K, row: Omit<StoredQuery, 'kind'>): StoredQuery<K> => ({
  ...row,
  kind,
  definition: row.definition as QueryDefinitions[K],
})

/** A definition by its alias, or null. */
export async function findQuery<K extends QueryKind>(
  scope: Scope,
  kind: K,
  alias: string,
): Promise<StoredQuery<K> | null> {
  const row = await whole(scope, kind).where('alias', '=', alias).executeTakeFirst()
  return row ? ofKind(kind, row) : null
}

/** All definitions of a kind. */
export async function allQueries<K extends QueryKind>(scope: Scope, kind: K): Promise<StoredQuery<K>[]> {
  const rows = await whole(scope, kind).orderBy('alias').execute()
  return rows.map((row) => ofKind(kind, row))
}

/** A query that has to be there. */
export async function requireQuery(scope: Scope, alias: string): Promise<CustomQuery> {
  if (alias.trim() === '') {
    throw new Failure('query.aliasEmpty')
  }
  const found = await findQuery(scope, 'query', alias)
  if (!found) {
    throw new Failure('query.unknown', { alias: alias.slice(0, 60) })
  }
  return found.definition
}

/** A chart by its id or alias. */
export async function requireChart(scope: Scope, key: string): Promise<StoredQuery<'chart'>> {
  const rows = whole(scope, 'chart')
  const row = await (
    isId(key) ? rows.where('id', '=', key) : rows.where('alias', '=', key)
  ).executeTakeFirst()
  if (!row) {
    throw new Failure('query.chartUnknown', { alias: key.slice(0, 60) })
  }
  return ofKind('chart', row)
}
