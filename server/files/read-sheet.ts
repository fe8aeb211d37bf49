import { setImmediate as othersTurn } from 'node:timers/promises'
import { decodeTextFile } from '#domain/files/file-type.ts'
import { decodeXmlText as plain } from '#domain/files/xml-tokens.ts'
import { openZip, readText } from '#server/gateways/files/zip-archive.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { elementsIn } from './xml-text.ts'

/** So many lines are read of a sheet. One more than that says that there are others. */
export const mostSheetLines = 20_000

/**
 * The lines of the first sheet of a file, each a list of texts; null when it is none that can be read. The first line of
 * the sheet is the first here, empty ones included, so that a line is told by the number people see beside it.
 */
export async function readSheet(bytes: Buffer): Promise<string[][] | null> {
  if (bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50) {
    return readXlsx(bytes)
  }
  return readCsv(bytes)
}

const mostUnpacked = 100 * 1024 * 1024
const mostCells = 200
/** No spreadsheet has more in a cell, each of them in a look of its own, or written as a number of ten signs. */
const mostCharacters = 32_767
const mostSigns = 10 * mostCharacters
/** After so many pieces others get their turn: a small file may unpack to millions of them. */
const piecesAtOnce = 20_000

async function readXlsx(bytes: Buffer): Promise<string[][] | null> {
  try {
    const files = (await openZip(bytes)) ?? []
    const [first] = (await workbookSheets(files)) ?? []
    const sheet = await readText(files, first?.part ?? 'xl/worksheets/sheet1.xml', mostUnpacked)
    if (sheet === null) {
      return null
    }
    const shared = await readText(files, 'xl/sharedStrings.xml', mostUnpacked)
    return await linesOf(sheet, shared === null ? [] : await sharedTexts(shared))
  } catch {
    // Whatever is broken in it: it is not a file we can read.
    return null
  }
}

async function sharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = []
  for (const { inner } of elementsIn(xml, 'si')) {
    texts.push(runs(inner))
    if (texts.length % piecesAtOnce === 0) {
      await othersTurn()
    }
  }
  return texts
}

/** The text of a string, which may be in several pieces of different looks; not that of its reading aid. */
function runs(xml: string): string {
  const aids = xml.indexOf('<rPh')
  const own = aids < 0 ? xml : xml.slice(0, aids)
  let [text, count] = ['', 0]
  for (const { inner } of elementsIn(own, 't')) {
    text += plain(inner.slice(0, mostSigns))
    if (text.length >= mostCharacters || ++count >= mostCharacters) {
      break
    }
  }
  return text
}

async function linesOf(xml: string, shared: readonly string[]): Promise<string[][]> {
  const lines: string[][] = []
  let number = 0
  let pieces = 0
  for (const row of elementsIn(xml, 'row')) {
    // Programs leave out rows in which nothing is, and write some that only have a look.
    number = Number(/\sr="(\d{1,7})"/.exec(row.attributes)?.[1] ?? number + 1)
    const cells: string[] = []
    if (++pieces % piecesAtOnce === 0) {
      await othersTurn()
    }
    for (const { attributes, inner } of elementsIn(row.inner, 'c')) {
      const column = columnOf(/\sr="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? cells.length
      if (column >= mostCells) {
        break
      }
      while (cells.length < column) {
        cells.push('')
      }
      cells[column] = valueOf(/\st="(\w+)"/.exec(attributes)?.[1], inner, shared)
      if (++pieces % piecesAtOnce === 0) {
        await othersTurn()
      }
    }
    if (cells.every((cell) => cell === '')) {
      continue
    }
    while (lines.length < number - 1 && lines.length <= mostSheetLines) {
      lines.push([])
    }
    lines.push(cells)
    if (lines.length > mostSheetLines) {
      break
    }
  }
  return lines
}

function valueOf(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') {
    return runs(inner)
  }
  const [valueElement] = elementsIn(inner, 'v')
  const value = plain(valueElement?.inner.slice(0, mostSigns) ?? '')
  return type === 's'
    ? (shared[Number(value)] ?? '')
    : type === 'b'
      ? value === '1'
        ? 'true'
        : 'false'
      : type === undefined || type === 'n'
        ? numberText(value)
        : value
}

/** A number as people wrote it: without a power of ten, and without the last digits that only a computer has. */
function numberText(value: string): string {
  if (/^-?\d*$/.test(value) || !Number.isFinite(Number(value))) {
    return value
  }
  const text = String(Number(Number(value).toPrecision(15)))
  return /e-/.test(text) ? Number(value).toFixed(20).replace(/0+$/, '') : text
}

function columnOf(letters: string | undefined): number | undefined {
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Values between commas, in quotes where they hold one; in UTF-8, or in the older code of Chinese spreadsheets. */
async function readCsv(bytes: Buffer): Promise<string[][] | null> {
  const text = decodeTextFile(bytes)
  // A zero byte is in no text.
  if (text === null || text.includes('\0')) {
    return null
  }
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  let pieces = 0
  const close = (): void => {
    if (line.length < mostCells) {
      line.push(cell)
    }
    cell = ''
  }
  for (let at = 0; at < text.length && lines.length <= mostSheetLines; at++) {
    if (++pieces % piecesAtOnce === 0) {
      await othersTurn()
    }
    const end = endOfPlain(text, at, quoted)
    if (end > at) {
      cell += text.slice(at, end)
      at = end - 1
      continue
    }
    const sign = text[at]
    if (quoted) {
      if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else {
        quoted = false
      }
    } else if (sign === '"') {
      if (cell === '') {
        quoted = true
      } else {
        cell += sign
      }
    } else if (sign === ',') {
      close()
    } else if (sign === '\n') {
      close()
      lines.push(line)
      line = []
    }
  }
  if (cell !== '' || line.length > 0) {
    close()
    lines.push(line)
  }
  return lines
}

/** Where what means nothing but itself ends: in quotes at the next one, outside of them at whatever divides values. */
function endOfPlain(text: string, from: number, quoted: boolean): number {
  if (quoted) {
    const quote = text.indexOf('"', from)
    return quote < 0 ? text.length : quote
  }
  const divider = /[",\r\n]/g
  divider.lastIndex = from
  return divider.exec(text)?.index ?? text.length
}
