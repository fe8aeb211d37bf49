import type { ownReviewApi } from '#api/stay/own-review.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { canReply } from '#domain/stay/review/review-rules.ts'
import { Failure } from '#server/failure.ts'
import { requireHouseOfSites } from '../desk/own-sites.ts'
import { adjustHouseScore } from './add-review.ts'
import type { ReviewAccess } from './review-access.ts'
import type { TxScope } from '#server/scope.ts'

/** A review, held until the transaction ends. */
async function holdReview(scope: TxScope, id: string) {
  const row = await scope
    .from('review')
    .select(['review.id', 'review.house_id', 'review.user_id', 'review.status', 'review.score'])
    .select('review.replied_at')
    .where('review.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('review.missing')
  }
  return row
}

/** Who acts for the house answers in public: once, and in other words while the answer is new. */
export async function replyToReview(
  scope: TxScope,
  { requireReply }: ReviewAccess,
  userId: string,
  { id, text }: BodyOf<typeof ownReviewApi.reply>,
): Promise<void> {
  const now = scope.now()
  const review = await holdReview(scope, id)
  await requireReply(scope, userId, review.house_id)
  if (review.status !== 'shown') {
    throw new Failure('review.isHidden')
  }
  if (!canReply(review.replied_at?.getTime() ?? null, now)) {
    throw new Failure('review.replyStands')
  }
  await scope
    .update('review')
    .set({
      reply_text: text,
      // Another wording does not make it newer: the time to change it runs from the first.
      replied_at: review.replied_at ?? new Date(now),
      replied_by: userId,
    })
    .where('id', '=', id)
    .execute()
}

/** Somebody other than its writer says that a review breaks the rules. Said again it is the same report. */
export async function reportReview(
  scope: TxScope,
  userId: string,
  { id, reason, details }: BodyOf<typeof ownReviewApi.report>,
): Promise<void> {
  const review = await holdReview(scope, id)
  if (review.status !== 'shown') {
    throw new Failure('review.isHidden')
  }
  if (review.user_id === userId) {
    throw new Failure('review.ownReport')
  }
  await scope
    .insert('review_report', {
      review_id: id,
      reporter_id: userId,
      reason,
      details,
      created_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The operator takes a review away, or shows it again; its stars count as long as it is shown. */
export async function setReviewVisible(
  scope: TxScope,
  userId: string,
  id: string,
  hiddenReason: string | null,
): Promise<void> {
  const review = await holdReview(scope, id)
  await requireHouseOfSites(scope, userId, 'review.manage', review.house_id)
  const status = hiddenReason === null ? 'shown' : 'hidden'
  await scope
    .update('review')
    .set({ status, hidden_reason: hiddenReason, hidden_by: hiddenReason === null ? null : userId })
    .where('id', '=', id)
    .execute()
  if (review.status !== status) {
    const sign = status === 'shown' ? 1 : -1
    await adjustHouseScore(scope, review.house_id, { sum: sign * review.score, count: sign })
  }
  await scope
    .update('review_report')
    .set({ decided_at: new Date(scope.now()) })
    .where('review_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
}
