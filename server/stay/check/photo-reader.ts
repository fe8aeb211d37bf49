import { holdsAt } from '#domain/identity/site-reach.ts'
import type { FileAccessRule } from '#server/files/file-readers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'

const DESK_FILES = 'stayDesk'

/** Whom photos of a stay are granted to that its front desk works with. */
export const deskOfStay = (orderId: string): `${typeof DESK_FILES}:${string}` => `${DESK_FILES}:${orderId}`

/** Photos of a stay are for the front desk of its site. */
export const stayDeskFileReader: FileAccessRule = {
  kind: DESK_FILES,
  async mayRead(scope, userId, orderId) {
    const order = await scope
      .from('stay_order')
      .select('site_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    return order !== undefined && holdsAt(await sitesOf(scope, userId, 'stay.desk'), order.site_id)
  },
}
