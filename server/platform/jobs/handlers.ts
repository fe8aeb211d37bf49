import type { jobsApi } from '#api/platform/jobs.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { listRows } from '#server/db/list.ts'
import { Failure, textOf } from '#server/failure.ts'
import { tableFile, textCell } from '#server/files/table-file.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { XlsxCell } from '#server/files/xlsx-writer.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

const linesAtOnce = 1000
const mostShown = 50
const lastEnded = 8

/** Jobs, each with the file it made for this person. */
const jobsWithFiles = (scope: Scope, userId: string) =>
  scope
    .from('background_job as j')
    .leftJoin(scope.table('export_file as f'), (join) =>
      join
        .onRef('f.job_id', '=', 'j.id')
        .on('f.owner_id', '=', userId)
        .on('f.ready_at', 'is not', null)
        .on('f.until', '>', new Date(scope.now())),
    )
    .selectAll('j')
    .select(['f.rows as file_rows', 'f.size as file_size', 'f.until as file_until'])

/** The jobs somebody may see: their own, and all for who holds the right to. */
async function visibleJobs(scope: Scope, userId: string) {
  const seesAll = (await methodRightsOf(scope, userId)).includes('platform.jobs')
  const rows = jobsWithFiles(scope, userId)
  return seesAll ? rows : rows.where('j.created_by', '=', userId)
}

type JobRow = Awaited<ReturnType<Awaited<ReturnType<typeof visibleJobs>>['executeTakeFirstOrThrow']>>

const jobView = (scope: Scope, userId: string, row: JobRow) => ({
  id: row.id,
  kind: row.kind,
  title: scope.language === 'en-US' ? row.title_en : row.title_zh,
  // Our own code writes no other states.
  state: row.state as 'waiting' | 'running' | 'done' | 'cancelled',
  total: row.total,
  done: row.done,
  failed: row.failed,
  rows: row.rows_total === null ? null : { done: row.rows_done ?? 0, total: row.rows_total },
  file:
    row.file_until === null
      ? null
      : { rows: row.file_rows ?? 0, size: row.file_size ?? 0, until: row.file_until.getTime() },
  byName: row.created_by_name,
  isMine: row.created_by === userId,
  isStopping: row.cancel_asked_at !== null && row.finished_at === null,
  createdAt: row.created_at.getTime(),
  startedAt: row.started_at?.getTime() ?? null,
  finishedAt: row.finished_at?.getTime() ?? null,
})

async function theJob(scope: Scope, userId: string, id: string): Promise<JobRow> {
  const row = await (await visibleJobs(scope, userId)).where('j.id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('jobs.unknown', {}, { status: 404 })
  }
  return row
}

const linesOf = (scope: Scope, id: string) =>
  scope.from('background_job_line as l').selectAll('l').where('l.job_id', '=', id)

/** The lines of a job, however many, with some of them in memory. */
async function* eachLine(scope: Scope, id: string) {
  let after = -1
  while (true) {
    const rows = await linesOf(scope, id)
      .where('l.seq', '>', after)
      .orderBy('l.seq')
      .limit(linesAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) {
      return
    }
    after = last.seq
  }
}

export const jobHandlers: Handlers<typeof jobsApi> = {
  async jobPage({ scope, user, body }) {
    const page = await listRows(scope.db, await visibleJobs(scope, user.id), body, {
      columns: {
        kind: { ref: 'j.kind', type: 'text' },
        state: { ref: 'j.state', type: 'text' },
        byName: { ref: 'j.created_by_name', type: 'text' },
        createdAt: { ref: 'j.created_at', type: 'instant', isFixed: true },
      },
      id: 'j.id',
      sort: [{ property: 'createdAt', direction: 'DESC' }],
    })
    return { ...page, rows: page.rows.map((row) => jobView(scope, user.id, row)) }
  },

  async myJobs({ scope, user }) {
    const own = jobsWithFiles(scope, user.id).where('j.created_by', '=', user.id)
    const newestFirst = own.orderBy('j.created_at', 'desc').orderBy('j.id', 'desc')
    const [open, ended] = await Promise.all([
      newestFirst.where('j.finished_at', 'is', null).limit(mostShown).execute(),
      newestFirst.where('j.finished_at', 'is not', null).limit(lastEnded).execute(),
    ])
    return [...open, ...ended].map((row) => jobView(scope, user.id, row))
  },

  async job({ scope, user, query: { id } }) {
    return jobView(scope, user.id, await theJob(scope, user.id, id))
  },

  async jobLines({ scope, user, query: { id }, body }) {
    await theJob(scope, user.id, id)
    const page = await listRows(scope.db, linesOf(scope, id), body, {
      columns: {
        seq: { ref: 'l.seq', type: 'number' },
        state: { ref: 'l.state', type: 'text' },
        label: { ref: 'l.label', type: 'text' },
      },
      id: 'l.seq',
      sort: [{ property: 'seq', direction: 'ASC' }],
    })
    return {
      ...page,
      rows: page.rows.map((row) => ({
        seq: row.seq,
        ref: row.ref,
        label: row.label,
        // Our own code writes no other states.
        state: row.state as 'waiting' | 'done' | 'failed',
        text: row.text,
        doneAt: row.done_at?.getTime() ?? null,
      })),
    }
  },

  async cancelJob({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      await theJob(scope, user.id, id)
      const { numUpdatedRows } = await scope
        .update('background_job')
        .set({ cancel_asked_at: new Date(scope.now()) })
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        throw new Failure('jobs.over')
      }
      // One that nobody has begun is over at once: it may wait behind others for long.
      await scope
        .update('background_job')
        .set({ state: 'cancelled', finished_at: new Date(scope.now()) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
      return null
    })
  },

  async jobReport({ scope, user, query: { id } }) {
    const job = await theJob(scope, user.id, id)
    const say = (key: Parameters<typeof textOf>[0]) => textOf(key, scope.language)
    const states = { waiting: say('jobs.waiting'), done: say('jobs.done'), failed: say('jobs.failed') }
    async function* cells(): AsyncGenerator<XlsxCell[]> {
      for await (const row of eachLine(scope, id)) {
        yield [
          textCell(row.label),
          // Our own code writes no other states.
          textCell(states[row.state as keyof typeof states]),
          textCell(row.text),
          row.done_at === null ? null : { kind: 'time', text: dateTimeText(row.done_at.getTime()) },
        ]
      }
    }
    const headings = [say('jobs.subject'), say('jobs.outcome'), say('jobs.text'), say('jobs.time')]
    return tableFile(jobView(scope, user.id, job).title, headings, cells())
  },
}
