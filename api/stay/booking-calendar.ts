import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { nightKinds } from '#domain/stay/night-kind.ts'
import { dayStates } from '#domain/stay/bookability.ts'
import { QuotedPrice } from './quote.ts'
import { Day, Fen, StayRequest } from './schemas.ts'

const house = (path: string) => portal(`/hms/houseInfo/v1/${path}`)

/** One day of a house. `rangeProblem` of the domain decides with these, on the screen as on the server. */
const CalendarDay = z.object({
  day: Day,
  /** Of the night that begins on this day. */
  state: z.enum(dayStates),
  price: z.nullable(Fen),
  /** Which of its rooms are free, one bit each: a stay needs one whose bit is set every night. */
  rooms: z.int(),
  /** For those who arrive on this day. */
  minNights: z.int(),
  /** The rooms, one bit each, that stand in a gap here which is shorter than that. */
  gapRooms: z.int(),
  /** The rooms, one bit each, in which coming, or leaving, here would leave a few nights alone. */
  orphanBefore: z.int(),
  orphanAfter: z.int(),
  /** The night is free, but nobody may arrive on this day. */
  noCheckIn: z.boolean(),
  /** Nobody may leave on this day. */
  noCheckOut: z.boolean(),
  kind: z.enum(nightKinds),
  /** The name of the public holiday in the caller's language, or ''. */
  holiday: z.string(),
  /** A weekend day that is worked for a holiday elsewhere. */
  workday: z.boolean(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const bookingCalendarApi = {
  /** The days of a house, from today or the day asked for, to the last day one may leave; 400 at most. */
  calendar: endpoint({
    method: 'GET',
    path: house('calendar'),
    access: 'public',
    query: z.object({ houseId: z.uuid(), from: z.optional(Day), to: z.optional(Day) }),
    gives: z.object({
      days: z.array(CalendarDay),
      /** The first day one may arrive, and the last one may leave; null when nothing has a price. */
      firstCheckIn: Day,
      lastCheckOut: z.nullable(Day),
      minNights: z.int(),
      maxNights: z.int(),
      /** The fewest nights for which a gap is let; null: gaps are as other nights. */
      gapFloor: z.nullable(z.int()),
      /** From this day on no stay may leave a few nights alone; null: it may. */
      orphanFrom: z.nullable(Day),
      /** Years among the days whose public holidays are not published yet. */
      unknownYears: z.array(z.int()),
    }),
  }),

  /**
   * The price, line by line, for looking at a house; who books asks for a `bookingApi.quote`, which has all the
   * extras. A stay that cannot be booked is refused with its `Problem` as value.
   */
  quote: endpoint({
    method: 'POST',
    path: house('quote'),
    access: 'public',
    body: z.extend(StayRequest, { houseId: z.uuid() }),
    gives: z.extend(QuotedPrice, {
      houseId: z.string(),
      checkIn: Day,
      checkOut: Day,
      hash: z.string(),
      expiresAt: z.number(),
    }),
  }),
}
