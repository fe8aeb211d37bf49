import type { OrderState } from '#domain/stay/order-state.ts'

/** The nights of an order in the houses somebody looks at it from, from when to when. */
export type NightsAtHouse = {
  checkIn: string
  checkOut: string
  /** The guests sleep nowhere else after these nights. */
  isLast: boolean
}

/**
 * An order as it stands in a house: guests who were brought from one to another come to the second when they leave the
 * first, and have left the first although their stay goes on.
 */
export function stateAtHouse(
  state: OrderState,
  { checkIn, checkOut, isLast }: NightsAtHouse,
  today: string,
): OrderState {
  if (state !== 'staying') {
    return state
  }
  if (checkIn > today) {
    return 'confirmed'
  }
  // Where guests sleep last, they are there until they leave, whatever day it is.
  return checkOut <= today && !isLast ? 'checkedOut' : 'staying'
}
