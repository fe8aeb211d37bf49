import { formatDecimal } from '#web/ui/kit/format-number.ts'

/** Fen as yuan, the way prices are written: no fen where there are none. */
export const yuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${formatDecimal(Math.abs(fen) / 100, { least: fen % 100 === 0 ? 0 : 2 })}`

/** The fen that a typed amount of yuan means; null when it is no amount. Nothing counts where it may. */
export function parseYuan(typed: string, mayBeNothing = false): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) {
    return null
  }
  const fen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return fen > 0 || mayBeNothing ? fen : null
}
