import { reviewRefusal } from '#domain/stay/review/review-rules.ts'
import { reviewableHouses } from '#domain/stay/trip.ts'
import { Failure } from '#server/failure.ts'
import { isReviewed, stayEnd } from '../order/cards.ts'
import { orderStateOf } from '../order/orders.ts'
import { tripNightsOf } from '../order/trip.ts'
import type { Scope } from '#server/scope.ts'

/** A stay of this person's that they may review now; anything else is refused with the reason. */
export async function getReviewableOrder(scope: Scope, userId: string, orderId: string) {
  const row = await scope
    .from('stay_order as o')
    .leftJoin(scope.table('check_out_record as left'), 'left.order_id', 'o.id')
    .select(['o.id', 'o.kind', 'o.state', 'o.house_id', 'o.check_in', 'left.left_at'])
    .select([isReviewed.as('is_reviewed'), stayEnd.as('stay_end')])
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
    // Nobody reviews a stay in their own house.
    .where('o.purpose', '=', 'guest')
    .executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  const refusal = reviewRefusal(
    {
      state: orderStateOf(row.state),
      kind: row.kind === 'extension' ? 'extension' : 'guest',
      leftAt: row.left_at?.getTime() ?? null,
      isReviewed: row.is_reviewed,
    },
    scope.now(),
  )
  if (refusal) {
    throw new Failure(refusal === 'reviewed' ? 'stay.reviewed' : `review.${refusal}`)
  }
  const houses = reviewableHouses(await tripNightsOf(scope, row.id))
  const booked = { houseId: row.house_id, checkIn: row.check_in, checkOut: row.stay_end, nights: 0 }
  return { orderId: row.id, houses: houses.length > 0 ? houses : [booked] }
}
