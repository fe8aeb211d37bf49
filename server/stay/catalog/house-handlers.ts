import type { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import type { houseApi } from '#api/stay/house.ts'
import type { reviewApi } from '#api/stay/review.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { houseCalendar } from './booking-calendar.ts'
import { facilityGroups } from './facilities.ts'
import { houseDetails } from './house-details.ts'
import { signedQuote } from '../booking/quotes.ts'
import { reviewSummary } from '../review/summary.ts'
import { listHouseReviews } from '../review/house-reviews.ts'
import { viewerOf } from '../viewer.ts'

function orNoHouse<T>(value: T | null): T {
  if (value === null) {
    throw new Failure('stay.noHouse')
  }
  return value
}

export const houseHandlers: Handlers<typeof houseApi> = {
  async details(visit) {
    return orNoHouse(await houseDetails(visit.env.db, viewerOf(visit), visit.query.houseId))
  },

  async facilities({ env, tenant, language, query }) {
    return orNoHouse(await facilityGroups(env.db, tenant.id, query.houseId, language))
  },
}

export const bookingCalendarHandlers: Handlers<typeof bookingCalendarApi> = {
  async calendar({ env, tenant, language, query }) {
    return orNoHouse(await houseCalendar(env.db, { ...query, tenantId: tenant.id, language, now: env.now() }))
  },

  async quote({ env, tenant, body }) {
    assertBookableDates(body)
    return signedQuote(env, tenant.id, body)
  },
}

export const reviewHandlers: Handlers<typeof reviewApi> = {
  async summary({ env, tenant, language, query }) {
    return reviewSummary(env.db, { tenantId: tenant.id, language }, query.houseId)
  },

  async reviews({ env, tenant, language, body }) {
    return listHouseReviews(env.db, { tenantId: tenant.id, language }, body)
  },
}
