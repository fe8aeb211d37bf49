import { fieldsOf } from '#domain/record.ts'
import type { bookingApi } from '#api/stay/booking.ts'
import type { extrasApi } from '#api/stay/extras.ts'
import type { peopleApi } from '#api/stay/people.ts'
import { nearestDates } from '#domain/stay/search/nearest-dates.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from './check-dates.ts'
import { couponsForStay } from './coupons-for-stay.ts'
import { claimCoupon, couponById, couponsOf, couponView } from './coupons.ts'
import { createQuote, quoteView, findOwnQuote } from './stored-quotes.ts'
import { packagesAt } from './packages.ts'
import { savedGuestsOf, removeSavedGuest, storeSavedGuest } from './saved-guests.ts'
import { holdLimitsOf } from './hold-limits.ts'
import type { RequireOwnStay } from './own-stay-access.ts'
import { placeOrder } from './place-order.ts'
import { bookableHouseAround } from './quotes.ts'
import { siteIdOfHouse } from '../catalog/sites.ts'
import type { Scope } from '#server/scope.ts'

type Refused = { userId: string; quoteId: string; error: unknown }

/** A price that changed is refused with the new one, kept, so that the guest can agree to it at once. */
async function withNewQuote(scope: Scope, { userId, quoteId, error }: Refused): Promise<unknown> {
  if (!(error instanceof Failure) || error.key !== 'booking.priceChanged') {
    return error
  }
  const { request } = await findOwnQuote(scope, userId, quoteId)
  const quote = await createQuote(scope, userId, request)
  const value = { ...fieldsOf(error.extras.value), quote }
  return new Failure(error.key, error.values, { ...error.extras, value })
}

/** Whoever was second by a moment is offered the nearest dates as well, as those who come later are. */
async function withNearest(scope: Scope, { userId, quoteId, error }: Refused): Promise<unknown> {
  const isTaken = error instanceof Failure && (error.key === 'stay.sold' || error.key === 'stay.soldInParts')
  if (!isTaken) {
    return error
  }
  const { request } = await findOwnQuote(scope, userId, quoteId)
  const { days, rules } = await bookableHouseAround(scope, request)
  const value = { ...fieldsOf(error.extras.value), nearest: nearestDates(days, rules, request, request) }
  return new Failure(error.key, error.values, { ...error.extras, value })
}

/** The calls of booking. Own stays are booked by those alone who act for the house. */
export const bookingHandlers = (requireOwnStay: RequireOwnStay): Handlers<typeof bookingApi> => ({
  async quote({ scope, user, body: { couponId = null, ...request } }) {
    assertBookableDates(request)
    return createQuote(scope, user?.id ?? null, { ...request, couponId, parent: null, own: null })
  },

  async keptQuote({ scope, user, query }) {
    return quoteView(scope, await findOwnQuote(scope, user?.id ?? null, query.quoteId))
  },

  async submit({ scope, user, deviceId, body }) {
    try {
      const booker = { userId: user.id, deviceId, limits: holdLimitsOf(scope.env.config) }
      return await scope.write(async (scope) => {
        const { request } = await findOwnQuote(scope, user.id, body.quoteId)
        if (request.own) {
          await requireOwnStay(scope, user.id, request.houseId)
        }
        return placeOrder(scope, { ...booker, actsForHouse: request.own !== null }, body)
      })
    } catch (error) {
      const refused = { userId: user.id, quoteId: body.quoteId }
      const failure = await withNearest(scope, { ...refused, error })
      throw await withNewQuote(scope, { ...refused, error: failure })
    }
  },
})

export const peopleHandlers: Handlers<typeof peopleApi> = {
  async people({ scope, user }) {
    return savedGuestsOf(scope, user.id)
  },

  async savePerson({ scope, user, body }) {
    return scope.write((scope) => storeSavedGuest(scope, user.id, body))
  },

  async removePerson({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      await removeSavedGuest(scope, user.id, id)
      return { id }
    })
  },
}

export const extrasHandlers: Handlers<typeof extrasApi> = {
  async packages({ scope, query }) {
    return packagesAt(scope, await siteIdOfHouse(scope, query.houseId))
  },

  async coupons({ scope, user }) {
    const coupons = await couponsOf(scope, user.id)
    return coupons.map(couponView)
  },

  async couponsForStay({ scope, user, body }) {
    assertBookableDates(body)
    return couponsForStay(scope, user.id, body)
  },

  async claimCoupon({ scope, user, body }) {
    return scope.write(async (scope) => {
      const id = await claimCoupon(scope, user.id, body.code)
      const coupon = await couponById(scope, user.id, id)
      if (coupon === null) {
        throw new Failure('booking.noCoupon')
      }
      return couponView(coupon)
    })
  },
}
