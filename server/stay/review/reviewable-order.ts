import { reviewRefusal } from '#domain/stay/review-rules.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { isReviewed } from '../order/cards.ts'
import { orderStateOf } from '../order/orders.ts'

/** A stay of this person's that they may review now; anything else is refused with the reason. */
export async function getReviewableOrder(
  db: Db,
  tenantId: string,
  userId: string,
  orderId: string,
  now: number,
) {
  const row = await db
    .selectFrom('stay_order as o')
    .leftJoin('check_out_record as left', (join) =>
      join.onRef('left.tenant_id', '=', 'o.tenant_id').onRef('left.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.kind', 'o.state', 'o.house_id', 'o.check_in', 'o.check_out', 'left.left_at'])
    .select(isReviewed.as('is_reviewed'))
    .where('o.tenant_id', '=', tenantId)
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
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
    now,
  )
  if (refusal) {
    throw new Failure(refusal === 'reviewed' ? 'stay.reviewed' : `review.${refusal}`)
  }
  return { orderId: row.id, houseId: row.house_id, checkIn: row.check_in, checkOut: row.check_out }
}
