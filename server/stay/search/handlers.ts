import type { favouriteApi } from '#api/stay/favourite.ts'
import type { searchApi } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/default-dates.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { lastCheckOutDay } from '../catalog/booking-calendar.ts'
import { favouriteIds, setFavourite } from './favourites.ts'
import { searchFilters } from './filters.ts'
import { findHouses } from './find-houses.ts'
import { houseCards, offersOf } from './house-cards.ts'
import { housePins } from './house-pins.ts'
import { viewerOf } from '../viewer.ts'

export const searchHandlers: Handlers<typeof searchApi> = {
  async search(visit) {
    const { env, tenant, body } = visit
    assertBookableDates(body)
    const { page, pageSize } = body
    const { db } = env
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { rows, total } = await findHouses(db, tenant.id, body, part, env.now())
    const cards = await houseCards(
      db,
      viewerOf(visit),
      rows.map((row) => row.id),
      body,
    )
    return { rows: cards.map(({ card }) => card), total, page, pageSize }
  },

  async map(visit) {
    assertBookableDates(visit.body)
    return housePins(visit.env.db, viewerOf(visit), visit.body)
  },

  async filters({ env, tenant, language, query: { siteId, ...chosen } }) {
    const dates = defaultDates(chosen, env.now())
    assertBookableDates(dates)
    return searchFilters(env.db, tenant.id, siteId, dates, language)
  },

  async offer(visit) {
    const { env, tenant, body } = visit
    assertBookableDates(body)
    const [offers, lastCheckOut] = await Promise.all([
      offersOf(env.db, viewerOf(visit), [body.houseId], body),
      lastCheckOutDay(env.db, tenant.id, body.houseId),
    ])
    const offer = offers.get(body.houseId)
    if (!offer) {
      throw new Failure('stay.noHouse')
    }
    return { ...offer, lastCheckOut }
  },
}

export const favouriteHandlers: Handlers<typeof favouriteApi> = {
  async setFavourite({ env, tenant, user, body: { houseId, collectFlag }, write }) {
    return write(async (tx) => {
      await setFavourite(tx, { tenantId: tenant.id, userId: user.id, houseId }, collectFlag, env.now())
      return { collectFlag }
    })
  },

  async favourites(visit) {
    const { env, tenant, user, body } = visit
    assertBookableDates(body)
    const { page, pageSize } = body
    const { ids, total } = await favouriteIds(env.db, { tenantId: tenant.id, userId: user.id }, body)
    const cards = await houseCards(env.db, viewerOf(visit), ids, body)
    return { rows: cards.map(({ card, isGone }) => ({ ...card, isGone })), total, page, pageSize }
  },
}
