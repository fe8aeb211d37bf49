import { formatDecimal } from './format-number.ts'

/** Fen as yuan, the way prices are written: no fen where there are none. */
export const yuan = (fen: number): string =>
  fen % 100 === 0 ? `¥${formatDecimal(fen / 100)}` : yuanWithFen(fen)

/** An amount that is paid or comes back: always with its fen, so that nobody has to wonder. */
export const yuanWithFen = (fen: number): string => `¥${formatDecimal(fen / 100, { least: 2 })}`
