/** What somebody holds without having paid for it. */
export type HeldRooms = { orders: number; nights: number }

/** How much may be held at once. */
export type HoldLimits = { orders: number; nights: number }

/**
 * What stands against holding so many nights more; null when nothing does. A single stay may be as long as its house
 * lets it be: what is limited is to hold many at once.
 */
export function holdProblem(held: HeldRooms, nights: number, limits: HoldLimits): 'orders' | 'nights' | null {
  if (held.orders >= limits.orders) {
    return 'orders'
  }
  return held.orders > 0 && held.nights + nights > limits.nights ? 'nights' : null
}
