import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isId } from '../run/task-id.ts'

/** The names of people, by id. Whoever is not there has none. */
export async function namesOfPeople(
  db: Db,
  tenantId: string,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) {
    return new Map()
  }
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'fullname'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${wanted})`)
    .execute()
  return new Map(rows.map(({ id, fullname }) => [id, fullname]))
}

export type OrgPosition = { orgId: string | null; orgPath: string | null; postName: string | null }

/** Where a person works: the main organisation with those above it, and the post. */
export async function orgPositionOf(db: Db, tenantId: string, userId: string): Promise<OrgPosition> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('org', (join) =>
      join.onRef('org.tenant_id', '=', 'membership.tenant_id').onRef('org.id', '=', 'membership.org_id'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'membership.tenant_id').onRef('post.id', '=', 'membership.post_id'),
    )
    .select(['org.id as orgId', 'org.path_name as orgPath', 'post.name as postName'])
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('membership.is_master', '=', true)
    .executeTakeFirst()
  return row ?? { orgId: null, orgPath: null, postName: null }
}
