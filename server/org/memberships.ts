import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

type Membership = BodyOf<typeof peopleAdminApi.setMemberships>['memberships'][number]

/** Where a person belongs: the memberships given are all they have. */
export async function setMemberships(
  scope: TxScope,
  userId: string,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.filter((membership) => membership.isMaster).length > 1) {
    throw new Failure('org.twoMasters')
  }
  await refuseForeignPosts(scope, memberships)
  await scope.delete('membership').where('user_id', '=', userId).execute()
  // One place given twice is one place, the main one if either is.
  const places = new Map<string, Membership>()
  for (const membership of memberships) {
    const key = `${membership.orgId} ${membership.postId ?? ''}`
    const isMaster = membership.isMaster || (places.get(key)?.isMaster ?? false)
    places.set(key, { ...membership, isMaster })
  }
  const rows = [...places.values()].map(({ orgId, postId = null, isMaster }) => ({
    id: scope.newId(),
    user_id: userId,
    org_id: orgId,
    post_id: postId,
    is_master: isMaster,
  }))
  if (rows.length > 0) {
    await refuseOnViolation(scope.insert('membership', rows).execute(), { foreignKey: 'org.missing' })
  }
}

async function refuseForeignPosts(scope: TxScope, memberships: readonly Membership[]) {
  const postIds = memberships.flatMap(({ postId }) => (postId ? [postId] : []))
  const posts = await scope
    .from('post')
    .select(['id', 'org_id'])
    .where('id', '=', sql<string>`any(${postIds})`)
    .execute()
  const orgOf = new Map(posts.map((post) => [post.id, post.org_id]))
  for (const { orgId, postId } of memberships) {
    if (!postId) {
      continue
    }
    const org = orgOf.get(postId)
    if (org !== orgId) {
      throw new Failure(org === undefined ? 'org.missing' : 'org.postElsewhere')
    }
  }
}
