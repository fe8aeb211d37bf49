import { writeZip, type ZipEntry } from './zip-writer.ts'

/** What stands in a cell. A day and a time are texts as rows hold them; an amount is in yuan. */
export type XlsxCell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'amount'; readonly value: number }
  | { readonly kind: 'day' | 'time'; readonly text: string }

export type XlsxSheet = {
  name: string
  headings: readonly string[]
  rows: AsyncIterable<readonly XlsxCell[]>
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet holds so many rows and a cell so many characters; what is beyond goes into the next sheet, or is cut. */
const ROWS = 1_048_576
const CHARACTERS = 32_767
/** Texts are handed on in pieces of about this size. */
const PIECE = 64 * 1024

const STYLES = { text: 0, number: 0, heading: 1, amount: 2, day: 3, time: 4 } as const

/** An Excel file of one list, made while it is sent. */
export const writeXlsx = (sheet: XlsxSheet): AsyncGenerator<Buffer, void, undefined> =>
  writeZip(entriesOf(sheet))

async function* entriesOf({ name, headings, rows }: XlsxSheet): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  const state = { count: 0, isOver: false }
  try {
    do {
      state.count += 1
      yield { name: `xl/worksheets/sheet${state.count}.xml`, content: sheetXml(headings, source, state) }
    } while (!state.isOver)
  } finally {
    // Whoever hangs up early ends the query behind the rows too.
    await source.return?.()
  }
  yield { name: 'xl/workbook.xml', content: [workbookXml(name, state.count)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRels(state.count)] }
  yield { name: 'xl/styles.xml', content: [STYLES_XML] }
  yield { name: '_rels/.rels', content: [ROOT_RELS] }
  yield { name: '[Content_Types].xml', content: [contentTypes(state.count)] }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

async function* sheetXml(
  headings: readonly string[],
  source: AsyncIterator<readonly XlsxCell[]>,
  state: { isOver: boolean },
): AsyncGenerator<string> {
  const widths = headings.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" customWidth="1"/>`)
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
  let piece =
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${cols}<sheetData>${rowXml(headings.map(headingXml))}`
  for (let count = 1; count < ROWS; count++) {
    const next = await source.next()
    if (next.done === true) {
      state.isOver = true
      break
    }
    piece += rowXml(next.value.map(cellXml))
    if (piece.length > PIECE) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}</sheetData></worksheet>`
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const headingXml = (text: string): string => textXml(text, STYLES.heading)

function cellXml(cell: XlsxCell): string {
  if (cell === null) {
    return '<c/>'
  }
  switch (cell.kind) {
    case 'text':
      return textXml(escapeFormula(cell.text), STYLES.text)
    case 'number':
    case 'amount':
      return numberXml(cell.value, STYLES[cell.kind])
    default: {
      const serial = serialOf(cell.text)
      return serial === undefined
        ? textXml(escapeFormula(cell.text), STYLES.text)
        : numberXml(serial, STYLES[cell.kind])
    }
  }
}

const numberXml = (value: number, style: number): string =>
  Number.isFinite(value) ? `<c s="${style}"><v>${value}</v></c>` : '<c/>'

const textXml = (text: string, style: number): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, CHARACTERS))}</t></is></c>`

/** A text that a spreadsheet would take for a formula gets a mark in front, so that nothing is run. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  )
}

const DAY = 86_400_000
const FIRST = Date.UTC(1899, 11, 30)

/** Days since the beginning of a spreadsheet's calendar, which is right from March 1900 on. */
function serialOf(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)
  return Number.isNaN(ms) || ms < Date.UTC(1900, 2, 1) ? undefined : (ms - FIRST) / DAY
}

/** The day or time of such a number, as rows hold it. */
export function dayOfSerial(serial: number): string | undefined {
  const ms = Math.round((serial * DAY) / 1000) * 1000 + FIRST
  return serial < 61 || serial > 2_958_465
    ? undefined
    : new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

function workbookXml(name: string, count: number): string {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 25) || 'Sheet'
  const sheets = Array.from(
    { length: count },
    (_, at) =>
      `<sheet name="${escaped(at === 0 ? plain : `${plain} ${at + 1}`).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function workbookRels(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}${styles}</Relationships>`
}

const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>` +
  `<xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>` +
  `<xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

const ROOT_RELS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function contentTypes(count: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = Array.from(
    { length: count },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.join('')}</Types>`
  )
}
