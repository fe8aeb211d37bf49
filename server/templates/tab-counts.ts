import { sql } from 'kysely'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { nameInLanguage } from '#domain/language.ts'
import { rowColumns } from '#server/objects/rows/row-columns.ts'
import { scopeSql } from '#server/objects/rows/row-scopes.ts'
import { textOf } from '#server/failure.ts'
import { tabFilter } from './tab-and-tree-rows.ts'
import { visibleRowsFilter, type TemplateAccess } from './template-access.ts'
import type { Scope } from '#server/scope.ts'

/** Up to so many rows are counted: nobody reads a larger number on a tab. */
const most = 1000

/** How many rows each tab has, all first, in one statement. */
export async function tabCounts(scope: Scope, access: TemplateAccess) {
  const { language } = scope
  const seen = await visibleRowsFilter(scope, access)
  const tabs: { key: string; name: string; rows: FilterTree }[] = [
    { key: 'all', name: textOf('template.all', language), rows: MATCH_ALL },
    ...access.template.definition.tabs.map((tab) => ({
      key: tab.key,
      name: nameInLanguage(tab, language),
      rows: tabFilter(access, tab),
    })),
  ]
  const columns = rowColumns(scope, access.object)
  const counts = tabs.map(
    ({ rows }) => sql`(select count(*) from (select 1 from object_row
      where object_row.tenant_id = ${scope.tenantId} and object_row.object_id = ${access.object.id}
        and ${scopeSql({ all: [seen, rows] }, columns)} limit ${sql.lit(most + 1)}) as counted)`,
  )
  const { rows } = await sql<{
    counts: (string | number)[]
  }>`select array[${sql.join(counts)}] as counts`.execute(scope.db)
  return tabs.map(({ key, name }, at) => {
    const count = Number(rows[0]?.counts[at] ?? 0)
    return { key, name, count: Math.min(count, most), more: count > most }
  })
}
