import { Readable } from 'node:stream'
import type { FileAnswer } from '#server/http/upload.ts'
import type { XlsxCell } from './xlsx-writer.ts'
import { writeXlsx, xlsxType } from './xlsx-writer.ts'

export const textCell = (text: string | null | undefined): XlsxCell =>
  text === null || text === undefined || text === '' ? null : { kind: 'text', text }
export const numberCell = (value: number | null): XlsxCell =>
  value === null ? null : { kind: 'number', value }

/** A table as an Excel file; rows that come some at a time are never in memory all at once. */
export function tableFile(
  name: string,
  headings: readonly string[],
  rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>,
): FileAnswer {
  async function* each() {
    yield* rows
  }
  const sheet = { name, headings, rows: each() }
  return { name: `${name}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}
