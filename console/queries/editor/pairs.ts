import { isRecord } from '#domain/record.ts'

export type Pair = { name: string; value: string }

/** Names and values that are kept as a text of JSON, or as `a=1&b=2`; null where they have more than one level. */
export function pairsIn(text: string | undefined): Pair[] | null {
  if (text === undefined || text.trim() === '') {
    return []
  }
  if (!/^\s*[[{]/.test(text) || /^\s*\{\w+\}/.test(text)) {
    return [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
  }
  const read = parsed(text)
  const pairs: [unknown, unknown][] | null = Array.isArray(read)
    ? read.every(isRecord)
      ? read.map(({ name, key, value }) => [name ?? key, value])
      : null
    : isRecord(read)
      ? Object.entries(read)
      : null
  return pairs?.every(([, value]) => typeof value === 'string')
    ? pairs.map(([name, value]) => ({ name: String(name), value: String(value) }))
    : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same as it is kept; nothing where there is none. */
export const pairsText = (pairs: readonly Pair[]): string | undefined =>
  pairs.length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(pairs.map(({ name, value }) => [name, value])))
