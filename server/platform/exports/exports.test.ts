import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { exportApi } from '#api/platform/export.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { runningApi } from '#api/workflow/running.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { exportLists } from '#server/export-lists.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { openZip, readText } from '#server/gateways/files/zip-archive.ts'
import { runBackgroundJob } from '#server/jobs/background-jobs.ts'
import { deleteExpiredJob } from '#server/jobs/delete-expired.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { addPlace } from '#server/owner/site/site-desks-testing.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

type Person = { id: string; token: string }

let server: TestServer
let clerk: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  clerk = await addTestPerson(server, 'clerk', ['user.read'])
  other = await addTestPerson(server, 'other', ['user.read', 'platform.jobs'])
})
afterAll(() => server.stop())

const columns = [
  { title: '姓名', paths: ['fullname'], as: 'plain' as const },
  { title: '账号', paths: ['account'], as: 'plain' as const },
]
const never = new AbortController().signal

const start = (list: Endpoint, by: Person, body: object = {}, cells: typeof columns = columns) =>
  server.call(exportApi.start, { body: { list: list.path, input: { query: {}, body }, columns: cells } }, by)

async function runAll(): Promise<void> {
  while (await runBackgroundJob(server.env, backgroundJobKinds, never)) {
    // Until none waits.
  }
}

const jobOf = async (id: string, by = clerk) => (await server.call(jobsApi.job, { query: { id } }, by)).value

async function fetchFile(id: string, by: Person): Promise<Buffer> {
  const reply = await fetch(`${server.url}${addressOf(exportApi.file.path)}?id=${id}`, {
    headers: { authorization: `Bearer ${by.token}`, 'tenant-code': 'platform' },
  })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

const named = (account: string) => ({
  querys: [{ property: 'account', value: account, operation: 'RIGHT_LIKE' }],
})

/** So many people, quickly. */
async function addPeople(prefix: string, count: number): Promise<void> {
  const id = await server.addUser({ account: `${prefix}0`, fullname: '人0' })
  await sql`insert into app_user select made.* from app_user u, generate_series(1, ${count - 1}::int) n,
      lateral jsonb_populate_record(u, jsonb_build_object(
        'id', gen_random_uuid(), 'account', ${prefix}::text || n, 'fullname', ${'人'}::text || n)) made
    where u.tenant_id = ${server.tenantId} and u.id = ${id}`.execute(server.env.db)
  // As the database does by itself after a while.
  await sql`analyze app_user`.execute(server.env.db)
}

test('a table becomes a file that its starter alone can have, says what it holds and is gone after some days', async () => {
  await server.addUser({ account: 'one1', fullname: '=cmd()' })
  await server.addUser({ account: 'one2', fullname: '李四' })
  const { value } = await start(peopleAdminApi.userPage, clerk, named('one'))
  const early = await server.call(exportApi.file, { query: { id: value.jobId } }, clerk)
  expect(early.status).toBe(404)
  expect(await jobOf(value.jobId)).toMatchObject({
    state: 'waiting',
    file: null,
    rows: { done: 0, total: 2 },
  })
  await runAll()
  const job = await jobOf(value.jobId)
  expect(job).toMatchObject({
    state: 'done',
    done: 1,
    failed: 0,
    rows: { done: 2, total: 2 },
    title: '导出用户',
  })
  const bytes = await fetchFile(value.jobId, clerk)
  expect(job.file).toMatchObject({ rows: 2, size: bytes.length })
  const lines = (await readSheet(bytes)) ?? []
  expect(lines.slice(0, 1)).toEqual([['姓名', '账号']])
  expect(lines.slice(1).toSorted()).toEqual([
    ["'=cmd()", 'one1'],
    ['李四', 'one2'],
  ])
  const report = await server.call(jobsApi.jobLines, { query: { id: value.jobId }, body: {} }, clerk)
  expect(report.value.rows[0]?.text).toContain('2 行')

  // Whoever looks after all jobs sees that there is one, and not what is in it.
  expect((await jobOf(value.jobId, other)).file).toBeNull()
  expect((await server.call(exportApi.file, { query: { id: value.jobId } }, other)).status).toBe(404)

  const audit = await server.env.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'platform.export')
    .execute()
  expect(audit).toHaveLength(1)

  server.clock.now += 8 * 24 * 3_600_000
  const late = { id: clerk.id, token: await server.signIn('clerk') }
  expect((await server.call(exportApi.file, { query: { id: value.jobId } }, late)).status).toBe(404)
  expect((await jobOf(value.jobId, late)).file).toBeNull()
  await deleteExpiredJob.run(server.env, never)
  expect(await server.env.db.selectFrom('export_part').select('seq').execute()).toEqual([])
  clerk = late
  other = { id: other.id, token: await server.signIn('other') }
})

test('what the list would refuse is refused at once: no right, a wrong filter, a call that is no list', async () => {
  const stranger = await addTestPerson(server, 'stranger', [])
  expect((await start(peopleAdminApi.userPage, stranger)).status).toBe(403)
  const wrong = { querys: [{ property: 'password', value: 'x', operation: 'EQUAL' }] }
  expect((await start(peopleAdminApi.userPage, clerk, wrong)).state).toBe(false)
  expect((await start(jobsApi.myJobs, clerk)).status).toBe(404)
  expect((await start(runningApi.instancePage, stranger, { filter: { state: 'all of them' } })).status).toBe(
    400,
  )
})

test('whoever lost the right meanwhile gets nothing, neither the rest nor what is written already', async () => {
  await addPeople('lose', 1500)
  const leaving = await addTestPerson(server, 'leaving', ['user.read'])
  const half = (await start(peopleAdminApi.userPage, leaving, named('lose'))).value.jobId
  const stopping = new AbortController()
  const kinds = { ...backgroundJobKinds, 'platform.export': stopAfterOne(stopping) }
  await runBackgroundJob(server.env, kinds, stopping.signal)
  expect(await jobOf(half, leaving)).toMatchObject({ state: 'running', rows: { done: 1000, total: 1500 } })
  const whole = (await start(peopleAdminApi.userPage, leaving, named('one'))).value.jobId
  const scope = scopeOf(server.env, server.tenantId)
  await scope.delete('user_role').where('user_id', '=', leaving.id).execute()
  await changeStamp(scope)
  await runAll()
  for (const id of [half, whole]) {
    expect(await jobOf(id, leaving)).toMatchObject({ state: 'done', done: 0, failed: 1, file: null })
    expect((await server.call(exportApi.file, { query: { id } }, leaving)).status).toBe(404)
  }
})

test('a right that is lost after the file was made keeps it from being fetched', async () => {
  const leaver = await addTestPerson(server, 'leaver', ['user.read'])
  const { jobId } = (await start(peopleAdminApi.userPage, leaver, named('one'))).value
  await runAll()
  await fetchFile(jobId, leaver)
  const scope = scopeOf(server.env, server.tenantId)
  await scope.delete('user_role').where('user_id', '=', leaver.id).execute()
  await changeStamp(scope)
  expect((await server.call(exportApi.file, { query: { id: jobId } }, leaver)).status).toBe(403)
})

const stopAfterOne =
  (stopping: AbortController): (typeof backgroundJobKinds)[string] =>
  async (scope, job, line) => {
    const outcome = await backgroundJobKinds['platform.export']?.(scope, job, line)
    stopping.abort()
    return outcome ?? ''
  }

test('somebody confined to a site has the orders of that site in the file, as they are confined when it is written', async () => {
  const park = parkFixture(server)
  const here = await addPlace(server, park, '云起谷')
  const there = await addPlace(server, park, '听泉谷')
  const desk = await addTestPerson(server, 'desk', ['stay.desk'])
  const cells = [{ title: '订单', paths: ['id'], as: 'plain' as const }]
  const { jobId } = (await start(frontDeskApi.orders, desk, {}, cells)).value
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: desk.id, site_id: here.siteId }).execute()
  await changeStamp(scope)
  await runAll()
  const ids = (await readSheet(await fetchFile(jobId, desk)))?.flat() ?? []
  expect(ids).toContain(here.orderId)
  expect(ids).not.toContain(there.orderId)
})

test('25 000 rows are written part by part, go on after a server was lost, and none is twice or missing', async () => {
  await addPeople('many', 25_000)
  const { jobId } = (await start(peopleAdminApi.userPage, clerk, named('many'))).value
  // The machine of the server goes away in the middle of a part: the database undoes it, and nobody tells the job.
  let parts = 0
  const gone = Promise.withResolvers<never>()
  const hanging = Promise.withResolvers<number>()
  const dying: (typeof backgroundJobKinds)[string] = async (scope, job, line) => {
    const outcome = await backgroundJobKinds['platform.export']?.(scope, job, line)
    parts += 1
    if (parts === 4) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db)
      hanging.resolve(rows[0]?.pid ?? 0)
      return gone.promise
    }
    return outcome ?? ''
  }
  const lost = runBackgroundJob(server.env, { ...backgroundJobKinds, 'platform.export': dying }, never)
  await sql`select pg_terminate_backend(${await hanging.promise})`.execute(server.env.db)
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', rows: { done: 3000 } })
  server.clock.now += 61_000
  await runAll()
  gone.reject(new Error('it has been away'))
  await lost
  const job = await jobOf(jobId)
  expect(job).toMatchObject({ state: 'done', rows: { done: 25_000, total: 25_000 }, file: { rows: 25_000 } })
  const kept = await server.env.db
    .selectFrom('export_part')
    .select(['seq', 'cells'])
    .where('job_id', '=', jobId)
    .execute()
  // No part holds more than a thousand rows, and only one is in memory at a time.
  expect(kept.length).toBe(25)
  const files = (await openZip(await fetchFile(jobId, clerk))) ?? []
  const sheet = (await readText(files, 'xl/worksheets/sheet1.xml', 50_000_000)) ?? ''
  const accounts = [...sheet.matchAll(/>(many\d+)</g)].map(([, account]) => account)
  expect(accounts).toHaveLength(25_000)
  expect(new Set(accounts).size).toBe(25_000)
}, 120_000)

test('an export that is cancelled ends, and leaves no file', async () => {
  await addPeople('stop', 1500)
  const { jobId } = (await start(peopleAdminApi.userPage, clerk, named('stop'))).value
  const stopping = new AbortController()
  const kinds = { ...backgroundJobKinds, 'platform.export': stopAfterOne(stopping) }
  await runBackgroundJob(server.env, kinds, stopping.signal)
  await server.call(jobsApi.cancelJob, { body: { id: jobId } }, clerk)
  await runAll()
  expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', file: null, rows: { done: 1000 } })
  expect((await server.call(exportApi.file, { query: { id: jobId } }, clerk)).status).toBe(404)
})

test('every list that is offered gives its pages to who may see it', async () => {
  const all = await addTestPerson(server, 'all', catalogueRights)
  const jobId = (await start(peopleAdminApi.userPage, all, named('one'))).value.jobId
  // Those of running flows are for who manages one: running.test.
  const lists = [...exportLists.keys()].filter((path) => !path.includes('/running/'))
  for (const list of lists) {
    const input = { query: list === jobsApi.jobLines.path ? { id: jobId } : {}, body: {} }
    const started = await server.call(exportApi.start, { body: { list, input, columns } }, all)
    expect([list, started.message]).toEqual([list, ''])
  }
  await runAll()
  const ended = await server.call(jobsApi.jobPage, { body: { pageBean: { pageSize: 100 } } }, all)
  const mine = ended.value.rows.filter(({ isMine }) => isMine)
  expect(mine).toHaveLength(lists.length + 1)
  expect(mine.filter(({ failed }) => failed > 0)).toEqual([])
})
