import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const definitions = (path: string) => form(`/definitions/v1/${path}`)
const managing = { right: 'platform.definitions' } as const

/** What `npm run definitions` writes into a folder, as one file: names of files to what they hold. */
const Bundle = z.object({ files: z.record(z.string(), z.string()) })

/** What operators describe, out of one installation and into another. */
export const transferApi = {
  storedKinds: endpoint({
    method: 'GET',
    path: definitions('kinds'),
    access: managing,
    gives: z.array(z.object({ kind: z.string(), keys: z.array(z.string()) })),
    envelope: 'bare',
  }),
  exportDefinitions: endpoint({
    method: 'POST',
    path: definitions('export'),
    access: managing,
    /** Which kinds; all where none is named. */
    body: z.object({ kinds: z.array(z.string()).check(z.maxLength(50)) }),
    gives: Bundle,
    envelope: 'bare',
  }),
  /**
   * With `trial`, what would change and what is wrong; nothing is saved. Without, it is tried once more, and a job brings the
   * definitions into use one after the other. `stamp` is that of the trial that was agreed to: refused when something else
   * would change by now.
   */
  importDefinitions: endpoint({
    method: 'POST',
    path: definitions('import'),
    access: managing,
    body: z.extend(Bundle, { trial: z.boolean(), stamp: z.optional(z.string().check(z.maxLength(64))) }),
    gives: z.object({
      problems: z.array(z.object({ file: z.string(), at: z.string(), message: z.string() })),
      changes: z.array(z.object({ file: z.string(), isNew: z.boolean(), lines: z.array(z.string()) })),
      stamp: z.string(),
      /** The job that brings them into use; null for a trial, and when there is a problem or nothing to do. */
      jobId: z.nullable(z.string()),
    }),
    audit: { action: 'definitions.import', target: 'definition' },
  }),
}
