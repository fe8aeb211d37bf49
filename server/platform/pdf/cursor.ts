import { pageSize, type PdfFile } from './pdf-file.ts'
import type { TextStyle } from './lines.ts'

export const styles = {
  title: { size: 18, weight: 'bold' },
  subtitle: { size: 10, weight: 'regular' },
  heading: { size: 12, weight: 'bold' },
  body: { size: 10.5, weight: 'regular' },
  label: { size: 9.5, weight: 'regular' },
  cell: { size: 9.5, weight: 'regular' },
  cellBold: { size: 9.5, weight: 'bold' },
  footer: { size: 7.5, weight: 'regular' },
} as const satisfies Record<string, TextStyle>

export const left = pageSize.edge
export const width = pageSize.width - 2 * pageSize.edge
export const bottom = pageSize.height - pageSize.edge - 18
/** Behind the names of columns and fields. */
export const headFill = '#F0F4F1'

/** Where on the page the next part is drawn. */
export type Cursor = { file: PdfFile; y: number }

export function nextPage(cursor: Cursor): void {
  cursor.file.addPage()
  cursor.y = pageSize.edge
}

/** Begins the next page when there is no room for so much on this one. */
export function room(cursor: Cursor, height: number): void {
  if (cursor.y + height > bottom) {
    nextPage(cursor)
  }
}
