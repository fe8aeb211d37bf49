import { numberFormat } from '#web/ui/number-format.ts'

/** An amount that is paid or comes back: always with its fen, so that nobody has to wonder. */
export const money = (fen: number): string =>
  `¥${numberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / 100)}`
