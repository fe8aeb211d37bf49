import { sql } from 'kysely'
import type { OwnerType, RightMap } from '#domain/identity/rights.ts'
import { isId } from '#domain/id.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import type { Scope } from '#server/scope.ts'

type RightOwner = { type: OwnerType; id: string; name: string | null }

/** What people hold rights by, with the names that definitions use for it. Whoever may not sign in holds none. */
async function rightOwnersOf(scope: Scope, userIds: readonly string[]): Promise<RightOwner[]> {
  const [only] = userIds
  // Whoever calls has just been found able to sign in; of others that may have changed.
  return userIds.length === 1 && only === scope.person?.id
    ? keptDefinition(scope, `right owners ${only}`, () => readRightOwners(scope, userIds))
    : readRightOwners(scope, userIds)
}

async function readRightOwners(scope: Scope, userIds: readonly string[]): Promise<RightOwner[]> {
  const { rows } = await sql<RightOwner>`
    with me as (select id, account from app_user
      where tenant_id = ${scope.tenantId} and id = any(${userIds}::uuid[]) and status = 1),
    place as (select org.id, org.code, org.path, post.id as post_id, post.code as post_code, post.job_id
      from me join membership on membership.tenant_id = ${scope.tenantId} and membership.user_id = me.id
      join org on org.tenant_id = ${scope.tenantId} and org.id = membership.org_id
      left join post on post.tenant_id = ${scope.tenantId} and post.id = membership.post_id)
    select 'user' as type, id, account as name from me
    union all select 'role', role.id, role.alias
      from me join user_role on user_role.tenant_id = ${scope.tenantId} and user_role.user_id = me.id
      join role on role.tenant_id = ${scope.tenantId} and role.id = user_role.role_id and role.enabled
    union all select 'org', id, code from place
    union all select 'orgUnder', above.id, above.code
      from place join org above on above.tenant_id = ${scope.tenantId} and place.path like above.path || '%'
    union all select 'pos', post_id, post_code from place where post_id is not null
    union all select 'job', job.id, job.code
      from place join job on job.tenant_id = ${scope.tenantId} and job.id = place.job_id
    union all select 'group', user_group.id, user_group.code
      from me join user_group_member on user_group_member.tenant_id = ${scope.tenantId}
        and user_group_member.user_id = me.id
      join user_group on user_group.tenant_id = ${scope.tenantId} and user_group.id = user_group_member.group_id
    `.execute(scope.db)
  return rows
}

function byType(
  owners: readonly RightOwner[],
  namesOf: (owner: RightOwner) => readonly string[],
): Record<OwnerType, string[]> {
  const of = (type: OwnerType): string[] =>
    [...new Set(owners.filter((owner) => owner.type === type).flatMap(namesOf))].toSorted()
  return {
    user: of('user'),
    role: of('role'),
    org: of('org'),
    orgUnder: of('orgUnder'),
    pos: of('pos'),
    job: of('job'),
    group: of('group'),
  }
}

/** What these people hold rights by, under the ids alone. */
export const rightIdsOf = async (
  scope: Scope,
  userIds: readonly string[],
): Promise<Record<OwnerType, string[]>> => byType(await rightOwnersOf(scope, userIds), ({ id }) => [id])

/**
 * What somebody holds rights by, under the ids and under the names that definitions use: people by account, roles by
 * alias, organisations, posts and jobs by code. So a definition means the same in another database.
 */
export const personRights = async (scope: Scope, userId: string): Promise<RightMap> =>
  byType(await rightOwnersOf(scope, [userId]), ({ id, name }) =>
    // A name that looks like an id would stand for somebody else.
    name === null || isId(name) ? [id] : [id, name],
  )

type Facts = Record<'id' | 'fullname' | 'orgId' | 'orgName' | 'postId' | 'postName', string | null>

/** Somebody who fills a form in, as far as defaults ask: who they are, and their main organisation and post. */
export async function personFacts(scope: Scope, userId: string) {
  const { rows } =
    await sql<Facts>`select person.id, person.fullname, org.id as "orgId", org.name as "orgName",
      post.id as "postId", post.name as "postName"
    from app_user as person
      left join membership on membership.tenant_id = person.tenant_id and membership.user_id = person.id
        and membership.is_master
      left join org on org.tenant_id = membership.tenant_id and org.id = membership.org_id
      left join post on post.tenant_id = membership.tenant_id and post.id = membership.post_id
    where person.tenant_id = ${scope.tenantId} and person.id = ${userId}`.execute(scope.db)
  const [row] = rows
  const named = (id: string | null | undefined, name: string | null | undefined) =>
    id && name ? { id, name } : undefined
  return {
    user: named(row?.id, row?.fullname),
    org: named(row?.orgId, row?.orgName),
    post: named(row?.postId, row?.postName),
  }
}
