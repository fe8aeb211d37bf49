import type { bookingApi } from '#api/stay/booking.ts'
import type { extrasApi } from '#api/stay/extras.ts'
import type { peopleApi } from '#api/stay/people.ts'
import { nearestDates } from '#domain/stay/nearest-dates.ts'
import type { Env } from '#server/env.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from './check-dates.ts'
import { couponsForStay } from './coupons-for-stay.ts'
import { claimCoupon, couponById, couponsOf, couponView } from './coupons.ts'
import { createQuote, quoteView, findOwnQuote } from './stored-quotes.ts'
import { packagesAt } from './packages.ts'
import { savedGuestsOf, removeSavedGuest, storeSavedGuest } from './saved-guests.ts'
import { placeOrder } from './place-order.ts'
import { bookableHouseAround } from './quotes.ts'
import { siteIdOfHouse } from '../catalog/sites.ts'
import { viewerOf } from '../viewer.ts'

type Asking = { tenantId: string; userId: string; language: Language }

/** A price that changed is refused with the new one, kept, so that the guest can agree to it at once. */
async function withNewQuote(env: Env, asking: Asking, quoteId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.key !== 'booking.priceChanged') {
    return error
  }
  const { wish } = await findOwnQuote(env.db, asking, quoteId)
  const quote = await createQuote(env, asking, wish, asking.language)
  const value = { ...(error.extras.value as object), quote }
  return new Failure(error.key, error.values, { ...error.extras, value })
}

/** Whoever was second by a moment is offered the nearest dates as well, as those who come later are. */
async function withNearest(env: Env, asking: Asking, quoteId: string, error: unknown): Promise<unknown> {
  const isTaken = error instanceof Failure && (error.key === 'stay.sold' || error.key === 'stay.soldInParts')
  if (!isTaken) {
    return error
  }
  const { wish } = await findOwnQuote(env.db, asking, quoteId)
  const { days, rules } = await bookableHouseAround(env.db, asking.tenantId, wish, env.now())
  const value = { ...(error.extras.value as object), nearest: nearestDates(days, rules, wish, wish) }
  return new Failure(error.key, error.values, { ...error.extras, value })
}

export const bookingHandlers: Handlers<typeof bookingApi> = {
  async quote({ env, tenant, user, language, body: { couponId = null, ...asked } }) {
    assertBookableDates(asked)
    const asking = { tenantId: tenant.id, userId: user?.id ?? null }
    return createQuote(env, asking, { ...asked, couponId, parent: null }, language)
  },

  async keptQuote({ env, tenant, user, language, query }) {
    const asking = { tenantId: tenant.id, userId: user?.id ?? null }
    return quoteView(env.db, tenant.id, await findOwnQuote(env.db, asking, query.quoteId), language)
  },

  async submit({ env, tenant, user, language, body, write }) {
    const asking = { tenantId: tenant.id, userId: user.id, language }
    try {
      return await write((tx) => placeOrder(tx, env, asking, body))
    } catch (error) {
      const known = await withNearest(env, asking, body.quoteId, error)
      throw await withNewQuote(env, asking, body.quoteId, known)
    }
  },
}

export const peopleHandlers: Handlers<typeof peopleApi> = {
  async people({ env, tenant, user }) {
    return savedGuestsOf(env.db, { tenantId: tenant.id, userId: user.id }, env.now())
  },

  async savePerson({ env, tenant, user, body, write }) {
    return write((tx) => storeSavedGuest(tx, env, { tenantId: tenant.id, userId: user.id }, body))
  },

  async removePerson({ env, tenant, user, body: { id }, write }) {
    return write(async (tx) => {
      await removeSavedGuest(tx, { tenantId: tenant.id, userId: user.id }, id, env.now())
      return { id }
    })
  },
}

export const extrasHandlers: Handlers<typeof extrasApi> = {
  async packages(visit) {
    const { env, tenant, query } = visit
    return packagesAt(env.db, viewerOf(visit), await siteIdOfHouse(env.db, tenant.id, query.houseId))
  },

  async coupons({ env, tenant, user, language }) {
    const held = await couponsOf(env.db, { tenantId: tenant.id, userId: user.id }, language, env.now())
    return held.map(couponView)
  },

  async couponsForStay({ env, tenant, user, language, body }) {
    assertBookableDates(body)
    const asking = { tenantId: tenant.id, userId: user.id, now: env.now() }
    return couponsForStay(env.db, asking, body, language)
  },

  async claimCoupon({ env, tenant, user, language, body, write }) {
    const whose = { tenantId: tenant.id, userId: user.id }
    return write(async (tx) => {
      const id = await claimCoupon(tx, env, whose, body.code)
      const held = await couponById(tx, whose, id, language)
      if (held === null) {
        throw new Failure('booking.noCoupon')
      }
      return couponView(held)
    })
  },
}
