import { setImmediate as nextTurn } from 'node:timers/promises'
import { bottom, headFill, left, nextPage, room, styles, width, type Cursor } from './cursor.ts'
import { drawGrid, drawSigningLines, type GridCell } from './grid.ts'
import { drawLetterhead } from './letterhead.ts'
import { breakLines, textWidth, type TextStyle } from './lines.ts'
import { createPdf, pageSize, type Ink, type PdfInfo } from './pdf-file.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }
export type SignatureBox = { field: string; label: string; name: string }

/** The parts a paper is made of, one under the other. */
export type Block =
  | { type: 'title'; text: string }
  | { type: 'subtitle'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string; ink?: Ink; indent?: number }
  | { type: 'fields'; rows: ReadonlyArray<readonly [label: string, value: string]> }
  | {
      type: 'table'
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      total?: readonly string[]
    }
  | { type: 'letterhead'; text: string; hasLogo: boolean }
  | { type: 'grid'; columns: number; rows: readonly (readonly GridCell[])[] }
  | { type: 'signingLines'; labels: readonly string[] }
  | { type: 'signatures'; boxes: readonly SignatureBox[] }
  | { type: 'space'; height: number }
  | { type: 'pageBreak' }

export type Paper = PdfInfo & {
  blocks: readonly Block[]
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  footer: string
}

/** So many blocks are drawn in one go; then whoever else waits for the event loop has their turn. */
const blocksAtOnce = 12

/** Draws a paper. Whatever it says is in it as text, in fonts that are in the file. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const file = createPdf(paper)
  file.addPage()
  const cursor: Cursor = { file, y: pageSize.edge }
  for (const [at, block] of paper.blocks.entries()) {
    drawBlock(cursor, block)
    if (at % blocksAtOnce === blocksAtOnce - 1) {
      await nextTurn()
    }
  }
  const pages = file.pageCount()
  for (let page = 1; page <= pages; page++) {
    file.toPage(page)
    const text = paper.footer.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages))
    breakLines(text, styles.footer, width).forEach((line, at) => {
      file.line(line, left, pageSize.height - pageSize.edge + 6 + at * 10, { ...styles.footer, ink: 'soft' })
    })
  }
  return file.finish()
}

function drawBlock(cursor: Cursor, block: Block): void {
  switch (block.type) {
    case 'title':
      return centred(cursor, block.text, styles.title, 30)
    case 'subtitle':
      return centred(cursor, block.text, { ...styles.subtitle, ink: 'soft' }, 16)
    case 'heading':
      cursor.y += 8
      // A heading does not stand alone at the foot of a page.
      room(cursor, 56)
      return written(cursor, block.text, styles.heading, 20)
    case 'paragraph':
      return written(cursor, block.text, { ...styles.body, ink: block.ink ?? 'ink' }, 17, block.indent ?? 0)
    case 'fields':
      return block.rows.forEach(([label, value]) => field(cursor, label, value))
    case 'table':
      return table(cursor, block)
    case 'letterhead':
      return drawLetterhead(cursor, block.text, block.hasLogo)
    case 'grid':
      return drawGrid(cursor, block.columns, block.rows)
    case 'signingLines':
      return drawSigningLines(cursor, block.labels)
    case 'signatures':
      return signatures(cursor, block.boxes)
    case 'space':
      cursor.y += block.height
      return
    case 'pageBreak':
      nextPage(cursor)
  }
}

function centred(cursor: Cursor, text: string, style: TextStyle & { ink?: Ink }, step: number): void {
  for (const line of breakLines(text, style, width)) {
    room(cursor, step)
    cursor.file.line(line, left + (width - line.width) / 2, cursor.y + style.size, style)
    cursor.y += step
  }
}

function written(
  cursor: Cursor,
  text: string,
  style: TextStyle & { ink?: Ink },
  step: number,
  indent = 0,
): void {
  for (const line of breakLines(text, style, width - indent)) {
    room(cursor, step)
    cursor.file.line(line, left + indent, cursor.y + style.size, style)
    cursor.y += step
  }
  cursor.y += 3
}

const labelWidth = 120

function field(cursor: Cursor, label: string, value: string): void {
  const labels = breakLines(label, styles.label, labelWidth - 8)
  const values = breakLines(value === '' ? '—' : value, styles.body, width - labelWidth)
  const height = Math.max(labels.length, values.length) * 16 + 4
  room(cursor, height)
  labels.forEach((line, at) =>
    cursor.file.line(line, left, cursor.y + 11 + at * 16, { ...styles.label, ink: 'soft' }),
  )
  values.forEach((line, at) =>
    cursor.file.line(line, left + labelWidth, cursor.y + 11 + at * 16, styles.body),
  )
  cursor.y += height
}

type Table = Extract<Block, { type: 'table' }>

function table(cursor: Cursor, { columns, rows, total }: Table): void {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  const widths = columns.map((column) => (column.width / whole) * width)
  const head = () =>
    row(
      cursor,
      columns,
      widths,
      columns.map(({ title }) => title),
      true,
    )
  room(cursor, 60)
  head()
  for (const cells of rows) {
    if (cursor.y + rowHeight(widths, cells) > bottom) {
      nextPage(cursor)
      head()
    }
    row(cursor, columns, widths, cells, false)
  }
  if (total) {
    room(cursor, 24)
    row(cursor, columns, widths, total, true)
  }
  cursor.y += 8
}

const rowHeight = (widths: readonly number[], cells: readonly string[]): number =>
  Math.max(...cells.map((cell, at) => breakLines(cell, styles.cell, (widths[at] ?? 0) - 8).length)) * 14 + 8

function row(
  cursor: Cursor,
  columns: readonly Column[],
  widths: readonly number[],
  cells: readonly string[],
  isBold: boolean,
): void {
  const style = isBold ? styles.cellBold : styles.cell
  const height = rowHeight(widths, cells)
  if (isBold) {
    cursor.file.box(left, cursor.y, width, height, headFill)
  }
  let x = left
  cells.forEach((cell, at) => {
    const column = widths[at] ?? 0
    breakLines(cell, style, column - 8).forEach((line, index) => {
      const shift = columns[at]?.align === 'right' ? column - 4 - line.width : 4
      cursor.file.line(line, x + shift, cursor.y + 14 + index * 14, style)
    })
    x += column
  })
  cursor.y += height
  cursor.file.rule(left, cursor.y, left + width, cursor.y)
}

const boxSize = { width: 210, height: 84 }

/** Two places for signatures side by side, each with who signs there. */
function signatures(cursor: Cursor, boxes: readonly SignatureBox[]): void {
  for (let at = 0; at < boxes.length; at += 2) {
    room(cursor, boxSize.height + 46)
    boxes.slice(at, at + 2).forEach((box, index) => {
      const x = left + index * (width - boxSize.width)
      cursor.file.text(box.label, x, cursor.y + 12, styles.cellBold)
      const room = boxSize.width - textWidth(box.label, styles.cellBold) - 8
      const [name] = breakLines(box.name, styles.cell, room)
      if (name) {
        cursor.file.line(name, x + boxSize.width - name.width, cursor.y + 12, styles.cell)
      }
      cursor.file.signatureField(box.field, { x, y: cursor.y + 20, ...boxSize })
    })
    cursor.y += boxSize.height + 46
  }
}
