import { sql } from 'kysely'
import { asksQuery, leadsToChart } from '#domain/portal/portal-references.ts'
import { portalRows, usersAmong, type User } from '#server/objects/definition/portal-users.ts'
import type { Scope } from '#server/scope.ts'
import { findQuery, type QueryKind } from './definitions.ts'

/** What needs a query, a dialog, a view or a chart. */
export async function queryUses(scope: Scope, kind: QueryKind, alias: string): Promise<User[]> {
  switch (kind) {
    case 'query': {
      const columns = await portalRows(scope)
      return [
        ...(await definitionsOver(scope, alias)),
        ...(await formsWith(scope, alias, [
          '$.**.options ? (@.from == "query" && @.alias == $alias)',
          '$.**.fill ? (@.alias == $alias)',
        ])),
        ...usersAmong(columns, (definition) => asksQuery(definition, alias)),
      ]
    }
    case 'dialog':
      return formsWith(scope, alias, ['$.**.dialog ? (@.alias == $alias)'])
    case 'chart': {
      const id = (await findQuery(scope, 'chart', alias))?.id ?? ''
      return usersAmong(await portalRows(scope), (definition) => leadsToChart(definition, { alias, id }))
    }
    // Nobody names a view; people come to it by its address.
    case 'view':
      return []
  }
}

/** Dialogs, views and charts over a query. */
async function definitionsOver(scope: Scope, alias: string): Promise<User[]> {
  const { rows } = await sql<User>`select kind, alias as key, name from query_definition
    where tenant_id = ${scope.tenantId} and kind <> 'query' and definition->>'query' = ${alias}
    order by kind, alias`.execute(scope.db)
  return rows
}

/** Forms that name it in the version in use or in a draft; the paths are ours, the alias is a value in them. */
async function formsWith(scope: Scope, alias: string, paths: readonly string[]): Promise<User[]> {
  const tests = paths.map(
    (path) =>
      sql`jsonb_path_exists(v.definition, ${path}::jsonpath, jsonb_build_object('alias', ${alias}::text))`,
  )
  const { rows } = await sql<User>`select 'form' as kind, f.key, f.name from form_definition f
    where f.tenant_id = ${scope.tenantId} and exists (
      select 1 from form_version v where v.tenant_id = f.tenant_id and v.form_id = f.id
        and (v.state = 'draft' or v.version = f.version) and (${sql.join(tests, sql` or `)}))
    order by f.key`.execute(scope.db)
  return rows
}
