import { Failure } from '#server/failure.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

/** Refuses a house of a site at which somebody does not hold the right, as one that is not there. */
export async function requireHouseOfSites(
  scope: Scope,
  userId: string,
  right: string,
  houseId: string,
): Promise<void> {
  const sites = await sitesOf(scope, userId, right)
  if (sites === null) {
    return
  }
  const house = await scope.from('house').select('site_id').where('id', '=', houseId).executeTakeFirst()
  if (!house || !holdsAt(sites, house.site_id)) {
    throw new Failure('stay.noHouse')
  }
}

/** The same for what a guest asks to have back. */
export async function requireCancellationOfSites(scope: Scope, userId: string, id: string): Promise<void> {
  const sites = await sitesOf(scope, userId, 'refund.decide')
  if (sites === null) {
    return
  }
  const row = await scope
    .from('stay_cancellation as asked')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'asked.order_id')
    .select('o.site_id')
    .where('asked.id', '=', id)
    .executeTakeFirst()
  if (!row || !holdsAt(sites, row.site_id)) {
    throw new Failure('booking.noOrder')
  }
}
