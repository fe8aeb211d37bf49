import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { exportKinds } from '#domain/platform/export-cell.ts'

const exportPath = (path: string) => portal(`/platform/export/v1/${path}`)

const Column = z.object({
  title: z.string().check(z.maxLength(200)),
  paths: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(5)),
  as: z.enum(exportKinds),
  words: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200)))),
})

/** Tables of the console as files, written by a job: one's own alone. */
export const exportApi = {
  /** Everything a list call gives for this input, as a file with these columns. */
  start: endpoint({
    method: 'POST',
    path: exportPath('start'),
    access: 'user',
    body: z.object({
      /** The path of the list call. */
      list: z.string().check(z.maxLength(200)),
      input: z.object({ query: z.optional(z.unknown()), body: z.optional(z.unknown()) }),
      columns: z.array(Column).check(z.minLength(1), z.maxLength(60)),
    }),
    gives: z.object({ jobId: z.uuid() }),
    limit: { max: 100, seconds: 3600, per: 'user' },
    audit: { action: 'platform.export', target: 'list' },
  }),
  file: endpoint({
    method: 'GET',
    path: exportPath('file'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.unknown(),
    envelope: 'file',
  }),
}
