import { Readable } from 'node:stream'
import type { exportApi } from '#api/platform/export.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { xlsxType } from '#server/files/xlsx-writer.ts'
import { checkAccess } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { fileBytes } from './export-file.ts'
import { startExport, type ExportInput } from './export-job.ts'
import { findList, firstPageAt, readListPage, type ExportLists } from './export-list.ts'

export const exportHandlers = (lists: ExportLists): Handlers<typeof exportApi> => ({
  async start({ scope, user, body, audit }) {
    const list = findList(lists, body.list)
    // What the list refuses is told now and not in a report.
    const { total } = await readListPage(scope, list, body.input, firstPageAt)
    return scope.write(async (scope) => {
      audit({ target: { id: body.list, name: textOf(list.name, scope.language) }, after: body.input })
      return { jobId: await startExport(scope, user, list, body, total) }
    })
  },

  async file({ scope, user, query: { id } }) {
    const found = await scope
      .from('export_file as f')
      .innerJoin(scope.table('background_job as j'), 'j.id', 'f.job_id')
      .select(['j.input', 'j.language', 'f.ready_at'])
      .where('f.job_id', '=', id)
      .where('f.owner_id', '=', user.id)
      .where('f.ready_at', 'is not', null)
      .where('f.until', '>', new Date(scope.now()))
      .executeTakeFirst()
    if (!found) {
      throw new Failure('export.gone', {}, { status: 404 })
    }
    // Written by `startExport`.
    const { list: path, columns } = found.input as ExportInput
    const list = findList(lists, path)
    await checkAccess(scope, list.endpoint.access, null)
    const name = textOf(list.name, found.language)
    const day = dateTimeText(found.ready_at?.getTime() ?? scope.now()).slice(0, 10)
    const body = Readable.from(fileBytes(scope, id, name, columns))
    return { name: `${name} ${day}.xlsx`, contentType: xlsxType, body }
  },
})
