import { addDays } from '#domain/day.ts'
import { announcedHolidays } from '#domain/holidays.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { OccupancyKind } from '#server/stay/booking/room-nights.ts'
import { randomOf } from './draw/random.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

/** Nights of a house, or of one of its alike rooms, that somebody has already. */
export type TakenNights = { room: number; dates: StayDates; kind: OccupancyKind }

/** How far ahead people have booked. */
const days = 56

/**
 * Who has the house in the weeks to come: guests of other platforms, and its owner now and then. The nearer the
 * day and the more it is a weekend, the likelier it is taken.
 */
export function takenNightsOf({ key, alike, owner }: LocatedHouse, today: string): TakenNights[] {
  const random = randomOf(`${key} stays`)
  const liked = random.between(0.6, 1.25)
  return Array.from({ length: alike ?? 1 }, (_, room) => room).flatMap((room) => {
    const stays: TakenNights[] = []
    for (let day = random.whole(0, 3); day < days;) {
      const checkIn = addDays(today, day)
      const demand = { weekday: 0.13, weekend: 0.42, holiday: 0.6 }[nightKind(announcedHolidays, checkIn)]
      const soon = 1 - day / (days * 1.3)
      if (random.chance(demand * soon * liked)) {
        const nights = random.pick([1, 1, 2, 2, 3])
        const isOwn = owner !== undefined && random.chance(0.16)
        stays.push({
          room,
          dates: { checkIn, checkOut: addDays(checkIn, nights) },
          kind: isOwn ? 'own' : 'ical',
        })
        day += nights
      }
      day += 1
    }
    return stays
  })
}
