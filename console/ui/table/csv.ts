import type { Column } from './column.ts'

/** Rows as a file that spreadsheets open: with a byte order mark, or they would take Chinese for something else. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.value !== undefined)
  const lines = [
    exported.map(({ title }) => field(title)),
    ...rows.map((row) => exported.map(({ value }) => field(value?.(row)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** A text that begins like a formula would be run by the spreadsheet; with a quote before it, it stays a text. */
function field(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
