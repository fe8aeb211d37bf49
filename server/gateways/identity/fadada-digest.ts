import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase()

export type FadadaKeys = { appId: string; secret: string }

/** How Fadada has a request proven (classic v2): hashes in capital hexadecimal, and the last one's text in Base64. */
export function fadadaDigest(
  { appId, secret }: FadadaKeys,
  parts: { hashed: string; sorted: string; tail?: string },
): string {
  const text = sha1(`${appId}${md5(parts.hashed)}${sha1(secret + parts.sorted)}${parts.tail ?? ''}`)
  return Buffer.from(text, 'ascii').toString('base64')
}

/** The values of a request in the order of their names. */
export const sortedValues = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => fields[name] ?? '')
    .join('')

/** Its time as Fadada writes it: the clock of China, without signs between. */
export const fadadaTime = (now: number): string =>
  new Date(now + 8 * 3_600_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
