import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { After, pageOf } from '#api/paging.ts'
import { reportReasons } from '#domain/stay/review/review-rules.ts'
import { reviewTags } from '#domain/stay/review/review-tag.ts'
import { Day, paging, Picture } from './schemas.ts'

const review = (path: string) => portal(`/hms/commentInfo/v1/${path}`)
const Star = z.int().check(z.gte(1), z.lte(5))
const Scores = z.object({ hygiene: Star, facilities: Star, location: Star, service: Star })
const Id = z.object({ id: z.uuid() })
const side = z.int().check(z.gte(1), z.lte(20_000))
const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const manages = { right: 'review.manage' } as const

/** A review as its writer, the owner of the house and the operator see it. */
export const ManagedReview = z.object({
  id: z.string(),
  house: z.object({ id: z.string(), name: z.string(), picture: z.nullable(Picture) }),
  /** '' for one who stays unnamed. */
  guest: z.string(),
  month: z.string(),
  score: z.number(),
  scores: z.object({
    hygiene: z.number(),
    facilities: z.number(),
    location: z.number(),
    service: z.number(),
  }),
  text: z.string(),
  tags: z.array(z.object({ tag: z.string(), name: z.string() })),
  pictures: z.array(Picture),
  reply: z.nullable(z.object({ text: z.string(), repliedAt: z.number() })),
  createdAt: z.number(),
  /** Why the operator took it away; null: everybody sees it. */
  hiddenReason: z.nullable(z.string()),
  isMine: z.boolean(),
  /** The caller may answer it, or change the answer, now. */
  canReply: z.boolean(),
  replyEditableUntil: z.nullable(z.number()),
  canManage: z.boolean(),
  /** How many have reported it and wait for a decision; only the operator and who reported see it. */
  reports: z.int(),
  /** Why it was reported, for who decides on it. */
  reportedFor: z.array(z.object({ reason: z.enum(reportReasons), details: z.string(), at: z.number() })),
})
export type ManagedReview = z.infer<typeof ManagedReview>

/** Writing reviews, answering them, and keeping them decent. */
export const ownReviewApi = {
  /** The stay that is to be reviewed; refused when it is not the caller's, not over, or reviewed. */
  reviewable: endpoint({
    method: 'GET',
    path: review('reviewable'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: z.object({
      orderId: z.string(),
      /** The houses they slept in, the most likely first: the review is of one of them. */
      houses: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          picture: z.nullable(Picture),
          checkIn: Day,
          checkOut: Day,
        }),
      ),
      tags: z.array(z.object({ tag: z.enum(reviewTags), name: z.string() })),
    }),
  }),

  add: endpoint({
    method: 'POST',
    path: review('save'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      /** Which of the houses of the stay; left out: where they slept most nights. */
      houseId: z.optional(z.uuid()),
      scores: Scores,
      text: requiredText(2000),
      tags: z._default(z.array(z.enum(reviewTags)).check(z.maxLength(8)), []),
      pictures: z._default(
        z.array(z.object({ fileId: z.uuid(), width: side, height: side })).check(z.maxLength(9)),
        [],
      ),
      isAnonymous: z._default(z.boolean(), false),
    }),
    gives: z.object({ id: z.string() }),
    limit: { max: 20, seconds: 3600, per: 'user' },
  }),

  /** `mine`: what the caller wrote; `received`: about their houses, for the operator about all. */
  list: endpoint({
    method: 'POST',
    path: review('ownList'),
    access: 'user',
    body: z.object({
      of: z._default(z.enum(['mine', 'received']), 'mine'),
      show: z._default(z.enum(['all', 'replied', 'unreplied', 'reported', 'hidden']), 'all'),
      ...paging,
      after: After,
    }),
    gives: pageOf(ManagedReview),
    envelope: 'bare',
  }),

  /** Whether the caller has houses, or manages all reviews. */
  place: endpoint({
    method: 'GET',
    path: review('place'),
    access: 'user',
    gives: z.object({ hasHouses: z.boolean(), canManage: z.boolean() }),
  }),

  get: endpoint({ method: 'GET', path: review('get'), access: 'user', query: Id, gives: ManagedReview }),

  reply: endpoint({
    method: 'POST',
    path: review('reply'),
    access: 'user',
    body: z.object({ id: z.uuid(), text: requiredText(500) }),
    gives: z.null(),
    audit: { action: 'stay.review.reply', target: 'review' },
  }),

  report: endpoint({
    method: 'POST',
    path: review('report'),
    access: 'user',
    body: z.object({
      id: z.uuid(),
      reason: z.enum(reportReasons),
      details: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    gives: z.null(),
    limit: { max: 20, seconds: 3600, per: 'user' },
  }),

  hide: endpoint({
    method: 'POST',
    path: review('hide'),
    access: manages,
    body: z.object({ id: z.uuid(), reason: requiredText(200) }),
    gives: z.null(),
    audit: { action: 'stay.review.hide', target: 'review' },
  }),

  /** Shows a hidden one again, and turns reports down. */
  show: endpoint({
    method: 'POST',
    path: review('show'),
    access: manages,
    body: Id,
    gives: z.null(),
    audit: { action: 'stay.review.show', target: 'review' },
  }),
}
