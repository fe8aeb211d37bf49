import type { ownReviewApi } from '#api/stay/own-review.ts'
import { reviewTags } from '#domain/stay/review-tag.ts'
import { hasRight } from '#server/http/caller.ts'
import { textOf } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { localizedColumn } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import { ownsHouses, listManagedReviews, managedReview, type ReviewViewer } from './managed-reviews.ts'
import { replyToReview, reportReview, setReviewVisible } from './moderate-review.ts'
import { houseCovers } from '../order/cards.ts'
import { getReviewableOrder } from './reviewable-order.ts'
import { viewerOf } from '../viewer.ts'
import { writeReview } from './write-review.ts'

async function readerOf(visit: Visit & { user: Caller }): Promise<ReviewViewer> {
  const { env, tenant, user, language } = visit
  const canManage = await hasRight(env.db, tenant.id, user.id, 'review.manage')
  return { tenantId: tenant.id, userId: user.id, canManage, language, now: env.now() }
}

export const ownReviewHandlers: Handlers<typeof ownReviewApi> = {
  async reviewable(visit) {
    const { env, tenant, user, language, query } = visit
    const stay = await getReviewableOrder(env.db, tenant.id, user.id, query.orderId, env.now())
    const covers = await houseCovers(env.db, viewerOf(visit), [stay.houseId])
    const { id, text } = await env.db
      .selectFrom('house')
      .select(['id', localizedColumn<HouseText>('texts', language).as('text')])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', stay.houseId)
      .executeTakeFirstOrThrow()
    return {
      orderId: stay.orderId,
      house: { id, name: text.name, picture: covers.get(stay.houseId) ?? null },
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      tags: reviewTags.map((tag) => ({ tag, name: textOf(`stay.tag.${tag}`, language) })),
    }
  },

  async add({ env, tenant, user, body, write }) {
    const writer = { tenantId: tenant.id, userId: user.id, name: user.fullname }
    return write(async (tx) => ({ id: await writeReview(tx, env, writer, body) }))
  },

  async list(visit) {
    return listManagedReviews(visit.env.db, await readerOf(visit), visit.body)
  },

  async place(visit) {
    const { canManage, tenantId, userId } = await readerOf(visit)
    return { canManage, hasHouses: await ownsHouses(visit.env.db, tenantId, userId) }
  },

  async get(visit) {
    return managedReview(visit.env.db, await readerOf(visit), visit.query.id)
  },

  async reply(visit) {
    const reader = await readerOf(visit)
    return visit.write(async (tx) => {
      await replyToReview(tx, reader, visit.body.id, visit.body.text)
      return null
    })
  },

  async report(visit) {
    const reader = await readerOf(visit)
    return visit.write(async (tx) => {
      await reportReview(tx, reader, visit.body)
      return null
    })
  },

  async hide(visit) {
    const reader = await readerOf(visit)
    return visit.write(async (tx) => {
      await setReviewVisible(tx, reader, visit.body.id, visit.body.reason)
      return null
    })
  },

  async show(visit) {
    const reader = await readerOf(visit)
    return visit.write(async (tx) => {
      await setReviewVisible(tx, reader, visit.body.id, null)
      return null
    })
  },
}
