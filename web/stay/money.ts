/** Fen as yuan, the way prices are written: no fen where there are none. */
export function yuan(fen: number): string {
  const isWhole = fen % 100 === 0
  return `¥${(fen / 100).toLocaleString('zh-CN', {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  })}`
}
