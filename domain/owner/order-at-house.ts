import { addDays } from '#domain/day.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import type { OrderState } from '#domain/stay/order-state.ts'

/** Nights in a row that an order has in the houses somebody looks at it from. */
export type PartAtHouse = StayDates & { nights: number }

/** Guests who were brought elsewhere and back come to a house more than once: its nights, by the day, in parts. */
export function partsAtHouse(nights: readonly string[]): PartAtHouse[] {
  const parts: PartAtHouse[] = []
  for (const night of nights.toSorted()) {
    const last = parts.at(-1)
    if (last?.checkOut === night) {
      last.checkOut = addDays(night, 1)
      last.nights += 1
    } else {
      parts.push({ checkIn: night, checkOut: addDays(night, 1), nights: 1 })
    }
  }
  return parts
}

/**
 * An order as it stands in a house: guests who were brought from one to another come to the second when they leave the
 * first, and have left the first although their stay goes on. Who comes back is to come meanwhile.
 *
 * `isLast`: the guests sleep nowhere else after these nights.
 */
export function stateAtHouse(
  state: OrderState,
  { parts, isLast }: { parts: readonly StayDates[]; isLast: boolean },
  today: string,
): OrderState {
  if (state !== 'staying') {
    return state
  }
  if (parts.some(({ checkIn, checkOut }) => checkIn <= today && today < checkOut)) {
    return 'staying'
  }
  if (parts.some(({ checkIn }) => checkIn > today)) {
    return 'confirmed'
  }
  // Where guests sleep last, they are there until they leave, whatever day it is.
  return isLast ? 'staying' : 'checkedOut'
}
