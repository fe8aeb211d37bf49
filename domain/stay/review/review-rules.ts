import type { OrderState } from '../order-state.ts'

const HOUR_MS = 3_600_000

/** A reply can be put right for two days; then it stands. */
export const REPLY_EDIT_HOURS = 48
/** After so many days a stay is too long ago to be judged. */
export const REVIEW_DAYS = 180

export type ReviewRefusal = 'notYet' | 'tooLate' | 'reviewed'

type Reviewed = {
  state: OrderState
  kind: 'guest' | 'extension'
  /** When the guests left; null while they have not. */
  leftAt: number | null
  isReviewed: boolean
}

/** Why a stay cannot be reviewed, or null. A stay that was partly paid back was a stay. */
export function reviewRefusal(stay: Reviewed, now: number): ReviewRefusal | null {
  if (stay.isReviewed) {
    return 'reviewed'
  }
  const isOver = stay.state === 'checkedOut' || stay.state === 'completed'
  if (!isOver || stay.kind !== 'guest') {
    return 'notYet'
  }
  return stay.leftAt !== null && stay.leftAt < reviewedSince(now) ? 'tooLate' : null
}

/** Who left before that is too late to review the stay. */
export const reviewedSince = (now: number): number => now - REVIEW_DAYS * 24 * HOUR_MS

/** Until when a reply may be changed. */
export const replyEditableUntil = (repliedAt: number): number => repliedAt + REPLY_EDIT_HOURS * HOUR_MS

/** One reply to a review: the first at any time, another wording of it while it is new. */
export const canReply = (repliedAt: number | null, now: number): boolean =>
  repliedAt === null || now < replyEditableUntil(repliedAt)

export const reportReasons = ['abuse', 'false', 'private', 'advert', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
