import { sql } from 'kysely'
import type { FilterTree } from '#domain/filter.ts'
import { needsOrgs, scopeTree, type RowScope } from '#domain/objects/row-scope.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { filterSql } from '#server/db/filter-sql.ts'
import type { RowList } from './row-columns.ts'
import type { Scope } from '#server/scope.ts'

/** The condition that a row is in somebody's scope. */
export async function scopeFilter(scope: Scope, userId: string, rowScope: RowScope): Promise<FilterTree> {
  const orgIds = needsOrgs(rowScope) ? await orgsOf(scope, userId) : []
  return scopeTree(rowScope, { id: userId, orgIds })
}

/** The organisations somebody belongs to, and all below them. */
const orgsOf = (scope: Scope, userId: string): Promise<readonly string[]> =>
  keptDefinition(scope, `organisations below ${userId}`, () => readOrgs(scope, userId))

async function readOrgs(scope: Scope, userId: string): Promise<string[]> {
  const rows = await scope
    .from('membership')
    .innerJoin(scope.table('org as own'), 'own.id', 'membership.org_id')
    .innerJoin(scope.table('org as below'), (join) =>
      join.on('below.path', 'like', sql<string>`own.path || '%'`),
    )
    .select('below.id')
    .distinct()
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
