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
    fees: { ...withoutDeposit(fees), cleaning: 0, pet: fees.pet === null ? null : 0 },
  }
}

/** Another house for the nights to come: a stay of its own, for which the deposit is held already. */
export const houseForMove = (house: BookableHouse): BookableHouse => ({
  ...house,
  rules: { ...house.rules, firstCheckIn: house.rules.today, orphanFrom: null },
  fees: withoutDeposit(house.fees),
})

const withoutDeposit = (fees: HouseFees): HouseFees => ({ ...fees, deposit: 0 })
