/** The fen that a typed amount of yuan means; null when it is no amount. */
export function parseYuan(typed: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').replaceAll(/[\s,¥]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** A whole number from nothing up; null when it is none. */
export const parseCount = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** Fen as they are typed. */
export const typedYuan = (fen: number | null): string => (fen === null ? '' : String(fen / 100))
