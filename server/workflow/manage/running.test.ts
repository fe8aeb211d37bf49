import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportApi } from '#api/platform/export.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { todayApi } from '#api/platform/today.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { runningApi } from '#api/workflow/running.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { runBackgroundJob } from '#server/jobs/background-jobs.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve' | 'max', TestPerson>
const hour = 3_600_000
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve', 'max')
  await grant(server, who.max, 'flow.manage', 'console.enter')
  const nodes = { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') }
  const hr = { kind: 'userTask', nameEn: 'Staff office' } as const
  await deployGraph(server, 'trip', { graph: drawn('s -> form -> boss -> hr -> e', { hr }), nodes })
  await deployGraph(server, 'leave', { graph: drawn('s -> form -> boss -> e'), nodes })
  await deployGraph(server, 'timed', {
    graph: drawn('s -> form -> nap -> boss -> e', {
      nap: { kind: 'catchEvent', trigger: { type: 'timer', timer: { kind: 'duration', value: 'PT2H' } } },
    }),
    nodes,
  })
  // The day of the test is a public holiday; here people work on it.
  const calendar = { tenant_id: server.tenantId, id: server.env.newId() }
  const week = JSON.stringify(Array.from({ length: 7 }, () => []))
  const { db } = server.env
  await db
    .insertInto('work_calendar')
    .values({ ...calendar, name: 'x', week, is_default: true })
    .execute()
  const day = { tenant_id: server.tenantId, calendar_id: calendar.id, day: '2026-05-04' }
  await db
    .insertInto('work_day')
    .values({ ...day, spans: JSON.stringify([[540, 1080]]) })
    .execute()
  // Eve may see the instances of one flow and manage none.
  await server.env.db
    .insertInto('flow_right')
    .values({
      tenant_id: server.tenantId,
      definition_id: (await definitionOf('leave')).id,
      kind: 'instance',
      owner_type: 'user',
      owner_id: who.eve.id,
    })
    .execute()
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const definitionOf = (key: string) =>
  server.env.db.selectFrom('flow_definition').select('id').where('key', '=', key).executeTakeFirstOrThrow()
const pageOf = async (person: TestPerson, filter: object, list: object = {}) =>
  as(person).call(runningApi.instancePage, { body: { filter, list } })
const subjects = (ids: readonly string[], rows: readonly { id: string }[]) =>
  rows.map(({ id }) => ids.indexOf(id)).toSorted()
const runJobs = async () => {
  while (await runBackgroundJob(server.env, backgroundJobKinds, new AbortController().signal)) {
    // Until none waits.
  }
}

test('instances of all flows are found by flow, node, person, age and text, page by page, as rights allow', async () => {
  const trips = [await as(who.ann).started('trip'), await as(who.ann).started('trip')]
  const leave = await as(who.ann).started('leave')
  server.clock.now += hour
  await as(who.bob).complete(await as(who.bob).task(trips[0] ?? ''))
  const ids = [...trips, leave]

  expect((await pageOf(who.bob, {})).status).toBe(403)
  expect((await pageOf(who.eve, { flowKey: 'trip' })).status).toBe(403)
  expect(subjects(ids, (await pageOf(who.eve, {})).value.rows)).toEqual([2])
  expect(subjects(ids, (await pageOf(who.max, {})).value.rows)).toEqual([0, 1, 2])
  expect(subjects(ids, (await pageOf(who.max, { flowKey: 'trip', nodeId: 'boss' })).value.rows)).toEqual([1])
  expect(subjects(ids, (await pageOf(who.max, { personId: who.cid.id })).value.rows)).toEqual([0])
  expect(subjects(ids, (await pageOf(who.max, { waitsHours: 1 })).value.rows)).toEqual([1, 2])
  expect((await pageOf(who.max, { text: 'no such subject' })).value.rows).toEqual([])
  expect((await pageOf(who.max, { text: '%' })).value.rows).toEqual([])
  const [row] = (await pageOf(who.max, { personId: who.cid.id })).value.rows
  expect(row).toMatchObject({
    flowKey: 'trip',
    version: 1,
    nodes: [{ id: 'hr' }],
    people: [{ id: who.cid.id, name: 'cid' }],
    waitsSince: server.clock.now,
    canManage: true,
  })
  const first = await pageOf(who.max, {}, { pageBean: { pageSize: 2, after: '' } })
  const rest = await pageOf(who.max, {}, { pageBean: { pageSize: 2, after: first.value.next ?? '' } })
  expect(subjects(ids, [...first.value.rows, ...rest.value.rows])).toEqual([0, 1, 2])
  expect(rest.value.next).toBeUndefined()

  const counts = (await as(who.max).call(runningApi.instanceCounts, {})).value
  expect(counts.find(({ flowKey }) => flowKey === 'trip')).toMatchObject({ open: 2, oldest: hour })
  const heat = (await as(who.max).call(runningApi.nodeHeat, { query: { flowKey: 'trip' } })).value
  expect(heat.nodes.find(({ nodeId }) => nodeId === 'boss')).toMatchObject({
    open: 1,
    done: 1,
    median: hour,
    p90: hour,
  })
  expect(heat.people.map(({ name, open }) => [name, open])).toEqual(
    expect.arrayContaining([
      ['bob', 1],
      ['cid', 1],
    ]),
  )
  expect(heat.svg).toContain('<svg')
  expect((await as(who.bob).call(runningApi.nodeHeat, { query: { flowKey: 'trip' } })).status).toBe(403)
})

test('many are reassigned as a job over a filter whose count must still hold; each has its line', async () => {
  const filter = { flowKey: 'leave', personId: who.bob.id }
  await as(who.ann).started('leave')
  const count = (await pageOf(who.max, filter)).value.rows.length
  expect(count).toBeGreaterThan(1)
  const body = { action: 'reassign' as const, filter, count, reason: 'on leave', toUserId: who.dan.id }
  expect((await as(who.eve).call(runningApi.manageMany, { body })).state).toBe(false)
  const wrong = await as(who.max).call(runningApi.manageMany, { body: { ...body, count: count + 1 } })
  expect(wrong).toMatchObject({ state: false, value: { count } })
  const { jobId } = (await as(who.max).call(runningApi.manageMany, { body })).value
  // One that came later is not among them.
  const later = await as(who.ann).started('leave')
  const seen = async (person: TestPerson) =>
    (await as(person).call(jobsApi.job, { query: { id: jobId } })) as { status: number; value: object }
  expect((await seen(who.max)).value).toMatchObject({ state: 'waiting', done: 0, total: count })
  expect((await seen(who.eve)).status).toBe(404)
  await runJobs()
  expect((await seen(who.max)).value).toMatchObject({ state: 'done', done: count, failed: 0 })
  const lines = (await as(who.max).call(jobsApi.jobLines, { query: { id: jobId }, body: {} })).value
  expect(lines.rows.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'done'))
  expect((await pageOf(who.max, filter)).value.rows.map(({ id }) => id)).toEqual([later])
  const report = await server.call(jobsApi.jobReport, { query: { id: jobId } }, { token: who.max.token })
  expect(report.headers.get('content-type')).toContain('spreadsheet')
})

test('a list and its file say of a refused request that it was refused', async () => {
  const instId = await as(who.ann).started('leave')
  const [open] = (await pageOf(who.max, { personId: who.bob.id, flowKey: 'leave' })).value.rows
  expect(open?.state).toBe('running')
  await as(who.bob).complete(await as(who.bob).task(instId), 'oppose', { opinion: 'no' })
  const over = (await pageOf(who.max, { state: 'ended', flowKey: 'leave' })).value.rows
  expect(over.find(({ id }) => id === instId)).toMatchObject({ status: 'end', state: 'rejected' })
})

test('a job goes on where a dead server left it, does nothing twice, and ends when asked to', async () => {
  const ids = [await as(who.ann).started('leave'), await as(who.ann).started('leave')]
  const body = { action: 'suspend' as const, ids, count: 2, reason: 'audit' }
  const { jobId } = (await as(who.max).call(runningApi.manageMany, { body })).value
  const stopping = new AbortController()
  const kinds = Object.fromEntries(
    Object.entries(backgroundJobKinds).map(([kind, work]) => [
      kind,
      ((...given) => {
        stopping.abort()
        return work(...given)
      }) satisfies typeof work,
    ]),
  )
  await runBackgroundJob(server.env, kinds, stopping.signal)
  const half = (await as(who.max).call(jobsApi.job, { query: { id: jobId } })).value
  expect(half).toMatchObject({ state: 'running', done: 1, total: 2 })
  await runJobs()
  const done = (await as(who.max).call(jobsApi.job, { query: { id: jobId } })).value
  expect(done).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const suspended = (await pageOf(who.max, { state: 'suspended' })).value.rows
  expect(new Set(suspended.map(({ state }) => state))).toEqual(new Set(['suspended']))
  // Suspended already: every line says why not.
  const again = (await as(who.max).call(runningApi.manageMany, { body })).value.jobId
  await runJobs()
  const lines = (await as(who.max).call(jobsApi.jobLines, { query: { id: again }, body: {} })).value
  expect(lines.rows.map(({ state }) => state)).toEqual(['failed', 'failed'])
  const third = (await as(who.max).call(runningApi.manageMany, { body: { ...body, action: 'resume' } })).value
  await as(who.max).call(jobsApi.cancelJob, { body: { id: third.jobId } })
  await runJobs()
  const ended = (await as(who.max).call(jobsApi.job, { query: { id: third.jobId } })).value
  expect(ended).toMatchObject({ state: 'cancelled', done: 0 })
  // Whoever changes the counts is found.
  const jobs = server.env.db.updateTable('background_job').where('id', '=', jobId)
  await jobs.set({ done: 1 }).execute()
  expect((await findBrokenInvariants(server)).join()).toContain('does not count its lines')
  await jobs.set({ done: 2 }).execute()
})

test('what failed is listed by its error and tried again; a timer is set to another time, with a reason', async () => {
  const instId = await as(who.ann).started('timed')
  const timers = (await as(who.max).call(runningApi.timerPage, { query: {}, body: {} })).value.rows
  const timer = timers.find((one) => one.instId === instId)
  expect(timer).toMatchObject({ dueTime: server.clock.now + 2 * hour, nodeId: 'nap' })
  const body = { instId, ref: timer?.ref ?? '', dueTime: server.clock.now + hour, reason: 'earlier' }
  expect((await as(who.bob).call(runningApi.setTimer, { body })).status).toBe(403)
  expect((await as(who.max).call(runningApi.setTimer, { body })).state).toBe(true)
  expect((await as(who.max).call(runningApi.waitsOf, { query: { instId } })).value[0]?.dueTime).toBe(
    body.dueTime,
  )
  const log = (await as(who.max).call(instanceAdminApi.interventions, { query: { instId } })).value
  expect(log[0]).toMatchObject({ kind: 'setTimer', reason: 'earlier' })

  const error = 'Error: the gateway is away'
  await server.env.db
    .updateTable('flow_wait')
    .set({ last_error: error, attempts: 9, due_at: new Date(server.clock.now + 9 * hour) })
    .where('instance_id', '=', instId)
    .execute()
  const groups = (await as(who.max).call(runningApi.incidentGroups, { query: {} })).value
  expect(groups).toMatchObject([{ error, count: 1, flows: ['timed'] }])
  expect((await pageOf(who.max, { state: 'incident' })).value.rows).toMatchObject([
    { id: instId, incidents: 1 },
  ])
  expect((await as(who.bob).call(runningApi.retryWait, { body: { error } })).status).toBe(403)
  expect((await as(who.eve).call(runningApi.retryWait, { body: { error } })).state).toBe(false)
  expect((await as(who.max).call(runningApi.retryWait, { body: { error } })).value).toEqual({ count: 1 })
  const page = (await as(who.max).call(runningApi.incidentPage, { query: { error }, body: {} })).value
  expect(page.rows).toMatchObject([{ instId, attempts: 0, dueTime: server.clock.now }])
})

test('the first page of the console counts what its lists show: late requests once, nothing that only rests', async () => {
  const { db } = server.env
  const fork = { kind: 'parallelGateway' } as const
  await deployGraph(server, 'twin', {
    graph: drawn('s -> form -> p -> boss -> j -> e; p -> hr -> j', { p: fork, j: fork }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') },
  })
  const twin = await as(who.ann).started('twin')
  const late = { due_at: new Date(server.clock.now - hour) }
  const { numUpdatedRows } = await db
    .updateTable('flow_task')
    .set(late)
    .where('instance_id', '=', twin)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(2n)
  const resting = await as(who.ann).started('timed')
  const rest = { last_error: 'suspended' }
  await db.updateTable('flow_wait').set(rest).where('instance_id', '=', resting).execute()
  const queues = (await as(who.max).call(todayApi.today, {})).value
  const countOf = (kind: string) => queues.find((queue) => queue.kind === kind)?.count
  expect(countOf('overdueTasks')).toBe((await pageOf(who.max, { state: 'overdue' })).value.total)
  const failed = await as(who.max).call(runningApi.incidentPage, { query: {}, body: {} })
  expect(countOf('failedSteps')).toBe(failed.value.total)
  const done = { last_error: null }
  await db.updateTable('flow_wait').set(done).where('instance_id', '=', resting).execute()
})

test('what an action would come to is shown without doing it; a manager sends back to a passed step', async () => {
  const instId = await as(who.ann).started('trip')
  await as(who.bob).complete(await as(who.bob).task(instId))
  const [task] = (await as(who.max).call(runningApi.openTasks, { query: { instId } })).value
  expect(task).toMatchObject({ nodeId: 'hr', people: [{ name: 'cid' }] })
  expect(task?.backTo.map(({ id }) => id)).toContain('boss')
  const back = { taskId: task?.taskId ?? '', nodeId: 'boss' }
  const trial = { ...back, action: 'sendBack' as const }
  expect((await as(who.cid).call(runningApi.tryAction, { body: trial })).status).toBe(403)
  const outcome = (await as(who.max).call(runningApi.tryAction, { body: trial })).value
  expect(outcome).toMatchObject({ ends: false, closes: [{ people: ['cid'] }], opens: [{ people: ['bob'] }] })
  const end = (await as(who.max).call(runningApi.tryAction, { body: { action: 'end', instId } })).value
  expect(end).toMatchObject({ ends: true, opens: [] })
  expect((await as(who.max).call(runningApi.openTasks, { query: { instId } })).value).toEqual([task])
  const body = { ...back, reason: 'wrong form' }
  expect((await as(who.cid).call(runningApi.sendBackAs, { body })).status).toBe(403)
  expect((await as(who.max).call(runningApi.sendBackAs, { body })).state).toBe(true)
  const now = (await as(who.max).call(runningApi.openTasks, { query: { instId } })).value
  expect(now).toMatchObject([{ nodeId: 'boss', people: [{ name: 'bob' }] }])
  // The record says to which step.
  const lines = (await as(who.ann).record(instId)).filter((line) => line.reason === 'sendBack')
  expect(lines.map(({ taskName }) => taskName)).toEqual(['boss'])
})

test('a manager moves an instance to another step, on record with the reason', async () => {
  const instId = await as(who.ann).started('trip')
  const [task] = (await as(who.max).call(runningApi.openTasks, { query: { instId } })).value
  expect(task).toMatchObject({ nodeId: 'boss' })
  expect(task?.jumpTo.map(({ id }) => id)).toContain('hr')
  const jump = { taskId: task?.taskId ?? '', nodeId: 'hr' }
  const trial = { ...jump, action: 'jump' as const }
  const outcome = (await as(who.max).call(runningApi.tryAction, { body: trial })).value
  expect(outcome).toMatchObject({ ends: false, closes: [{ people: ['bob'] }], opens: [{ people: ['cid'] }] })
  const body = { ...jump, reason: 'boss is away' }
  expect((await as(who.bob).call(runningApi.jumpAs, { body })).status).toBe(403)
  const nowhere = { body: { ...body, nodeId: 'e' } }
  expect((await as(who.max).call(runningApi.jumpAs, nowhere)).state).toBe(false)
  expect((await as(who.max).call(runningApi.jumpAs, { body })).state).toBe(true)
  const now = (await as(who.max).call(runningApi.openTasks, { query: { instId } })).value
  expect(now).toMatchObject([{ nodeId: 'hr', people: [{ name: 'cid' }] }])
  const log = (await as(who.max).call(instanceAdminApi.interventions, { query: { instId } })).value
  expect(log).toMatchObject([{ kind: 'jump', reason: 'boss is away', detail: { to: 'hr' } }])
  const record = (await as(who.ann).call(instanceViewsApi.opinions, { query: { instId } })).value
  expect(record.map(({ opinion }) => opinion)).toContain('boss is away')
  const inEnglish = { 'accept-language': 'en-US' }
  const read = await as(who.ann).call(instanceViewsApi.opinions, { query: { instId } }, inEnglish)
  expect(read.value.map(({ reasonVal }) => reasonVal)).toContain('Went straight to “Staff office”')
  await as(who.cid).complete(await as(who.cid).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
})

test('the report counts as late what had no time left: the flow’s own limit too, and not what was given more', async () => {
  await deployGraph(server, 'limited', {
    graph: drawn('s -> form -> boss -> e'),
    settings: { dueTime: { minutes: 30, dateType: 'caltime' } },
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const [late, extended] = [await as(who.ann).started('limited'), await as(who.ann).started('limited')]
  const more = { taskId: await as(who.bob).task(extended), addDueTime: 60 }
  expect((await as(who.bob).call(taskExtrasApi.extend, { body: more })).status).toBe(200)
  server.clock.now += hour / 2 + 1
  const overdue = (await pageOf(who.max, { flowKey: 'limited', state: 'overdue' })).value.rows
  expect(overdue.map(({ id }) => id)).toEqual([late])
  await as(who.bob).complete(await as(who.bob).task(late))
  await as(who.bob).complete(more.taskId)
  const query = { flowKey: 'limited', from: '2026-05-01', to: '2026-05-31' }
  const report = (await as(who.max).call(runningApi.flowReport, { query })).value
  expect(report.nodes).toMatchObject([{ nodeId: 'boss', done: 2, overdue: 1 }])
})

test('the report counts working time by node and person; a stranger gets none', async () => {
  const query = { from: '2026-05-01', to: '2026-05-31' }
  expect((await as(who.bob).call(runningApi.flowReport, { query })).status).toBe(403)
  const report = (await as(who.max).call(runningApi.flowReport, { query })).value
  expect(report.isCut).toBe(false)
  // One took an hour of the working day, the other none.
  const boss = report.nodes.find(({ nodeId, flowKey }) => nodeId === 'boss' && flowKey === 'trip')
  expect(boss).toMatchObject({ done: 2, average: 30, median: 30, p90: 54 })
  expect(report.people.find(({ name }) => name === 'bob')?.sentBack).toBe(0)
  expect(report.weeks.reduce((sum, week) => sum + week.started, 0)).toBeGreaterThan(5)
  const file = { query: { ...query, by: 'node' as const } }
  const sheet = await server.call(runningApi.flowReportFile, file, { token: who.max.token })
  expect(sheet.headers.get('content-type')).toContain('spreadsheet')

  for (const [path, input] of [
    [runningApi.instancePage.path, { body: { filter: { state: 'any' }, list: {} } }],
    [runningApi.incidentPage.path, { query: {}, body: {} }],
    [runningApi.timerPage.path, { query: {}, body: {} }],
  ] as const) {
    const columns = [{ title: '标题', paths: ['subject'], as: 'plain' as const }]
    const { jobId } = (await as(who.max).call(exportApi.start, { body: { list: path, input, columns } }))
      .value
    await runJobs()
    const job = (await as(who.max).call(jobsApi.job, { query: { id: jobId } })).value
    expect(job).toMatchObject({ done: 1, failed: 0, file: { rows: job.rows?.total } })
  }
})

test('what runs of a flow that was deleted is still found, and can be ended', async () => {
  await deployGraph(server, 'gone', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  await deployGraph(server, 'never', { graph: drawn('s -> form -> e'), nodes: { form: executedBy('ann') } })
  const instId = await as(who.ann).started('gone')
  await server.env.db
    .updateTable('flow_definition')
    .set({ status: 'deleted' })
    .where('key', 'in', ['gone', 'never'])
    .execute()
  const counts = (await as(who.max).call(runningApi.instanceCounts, {})).value
  expect(counts.find(({ flowKey }) => flowKey === 'gone')).toMatchObject({ open: 1, canManage: true })
  expect(counts.map(({ flowKey }) => flowKey)).not.toContain('never')
  expect((await pageOf(who.max, { flowKey: 'gone' })).value.rows.map(({ id }) => id)).toEqual([instId])
  const heat = (await as(who.max).call(runningApi.nodeHeat, { query: { flowKey: 'gone' } })).value
  expect(heat.nodes.find(({ nodeId }) => nodeId === 'boss')).toMatchObject({ open: 1 })
  const body = { action: 'end' as const, ids: [instId], count: 1, reason: 'no longer asked for' }
  await as(who.max).call(runningApi.manageMany, { body })
  await runJobs()
  const over = (await pageOf(who.max, { flowKey: 'gone', state: 'ended' })).value.rows
  expect(over).toMatchObject([{ id: instId, state: 'manual' }])
})

test('a list calls what its applicant took back withdrawn, and what others sent back so', async () => {
  const [taken, sent] = [await as(who.ann).started('leave'), await as(who.ann).started('leave')]
  await as(who.ann).call(instanceActionsApi.withdraw, { body: { instanceId: taken } })
  await as(who.bob).complete(await as(who.bob).task(sent), 'backToStart', { opinion: 'incomplete' })
  const rows = (await pageOf(who.max, { flowKey: 'leave' })).value.rows
  expect(rows.find(({ id }) => id === taken)?.state).toBe('withdrawn')
  expect(rows.find(({ id }) => id === sent)?.state).toBe('back')
})
