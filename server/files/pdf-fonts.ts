import { textBetween, type PdfObjects } from './pdf-objects.ts'

/** What the bytes of a string say in a font. */
export type PdfFont = (bytes: string) => string

const plain: PdfFont = (bytes) => bytes

const hexText = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

const pairs = (bytes: string): number[] =>
  Array.from(
    { length: bytes.length >> 1 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  )

/** A font by what is written of it: a table of its own, one that everybody knows, or Latin letters. */
export function fontOf(objects: PdfObjects, head: string): PdfFont {
  const table = /\/ToUnicode\s+(\d+) \d+ R/.exec(head)?.[1]
  const isWide = /\/Subtype\s*\/Type0/.test(head)
  if (table !== undefined) {
    return byTable(objects.stream(table), isWide)
  }
  if (!isWide) {
    return plain
  }
  // Codes that only the font inside the file understands are left out.
  return /\/Encoding\s*\/Uni\w+-(UCS2|UTF16)-/.test(head)
    ? (bytes) => String.fromCharCode(...pairs(bytes))
    : () => ''
}

/** No font has more signs than two bytes can name; a range that pretends so is not counted out. */
const mostSigns = 0xffff

function byTable(table: string, isWide: boolean): PdfFont {
  const known = new Map<number, string>()
  for (const { inside } of textBetween(table, 'beginbfchar', 'endbfchar')) {
    for (const [, code = '', text = ''] of inside.matchAll(/<([\da-f]{1,8})>\s*<([\da-f]{1,64})>/gi)) {
      known.set(Number.parseInt(code, 16), hexText(text))
    }
  }
  let left = mostSigns
  for (const { inside } of textBetween(table, 'beginbfrange', 'endbfrange')) {
    for (const [, from = '', to = '', text = ''] of inside.matchAll(
      /<([\da-f]{1,8})>\s*<([\da-f]{1,8})>\s*<([\da-f]{4})>/gi,
    )) {
      const [first = 0, last = 0, start = 0] = [from, to, text].map((hex) => Number.parseInt(hex, 16))
      for (let code = first; code <= last && left > 0; code++) {
        known.set(code, String.fromCharCode(start + code - first))
        left--
      }
    }
  }
  return (bytes) =>
    (isWide ? pairs(bytes) : [...bytes].map((char) => char.charCodeAt(0)))
      .map((code) => known.get(code) ?? '')
      .join('')
}
