/** One value of the encoding that certificates and signatures are written in (DER), as a view into its bytes. */
export type DerValue = { tag: number; body: Uint8Array; encoded: Uint8Array }

/** Raised for bytes that are not DER: wrong lengths, lengths written longer than needed, something left over. */
export class DerError extends Error {}

function valueAt(bytes: Uint8Array, at: number): DerValue {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
    throw new DerError('the encoding ends too early or has a long tag')
  }
  const { length, head } = first < 0x80 ? { length: first, head: 2 } : longLength(bytes, at, first)
  const end = at + head + length
  if (end > bytes.length) {
    throw new DerError('a value is longer than what holds it')
  }
  return { tag, body: bytes.subarray(at + head, end), encoded: bytes.subarray(at, end) }
}

function longLength(bytes: Uint8Array, at: number, first: number): { length: number; head: number } {
  const count = first & 0x7f
  if (count === 0 || count > 4) {
    throw new DerError('a length has no end or is too large')
  }
  let length = 0
  for (let index = 0; index < count; index++) {
    const byte = bytes[at + 2 + index]
    if (byte === undefined) {
      throw new DerError('the encoding ends inside a length')
    }
    length = length * 256 + byte
  }
  if (length < 0x80 || (count > 1 && bytes[at + 2] === 0)) {
    throw new DerError('a length is not written in its shortest form')
  }
  return { length, head: 2 + count }
}

/** The one value the bytes begin with; what follows is not looked at. */
export const derFirst = (bytes: Uint8Array): DerValue => valueAt(bytes, 0)

/** The one value the bytes are, with nothing after it. */
export function derRoot(bytes: Uint8Array): DerValue {
  const value = valueAt(bytes, 0)
  if (value.encoded.length !== bytes.length) {
    throw new DerError('something follows the value')
  }
  return value
}

/** The values inside a constructed one. */
export function derChildren(value: DerValue): DerValue[] {
  const children: DerValue[] = []
  for (let at = 0; at < value.body.length;) {
    const child = valueAt(value.body, at)
    children.push(child)
    at += child.encoded.length
  }
  return children
}

/** An object identifier in its dotted form, or '' for another value. */
export function derOid(value: DerValue | undefined): string {
  if (value?.tag !== 0x06) {
    return ''
  }
  const parts: number[] = []
  let number = 0
  for (const byte of value.body) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      parts.push(number)
      number = 0
    }
  }
  const [head = 0, ...rest] = parts
  const first = Math.min(2, Math.floor(head / 40))
  return [first, head - first * 40, ...rest].join('.')
}

const texts: Readonly<Record<number, string>> = {
  0x0c: 'utf-8',
  0x13: 'utf-8',
  0x16: 'utf-8',
  0x1e: 'utf-16be',
}

/** A text of any of the kinds names are written in, or '' for another value. */
export function derText(value: DerValue | undefined): string {
  const kind = value ? texts[value.tag] : undefined
  return value && kind ? new TextDecoder(kind).decode(value.body) : ''
}

/** An instant in milliseconds, of either kind of time; NaN for another value. */
export function derTime(value: DerValue | undefined): number {
  const text = value ? new TextDecoder().decode(value.body) : ''
  const long = value?.tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(long)
  return match
    ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}${match[7] ?? ''}Z`)
    : Number.NaN
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
