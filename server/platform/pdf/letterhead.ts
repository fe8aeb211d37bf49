import { left, styles, width, type Cursor } from './cursor.ts'
import { breakLines } from './lines.ts'

const size = 28
const unit = 72
/** The sign of the house, as in `console/public/logo.svg`. */
const shapes: readonly (readonly [path: string, fill: string])[] = [
  ['M18 0H54Q72 0 72 18V54Q72 72 54 72H18Q0 72 0 54V18Q0 0 18 0Z', '#1f6f54'],
  ['M0 50 18 28q3-3 6 0l9 10 12-16q3-4 6 0l21 28v4q0 18-18 18H18Q0 72 0 54Z', '#16523e'],
  ['M0 56q16-8 34-3t38-4v5q0 18-18 18H18Q0 72 0 56Z', '#0f3d2e'],
  ['M22 47 36 35l14 12v1H22Z', '#f6f7f4'],
  ['M26 48h20v11H26Z', '#e4eee8'],
  ['M33 51h6v8h-6Z', '#f2b36b'],
]

/** Whose paper it is: the sign and a name over a line, at the head of the first page. */
export function drawLetterhead(cursor: Cursor, text: string, hasLogo: boolean): void {
  const shift = hasLogo ? size + 10 : 0
  if (hasLogo) {
    shapes.forEach(([path, fill]) => cursor.file.shape(path, left, cursor.y, size / unit, fill))
  }
  const [line] = breakLines(text, styles.body, width - shift)
  if (line) {
    cursor.file.line(line, left + shift, cursor.y + 19, { ...styles.body, ink: 'soft' })
  }
  cursor.y += (hasLogo ? size : 22) + 6
  cursor.file.rule(left, cursor.y, left + width, cursor.y)
  cursor.y += 12
}
