import { sql } from 'kysely'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { isId } from '#domain/id.ts'
import type { Scope } from '#server/scope.ts'

/** The names of people, by id. Whoever is not there has none. */
export async function namesOfPeople(
  scope: Scope,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('app_user')
    .select(['id', 'fullname'])
    .where('id', '=', sql<string>`any(${wanted})`)
    .execute()
  return new Map(rows.map(({ id, fullname }) => [id, fullname]))
}

/** The names of people and groups, by id. */
export async function namesOfHolders(
  scope: Scope,
  holders: readonly Principal[],
): Promise<Map<string, string>> {
  const idsOf = (type: Principal['type']) => [
    ...new Set(holders.filter((one) => one.type === type).map(({ id }) => id)),
  ]
  const groups = { role: idsOf('role'), org: idsOf('org'), post: idsOf('pos') }
  const names = await namesOfPeople(scope, idsOf('user'))
  for (const table of ['role', 'org', 'post'] as const) {
    if (groups[table].length > 0) {
      const rows = await scope
        .from(table)
        .select(['id', 'name'])
        .where('id', '=', sql<string>`any(${groups[table]})`)
        .execute()
      rows.forEach(({ id, name }) => names.set(id, name))
    }
  }
  return names
}

export type OrgPosition = { orgId: string | null; orgPath: string | null; postName: string | null }

/** Where a person works: the main organisation with those above it, and the post. */
export async function orgPositionOf(scope: Scope, userId: string): Promise<OrgPosition> {
  const row = await scope
    .from('membership')
    .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .select(['org.id as orgId', 'org.path_name as orgPath', 'post.name as postName'])
    .where('membership.user_id', '=', userId)
    .where('membership.is_master', '=', true)
    .executeTakeFirst()
  return row ?? { orgId: null, orgPath: null, postName: null }
}
