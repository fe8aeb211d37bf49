import type { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import type { houseApi } from '#api/stay/house.ts'
import type { reviewApi } from '#api/stay/review.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { assertBookableDates } from '../booking/check-dates.ts'
import { houseCalendar } from './booking-calendar.ts'
import { facilityGroups } from './facilities.ts'
import { houseDetails } from './house-details.ts'
import { signedQuote } from '../booking/quotes.ts'
import { reviewSummary } from '../review/summary.ts'
import { listHouseReviews } from '../review/house-reviews.ts'

function orNoHouse<T>(value: T | null): T {
  if (value === null) {
    throw new Failure('stay.noHouse')
  }
  return value
}

export const houseHandlers: Handlers<typeof houseApi> = {
  async details({ scope, query }) {
    return orNoHouse(await houseDetails(scope, query.houseId))
  },

  async facilities({ scope, query }) {
    return orNoHouse(await facilityGroups(scope, query.houseId))
  },
}

export const bookingCalendarHandlers: Handlers<typeof bookingCalendarApi> = {
  async calendar({ scope, query }) {
    return orNoHouse(await houseCalendar(scope, query))
  },

  async quote({ scope, body }) {
    assertBookableDates(body)
    return signedQuote(scope, body)
  },
}

export const reviewHandlers: Handlers<typeof reviewApi> = {
  async summary({ scope, query }) {
    return reviewSummary(scope, query.houseId)
  },

  async reviews({ scope, body }) {
    return listHouseReviews(scope, body)
  },
}
