import type { Text } from '#api/text/text.ts'
import { turnMs } from '#domain/platform/job-order.ts'
import type { Env } from '#server/env.ts'
import { Failure, textOf } from '#server/failure.ts'
import { isAnotherNext, leaseMs, takeJob, type JobPerson, type TakenJob } from './take-job.ts'
import { scopeOf, type RootScope, type Scope, type TxScope } from '#server/scope.ts'

export type JobLine = { ref: string; label: string }

/** A line that is not over yet: so many rows of so many are done, and it is called again. */
export type RowsSoFar = { rowsDone: number; rowsTotal: number }

/**
 * How one kind of job does one of its lines: in a transaction of its own, giving what its report says of it. A line that
 * is too long for one transaction does a part of itself and says how far it is; what it needs to go on it has written.
 */
export type BackgroundJobKind = (
  scope: TxScope,
  job: { id: string; input: unknown; by: JobPerson },
  line: JobLine,
) => Promise<string | RowsSoFar>

export type BackgroundJobKinds = Readonly<Record<string, BackgroundJobKind>>

const linesAtOnce = 500

/** Writes down long work with all its lines, in the transaction of the call that asks for it. Gives the job's id. */
export async function startBackgroundJob(
  scope: TxScope,
  by: JobPerson,
  job: {
    kind: string
    /** What it changes: of jobs of a tenant that change the same, one after the other is done, in the order they came. */
    changes: 'definitions' | 'people' | 'prices' | 'flows' | null
    title: Text
    input: object
    lines: readonly JobLine[]
    rowsTotal?: number
  },
): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('background_job', {
      id,
      kind: job.kind,
      changes: job.changes,
      input: JSON.stringify(job.input),
      title_zh: job.title.zh,
      title_en: job.title.en,
      state: 'waiting',
      total: job.lines.length,
      ...(job.rowsTotal === undefined ? {} : { rows_done: 0, rows_total: job.rowsTotal }),
      created_by: by.id,
      created_by_name: by.fullname,
      language: scope.language,
      created_at: new Date(scope.now()),
    })
    .execute()
  for (let at = 0; at < job.lines.length; at += linesAtOnce) {
    const part = job.lines.slice(at, at + linesAtOnce)
    await scope
      .insert(
        'background_job_line',
        part.map(({ ref, label }, offset) => ({ job_id: id, seq: at + offset, ref, label })),
      )
      .execute()
  }
  return id
}

/**
 * Does one job that waits, or goes on with one whose server is gone, until it is over or somebody who waits has none
 * running. True when there was one.
 */
export async function runBackgroundJob(
  env: Env,
  kinds: BackgroundJobKinds,
  signal: AbortSignal,
): Promise<boolean> {
  const known = Object.keys(kinds)
  const job = await takeJob(env, known)
  if (!job) {
    return false
  }
  const scope = scopeOf(env, job.tenantId, undefined, { language: job.language })
  const work = kinds[job.kind]
  let turnEnds = env.now() + turnMs
  while (work && !signal.aborted) {
    if (env.now() >= turnEnds) {
      if (await isAnotherNext(env, job, known)) {
        break
      }
      turnEnds = env.now() + turnMs
    }
    const next = await nextLine(scope, job)
    if (next === 'lost') {
      return true
    }
    if (next === null) {
      await finish(scope, job)
      return true
    }
    await doLine(scope, job, work, next)
  }
  await release(scope, job)
  return true
}

type NextLine = JobLine & { seq: number }

/** The line to do next; null when there is none or somebody asked to stop, `lost` when another server has the job. */
async function nextLine(scope: Scope, job: TakenJob): Promise<NextLine | null | 'lost'> {
  const claim = await scope
    .update('background_job')
    .set({ lease_until: new Date(scope.now() + leaseMs) })
    .where('id', '=', job.id)
    .where('run_no', '=', job.run)
    .where('state', '=', 'running')
    .returning('cancel_asked_at')
    .executeTakeFirst()
  if (!claim) {
    return 'lost'
  }
  const line = await scope
    .from('background_job_line')
    .select(['seq', 'ref', 'label'])
    .where('job_id', '=', job.id)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return claim.cancel_asked_at === null ? (line ?? null) : null
}

async function doLine(
  scope: RootScope,
  job: TakenJob,
  work: BackgroundJobKind,
  line: NextLine,
): Promise<void> {
  try {
    await scope.write(async (scope) => {
      // First the job is locked: a server that lost it meets no row and changes nothing.
      await lockJob(scope, job)
      await refuseUnlessActive(scope, job.by)
      const outcome = await work(scope, job, line)
      await (typeof outcome === 'string'
        ? tick(scope, job, line, true, outcome.slice(0, 2000))
        : countRows(scope, job, outcome))
    })
  } catch (error) {
    if (error instanceof JobLostError) {
      return
    }
    if (!(error instanceof Failure)) {
      scope.env.log.error({ err: error, job: job.id, line: line.ref }, 'a line of a job failed')
    }
    // What is no refusal is in the log under the id of the job; whoever reads the report could do nothing with it.
    const text =
      error instanceof Failure
        ? textOf(error.key, job.language, error.values)
        : textOf('jobs.lineFault', job.language, { id: job.id })
    await scope.write((scope) => tick(scope, job, line, false, text.slice(0, 2000))).catch(() => {})
  }
}

/** The rights of who was disabled meanwhile are worth nothing, also in what they had asked for before. */
async function refuseUnlessActive(scope: TxScope, by: JobPerson): Promise<void> {
  const person = await scope.from('app_user').select('status').where('id', '=', by.id).executeTakeFirst()
  if (person?.status !== 1) {
    throw new Failure('http.notAllowed')
  }
}

class JobLostError extends Error {}

async function lockJob(scope: TxScope, job: TakenJob): Promise<void> {
  const held = await scope
    .from('background_job')
    .select('id')
    .where('id', '=', job.id)
    .where('run_no', '=', job.run)
    .forUpdate()
    .executeTakeFirst()
  if (!held) {
    throw new JobLostError(job.id)
  }
}

const countRows = (scope: TxScope, job: TakenJob, { rowsDone, rowsTotal }: RowsSoFar) =>
  scope
    .update('background_job')
    .set({ rows_done: rowsDone, rows_total: rowsTotal })
    .where('id', '=', job.id)
    .execute()

async function tick(scope: TxScope, job: TakenJob, line: NextLine, isDone: boolean, text: string) {
  await lockJob(scope, job)
  await scope
    .update('background_job')
    .set((eb) => ({
      done: eb('done', '+', isDone ? 1 : 0),
      failed: eb('failed', '+', isDone ? 0 : 1),
    }))
    .where('id', '=', job.id)
    .execute()
  await scope
    .update('background_job_line')
    .set({ state: isDone ? 'done' : 'failed', text, done_at: new Date(scope.now()) })
    .where('job_id', '=', job.id)
    .where('seq', '=', line.seq)
    .execute()
}

async function finish(scope: Scope, job: TakenJob): Promise<void> {
  await scope
    .update('background_job')
    .set((eb) => ({
      state: eb
        .case()
        .when(eb(eb('done', '+', eb.ref('failed')), '<', eb.ref('total')))
        .then('cancelled')
        .else('done')
        .end(),
      finished_at: new Date(scope.now()),
      lease_until: null,
    }))
    .where('id', '=', job.id)
    .where('run_no', '=', job.run)
    .execute()
}

/** Leaves the job to whoever takes it next: this server is stopped, or it is somebody else's turn. */
async function release(scope: Scope, job: TakenJob): Promise<void> {
  await scope
    .update('background_job')
    .set({ lease_until: null })
    .where('id', '=', job.id)
    .where('run_no', '=', job.run)
    .execute()
}
