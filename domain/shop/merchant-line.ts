import type { ShopOrderState } from './order-state.ts'

/** States in which a company still gets its goods of an order ready: once they are on the way it is over. */
export const preparedIn = ['placed', 'preparing'] as const satisfies readonly ShopOrderState[]

type Line = { quantity: number; refundedQuantity: number }

/** How many pieces of a line its company has to get ready; what was given back is no longer wanted. */
export function piecesToPrepare(state: ShopOrderState, { quantity, refundedQuantity }: Line): number {
  return preparedIn.some((one) => one === state) ? Math.max(0, quantity - refundedQuantity) : 0
}
