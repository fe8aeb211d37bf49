import { sql, type SelectQueryBuilder } from 'kysely'
import type { ListQuery, Page } from '#api/paging.ts'
import type { TableSource } from '#domain/queries/query.ts'
import { columnsOfTable } from '#domain/queries/table-columns.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { Scope } from '#server/scope.ts'

type Found = { found: Record<string, string | null> }
type Rows = SelectQueryBuilder<Found, 'found', Record<string, unknown>>

/** What the product's own tables give to queries: these columns, of what is in use. */
const SOURCES: Record<TableSource, (tenantId: string) => ReturnType<typeof sql>> = {
  users: (
    tenantId,
  ) => sql`select person.id, person.account, person.fullname, org.id as "orgId", org.name as "orgName",
      post.name as "postName"
    from app_user person
    left join membership on membership.tenant_id = person.tenant_id and membership.user_id = person.id
      and membership.is_master
    left join org on org.tenant_id = membership.tenant_id and org.id = membership.org_id
    left join post on post.tenant_id = membership.tenant_id and post.id = membership.post_id
    where person.tenant_id = ${tenantId} and person.kind = 'staff' and person.status = 1`,
  orgs: (tenantId) => sql`select id, parent_id as "parentId", code, name, path_name as "pathName"
    from org where tenant_id = ${tenantId}`,
  posts: (tenantId) => sql`select post.id, post.code, post.name, org.id as "orgId", org.name as "orgName"
    from post join org on org.tenant_id = post.tenant_id and org.id = post.org_id where post.tenant_id = ${tenantId}`,
  roles: (tenantId) => sql`select id, alias, name from role where tenant_id = ${tenantId} and enabled`,
  dictionaries: (
    tenantId,
  ) => sql`select item.id, item.parent_id as "parentId", dictionary.type_key as "typeKey",
      item.key, item.name, coalesce(item.name_en, item.name) as "nameEn"
    from dictionary_item item
    join dictionary on dictionary.tenant_id = item.tenant_id and dictionary.id = item.dictionary_id
    where item.tenant_id = ${tenantId} and not item.disabled`,
}

/** A page of such a table, filtered and sorted by its listed columns. */
export async function tableRows(
  scope: Scope,
  table: TableSource,
  query: ListQuery,
): Promise<Page<Record<string, unknown>>> {
  const columns = columnsOfTable(table)
  const list = {
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, { type }]) => [name, { ref: `found.${name}` as const, type }]),
    ),
    id: 'found.id',
  } satisfies ListDefinition<Found, 'found', string>
  // The names of a table's columns are ours; the rows behind them are known when it runs only.
  const rows = scope.db
    .selectFrom(sql<Found['found']>`(${SOURCES[table](scope.tenantId)})`.as('found'))
    .selectAll('found') as unknown as Rows
  return listRows(scope.db, rows, query, list)
}
