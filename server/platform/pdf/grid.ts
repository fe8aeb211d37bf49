import { bottom, headFill, left, nextPage, room, styles, width, type Cursor } from './cursor.ts'
import { breakLines } from './lines.ts'

export type GridCell = { label: string; value: string; span: number }

const step = 14
const edge = 5
const fewestLines = 2

/** Names and values in boxes side by side. What is longer than a page goes on over the next. */
export function drawGrid(cursor: Cursor, columns: number, rows: readonly (readonly GridCell[])[]): void {
  const unit = width / columns
  const labelWidth = Math.min(84, unit * 0.38)
  for (const row of rows) {
    const cells = row.map(({ label, value, span }) => ({
      span,
      labels: breakLines(label, styles.label, labelWidth - 2 * edge),
      values: breakLines(value, styles.body, unit * span - labelWidth - 2 * edge),
    }))
    const lines = Math.max(1, ...cells.flatMap(({ labels, values }) => [labels.length, values.length]))
    for (let from = 0; from < lines;) {
      if (cursor.y + Math.min(lines - from, fewestLines) * step + 2 * edge > bottom) {
        nextPage(cursor)
      }
      const fits = Math.floor((bottom - cursor.y - 2 * edge) / step)
      const to = Math.min(lines, from + Math.max(1, fits))
      const height = (to - from) * step + 2 * edge
      let x = left
      for (const { span, labels, values } of cells) {
        cursor.file.box(x, cursor.y, labelWidth, height, headFill)
        cursor.file.box(x, cursor.y, labelWidth, height)
        cursor.file.box(x, cursor.y, unit * span, height)
        const baseline = (at: number) => cursor.y + edge + 10 + at * step
        labels
          .slice(from, to)
          .forEach((line, at) =>
            cursor.file.line(line, x + edge, baseline(at), { ...styles.label, ink: 'soft' }),
          )
        values
          .slice(from, to)
          .forEach((line, at) => cursor.file.line(line, x + labelWidth + edge, baseline(at), styles.body))
        x += unit * span
      }
      cursor.y += height
      from = to
    }
  }
  cursor.y += 10
}

/** Places to be signed by hand: a name and a line behind it, three beside each other. */
export function drawSigningLines(cursor: Cursor, labels: readonly string[]): void {
  const perLine = 3
  const part = width / perLine
  for (let at = 0; at < labels.length; at += perLine) {
    room(cursor, 44)
    labels.slice(at, at + perLine).forEach((label, index) => {
      const x = left + index * part
      const [line] = breakLines(label, styles.cell, part * 0.5)
      if (line) {
        cursor.file.line(line, x, cursor.y + 30, styles.cell)
        cursor.file.rule(x + line.width + 6, cursor.y + 32, x + part - 14, cursor.y + 32)
      }
    })
    cursor.y += 44
  }
}
