import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Where files are named inside JSON without being granted to anybody, and the columns with the people who may have put
 * them there: somebody names files of their own only.
 */
export const jsonFileReferences: readonly { table: string; column: string; people: readonly string[] }[] = [
  { table: 'object_draft', column: 'data', people: ['user_id'] },
  { table: 'flow_instance', column: 'draft', people: ['starter_id', 'agent_id'] },
  { table: 'flow_notice', column: 'files', people: ['sender_id'] },
  { table: 'flow_due', column: 'file_ids', people: ['user_id'] },
]

/** Columns that hold the id of a file, read from the database itself, so that no later table is forgotten. */
async function idColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = current_schema() and c.data_type = 'uuid' and c.column_name like '%file\\_id'
      and c.table_name <> 'file_grant' and exists (select 1 from information_schema.columns t
        where t.table_schema = c.table_schema and t.table_name = c.table_name and t.column_name = 'tenant_id')
    order by 1, 2`.execute(db)
  return rows
}

/** Those of these files that something refers to, or that others than their owner may read. */
export async function filesInUse(
  scope: Scope,
  ownerId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const ids = sql`unnest(cast(${fileIds} as uuid[])) as given (id)`
  const used = new Set<string>()
  const add = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<void> => {
    for (const { id } of (await query.execute(scope.db)).rows) {
      used.add(id)
    }
  }
  await add(sql<{
    id: string
  }>`select id from file where tenant_id = ${scope.tenantId} and visibility <> 'private'
    and id = any(cast(${fileIds} as uuid[]))`)
  await add(sql<{ id: string }>`select file_id as id from file_grant where tenant_id = ${scope.tenantId}
    and file_id = any(cast(${fileIds} as uuid[])) and audience <> ${`user:${ownerId}`}`)
  for (const { table, column } of await idColumns(scope.db)) {
    const name = sql.ref(column)
    await add(sql<{ id: string }>`select ${name} as id from ${sql.table(table)}
      where tenant_id = ${scope.tenantId} and ${name} = any(cast(${fileIds} as uuid[]))`)
  }
  for (const { table, column, people } of jsonFileReferences) {
    const content = sql.ref(`holder.${column}`)
    for (const person of people) {
      await add(sql<{ id: string }>`select given.id from ${ids} where exists (
        select 1 from ${sql.table(table)} as holder where holder.tenant_id = ${scope.tenantId}
          and ${sql.ref(`holder.${person}`)} = ${ownerId} and ${content} is not null
          and strpos(cast(${content} as text), cast(given.id as text)) > 0)`)
    }
  }
  return used
}
