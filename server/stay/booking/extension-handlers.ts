import type { extensionApi } from '#api/stay/extension.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from './check-dates.ts'
import { extensionOptions, housesForExtension } from './extension.ts'
import { createQuote } from './stored-quotes.ts'
import { getCurrentStay } from './current-stay.ts'
import { viewerOf } from '../viewer.ts'

export const extensionHandlers: Handlers<typeof extensionApi> = {
  async options(visit) {
    const viewer = { ...viewerOf(visit), userId: visit.user.id }
    return extensionOptions(visit.env.db, viewer, visit.query.orderId)
  },

  async otherHouses(visit) {
    const viewer = { ...viewerOf(visit), userId: visit.user.id }
    return housesForExtension(visit.env.db, viewer, visit.query.orderId, visit.query.checkOut)
  },

  async quote({ env, tenant, user, language, body: { orderId, checkOut, xzType, houseId } }) {
    const asking = { tenantId: tenant.id, userId: user.id }
    const stay = await getCurrentStay(env.db, tenant.id, user.id, orderId)
    const dates = { checkIn: stay.checkOut, checkOut }
    assertBookableDates(dates)
    const isSame = xzType === 'same'
    if (!isSame && houseId === undefined) {
      throw new Failure('http.badInput', { where: 'houseId' }, { status: 400 })
    }
    const wish = {
      ...dates,
      ...stay.party,
      houseId: isSame ? stay.houseId : (houseId ?? stay.houseId),
      packages: [],
      couponId: null,
      parent: { id: stay.rootId, sameRooms: isSame },
    }
    return createQuote(env, asking, wish, language)
  },
}
