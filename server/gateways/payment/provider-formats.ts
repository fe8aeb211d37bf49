import type { Fen } from '#domain/money.ts'

/** Money as providers write it: yuan with two decimals. */
export function formatProviderAmount(fen: Fen): string {
  const size = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** Reads it back without ever going through a fraction; null when it is no amount. */
export function parseProviderAmount(yuan: string): Fen | null {
  const [, sign, whole = '', part = ''] = /^([-+]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(yuan.trim()) ?? []
  if (whole === '') {
    return null
  }
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen > 0 ? -fen : fen
}

/** 'YYYY-MM-DD HH:MM:SS' on a clock in China, as providers write an instant. */
export const formatProviderTime = (instant: number): string =>
  new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The instant of such a text; null when it is none. */
export function parseProviderTime(text: string): number | null {
  const instant = Date.parse(`${text.trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(instant) ? null : instant
}
