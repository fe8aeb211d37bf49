import { averageOf, type BasisPoints, type Fen } from '#domain/money.ts'

export type NightFigures = {
  nightsSold: number
  nightsAvailable: number
  occupancy: BasisPoints
  averageRate: Fen
  perAvailable: Fen
  revenue: Fen
}

/** How well a house sold: nothing sold, or nothing to sell, is zero and no fault. */
export const nightFigures = (sold: number, available: number, revenue: Fen): NightFigures => ({
  nightsSold: sold,
  nightsAvailable: available,
  occupancy: available === 0 ? 0 : Math.round((sold * 10_000) / available),
  averageRate: sold === 0 ? 0 : averageOf(revenue, sold),
  perAvailable: available === 0 ? 0 : averageOf(revenue, available),
  revenue,
})
