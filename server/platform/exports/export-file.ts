import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ExportCell, ExportColumn } from '#domain/platform/export-cell.ts'
import { writeXlsx } from '#server/files/xlsx-writer.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** So long a file can be had after it was made. */
export const keptDays = 7
const day = 24 * 60 * 60_000
export const keptUntil = (now: number): Date => new Date(now + keptDays * day)

type Cells = readonly (readonly ExportCell[])[]

/** Adds rows to a file that is being written. */
export async function addPart(scope: TxScope, jobId: string, seq: number, rows: Cells): Promise<void> {
  const cells = await pack(JSON.stringify(rows))
  await scope.insert('export_part', { job_id: jobId, seq, cells }).execute()
}

/** The file as it is sent: part by part, so that only one is in memory. The same each time. */
export const fileBytes = (
  scope: Scope,
  jobId: string,
  name: string,
  columns: readonly ExportColumn[],
): AsyncGenerator<Buffer, void, undefined> =>
  writeXlsx({ name, headings: columns.map(({ title }) => title), rows: rowsOf(scope, jobId) })

async function* rowsOf(scope: Scope, jobId: string): AsyncGenerator<readonly ExportCell[]> {
  let after = -1
  while (true) {
    const part = await scope
      .from('export_part')
      .select(['seq', 'cells'])
      .where('job_id', '=', jobId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!part) {
      return
    }
    after = part.seq
    // Written by `addPart`.
    yield* JSON.parse((await unpack(part.cells)).toString()) as Cells
  }
}

/** How many bytes the file has. */
export async function fileSize(
  scope: Scope,
  jobId: string,
  name: string,
  columns: readonly ExportColumn[],
): Promise<number> {
  let size = 0
  for await (const piece of fileBytes(scope, jobId, name, columns)) {
    size += piece.length
  }
  return size
}
