/** The encoding certificates, signatures and time stamps are written in (ITU-T X.690, DER): small writers, one per type. */
const header = (tag: number, length: number): Buffer => {
  if (length < 0x80) {
    return Buffer.from([tag, length])
  }
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes])
}

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([header(tag, body.length), body])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
/** A SET OF in DER has its members in the order of their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  tagged(0x31, ...parts.toSorted((one, other) => Buffer.compare(one, other)))
/** `[n]` around something, constructed. */
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  tagged(0xa0 | number, ...parts)
/** `[n]` in place of a primitive type's own tag. */
export const contextPrimitive = (number: number, body: Uint8Array): Buffer => tagged(0x80 | number, body)
export const octets = (body: Uint8Array): Buffer => tagged(0x04, body)
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, 'utf8'))
export const printable = (text: string): Buffer => tagged(0x13, Buffer.from(text, 'ascii'))
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]))
export const nothing = (): Buffer => Buffer.from([0x05, 0x00])

/** A whole number that is not negative, from a number or from its bytes. */
export function integer(value: number | bigint | Uint8Array): Buffer {
  const hex = value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value.toString(16)
  const trimmed = hex.replace(/^(00)+(?=..)/, '')
  const even = trimmed.length % 2 === 0 ? trimmed : `0${trimmed}`
  // The first bit is the sign.
  return tagged(0x02, Buffer.from(Number.parseInt(even.slice(0, 2), 16) >= 0x80 ? `00${even}` : even, 'hex'))
}

/** Named bits, the first one leftmost; zeros at the end are left out, as DER wants it. */
export function namedBits(...numbers: readonly number[]): Buffer {
  const last = Math.max(...numbers)
  const bytes = Buffer.alloc(Math.floor(last / 8) + 1)
  for (const number of numbers) {
    const at = Math.floor(number / 8)
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (number % 8))
  }
  return tagged(0x03, Buffer.from([7 - (last % 8)]), bytes)
}

export const bits = (body: Uint8Array): Buffer => tagged(0x03, Buffer.from([0]), body)

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const body = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) {
      groups.unshift((left % 128) | 0x80)
    }
    return groups
  })
  return tagged(0x06, Buffer.from(body))
}

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:T]/g, '').slice(0, 14)

/** Time to the second, as time stamps and everything from 2050 on have it. */
export const generalizedTime = (instant: number): Buffer =>
  tagged(0x18, Buffer.from(`${stamp(instant)}Z`, 'ascii'))

/** Time as certificates have it: two digits of the year until 2049. */
export const certificateTime = (instant: number): Buffer =>
  new Date(instant).getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(`${stamp(instant).slice(2)}Z`, 'ascii'))
    : generalizedTime(instant)
