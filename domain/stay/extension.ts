import type { BookableHouse } from './offer.ts'
import type { HouseFees } from './pricing.ts'

/**
 * A house as it is for those who live in these rooms already: the stay they have counts towards how long it must
 * be, nobody arrives anew, and what is paid once for a stay has been paid.
 */
export function houseForExtension(
  house: BookableHouse,
  roomBits: number,
  nightsSoFar: number,
): BookableHouse {
  const days = [...house.days].map(
    ([day, facts]) =>
      [day, { ...facts, rooms: facts.rooms & roomBits, minNights: 1, noCheckIn: false }] as const,
  )
  const { rules, fees } = house
  return {
    days: new Map(days),
    rules: {
      ...rules,
      firstCheckIn: rules.today,
      maxNights: Math.max(0, rules.maxNights - nightsSoFar),
      // Whoever stays longer is not sent away for the nights after them.
      orphanFrom: null,
    },
    fees: withoutStayFees(fees),
  }
}

/**
 * Another house for the nights to come: a stay of its own, for which the deposit is held already. Other rooms of the house
 * guests live in are no other house: what is paid once for a stay in it has been paid.
 */
export const houseForMove = (house: BookableHouse, isSameHouse: boolean): BookableHouse => ({
  ...house,
  rules: { ...house.rules, firstCheckIn: house.rules.today, orphanFrom: null },
  fees: isSameHouse ? withoutStayFees(house.fees) : withoutDeposit(house.fees),
})

const withoutDeposit = (fees: HouseFees): HouseFees => ({ ...fees, deposit: 0 })

const withoutStayFees = (fees: HouseFees): HouseFees => ({
  ...withoutDeposit(fees),
  cleaning: 0,
  pet: fees.pet === null ? null : 0,
})

/** An order of a stay, with the houses of its nights in their order. */
export type StayOrderHouses = { id: string; houseIds: readonly string[] }

/**
 * Of which orders of a stay, given in the order of their nights, the park keeps its fee for a stay: the first one, and
 * those that begin in a house no order before them was in. Nights added in the same house are the same stay of it.
 */
export function ordersBearingStayFee(orders: readonly StayOrderHouses[]): string[] {
  const before = new Set<string>()
  const bearing: string[] = []
  for (const { id, houseIds } of orders) {
    const [first] = houseIds
    if (first !== undefined && !before.has(first)) {
      bearing.push(id)
    }
    houseIds.forEach((houseId) => before.add(houseId))
  }
  return bearing
}
