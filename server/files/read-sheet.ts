import { inflateRawSync } from 'node:zlib'

/** The lines of the first sheet of a file, each a list of texts; null when it is none that can be read. */
export function readSheet(bytes: Buffer): string[][] | null {
  if (bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50) {
    return readXlsx(bytes)
  }
  return readCsv(bytes)
}

const mostUnpacked = 100 * 1024 * 1024
const mostLines = 20_000
const mostCells = 200

function readXlsx(bytes: Buffer): string[][] | null {
  try {
    const files = filesIn(bytes)
    const sheet = textOf(bytes, files, (name) => /^xl\/worksheets\/sheet1\.xml$/.test(name))
    if (sheet === undefined) {
      return null
    }
    const shared = textOf(bytes, files, (name) => name === 'xl/sharedStrings.xml')
    return linesOf(sheet, shared === undefined ? [] : sharedTexts(shared))
  } catch {
    // Whatever is broken in it: it is not a file we can read.
    return null
  }
}

type ZipFile = { name: string; method: number; offset: number; packed: number; size: number }

/** What an archive holds, by its directory at the end. */
function filesIn(bytes: Buffer): ZipFile[] {
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0) {
    throw new Error('no directory')
  }
  const count = bytes.readUInt16LE(at + 10)
  let place = bytes.readUInt32LE(at + 16)
  return Array.from({ length: count }, () => {
    const length = bytes.readUInt16LE(place + 28)
    const file = {
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      size: bytes.readUInt32LE(place + 24),
      offset: bytes.readUInt32LE(place + 42),
      name: bytes.toString('utf8', place + 46, place + 46 + length),
    }
    place += 46 + length + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
    return file
  })
}

function textOf(
  bytes: Buffer,
  files: readonly ZipFile[],
  isMeant: (name: string) => boolean,
): string | undefined {
  const file = files.find(({ name }) => isMeant(name))
  if (file === undefined) {
    return undefined
  }
  const start = file.offset + 30 + bytes.readUInt16LE(file.offset + 26) + bytes.readUInt16LE(file.offset + 28)
  const packed = bytes.subarray(start, start + file.packed)
  // A few bytes may stand for gigabytes, so there is an end to it.
  return (file.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostUnpacked })).toString(
    'utf8',
  )
}

type Element = { attributes: string; inner: string }

/** The elements of that name, in their order. One that is not closed ends the search: nothing is looked at twice. */
function* elementsIn(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0;) {
    const next = xml[at + open.length] ?? ''
    const end = xml.indexOf('>', at)
    if (end < 0) {
      return
    }
    if (!/[\s/>]/.test(next)) {
      at = xml.indexOf(open, end)
      continue
    }
    const isEmpty = xml[end - 1] === '/'
    const last = isEmpty ? end : xml.indexOf(close, end)
    if (last < 0) {
      return
    }
    yield {
      attributes: xml.slice(at + open.length, isEmpty ? end - 1 : end),
      inner: isEmpty ? '' : xml.slice(end + 1, last),
    }
    at = xml.indexOf(open, last)
  }
}

const sharedTexts = (xml: string): string[] => [...elementsIn(xml, 'si')].map(({ inner }) => runs(inner))

/** The text of a string, which may be in several pieces of different looks; not that of its reading aid. */
function runs(xml: string): string {
  const aids = xml.indexOf('<rPh')
  const own = aids < 0 ? xml : xml.slice(0, aids)
  return [...elementsIn(own, 't')].map(({ inner }) => plain(inner)).join('')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (xml: string): string =>
  xml.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (!name.startsWith('#')) {
      return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    }
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

function linesOf(xml: string, shared: readonly string[]): string[][] {
  const lines: string[][] = []
  for (const row of elementsIn(xml, 'row')) {
    const cells: string[] = []
    for (const { attributes, inner } of elementsIn(row.inner, 'c')) {
      const column = columnOf(/\sr="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? cells.length
      if (column >= mostCells) {
        break
      }
      while (cells.length < column) {
        cells.push('')
      }
      cells[column] = valueOf(/\st="(\w+)"/.exec(attributes)?.[1], inner, shared)
    }
    lines.push(cells)
    if (lines.length > mostLines) {
      break
    }
  }
  return lines
}

function valueOf(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') {
    return runs(inner)
  }
  const [held] = elementsIn(inner, 'v')
  const value = plain(held?.inner ?? '')
  return type === 's'
    ? (shared[Number(value)] ?? '')
    : type === 'b'
      ? value === '1'
        ? 'true'
        : 'false'
      : value
}

function columnOf(letters: string | undefined): number | undefined {
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Values between commas, in quotes where they hold one; in UTF-8, or in the older code of Chinese spreadsheets. */
function readCsv(bytes: Buffer): string[][] | null {
  const text = decoded(bytes)
  // A zero byte is in no text.
  if (text === undefined || text.includes('\0')) {
    return null
  }
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const close = (): void => {
    line.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length && lines.length <= mostLines; at++) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') {
        cell += sign
      } else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else {
        quoted = false
      }
    } else if (sign === '"' && cell === '') {
      quoted = true
    } else if (sign === ',') {
      close()
    } else if (sign === '\n') {
      close()
      lines.push(line)
      line = []
    } else if (sign !== '\r') {
      cell += sign
    }
  }
  if (cell !== '' || line.length > 0) {
    close()
    lines.push(line)
  }
  return lines
}

function decoded(bytes: Buffer): string | undefined {
  for (const code of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(code, { fatal: true }).decode(bytes)
    } catch {
      // Not written in this one.
    }
  }
  return undefined
}
