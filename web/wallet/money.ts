import { formatDecimal } from '#web/ui/kit/format-number.ts'

/** An amount that is paid or comes back: always with its fen, so that nobody has to wonder. */
export const yuanWithFen = (fen: number): string => `¥${formatDecimal(fen / 100, { least: 2 })}`
