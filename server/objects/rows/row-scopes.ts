import { sql } from 'kysely'
import type { FilterTree } from '#domain/filter.ts'
import { asksForOrgs, scopeTree, type RowScope } from '#domain/objects/row-scope.ts'
import { filterSql } from '#server/db/filter-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { RowList } from './row-columns.ts'

/** The condition that a row is in somebody's scope. */
export async function conditionOf(
  db: Db,
  tenantId: string,
  userId: string,
  rowScope: RowScope,
): Promise<FilterTree> {
  const orgIds = asksForOrgs(rowScope) ? await orgsOf(db, tenantId, userId) : []
  return scopeTree(rowScope, { id: userId, orgIds })
}

/** The organisations somebody belongs to, and all below them. */
async function orgsOf(db: Db, tenantId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('org as own', (join) =>
      join.onRef('own.tenant_id', '=', 'membership.tenant_id').onRef('own.id', '=', 'membership.org_id'),
    )
    .innerJoin('org as below', (join) =>
      join
        .onRef('below.tenant_id', '=', 'own.tenant_id')
        .on('below.path', 'like', sql<string>`own.path || '%'`),
    )
    .select('below.id')
    .distinct()
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .execute()
  return rows.map((row) => row.id)
}

/** The same as SQL. What a scope names is decided by us, so a name that is not listed is a bug. */
export const scopeSql = (rowScope: FilterTree, columns: RowList['columns']) =>
  filterSql(rowScope, (property) => {
    const column = Object.hasOwn(columns, property) ? columns[property] : undefined
    if (column === undefined) {
      throw new Error(`rows cannot be told apart by ${property}`)
    }
    const { ref, type, leaf } = column
    return { column: typeof ref === 'string' ? sql.ref(ref) : ref, type, leaf }
  })

/** Every property a condition asks for. */
export function propertiesIn(tree: FilterTree): string[] {
  if ('all' in tree) {
    return tree.all.flatMap(propertiesIn)
  }
  return 'any' in tree ? tree.any.flatMap(propertiesIn) : [tree.property]
}
