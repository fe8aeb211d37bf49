import type { friendLinkApi } from '#api/owner/friend-link.ts'
import type { ownStayApi } from '#api/owner/own-stay.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from '#server/stay/booking/check-dates.ts'
import { ownStayTermsOn, ownUseOf, quotaUsed } from '#server/stay/booking/own-quota.ts'
import { createQuote } from '#server/stay/booking/stored-quotes.ts'
import type { BookingRequest } from '#server/stay/booking/request-price.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { requireOwnStay } from '../access/house-access.ts'
import { endLink, fillPapers, invitationOf, makeLink } from './friend-links.ts'
import { nightState, ownCalendar } from './own-calendar.ts'
import { ownHouseOf, ownHousesOf } from './own-houses.ts'
import {
  changeRequest,
  changeStay,
  editStay,
  friendLinkOf,
  getOwnStay,
  isEditable,
  paidOf,
  quotaNightsOf,
  stayToChange,
} from './own-orders.ts'
import { quotaOn } from './quota-view.ts'
import type { Scope } from '#server/scope.ts'

export const ownStayHandlers = (parts: FlowParts): Handlers<typeof ownStayApi> => ({
  async houses({ scope, user }) {
    return ownHousesOf(scope, user.id)
  },

  async house({ scope, user, query }) {
    return ownHouseOf(scope, user.id, query.houseId)
  },

  async calendar({ scope, user, query }) {
    return ownCalendar(scope, user.id, query)
  },

  async night({ scope, user, query }) {
    return nightState(scope, user.id, query.houseId, query.day)
  },

  async quote({ scope, user, body: { purpose, cleaning, ...request } }) {
    await requireOwnStay(scope, user.id, request.houseId)
    assertBookableDates(request)
    const own = { purpose, cleaning, replaces: null }
    return quoteWithQuota(scope, user.id, { ...request, couponId: null, parent: null, own })
  },

  async extras({ scope, user, query: { orderId } }) {
    const order = await getOwnStay(scope, user.id, orderId)
    const [quotaNights, link] = await Promise.all([
      quotaNightsOf(scope, orderId),
      order.purpose === 'friend' ? friendLinkOf(scope, order) : null,
    ])
    const isBooker = order.user_id === user.id
    return {
      purpose: order.purpose === 'friend' ? 'friend' : 'own',
      isBooker,
      quotaNights,
      link,
      canEdit: isBooker && order.kind === 'guest' && isEditable(order, scope.now()),
    }
  },

  async edit({ scope, user, body }) {
    return scope.write((scope) => editStay(scope, user.id, body))
  },

  async changeQuote({ scope, user, body: { orderId, ...request } }) {
    const order = await stayToChange(scope, user.id, orderId)
    assertBookableDates(request)
    const quote = await quoteWithQuota(scope, user.id, await changeRequest(scope, order, request))
    return { ...quote, paidBefore: paidOf(order) }
  },

  async change({ scope, user, body }) {
    return scope.write((scope) => changeStay(scope, parts, user.id, body))
  },
})

/** A quote with what it would use of the owner's year. */
async function quoteWithQuota(scope: Scope, userId: string, request: BookingRequest) {
  const { houseId, checkIn, own } = request
  const without = own?.replaces ?? null
  const [quote, use, terms, used] = await Promise.all([
    createQuote(scope, userId, request),
    ownUseOf(scope, houseId, request, without),
    ownStayTermsOn(scope, houseId, checkIn),
    quotaUsed(scope, houseId, without),
  ])
  return {
    ...quote,
    quotaNights: use.nights.map(({ day, tenths, isFree }) => ({ day, tenths, isFree })),
    quota: quotaOn(terms, used, checkIn),
  }
}

export const friendLinkHandlers: Handlers<typeof friendLinkApi> = {
  async make({ scope, user, body }) {
    const word = `f-${scope.env.newSecret()}`
    return scope.write((scope) => makeLink(scope, user.id, body.orderId, word))
  },

  async end({ scope, user, body }) {
    return scope.write(async (scope) => {
      await endLink(scope, user.id, body.orderId)
      return null
    })
  },

  async invitation({ scope, query }) {
    return invitationOf(scope, query.word)
  },

  async fill({ scope, body }) {
    return scope.write((scope) => fillPapers(scope, body))
  },
}
