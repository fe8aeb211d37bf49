import type { Fen } from '#domain/money.ts'

/** What a house earned of a settled stay, in the order of its lines: as it was settled, and what is left of it. */
export type HouseIncome = {
  houseId: string
  gross: Fen
  owner: Fen
  service: Fen
  ownerLeft: Fen
  serviceLeft: Fen
}

/** How an income is divided; the parts add up to the gross. */
export type DividedIncome = { gross: Fen; commission: Fen; service: Fen; mine: Fen }

/**
 * What some houses have of a stay that was slept in several. What was taken back of the park's part is written down for the
 * whole stay alone: what is left is divided as the whole was, counted from the first house on, so that the parts add up to it.
 */
export function incomeOfHouses(
  houses: readonly HouseIncome[],
  own: ReadonlySet<string>,
  park: { settled: Fen; left: Fen },
): DividedIncome {
  let before = 0
  let [commission, service, mine] = [0, 0, 0]
  for (const house of houses) {
    const upTo = before + house.gross - house.owner - house.service
    if (own.has(house.houseId)) {
      commission += leftUpTo(upTo, park) - leftUpTo(before, park)
      service += house.serviceLeft
      mine += house.ownerLeft
    }
    before = upTo
  }
  return { gross: commission + service + mine, commission, service, mine }
}

/**
 * What each part of a stay bears of what the park gives back, so that what was settled less all that went back is what
 * `incomeOfHouses` says is left. `parts` are their commissions as settled, in their order.
 */
export const commissionsBack = (
  parts: readonly Fen[],
  { settled, left, back }: { settled: Fen; left: Fen; back: Fen },
): Fen[] => {
  const lefts = (rest: Fen) => {
    let before = 0
    return parts.map((commission) => {
      const upTo = before + commission
      const part = leftUpTo(upTo, { settled, left: rest }) - leftUpTo(before, { settled, left: rest })
      before = upTo
      return part
    })
  }
  const after = lefts(left - back)
  return lefts(left).map((part, at) => part - (after[at] ?? 0))
}

const leftUpTo = (settled: Fen, park: { settled: Fen; left: Fen }): Fen =>
  park.settled === 0 ? 0 : Number((BigInt(settled) * BigInt(park.left)) / BigInt(park.settled))
