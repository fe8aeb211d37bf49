import type { Holidays } from '#domain/holidays.ts'
import { nightsBetween, nightsOf, type StayDates } from './nights.ts'
import { partyFits, maxGuests, type Capacity, type Party } from './party.ts'
import { newStayProblem, type StayProblem } from './stay-problem.ts'

export const dayStates = ['free', 'sold', 'closed', 'unpriced', 'past'] as const
export type DayState = (typeof dayStates)[number]

/** What is known of a day of a house, and of the night that begins on it. */
export type HouseDay = {
  price: number | null
  closed: boolean
  /**
   * Which rooms are free that night, one bit each. A house that is let as a whole has one; of one that lets any of
   * several rooms, a stay needs a room whose bit is set every night.
   */
  rooms: number
  minNights: number
  /**
   * The rooms, one bit each, that are free here for a run shorter than the least stay, between two who have them: such
   * a run may be had in fewer nights.
   */
  gapRooms?: number
  /** The rooms, one bit each, in which an arrival here would leave a few nights before it that nobody books. */
  orphanBefore?: number
  /** The same for a departure, and the nights after it. */
  orphanAfter?: number
  noCheckIn: boolean
  noCheckOut: boolean
}

export type HouseRules = Capacity & {
  maxNights: number
  /** The earliest day one may arrive, as the house wants to know some days ahead. */
  firstCheckIn: string
  today: string
  holidays: Holidays
  takesPets: boolean
  /** The fewest nights for which a gap is let; left out: gaps are as other nights. */
  gapFloor?: number | null
  /** From this day on arrivals and departures must leave no few nights alone; left out: they may. */
  orphanFrom?: string | null
}

export function dayState(day: string, facts: HouseDay | undefined, today: string): DayState {
  if (day < today) {
    return 'past'
  }
  if (facts === undefined || facts.price === null) {
    return 'unpriced'
  }
  if (facts.closed) {
    return 'closed'
  }
  return facts.rooms === 0 ? 'sold' : 'free'
}

/** Why a stay cannot be booked, or null when it can. */
export function stayProblem(
  days: ReadonlyMap<string, HouseDay>,
  rules: HouseRules,
  dates: StayDates,
  party: Party,
): StayProblem | null {
  return datesProblem(rules, dates) ?? partyProblem(rules, party) ?? nightsProblem(days, rules, dates)
}

function datesProblem({ today, firstCheckIn }: HouseRules, dates: StayDates): StayProblem | null {
  if (nightsBetween(dates) < 1) {
    return newStayProblem('noNights', { day: dates.checkIn })
  }
  if (dates.checkIn < today) {
    return newStayProblem('past', { day: dates.checkIn })
  }
  return dates.checkIn < firstCheckIn ? newStayProblem('tooSoon', { day: firstCheckIn }) : null
}

/** Why these people cannot stay, whenever it is. */
export function partyProblem(rules: Capacity & { takesPets: boolean }, party: Party): StayProblem | null {
  if (!partyFits(party, rules)) {
    return party.adults > rules.maxAdults
      ? newStayProblem('tooManyAdults', { limit: rules.maxAdults })
      : newStayProblem('tooManyGuests', { limit: maxGuests(rules) })
  }
  return party.pets > 0 && !rules.takesPets ? newStayProblem('noPets') : null
}

/** Why the nights cannot be had. Also the calendar asks this, before it knows who comes. */
export function nightsProblem(
  days: ReadonlyMap<string, HouseDay>,
  rules: Pick<HouseRules, 'today' | 'maxNights' | 'gapFloor' | 'orphanFrom'>,
  dates: StayDates,
): StayProblem | null {
  let rooms = ~0
  for (const day of nightsOf(dates)) {
    const facts = days.get(day)
    const state = dayState(day, facts, rules.today)
    if (state !== 'free') {
      return newStayProblem(state, { day })
    }
    rooms &= facts?.rooms ?? 0
  }
  if (rooms === 0) {
    return newStayProblem('soldInParts')
  }
  const nights = nightsBetween(dates)
  const arrival = days.get(dates.checkIn)
  if (arrival?.noCheckIn) {
    return newStayProblem('noCheckIn', { day: dates.checkIn })
  }
  // The day of leaving needs no price: so the last one is the day after the last priced night.
  if (days.get(dates.checkOut)?.noCheckOut) {
    return newStayProblem('noCheckOut', { day: dates.checkOut })
  }
  const minNights = arrival?.minNights ?? 1
  const fillsGap =
    nights >= (rules.gapFloor ?? Number.POSITIVE_INFINITY) && (rooms & (arrival?.gapRooms ?? 0)) !== 0
  if (nights < minNights && !fillsGap) {
    return newStayProblem('tooShort', { limit: minNights })
  }
  if (nights > rules.maxNights) {
    return newStayProblem('tooLong', { limit: rules.maxNights })
  }
  const { orphanFrom = null } = rules
  const isGuarded = orphanFrom !== null && dates.checkIn >= orphanFrom
  const leaving = days.get(dates.checkOut)?.orphanAfter ?? 0
  return isGuarded && (rooms & ~((arrival?.orphanBefore ?? 0) | leaving)) === 0
    ? newStayProblem('leavesGap')
    : null
}
