import { canReply, type ReportReason } from '#domain/stay/review-rules.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { adjustHouseScore } from './add-review.ts'
import type { ReviewViewer } from './managed-reviews.ts'

/** A review with the owner of its house, held until the transaction ends. */
async function holdReview(tx: Tx, tenantId: string, id: string) {
  const row = await tx
    .selectFrom('review')
    .innerJoin('house', (join) =>
      join.onRef('house.tenant_id', '=', 'review.tenant_id').onRef('house.id', '=', 'review.house_id'),
    )
    .select(['review.id', 'review.house_id', 'review.user_id', 'review.status', 'review.score'])
    .select(['review.replied_at', 'house.owner_id'])
    .where('review.tenant_id', '=', tenantId)
    .where('review.id', '=', id)
    .forUpdate('review')
    .executeTakeFirst()
  if (!row) {
    throw new Failure('review.missing')
  }
  return row
}

/** The owner or the operator answers in public: once, and in other words while the answer is new. */
export async function replyToReview(tx: Tx, reader: ReviewViewer, id: string, text: string): Promise<void> {
  const { tenantId, userId, canManage, now } = reader
  const review = await holdReview(tx, tenantId, id)
  if (!canManage && review.owner_id !== userId) {
    throw new Failure('review.missing')
  }
  if (review.status !== 'shown') {
    throw new Failure('review.isHidden')
  }
  if (!canReply(review.replied_at?.getTime() ?? null, now)) {
    throw new Failure('review.replyStands')
  }
  await tx
    .updateTable('review')
    .set({
      reply_text: text,
      // Another wording does not make it newer: the time to change it runs from the first.
      replied_at: review.replied_at ?? new Date(now),
      replied_by: userId,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Somebody other than its writer says that a review breaks the rules. Said again it is the same report. */
export async function reportReview(
  tx: Tx,
  { tenantId, userId, now }: ReviewViewer,
  { id, reason, details }: { id: string; reason: ReportReason; details: string },
): Promise<void> {
  const review = await holdReview(tx, tenantId, id)
  if (review.status !== 'shown') {
    throw new Failure('review.isHidden')
  }
  if (review.user_id === userId) {
    throw new Failure('review.ownReport')
  }
  await tx
    .insertInto('review_report')
    .values({
      tenant_id: tenantId,
      review_id: id,
      reporter_id: userId,
      reason,
      details,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The operator takes a review away, or shows it again; its stars count as long as it is shown. */
export async function setReviewVisible(
  tx: Tx,
  { tenantId, userId, now }: ReviewViewer,
  id: string,
  hiddenReason: string | null,
): Promise<void> {
  const review = await holdReview(tx, tenantId, id)
  const status = hiddenReason === null ? 'shown' : 'hidden'
  await tx
    .updateTable('review')
    .set({ status, hidden_reason: hiddenReason, hidden_by: hiddenReason === null ? null : userId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  if (review.status !== status) {
    const sign = status === 'shown' ? 1 : -1
    await adjustHouseScore(tx, tenantId, review.house_id, { sum: sign * review.score, count: sign })
  }
  await tx
    .updateTable('review_report')
    .set({ decided_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
}
