import type { CallOutput } from '#api/endpoint.ts'
import type { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import type { houseApi } from '#api/stay/house.ts'

/** Everything about a house but what depends on dates. */
export type House = CallOutput<typeof houseApi.details>

/** A price, line by line. */
export type StayPrice = Pick<
  CallOutput<typeof bookingCalendarApi.quote>,
  'nights' | 'lines' | 'total' | 'perNight' | 'deposit'
>
