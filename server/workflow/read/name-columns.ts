import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Leaf } from '#domain/filter.ts'
import { leafSql, type FilterColumn } from '#server/db/filter-sql.ts'
import type { ReadContext } from './flow-names.ts'

/** What finds something by its name; other conditions ask about the name that was written. */
const FINDS: readonly Leaf['operation'][] = [
  'EQUAL',
  'EQUAL_IGNORE_CASE',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
  'IN',
]

type FlowReader = Pick<ReadContext, 'tenantId' | 'language'>

/** A column of names that is also searched, for who reads English, by the English ones. */
function nameColumn<Ref extends string>(
  { language }: FlowReader,
  ref: Ref,
  isNamed: (leaf: Leaf) => RawBuilder<SqlBool>,
) {
  const column = { column: sql.ref(ref), type: 'text' as const }
  const leaf: FilterColumn['leaf'] = (asked) =>
    FINDS.includes(asked.operation)
      ? sql<SqlBool>`(${leafSql(asked, column)} or ${isNamed(asked)})`
      : undefined
  return { ref, type: 'text' as const, ...(language === 'zh-CN' ? {} : { leaf }) }
}

const english = (leaf: Leaf) => leafSql(leaf, { column: sql.ref('d.name_en'), type: 'text' })

/** The few flows of an English name are looked up once, so that the list is read by its own index as before. */
const definitions = (tenantId: string, leaf: Leaf) =>
  sql`(select d.id from flow_definition d where d.tenant_id = ${tenantId} and ${english(leaf)})`

/** The name of a flow, on rows that know which flow it is. */
export const flowNameColumn = <Ref extends string>(reader: FlowReader, ref: Ref, definition: string) =>
  nameColumn(
    reader,
    ref,
    (leaf) => sql<SqlBool>`${sql.ref(definition)} in ${definitions(reader.tenantId, leaf)}`,
  )

/** The same on rows that only know the instance. */
export const flowNameByInstance = <Ref extends string>(reader: FlowReader, ref: Ref, instance: string) => {
  const flowIn = (table: string) => sql`(select of.definition_id from ${sql.table(table)} of
    where of.tenant_id = ${reader.tenantId} and of.id = ${sql.ref(instance)})`
  const flow = sql`coalesce(${flowIn('flow_instance')}, ${flowIn('flow_instance_past')})`
  return nameColumn(reader, ref, (leaf) => sql<SqlBool>`${flow} in ${definitions(reader.tenantId, leaf)}`)
}

/** The name of a node, on rows that know the version of the flow and the node. */
export const nodeNameColumn = <Ref extends string>(
  reader: FlowReader,
  ref: Ref,
  version: string,
  node: string,
) =>
  nameColumn(reader, ref, (leaf) => {
    const name = { column: sql`(n.value ->> 'nameEn')`, type: 'text' as const }
    return sql<SqlBool>`(${sql.ref(version)}, ${sql.ref(node)}) in (select v.id, n.key from flow_version v
      cross join lateral jsonb_each(v.compiled -> 'graph' -> 'nodes') n
      where v.tenant_id = ${reader.tenantId} and v.state = 'deployed' and ${leafSql(leaf, name)})`
  })
