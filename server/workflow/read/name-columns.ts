import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FilterLeaf } from '#domain/filter.ts'
import { leafSql, type FilterColumn } from '#server/db/filter-sql.ts'
import type { Scope } from '#server/scope.ts'

/** What finds something by its name; other conditions ask about the name that was written. */
const FINDS: readonly FilterLeaf['operation'][] = [
  'EQUAL',
  'EQUAL_IGNORE_CASE',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
  'IN',
]

/** A column of names that is also searched, for who reads English, by the English ones. */
function nameColumn<Ref extends string>(
  { language }: Scope,
  ref: Ref,
  isNamed: (leaf: FilterLeaf) => RawBuilder<SqlBool>,
) {
  const column = { column: sql.ref(ref), type: 'text' as const }
  const leaf: FilterColumn['leaf'] = (condition) =>
    FINDS.includes(condition.operation)
      ? sql<SqlBool>`(${leafSql(condition, column)} or ${isNamed(condition)})`
      : undefined
  return { ref, type: 'text' as const, ...(language === 'zh-CN' ? {} : { leaf }) }
}

const english = (leaf: FilterLeaf) => leafSql(leaf, { column: sql.ref('d.name_en'), type: 'text' })

/** The few flows of an English name are looked up once, so that the list is read by its own index as before. */
const definitions = ({ tenantId }: Scope, leaf: FilterLeaf) =>
  sql`(select d.id from flow_definition d where d.tenant_id = ${tenantId} and ${english(leaf)})`

/** The name of a flow, on rows that know which flow it is. */
export const flowNameColumn = <Ref extends string>(scope: Scope, ref: Ref, definition: string) =>
  nameColumn(scope, ref, (leaf) => sql<SqlBool>`${sql.ref(definition)} in ${definitions(scope, leaf)}`)

/** The same on rows that only know the instance. */
export const flowNameByInstance = <Ref extends string>(scope: Scope, ref: Ref, instance: string) => {
  const flowIn = (table: string) => sql`(select of.definition_id from ${sql.table(table)} of
    where of.tenant_id = ${scope.tenantId} and of.id = ${sql.ref(instance)})`
  const flow = sql`coalesce(${flowIn('flow_instance')}, ${flowIn('flow_instance_past')})`
  return nameColumn(scope, ref, (leaf) => sql<SqlBool>`${flow} in ${definitions(scope, leaf)}`)
}

/** The name of a node, on rows that know the version of the flow and the node. */
export const nodeNameColumn = <Ref extends string>(scope: Scope, ref: Ref, version: string, node: string) =>
  nameColumn(scope, ref, (leaf) => {
    const name = { column: sql`(n.value ->> 'nameEn')`, type: 'text' as const }
    return sql<SqlBool>`(${sql.ref(version)}, ${sql.ref(node)}) in (select v.id, n.key from flow_version v
      cross join lateral jsonb_each(v.compiled -> 'graph' -> 'nodes') n
      where v.tenant_id = ${scope.tenantId} and v.state = 'deployed' and ${leafSql(leaf, name)})`
  })
