import { sql } from 'kysely'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

type Membership = { orgId: string; postId?: string | null; isMaster: boolean }

/** Where a person belongs: the memberships given are all they have. */
export async function setMemberships(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  userId: string,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.filter((membership) => membership.isMaster).length > 1) {
    throw new Failure('org.twoMasters')
  }
  await refuseForeignPosts(tx, tenantId, memberships)
  await tx.deleteFrom('membership').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  // One place given twice is one place, the main one if either is.
  const places = new Map<string, Membership>()
  for (const membership of memberships) {
    const key = `${membership.orgId} ${membership.postId ?? ''}`
    const isMaster = membership.isMaster || (places.get(key)?.isMaster ?? false)
    places.set(key, { ...membership, isMaster })
  }
  const rows = [...places.values()].map(({ orgId, postId = null, isMaster }) => ({
    tenant_id: tenantId,
    id: env.newId(),
    user_id: userId,
    org_id: orgId,
    post_id: postId,
    is_master: isMaster,
  }))
  if (rows.length > 0) {
    await refuseOnViolation(tx.insertInto('membership').values(rows).execute(), { foreignKey: 'org.missing' })
  }
}

async function refuseForeignPosts(tx: Tx, tenantId: string, memberships: readonly Membership[]) {
  const postIds = memberships.flatMap(({ postId }) => (postId ? [postId] : []))
  const posts = await tx
    .selectFrom('post')
    .select(['id', 'org_id'])
    .where('tenant_id', '=', tenantId)
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
