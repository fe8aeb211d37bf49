/** Tenths of a night as people write them: 12, 4.5. */
export const nightCount = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
