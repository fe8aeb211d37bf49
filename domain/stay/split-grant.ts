import type { Fen } from '#domain/money.ts'

/**
 * What was granted of one request for the parts of a trip, part by part: never more than was asked for each, the parts
 * in their order.
 */
export function splitGrant(asked: readonly Fen[], granted: Fen): Fen[] {
  let left = Math.max(0, granted)
  return asked.map((amount) => {
    const given = Math.min(amount, left)
    left -= given
    return given
  })
}
