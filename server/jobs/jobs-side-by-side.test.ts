import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobsApi } from '#api/platform/jobs.ts'
import { jobsAtOnce, turnMs } from '#domain/platform/job-order.ts'
import { backgroundJobsInvariant } from '#server/invariants/background-jobs.ts'
import { startJobs } from '#server/start-jobs.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { runBackgroundJob, startBackgroundJob, type BackgroundJobKind } from './background-jobs.ts'

let server: TestServer
const people: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  for (const name of ['anna', 'ben', 'cleo']) {
    people[name] = await server.addUser({ account: name })
  }
})
afterAll(() => server.stop())
afterEach(() => server.env.db.deleteFrom('background_job').execute())

const never = new AbortController().signal
type Changes = Parameters<typeof startBackgroundJob>[2]['changes']

/** A job of so many lines; each begun a moment after the one before. */
async function ask(by: string, name: string, lines = 1, changes: Changes = null): Promise<string> {
  server.clock.now += 1
  return scopeOf(server.env, server.tenantId).write((scope) =>
    startBackgroundJob(
      scope,
      { id: people[by] ?? '', fullname: by },
      {
        kind: 'test',
        changes,
        title: { zh: name, en: name },
        input: { name },
        lines: Array.from({ length: lines }, (_, at) => ({ ref: `${name}${at}`, label: name })),
      },
    ),
  )
}

const states = async () =>
  Object.fromEntries(
    (await server.env.db.selectFrom('background_job').select(['title_en', 'state']).execute()).map(
      ({ title_en: name, state }) => [name, state],
    ),
  )

/** Lines that wait until they are let go; says which are being done. */
function heldLines() {
  const doing = new Map<string, () => void>()
  const most = { together: 0 }
  const work: BackgroundJobKind = async (_scope, _job, line) => {
    await new Promise<void>((resolve) => {
      doing.set(line.ref, resolve)
      most.together = Math.max(most.together, doing.size)
    })
    doing.delete(line.ref)
    return 'done'
  }
  const until = (refs: string[]) =>
    expect.poll(() => [...doing.keys()].toSorted(), { timeout: 10_000 }).toEqual(refs)
  return { kinds: { test: work }, doing, until, most }
}

test('a long job keeps nobody else waiting: a server does some side by side, one person not all of them', async () => {
  const { kinds, doing, until, most } = heldLines()
  for (const name of ['a', 'b', 'c', 'd']) {
    await ask('anna', name)
  }
  const running = startJobs(server.env, { topics: {}, jobs: [], kinds })
  try {
    await until(['a0', 'b0', 'c0'])
    await ask('ben', 'x')
    doing.get('b0')?.()
    // Though anna asked for hers earlier.
    await until(['a0', 'c0', 'x0'])
    for (const ref of ['a0', 'c0', 'x0']) {
      doing.get(ref)?.()
    }
    await until(['d0'])
    doing.get('d0')?.()
    await expect
      .poll(states, { timeout: 10_000 })
      .toEqual({ a: 'done', b: 'done', c: 'done', d: 'done', x: 'done' })
    expect(most.together).toBe(jobsAtOnce(server.env.config.DATABASE_POOL))
  } finally {
    doing.forEach((end) => end())
    await running.stop()
  }
})

test('jobs that change the same come one after the other in their order, also at two servers', async () => {
  const { kinds, doing, until } = heldLines()
  await ask('anna', 'first', 2, 'prices')
  await ask('ben', 'second', 1, 'prices')
  await ask('cleo', 'other', 1, 'people')
  const servers = [1, 2].map(() => startJobs(server.env, { topics: {}, jobs: [], kinds }))
  try {
    await until(['first0', 'other0'])
    doing.get('first0')?.()
    await until(['first1', 'other0'])
    doing.get('first1')?.()
    await until(['other0', 'second0'])
  } finally {
    const letGo = setInterval(() => doing.forEach((end) => end()), 20)
    await Promise.all(servers.map((one) => one.stop()))
    clearInterval(letGo)
  }
})

test('a job that had its turn stands back for who has none running, and goes on where it was', async () => {
  const done: string[] = []
  const work: BackgroundJobKind = async (_scope, _job, line) => {
    done.push(line.ref)
    server.clock.now += turnMs
    return 'done'
  }
  await ask('anna', 'a', 3)
  await ask('anna', 'b', 2)
  await ask('ben', 'x', 2)
  while (await runBackgroundJob(server.env, { test: work }, never)) {
    // Until none waits.
  }
  expect(done).toEqual(['a0', 'x0', 'a1', 'x1', 'a2', 'b0', 'b1'])
  expect(await states()).toEqual({ a: 'done', b: 'done', x: 'done' })
})

test('a job whose server is gone is taken over, one whose line still runs is not, and no line is done twice', async () => {
  const { kinds, doing, until } = heldLines()
  await ask('anna', 'a', 2)
  const slow = runBackgroundJob(server.env, kinds, never)
  await until(['a0'])
  // Its time is up, but its transaction is not over: nobody can tell whether it ends well.
  server.clock.now += 61_000
  await ask('anna', 'b')
  const other = runBackgroundJob(server.env, kinds, never)
  await until(['a0', 'b0'])
  doing.get('b0')?.()
  await other
  expect(await runBackgroundJob(server.env, kinds, never), 'nothing else to take').toBe(false)
  doing.get('a0')?.()
  await until(['a1'])
  doing.get('a1')?.()
  await slow
  expect(await states()).toEqual({ a: 'done', b: 'done' })
  const lines = await server.env.db
    .selectFrom('background_job')
    .select(['title_en', 'done', 'total'])
    .execute()
  expect(lines.every(({ done, total }) => done === total)).toBe(true)
})

test('a job that is stopped before it began is over at once, also behind another that is still running', async () => {
  const { kinds, doing, until } = heldLines()
  const first = await ask('anna', 'first', 1, 'prices')
  const second = await ask('anna', 'second', 1, 'prices')
  const running = runBackgroundJob(server.env, kinds, never)
  await until(['first0'])
  const anna = { token: await server.signIn('anna') }
  const stop = (id: string) => server.call(jobsApi.cancelJob, { body: { id } }, anna)
  expect((await stop(second)).state).toBe(true)
  expect(await states()).toEqual({ first: 'running', second: 'cancelled' })
  expect((await stop(second)).message).toBe('这个后台任务已经结束')
  doing.get('first0')?.()
  await running
  expect(await runBackgroundJob(server.env, kinds, never)).toBe(false)
  expect(await states()).toEqual({ first: 'done', second: 'cancelled' })
  expect((await stop(first)).state).toBe(false)
})

test('a job that waits behind others which have their turns is not left lying, one that nobody takes is', async () => {
  const { kinds, doing, until } = heldLines()
  await ask('anna', 'first', 2, 'prices')
  await ask('ben', 'behind', 1, 'prices')
  server.clock.now += 3_700_000
  const left = async () =>
    (await backgroundJobsInvariant.violations(server.env.db, server.clock.now)).filter((line) =>
      line.includes('lying'),
    )
  expect(await left()).toHaveLength(2)
  const running = runBackgroundJob(server.env, kinds, never)
  await until(['first0'])
  expect(await left()).toEqual([])
  doing.get('first0')?.()
  await until(['first1'])
  doing.get('first1')?.()
  await running
})

test('what goes wrong inside is told by the number of the job, and not in words of the machine', async () => {
  const id = await ask('anna', 'broken')
  const work: BackgroundJobKind = () => Promise.reject(new Error('relation "x" does not exist'))
  await runBackgroundJob(server.env, { test: work }, never)
  const { text } = await server.env.db
    .selectFrom('background_job_line')
    .select('text')
    .executeTakeFirstOrThrow()
  expect(text).toContain(id)
  expect(text).not.toContain('relation')
})

test('what somebody asked for who is disabled meanwhile is not done, and its report says so', async () => {
  const id = await ask('cleo', 'left', 2)
  let done = 0
  const work: BackgroundJobKind = async (scope) => {
    done += 1
    // From another server, after the first of the lines.
    await server.env.db
      .updateTable('app_user')
      .set({ status: 0 })
      .where('id', '=', people['cleo'] ?? '')
      .execute()
    return scope.language
  }
  await runBackgroundJob(server.env, { test: work }, never)
  expect(done).toBe(1)
  const job = server.env.db.selectFrom('background_job').select(['state', 'done', 'failed'])
  expect(await job.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
    state: 'done',
    done: 1,
    failed: 1,
  })
  const lines = server.env.db.selectFrom('background_job_line').select(['state', 'text']).orderBy('seq')
  expect((await lines.execute())[1]).toEqual({ state: 'failed', text: '您没有权限进行此操作' })
})
