import type { Fen } from '#domain/money.ts'

/**
 * What was granted of one request for the parts of a trip, part by part: never more than was asked for each, the parts
 * in their order.
 */
export function splitGrant(amounts: readonly Fen[], granted: Fen): Fen[] {
  let left = Math.max(0, granted)
  return amounts.map((amount) => {
    const grant = Math.min(amount, left)
    left -= grant
    return grant
  })
}
