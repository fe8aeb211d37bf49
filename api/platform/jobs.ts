import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const jobs = (path: string) => portal(`/platform/jobs/v1/${path}`)
const Id = z.object({ id: z.uuid() })

const Job = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How many of its rows it has written, where it is about rows. */
  rows: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** The file it made, for whoever asked for it and as long as it is kept. */
  file: z.nullable(z.object({ rows: z.int(), size: z.int(), until: z.int() })),
  byName: z.string(),
  isMine: z.boolean(),
  isStopping: z.boolean(),
  createdAt: z.int(),
  startedAt: z.nullable(z.int()),
  finishedAt: z.nullable(z.int()),
})

/** Long work: one's own, and everybody's for who holds `platform.jobs`. */
export const jobsApi = {
  jobPage: endpoint({
    method: 'POST',
    path: jobs('list'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(Job),
    envelope: 'bare',
  }),
  /** One's own: all that wait or run, and the last that ended. */
  myJobs: endpoint({
    method: 'GET',
    path: jobs('mine'),
    access: 'user',
    gives: z.array(Job),
  }),
  job: endpoint({ method: 'GET', path: jobs('get'), access: 'user', query: Id, gives: Job }),
  /** What became of each thing it is about, in the order they are done. */
  jobLines: endpoint({
    method: 'POST',
    path: jobs('lines'),
    access: 'user',
    query: Id,
    body: ListQuery,
    gives: pageOf(
      z.object({
        seq: z.int(),
        ref: z.string(),
        label: z.string(),
        state: z.enum(['waiting', 'done', 'failed']),
        text: z.nullable(z.string()),
        doneAt: z.nullable(z.int()),
      }),
    ),
    envelope: 'bare',
  }),
  /** Ends it before its next line; what was done stays done. */
  cancelJob: endpoint({
    method: 'POST',
    path: jobs('cancel'),
    access: 'user',
    body: Id,
    gives: z.null(),
    audit: { action: 'platform.job.cancel', target: 'job' },
  }),
  jobReport: endpoint({
    method: 'GET',
    path: jobs('report'),
    access: 'user',
    query: Id,
    gives: z.unknown(),
    envelope: 'file',
  }),
}
