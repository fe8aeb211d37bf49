import { holdsAt } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

/** Refuses what an owner asks for a house at another site than the reviewer's, as a request that is not there. */
export async function requireReviewed(
  scope: Scope,
  userId: string,
  table: 'letting_request' | 'entrustment_end',
  id: string,
): Promise<void> {
  const sites = await sitesOf(scope, userId, 'house.review')
  if (sites === null) {
    return
  }
  const row = await scope
    .from('house')
    .select('site_id')
    .where('id', 'in', scope.from(table).select('house_id').where('id', '=', id))
    .executeTakeFirst()
  if (!row || !holdsAt(sites, row.site_id)) {
    throw new Failure('owner.noRequest', {}, { status: 404 })
  }
}
