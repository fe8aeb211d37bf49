import { sql } from 'kysely'
import type { OwnerType } from '#domain/identity/rights.ts'
import type { Scope } from '#server/scope.ts'

/** What these people hold rights by. Whoever may not sign in holds none. */
export async function rightMapOf(
  scope: Scope,
  userIds: readonly string[],
): Promise<Record<OwnerType, string[]>> {
  const found = await scope
    .from('app_user')
    .select('id')
    .where('id', '=', sql<string>`any(${userIds})`)
    .where('status', '=', 1)
    .execute()
  const users = found.map((user) => user.id)
  const anyOfThem = sql<string>`any(${users})`
  const roles = await scope
    .from('user_role')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .select('role.id')
    .where('user_role.user_id', '=', anyOfThem)
    .where('role.enabled', '=', true)
    .execute()
  const groups = await scope
    .from('user_group_member')
    .select('group_id as id')
    .where('user_id', '=', anyOfThem)
    .execute()
  const places = await scope
    .from('membership')
    .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .select(['org.id', 'org.path', 'post.id as postId', 'post.job_id as jobId'])
    .where('membership.user_id', '=', anyOfThem)
    .execute()
  return {
    user: distinct(users),
    role: distinct(roles.map((role) => role.id)),
    org: distinct(places.map((place) => place.id)),
    orgUnder: distinct(places.flatMap((place) => place.path.split('.'))),
    pos: distinct(places.map((place) => place.postId)),
    job: distinct(places.map((place) => place.jobId)),
    group: distinct(groups.map((group) => group.id)),
  }
}

const distinct = (ids: readonly (string | null)[]): string[] =>
  [...new Set(ids)].filter((id): id is string => id !== null && id !== '').sort()
