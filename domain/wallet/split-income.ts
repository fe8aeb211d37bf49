import { percentOf, splitByWeights, type BasisPoints, type Fen } from '#domain/money.ts'

/** Who serves a house, and for which part of the base. */
export type ServiceTerms = { holder: string; duty: string; bp: BasisPoints }

/** On which terms an income is divided. What nobody else is promised is the park's. */
export type IncomeTerms = {
  ownerBp: BasisPoints
  /** The park keeps this of each stay before anything is divided. */
  stayFee: Fen
  services: readonly ServiceTerms[]
  /** What the provider keeps of the paid price, where all bear it together; 0: the park bears it. */
  providerFeeBp: BasisPoints
  /** park: it makes good what a coupon took off, so that everybody's part is of the full price. */
  couponBorneBy: 'park' | 'shared'
}

/** An income in parts: `base` is what was paid and what the park adds for a coupon, and the parts add up to it. */
export type IncomeSplit = {
  base: Fen
  couponCost: Fen
  stayFee: Fen
  providerFee: Fen
  owner: Fen
  /** With the two fees. */
  commission: Fen
  services: Fen[]
}

const whole = 10_000

/**
 * Divides what a business earned. Fees come first, the rest is divided by the largest remainder. Promises beyond the
 * whole are kept in order: the owner first, then those who serve in proportion, and the park has nothing.
 */
export function splitIncome(paid: Fen, coupon: Fen, terms: IncomeTerms): IncomeSplit {
  const couponCost = terms.couponBorneBy === 'park' ? coupon : 0
  const base = paid + couponCost
  const stayFee = Math.min(terms.stayFee, base)
  const providerFee = Math.min(percentOf(paid, terms.providerFeeBp), base - stayFee)
  const ownerBp = Math.min(terms.ownerBp, whole)
  const serviceBps = withinRoom(
    terms.services.map(({ bp }) => bp),
    whole - ownerBp,
  )
  const parkBp = whole - ownerBp - serviceBps.reduce((sum, bp) => sum + bp, 0)
  const rest = base - stayFee - providerFee
  const [owner = 0, park = 0, ...services] = splitByWeights(rest, [ownerBp, parkBp, ...serviceBps])
  return {
    base,
    couponCost,
    stayFee,
    providerFee,
    owner,
    commission: park + stayFee + providerFee,
    services,
  }
}

const withinRoom = (bps: readonly BasisPoints[], room: BasisPoints): BasisPoints[] =>
  bps.reduce((sum, bp) => sum + bp, 0) <= room ? [...bps] : splitByWeights(room, bps)

/** What is left of a divided income: what everybody who earns has of it, and the park. */
export type IncomeLeft = { base: Fen; couponCost: Fen; commission: Fen; shares: readonly Fen[] }

/** All that was divided, as long as nothing was taken back; the parts of a stay one after the other. */
export const wholeIncome = (splits: readonly IncomeSplit[]): IncomeLeft => ({
  base: sumOf(splits.map(({ base }) => base)),
  couponCost: sumOf(splits.map(({ couponCost }) => couponCost)),
  commission: sumOf(splits.map(({ commission }) => commission)),
  shares: splits.flatMap(({ owner, services }) => [owner, ...services]),
})

const sumOf = (parts: readonly Fen[]): Fen => parts.reduce((sum, part) => sum + part, 0)

/**
 * Takes some of what was paid back, from each in proportion to what they still have of it, and from none more than
 * that. The park gets its part of the coupon back. null: that is more than is left.
 */
export function reverseIncome(left: IncomeLeft, paid: Fen): IncomeLeft | null {
  const leftPaid = left.base - left.couponCost
  if (paid > leftPaid || paid < 0) {
    return null
  }
  const [couponCost = 0] = leftPaid === 0 ? [0] : splitByWeights(left.couponCost, [paid, leftPaid - paid])
  const base = paid + couponCost
  const [commission = 0, ...shares] = splitByWeights(base, [left.commission, ...left.shares])
  return { base, couponCost, commission, shares }
}

/** What is left after something was taken back. */
export const incomeAfter = (left: IncomeLeft, back: IncomeLeft): IncomeLeft => ({
  base: left.base - back.base,
  couponCost: left.couponCost - back.couponCost,
  commission: left.commission - back.commission,
  shares: left.shares.map((part, at) => part - (back.shares[at] ?? 0)),
})
