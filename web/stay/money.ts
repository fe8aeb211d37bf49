import { numberFormat } from '#web/ui/number-format.ts'

/** Fen as yuan, the way prices are written: no fen where there are none. */
export function yuan(fen: number): string {
  const minimumFractionDigits = fen % 100 === 0 ? 0 : 2
  return `¥${numberFormat('zh-CN', { minimumFractionDigits, maximumFractionDigits: 2 }).format(fen / 100)}`
}
