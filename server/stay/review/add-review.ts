import { meanScore, type AspectScores } from '#domain/stay/review-score.ts'
import type { ReviewTag } from '#domain/stay/review-tag.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
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
  scores: AspectScores
  text: string
  tags?: readonly ReviewTag[]
  pictureIds?: readonly string[]
  reply?: { text: string; at: number }
  /** Milliseconds; left out: now. */
  at?: number
}

type Reviewing = Pick<Env, 'newId' | 'now'>

/** Adds a review, and its score to the average of the house. Gives its id. */
export async function addReview(
  tx: Tx,
  env: Reviewing,
  tenantId: string,
  review: NewReview,
): Promise<string> {
  const id = env.newId()
  await insertReviews(tx, env, tenantId, [{ id, review }])
  return id
}

/** Adds many reviews at once, each score to the average of its house. */
export async function addReviews(
  tx: Tx,
  env: Reviewing,
  tenantId: string,
  reviews: readonly NewReview[],
): Promise<void> {
  if (reviews.length > 0) {
    await insertReviews(
      tx,
      env,
      tenantId,
      reviews.map((review) => ({ id: env.newId(), review })),
    )
  }
}

async function insertReviews(
  tx: Tx,
  env: Reviewing,
  tenantId: string,
  all: readonly { id: string; review: NewReview }[],
): Promise<void> {
  const now = env.now()
  const rows = all.map(({ id, review }) => rowOf(review, tenantId, id, meanScore(review.scores), now))
  const tags = all.flatMap(({ id, review: { tags: said = [] } }) =>
    said.map((tag) => ({ tenant_id: tenantId, review_id: id, tag })),
  )
  const pictures = all.flatMap(({ id, review: { pictureIds = [] } }) =>
    pictureIds.map((picture_id, order_no) => ({ tenant_id: tenantId, review_id: id, picture_id, order_no })),
  )
  const insert = async () => {
    await tx.insertInto('review').values(rows).execute()
    if (tags.length > 0) {
      await tx.insertInto('review_tag').values(tags).execute()
    }
    if (pictures.length > 0) {
      await tx.insertInto('review_picture').values(pictures).execute()
    }
  }
  await orRefuse(insert(), { foreignKey: 'stay.missing', review_order: 'stay.reviewed' })
  for (const [houseId, ofHouse] of Map.groupBy(rows, (row) => row.house_id)) {
    const sum = ofHouse.reduce((total, { score }) => total + score, 0)
    await adjustHouseScore(tx, tenantId, houseId, { sum, count: ofHouse.length })
  }
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

/**
 * Adds scores to those of a house, or takes them away. The row is locked by the first statement, so the average is of
 * what the second one finds.
 */
export async function adjustHouseScore(
  tx: Tx,
  tenantId: string,
  houseId: string,
  by: { sum: number; count: number },
): Promise<void> {
  const house = await tx
    .updateTable('house')
    .set((eb) => ({
      score_sum: eb('score_sum', '+', by.sum),
      score_count: eb('score_count', '+', by.count),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .returning(['score_sum', 'score_count'])
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.missing')
  }
  const score = house.score_count === 0 ? null : Math.round(house.score_sum / house.score_count)
  await tx
    .updateTable('house')
    .set({ score })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .execute()
}
