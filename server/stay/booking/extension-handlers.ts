import type { extensionApi } from '#api/stay/extension.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from './check-dates.ts'
import { extensionOptions, housesForExtension } from './extension.ts'
import type { RequireOwnStay } from './own-stay-access.ts'
import { createQuote } from './stored-quotes.ts'
import { getCurrentStay } from './current-stay.ts'
/** The calls of staying on; an own stay goes on as one, in its own house. */
export const extensionHandlers = (requireOwnStay: RequireOwnStay): Handlers<typeof extensionApi> => ({
  async options({ scope, user, query }) {
    return extensionOptions(scope, user.id, query.orderId)
  },

  async otherHouses({ scope, user, query }) {
    return housesForExtension(scope, user.id, query.orderId, query.checkOut)
  },

  async quote({ scope, user, body: { orderId, checkOut, xzType, houseId } }) {
    const stay = await getCurrentStay(scope, user.id, orderId)
    if (stay.purpose !== 'guest') {
      await requireOwnStay(scope, user.id, stay.houseId)
    }
    const dates = { checkIn: stay.checkOut, checkOut }
    assertBookableDates(dates)
    const isSame = xzType === 'same' || stay.purpose !== 'guest'
    if (!isSame && houseId === undefined) {
      throw new Failure('http.badInput', { where: 'houseId' }, { status: 400 })
    }
    const request = {
      ...dates,
      ...stay.party,
      houseId: isSame ? stay.houseId : (houseId ?? stay.houseId),
      packages: [],
      couponId: null,
      parent: { id: stay.rootId, sameRooms: isSame },
      own: stay.purpose === 'guest' ? null : { purpose: stay.purpose, cleaning: false, replaces: null },
    }
    return createQuote(scope, user.id, request)
  },
})
