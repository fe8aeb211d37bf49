import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { nightKinds } from '#domain/stay/holidays.ts'
import { lineCodes } from '#domain/stay/pricing.ts'
import { dayStates } from '#domain/stay/bookability.ts'
import { Day, Fen, Stay } from './stay.ts'

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
      /** Years among the days whose public holidays are not published yet. */
      unknownYears: z.array(z.int()),
    }),
  }),

  /**
   * The price, line by line. It holds until `expiresAt` for whoever hands in its hash; should it change meanwhile,
   * the guest is asked again. A stay that cannot be booked is refused with its `Problem` as value.
   */
  quote: endpoint({
    method: 'POST',
    path: house('quote'),
    access: 'public',
    body: z.extend(Stay, { houseId: z.uuid() }),
    gives: z.object({
      houseId: z.string(),
      checkIn: Day,
      checkOut: Day,
      nights: z.array(
        z.object({
          day: Day,
          price: Fen,
          kind: z.enum(nightKinds),
          /** What is paid of it once discounts are spread; all `pays` together are the total. */
          pays: Fen,
        }),
      ),
      /** The nights as one line, then every fee and every discount (negative); together they are the total. */
      lines: z.array(
        z.object({
          code: z.enum(lineCodes),
          /** Of a package. */
          name: z.string(),
          quantity: z.int(),
          /** null where the units differ, as nights do. */
          unit: z.nullable(Fen),
          amount: Fen,
          pays: Fen,
        }),
      ),
      total: Fen,
      perNight: Fen,
      /** Held besides, and given back. */
      deposit: Fen,
      hash: z.string(),
      expiresAt: z.number(),
    }),
  }),
}
