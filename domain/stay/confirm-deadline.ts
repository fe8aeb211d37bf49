/** What becomes of an order the house has not answered in time. */
export const confirmOutcomes = ['confirm', 'refuse'] as const

const HOUR_MS = 3_600_000

/** Until when a house answers a guest who has paid: so many hours, and never later than they are to arrive. */
export const decideBy = (paidAt: number, hours: number, arrival: number): number =>
  Math.max(paidAt, Math.min(paidAt + hours * HOUR_MS, arrival))
