import { formatDecimal } from '#web/ui/kit/format-number.ts'

/** Fen as yuan, the way prices are written: no fen where there are none. */
export const yuan = (fen: number): string =>
  `¥${formatDecimal(fen / 100, { least: fen % 100 === 0 ? 0 : 2 })}`
