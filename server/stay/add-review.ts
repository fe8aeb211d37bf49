import { meanScore, type Scores } from '#domain/stay/review-score.ts'
import type { ReviewTag } from '#domain/stay/review-tag.ts'
import { orRefuse } from '#server/db/violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

export type NewReview = {
  houseId: string
  /** The stay it is about: there is one review for each. */
  orderId?: string
  userId?: string
  guestName: string
  isAnonymous?: boolean
  /** A day of the stay. */
  stayedOn: string
  scores: Scores
  text: string
  tags?: readonly ReviewTag[]
  pictureIds?: readonly string[]
  reply?: { text: string; at: number }
  /** Milliseconds; left out: now. */
  at?: number
}

/** Adds a review, and its score to the average of the house. Gives its id. */
export async function addReview(
  tx: Tx,
  env: Pick<Env, 'newId' | 'now'>,
  tenantId: string,
  review: NewReview,
): Promise<string> {
  const id = env.newId()
  const score = meanScore(review.scores)
  const { tags = [], pictureIds = [] } = review
  const key = { tenant_id: tenantId, review_id: id }
  const insert = async () => {
    await tx
      .insertInto('review')
      .values(rowOf(review, tenantId, id, score, env.now()))
      .execute()
    if (tags.length > 0) {
      await tx
        .insertInto('review_tag')
        .values(tags.map((tag) => ({ ...key, tag })))
        .execute()
    }
    if (pictureIds.length > 0) {
      const rows = pictureIds.map((picture_id, order_no) => ({ ...key, picture_id, order_no }))
      await tx.insertInto('review_picture').values(rows).execute()
    }
  }
  await orRefuse(insert(), { foreignKey: 'stay.missing', review_order: 'stay.reviewed' })
  await countScore(tx, tenantId, review.houseId, score)
  return id
}

function rowOf(review: NewReview, tenantId: string, id: string, score: number, now: number) {
  return {
    tenant_id: tenantId,
    id,
    house_id: review.houseId,
    order_id: review.orderId ?? null,
    user_id: review.userId ?? null,
    guest_name: review.guestName,
    is_anonymous: review.isAnonymous ?? false,
    stayed_on: review.stayedOn,
    ...review.scores,
    score,
    text: review.text,
    has_pictures: (review.pictureIds ?? []).length > 0,
    created_at: new Date(review.at ?? now),
    reply_text: review.reply?.text ?? null,
    replied_at: review.reply ? new Date(review.reply.at) : null,
  }
}

/** The row is locked by the first statement, so the average is of what the second one finds. */
async function countScore(tx: Tx, tenantId: string, houseId: string, score: number): Promise<void> {
  const house = await tx
    .updateTable('house')
    .set((eb) => ({
      score_sum: eb('score_sum', '+', score),
      score_count: eb('score_count', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .returning(['score_sum', 'score_count'])
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.missing')
  }
  await tx
    .updateTable('house')
    .set({ score: Math.round(house.score_sum / house.score_count) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .execute()
}
