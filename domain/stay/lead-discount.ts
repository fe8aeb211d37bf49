import type { BasisPoints } from '#domain/money.ts'

/** What a house takes off for those who book long before, or shortly before; 0 percent: nothing. */
export type LeadDiscounts = {
  early: { days: number; percent: BasisPoints }
  last: { days: number; percent: BasisPoints }
}
export type LeadDiscount = { code: 'earlyBird' | 'lastMinute'; percent: BasisPoints }

/**
 * The one discount for a stay that begins so many days after it is booked. `leadPercent` in the search says the same
 * in SQL; a test holds the two together.
 */
export function leadDiscount({ early, last }: LeadDiscounts, lead: number): LeadDiscount | null {
  if (last.percent > 0 && lead <= last.days) {
    return { code: 'lastMinute', percent: last.percent }
  }
  return early.percent > 0 && lead >= early.days ? { code: 'earlyBird', percent: early.percent } : null
}
