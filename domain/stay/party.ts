export const MIN_ADULTS = 1
export const MAX_ADULTS = 20
export const MAX_CHILDREN = 20
export const DEFAULT_ADULTS = 2
/** Who is older counts as an adult, in beds as in prices. */
export const OLDEST_CHILD = 10

export type Party = { adults: number; children: number; pets: number }
export type Capacity = { maxAdults: number; maxChildren: number }

export const countsAsAdult = (age: number): boolean => age > OLDEST_CHILD

/** The numbers as the steppers allow them: whole, and inside their bounds. */
export function clampParty(adults: number, children: number): { adults: number; children: number } {
  return {
    adults: bounded(adults, MIN_ADULTS, MAX_ADULTS),
    children: bounded(children, 0, MAX_CHILDREN),
  }
}

function bounded(count: number, min: number, max: number): number {
  return Number.isFinite(count) ? Math.min(Math.max(Math.trunc(count), min), max) : min
}

export const maxGuests = ({ maxAdults, maxChildren }: Capacity): number => maxAdults + maxChildren

/** A child may sleep where an adult could, but not the other way round. */
export const partyFits = (party: Party, house: Capacity): boolean =>
  party.adults <= house.maxAdults && party.adults + party.children <= maxGuests(house)

/** Who comes on top of the guests that the price includes; adults take the included places first. */
export function extraGuests(party: Party, included: number): { adults: number; children: number } {
  const placesLeft = Math.max(0, included - party.adults)
  return {
    adults: Math.max(0, party.adults - included),
    children: Math.max(0, party.children - placesLeft),
  }
}
