import type { ownReviewApi } from '#api/stay/own-review.ts'
import { reviewTags } from '#domain/stay/review/review-tag.ts'
import { hasRight } from '#server/http/caller.ts'
import { textOf } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ownsHouses, listManagedReviews, managedReview, type ReviewViewer } from './managed-reviews.ts'
import { replyToReview, reportReview, setReviewVisible } from './moderate-review.ts'
import { houseCovers } from '../order/cards.ts'
import { houseNames } from '../order/trip.ts'
import type { ReviewAccess } from './review-access.ts'
import { getReviewableOrder } from './reviewable-order.ts'
import { writeReview } from './write-review.ts'

async function readerOf(
  scope: Scope,
  userId: string,
  { answeredHouses }: ReviewAccess,
): Promise<ReviewViewer> {
  const [canManage, houseIds, sites] = await Promise.all([
    hasRight(scope, userId, 'review.manage'),
    answeredHouses(scope, userId),
    sitesOf(scope, userId, 'review.manage'),
  ])
  return { userId, canManage, sites, houseIds }
}

export const ownReviewHandlers = (access: ReviewAccess): Handlers<typeof ownReviewApi> => ({
  async reviewable({ scope, user, query }) {
    const stay = await getReviewableOrder(scope, user.id, query.orderId)
    const ids = stay.houses.map(({ houseId }) => houseId)
    const [covers, names] = await Promise.all([houseCovers(scope, ids), houseNames(scope, ids)])
    return {
      orderId: stay.orderId,
      houses: stay.houses.map(({ houseId, checkIn, checkOut }) => ({
        id: houseId,
        name: names.get(houseId) ?? '',
        picture: covers.get(houseId) ?? null,
        checkIn,
        checkOut,
      })),
      tags: reviewTags.map((tag) => ({ tag, name: textOf(`stay.tag.${tag}`, scope.language) })),
    }
  },

  async add({ scope, user, body }) {
    const writer = { userId: user.id, name: user.fullname }
    return scope.write(async (scope) => ({ id: await writeReview(scope, writer, body) }))
  },

  async list({ scope, user, body }) {
    return listManagedReviews(scope, await readerOf(scope, user.id, access), body)
  },

  async place({ scope, user }) {
    const { canManage, houseIds } = await readerOf(scope, user.id, access)
    return { canManage, hasHouses: houseIds.length > 0 || (await ownsHouses(scope, user.id)) }
  },

  async get({ scope, user, query }) {
    return managedReview(scope, await readerOf(scope, user.id, access), query.id)
  },

  async reply({ scope, user, body }) {
    return scope.write(async (scope) => {
      await replyToReview(scope, access, user.id, body)
      return null
    })
  },

  async report({ scope, user, body }) {
    return scope.write(async (scope) => {
      await reportReview(scope, user.id, body)
      return null
    })
  },

  async hide({ scope, user, body }) {
    return scope.write(async (scope) => {
      await setReviewVisible(scope, user.id, body.id, body.reason)
      return null
    })
  },

  async show({ scope, user, body }) {
    return scope.write(async (scope) => {
      await setReviewVisible(scope, user.id, body.id, null)
      return null
    })
  },
})
