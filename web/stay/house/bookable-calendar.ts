import type { CallOutput } from '#api/endpoint.ts'
import type { bookingCalendarApi, CalendarDay } from '#api/stay/booking-calendar.ts'
import { nightsProblem, type HouseDay } from '#domain/stay/bookability.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { StayProblem } from '#domain/stay/stay-problem.ts'

/** A house's calendar as the rules of booking read it. */
export type BookableCalendar = {
  today: string
  days: ReadonlyMap<string, CalendarDay>
  canArrive: (day: string) => boolean
  problemOf: (dates: StayDates) => StayProblem | null
}

/** Reads the calendar of a house, so that the screen says no with the same rules as the server. */
export function bookableCalendarOf(
  calendar: CallOutput<typeof bookingCalendarApi.calendar>,
): BookableCalendar {
  const { days: list, firstCheckIn, maxNights, gapFloor, orphanFrom } = calendar
  const today = list[0]?.day ?? firstCheckIn
  const days = new Map(list.map((day) => [day.day, day]))
  const facts = new Map(list.map((day) => [day.day, factsOf(day)]))
  return {
    today,
    days,
    canArrive(day) {
      const entry = days.get(day)
      return entry?.state === 'free' && !entry.noCheckIn && day >= firstCheckIn
    },
    problemOf: (dates) => nightsProblem(facts, { today, maxNights, gapFloor, orphanFrom }, dates),
  }
}

const factsOf = ({
  state,
  price,
  rooms,
  minNights,
  gapRooms,
  orphanBefore,
  orphanAfter,
  noCheckIn,
  noCheckOut,
}: CalendarDay): HouseDay => ({
  price,
  closed: state === 'closed',
  rooms,
  minNights,
  gapRooms,
  orphanBefore,
  orphanAfter,
  noCheckIn,
  noCheckOut,
})
