import { exportCell, type ExportCell, type ExportColumn } from '#domain/platform/export-cell.ts'
import type { Language } from '#domain/language.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { addPart, fileSize, keptDays, keptUntil } from './export-file.ts'
import {
  findList,
  readListPage,
  scopeOfPerson,
  type ExportList,
  type ExportLists,
  type ListInput,
  type PageAt,
} from './export-list.ts'

export const exportKind = 'platform.export'

/** So many rows are in memory, and in one transaction. */
const rowsPerPart = 1000
/** More than this no sheet holds, and nobody reads. */
const mostRows = 1_000_000

/** Written by `startExport`, read by its job and by who fetches the file. */
export type ExportInput = { list: string; input: ListInput; columns: readonly ExportColumn[] }

/** Writes down that a list is wanted as a file. */
export async function startExport(
  scope: TxScope,
  user: JobPerson,
  list: ExportList,
  input: ExportInput,
  total: number,
): Promise<string> {
  if (total > mostRows) {
    throw new Failure('export.tooMany', { most: mostRows })
  }
  const title = (language: Language) =>
    textOf('export.title', language, { list: textOf(list.name, language) })
  const jobId = await startBackgroundJob(scope, user, {
    kind: exportKind,
    changes: null,
    title: { zh: title('zh-CN'), en: title('en-US') },
    input,
    lines: [{ ref: input.list, label: textOf(list.name, scope.language) }],
    rowsTotal: total,
  })
  const until = keptUntil(scope.now())
  await scope.insert('export_file', { job_id: jobId, owner_id: user.id, until }).execute()
  return jobId
}

/**
 * Writes the next rows of a file, by the rights the person has at that moment; the last ones make it one that can be had.
 * Rows and place are committed together, so whoever goes on after a server was lost neither repeats nor leaves out.
 */
export const exportJob =
  (lists: ExportLists): BackgroundJobKind =>
  async (scope, job) => {
    const { list: path, input, columns } = job.input as ExportInput
    const list = findList(lists, path)
    const file = await scope
      .from('export_file')
      .selectAll()
      .where('job_id', '=', job.id)
      .forUpdate()
      .executeTakeFirst()
    if (!file) {
      throw new Failure('export.gone')
    }
    const reader = await scopeOfPerson(scope, job.by.id)
    const rows: ExportCell[][] = []
    let at: PageAt | null = file
    while (at !== null && rows.length < rowsPerPart) {
      const page = await readListPage(reader, list, input, at)
      rows.push(...page.rows.map((row) => columns.map((column) => exportCell(row, column))))
      at = page.next
    }
    await addPart(scope, job.id, file.page, rows)
    const count = file.rows + rows.length
    const total = await totalOf(scope, job.id, count)
    if (at !== null) {
      await setFile(scope, job.id, { page: at.page, after: at.after, rows: count })
      return { rowsDone: count, rowsTotal: Math.max(total, count + 1) }
    }
    const size = await fileSize(scope, job.id, exportName(scope, list), columns)
    const until = keptUntil(scope.now())
    await setFile(scope, job.id, { rows: count, size, ready_at: new Date(scope.now()), until })
    await scope
      .update('background_job')
      .set({ rows_done: count, rows_total: count })
      .where('id', '=', job.id)
      .execute()
    return textOf('export.written', scope.language, {
      rows: count,
      kilobytes: Math.max(1, Math.round(size / 1024)),
      until: dateTimeText(until.getTime()).slice(0, 16),
      days: keptDays,
    })
  }

const exportName = ({ language }: Scope, { name }: ExportList): string => textOf(name, language)

async function totalOf(scope: Scope, jobId: string, atLeast: number): Promise<number> {
  const job = await scope
    .from('background_job')
    .select('rows_total')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return job.rows_total ?? atLeast
}

type FileChange = {
  page?: number
  after?: string
  rows: number
  size?: number
  ready_at?: Date
  until?: Date
}

const setFile = (scope: TxScope, jobId: string, change: FileChange) =>
  scope.update('export_file').set(change).where('job_id', '=', jobId).execute()
