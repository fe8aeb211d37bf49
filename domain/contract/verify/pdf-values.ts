/** Values of a PDF file, as far as a signed paper of ours has them. A dictionary remembers a key that stands twice. */
export type PdfValue =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; value: string }
  | { kind: 'string'; value: Uint8Array; at: number; end: number; isHex: boolean }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dict'; entries: Map<string, PdfValue>; duplicates: string[]; at: number; end: number }
  | { kind: 'ref'; id: number; generation: number }
  | { kind: 'word'; value: string }

export type PdfDict = Extract<PdfValue, { kind: 'dict' }>

export class PdfError extends Error {}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isSpace(byte) && !delimiters.has(byte)

/** Reads values one after the other. */
export function pdfReader(bytes: Uint8Array, start: number) {
  let at = start
  let depth = 0

  function skip(): void {
    for (;;) {
      while (isSpace(bytes[at])) {
        at++
      }
      if (bytes[at] !== 0x25) {
        return
      }
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) {
        at++
      }
    }
  }

  function token(): string {
    const from = at
    while (isRegular(bytes[at])) {
      at++
    }
    return latin(bytes, from, at)
  }

  function value(): PdfValue {
    skip()
    depth++
    if (depth > 60) {
      throw new PdfError('values are nested too deeply')
    }
    const read = valueHere()
    depth--
    return read
  }

  function valueHere(): PdfValue {
    const byte = bytes[at]
    if (byte === 0x2f) {
      at++
      return { kind: 'name', value: token() }
    }
    if (byte === 0x28) {
      return literal()
    }
    if (byte === 0x5b) {
      return array()
    }
    if (byte === 0x3c) {
      return bytes[at + 1] === 0x3c ? dict() : hex()
    }
    const text = token()
    if (text === '') {
      throw new PdfError('the file ends inside a value')
    }
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? numberOrRef(text) : { kind: 'word', value: text }
  }

  function numberOrRef(text: string): PdfValue {
    const after = at
    if (/^\d+$/.test(text)) {
      skip()
      const generation = token()
      skip()
      if (/^\d+$/.test(generation) && bytes[at] === 0x52 && !isRegular(bytes[at + 1])) {
        at++
        return { kind: 'ref', id: Number(text), generation: Number(generation) }
      }
      at = after
    }
    return { kind: 'number', value: Number(text), text }
  }

  function literal(): PdfValue {
    const from = at
    const out: number[] = []
    at++
    for (let open = 1; open > 0; at++) {
      const byte = bytes[at]
      if (byte === undefined) {
        throw new PdfError('a text has no end')
      }
      if (byte === 0x5c) {
        at++
        out.push(bytes[at] ?? 0)
        continue
      }
      open += byte === 0x28 ? 1 : byte === 0x29 ? -1 : 0
      if (open > 0) {
        out.push(byte)
      }
    }
    return { kind: 'string', value: Uint8Array.from(out), at: from, end: at, isHex: false }
  }

  function hex(): PdfValue {
    const from = at
    const end = bytes.indexOf(0x3e, at)
    if (end < 0) {
      throw new PdfError('a text has no end')
    }
    at = end + 1
    const value = bytesOfHex(bytes.subarray(from + 1, end))
    return { kind: 'string', value, at: from, end: at, isHex: true }
  }

  function array(): PdfValue {
    at++
    const items: PdfValue[] = []
    for (skip(); bytes[at] !== 0x5d; skip()) {
      items.push(value())
    }
    at++
    return { kind: 'array', items }
  }

  function dict(): PdfDict {
    const from = at
    at += 2
    const entries = new Map<string, PdfValue>()
    const duplicates: string[] = []
    for (skip(); !(bytes[at] === 0x3e && bytes[at + 1] === 0x3e); skip()) {
      const key = value()
      if (key.kind !== 'name') {
        throw new PdfError('a dictionary has a key that is no name')
      }
      if (entries.has(key.value)) {
        duplicates.push(key.value)
      }
      entries.set(key.value, value())
    }
    at += 2
    return { kind: 'dict', entries, duplicates, at: from, end: at }
  }

  return {
    value,
    skip,
    token,
    get at() {
      return at
    },
    set at(next: number) {
      at = next
    },
  }
}

/** Byte by byte and not by way of a text: a signature has tens of thousands, and is read again for each saving. */
function bytesOfHex(text: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(text.length / 2))
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (isHexSpace(byte)) {
      continue
    }
    const digit = hexDigits[byte] ?? 16
    if (digit === 16) {
      throw new PdfError('a text in hexadecimal has something else in it')
    }
    // The first of two is worth sixteen times as much; a second that is missing is nought.
    out[count >> 1] = (out[count >> 1] ?? 0) + (count % 2 === 0 ? digit * 16 : digit)
    count++
  }
  return out.subarray(0, Math.ceil(count / 2))
}

const isHexSpace = (byte: number): boolean => (byte >= 9 && byte <= 13) || byte === 0x20 || byte === 0xa0

/** What each byte is worth as a digit; sixteen where it is none. */
const hexDigits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase())
  return digit < 0 ? 16 : digit
})

export function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to && at < bytes.length; at++) {
    text += String.fromCharCode(bytes[at] ?? 0)
  }
  return text
}

/** A text of a PDF in letters: UTF-16 when it says so, else one byte a letter. */
export const pdfText = (bytes: Uint8Array): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : latin(bytes, 0, bytes.length)
