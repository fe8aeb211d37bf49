import { meanScore, type AspectScores } from '#domain/stay/review/review-score.ts'
import type { ReviewTag } from '#domain/stay/review/review-tag.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

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

/** Adds a review, and its score to the average of the house. Gives its id. */
export async function addReview(scope: TxScope, review: NewReview): Promise<string> {
  const id = scope.newId()
  await insertReviews(scope, [{ id, review }])
  return id
}

/** Adds many reviews at once, each score to the average of its house. */
export async function addReviews(scope: TxScope, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length > 0) {
    await insertReviews(
      scope,
      reviews.map((review) => ({ id: scope.newId(), review })),
    )
  }
}

async function insertReviews(
  scope: TxScope,
  all: readonly { id: string; review: NewReview }[],
): Promise<void> {
  const now = scope.now()
  const rows = all.map(({ id, review }) => rowOf(review, id, now))
  const tags = all.flatMap(({ id, review: { tags: tagNames = [] } }) =>
    tagNames.map((tag) => ({ review_id: id, tag })),
  )
  const pictures = all.flatMap(({ id, review: { pictureIds = [] } }) =>
    pictureIds.map((picture_id, order_no) => ({ review_id: id, picture_id, order_no })),
  )
  const insert = async () => {
    await scope.insert('review', rows).execute()
    if (tags.length > 0) {
      await scope.insert('review_tag', tags).execute()
    }
    if (pictures.length > 0) {
      await scope.insert('review_picture', pictures).execute()
    }
  }
  await refuseOnViolation(insert(), { foreignKey: 'stay.missing', review_order: 'stay.reviewed' })
  for (const [houseId, ofHouse] of Map.groupBy(rows, (row) => row.house_id)) {
    const sum = ofHouse.reduce((total, { score }) => total + score, 0)
    await adjustHouseScore(scope, houseId, { sum, count: ofHouse.length })
  }
}

function rowOf(review: NewReview, id: string, now: number) {
  return {
    id,
    house_id: review.houseId,
    order_id: review.orderId ?? null,
    user_id: review.userId ?? null,
    guest_name: review.guestName,
    is_anonymous: review.isAnonymous ?? false,
    stayed_on: review.stayedOn,
    ...review.scores,
    score: meanScore(review.scores),
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
  scope: TxScope,
  houseId: string,
  by: { sum: number; count: number },
): Promise<void> {
  const house = await scope
    .update('house')
    .set((eb) => ({
      score_sum: eb('score_sum', '+', by.sum),
      score_count: eb('score_count', '+', by.count),
    }))
    .where('id', '=', houseId)
    .returning(['score_sum', 'score_count'])
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.missing')
  }
  const score = house.score_count === 0 ? null : Math.round(house.score_sum / house.score_count)
  await scope.update('house').set({ score }).where('id', '=', houseId).execute()
}
