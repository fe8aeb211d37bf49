import type { favouriteApi } from '#api/stay/favourite.ts'
import type { searchApi } from '#api/stay/search.ts'
import { defaultDates } from '#domain/stay/search/default-dates.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { lastCheckOutDay } from '../catalog/booking-calendar.ts'
import { favouriteIds, setFavourite } from './favourites.ts'
import { searchFilters } from './filters.ts'
import { findHouses } from './find-houses.ts'
import { houseCards, offersOf } from './house-cards.ts'
import { housePins } from './house-pins.ts'
export const searchHandlers: Handlers<typeof searchApi> = {
  async search({ scope, body }) {
    assertBookableDates(body)
    const { page, pageSize } = body
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { rows, total } = await findHouses(scope, body, part)
    const cards = await houseCards(
      scope,
      rows.map((row) => row.id),
      body,
    )
    return { rows: cards.map(({ card }) => card), total, page, pageSize }
  },

  async map({ scope, body }) {
    assertBookableDates(body)
    return housePins(scope, body)
  },

  async filters({ scope, query: { siteId, adults, children, ...chosen } }) {
    const dates = defaultDates(chosen, scope.now())
    assertBookableDates(dates)
    return searchFilters(scope, siteId, { ...dates, adults, children, pets: 0 })
  },

  async offer({ scope, body }) {
    assertBookableDates(body)
    const [offers, lastCheckOut] = await Promise.all([
      offersOf(scope, [body.houseId], body),
      lastCheckOutDay(scope, body.houseId),
    ])
    const offer = offers.get(body.houseId)
    if (!offer) {
      throw new Failure('stay.noHouse')
    }
    return { ...offer, lastCheckOut }
  },
}

export const favouriteHandlers: Handlers<typeof favouriteApi> = {
  async setFavourite({ scope, user, body: { houseId, collectFlag } }) {
    return scope.write(async (scope) => {
      await setFavourite(scope, { userId: user.id, houseId }, collectFlag)
      return { collectFlag }
    })
  },

  async favourites({ scope, user, body }) {
    assertBookableDates(body)
    const { page, pageSize } = body
    const { ids, total } = await favouriteIds(scope, user.id, body)
    const cards = await houseCards(scope, ids, body)
    return { rows: cards.map(({ card, isGone }) => ({ ...card, isGone })), total, page, pageSize }
  },
}
