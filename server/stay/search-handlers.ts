import type { favouriteApi } from '#api/stay/favourite.ts'
import type { searchApi } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/default-dates.ts'
import { nightsBetween, type Dates } from '#domain/stay/nights.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { lastDayToLeave } from './booking-calendar.ts'
import { favouriteIds, setFavourite } from './favourites.ts'
import { filtersOf } from './filters.ts'
import { findHouses } from './find-houses.ts'
import { houseCards, offersOf, type Viewer } from './house-cards.ts'
import { housePins } from './house-pins.ts'

/** A search adds up every night of every house, so there is an end to how many. */
const MOST_NIGHTS = 90

export const viewerOf = ({ env, tenant, user, language }: Visit & { user: Caller | null }): Viewer => ({
  tenantId: tenant.id,
  userId: user?.id ?? null,
  language,
  now: env.now(),
})

/** Refuses dates in the wrong order, and more nights than anybody searches for. */
function checkDates(dates: Dates): void {
  const nights = nightsBetween(dates)
  if (nights < 1) {
    throw new Failure('stay.noNights')
  }
  if (nights > MOST_NIGHTS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_NIGHTS })
  }
}

export const searchHandlers: Handlers<typeof searchApi> = {
  async search(visit) {
    const { env, tenant, body } = visit
    checkDates(body)
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
    checkDates(visit.body)
    return housePins(visit.env.db, viewerOf(visit), visit.body)
  },

  async filters({ env, tenant, language, query: { siteId, ...chosen } }) {
    const dates = defaultDates(chosen, env.now())
    checkDates(dates)
    return filtersOf(env.db, tenant.id, siteId, dates, language)
  },

  async offer(visit) {
    const { env, tenant, body } = visit
    checkDates(body)
    const [offers, lastCheckOut] = await Promise.all([
      offersOf(env.db, viewerOf(visit), [body.houseId], body),
      lastDayToLeave(env.db, tenant.id, body.houseId),
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
    checkDates(body)
    const { page, pageSize } = body
    const { ids, total } = await favouriteIds(env.db, { tenantId: tenant.id, userId: user.id }, body)
    const cards = await houseCards(env.db, viewerOf(visit), ids, body)
    return { rows: cards.map(({ card, isGone }) => ({ ...card, isGone })), total, page, pageSize }
  },
}
