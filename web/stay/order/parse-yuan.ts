/** The fen that a typed amount of yuan means; null when it is no amount above nothing. */
export function parseYuan(typed: string): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain)
  const fen = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
  return fen > 0 ? fen : null
}
