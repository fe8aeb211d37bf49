export const stockMoveKinds = [
  /** An order sets pieces aside. */
  'allocation',
  /** It is closed or given up: they are for sale again. */
  'release',
  /** They were handed over. */
  'sale',
  /** They came back and can be sold again. */
  'return',
  /** They were set aside and could not be found. */
  'shortage',
  /** Somebody counted, and the number was another. */
  'adjustment',
  /** New ones came. */
  'delivery',
] as const
export type StockMoveKind = (typeof stockMoveKinds)[number]

export type Stock = { onHand: number; allocated: number; threshold: number }
export type StockChange = { onHand: number; allocated: number }

/** How so many pieces change a stock. */
export const stockChange: Record<StockMoveKind, (count: number) => StockChange> = {
  allocation: (count) => ({ onHand: 0, allocated: count }),
  release: (count) => ({ onHand: 0, allocated: -count }),
  sale: (count) => ({ onHand: -count, allocated: -count }),
  return: (count) => ({ onHand: count, allocated: 0 }),
  shortage: (count) => ({ onHand: -count, allocated: -count }),
  adjustment: (count) => ({ onHand: count, allocated: 0 }),
  delivery: (count) => ({ onHand: count, allocated: 0 }),
}

/** What can still be ordered. */
export const saleableOf = ({ onHand, allocated, threshold }: Stock): number =>
  Math.max(0, onHand - allocated - threshold)

/** Whether a change brought a stock down to where its shop wants to know of it. */
export const becameLow = (before: number, after: number, lowAt: number | null): boolean =>
  lowAt !== null && before > lowAt && after <= lowAt
