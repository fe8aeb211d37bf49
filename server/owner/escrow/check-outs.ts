import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The days on which guests who are booked in a house, and whose stays are honoured, leave it. */
export async function checkOutsOf(scope: Scope, houseId: string): Promise<string[]> {
  const rows = await scope
    .from('stay_order as o')
    // By its nights: guests may be brought to the house, or out of it, in the middle of their stay.
    .innerJoin(scope.table('stay_order_night as slept'), 'slept.order_id', 'o.id')
    .select(sql<string>`max(slept.night) + 1`.as('check_out'))
    .where('slept.house_id', '=', houseId)
    .where('slept.given_up', '=', false)
    .where('o.purpose', '=', 'guest')
    .where((eb) =>
      eb.or([
        eb('o.state', 'in', ['paid', 'confirmed', 'staying']),
        eb.and([eb('o.state', '=', 'created'), eb('o.hold_expires_at', '>', new Date(scope.now()))]),
      ]),
    )
    .groupBy('o.id')
    .execute()
  return rows.map((row) => row.check_out)
}
