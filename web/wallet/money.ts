/** An amount that is paid or comes back: always with its fen, so that nobody has to wonder. */
export const money = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
