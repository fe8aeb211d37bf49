/** Yuan as they are typed, in fen; null when it is no amount. */
export const fenOf = (typed: string): number | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
