import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { findViolations } from '#server/invariants/all.ts'
import type { TestServer } from '#server/testing.ts'
import { demoFlowKeys } from '../demo-flows.ts'
import { loadHistory } from './load-history.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer

beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const everything = sql`(select id, def_key, status from flow_instance union all select id, def_key, status from flow_instance_past)`

test('a few hundred instances stand behind every flow, over, under way, sent back, withdrawn and begun', async () => {
  const { rows } = await sql<{ key: string; status: string; count: number }>`
    select def_key as key, status, count(*)::int from ${everything} x group by 1, 2`.execute(server.env.db)
  const sum = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((total, { count }) => total + count, 0)
  expect(sum(() => true)).toBeGreaterThan(300)
  // Those of the shop, of houses and of withdrawals begin where something was bought, handed in or asked for.
  for (const key of demoFlowKeys.filter((one) => !/^(shop_claim|house_review|withdrawal)$/.test(one))) {
    expect(sum((row) => row.key === key && row.status === 'end')).toBeGreaterThan(15)
    expect(sum((row) => row.key === key && row.status === 'running')).toBeGreaterThan(2)
  }
  const statuses = new Set(rows.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual([
    'backToStart',
    'draft',
    'end',
    'manualend',
    'revokeToStart',
    'running',
  ])
})

test('whoever signs in to look around finds work of many kinds on their lists', async () => {
  for (const account of ['clerk', 'head', 'finance', 'manager']) {
    const token = await server.signIn(account, demoPassword)
    const todo = await server.call(taskListsApi.todo, { body: { pageBean: { pageSize: 50 } } }, { token })
    expect(todo.value.rows.length, account).toBeGreaterThan(8)
    expect(new Set(todo.value.rows.map(({ procDefKey }) => procDefKey)).size, account).toBeGreaterThan(2)
    const done = await server.call(instanceListsApi.doneInstances, { query: {}, body: {} }, { token })
    expect(done.value.total, account).toBeGreaterThan(10)
  }
  const { rows } = await sql<{ status: string }>`select distinct status from flow_task`.execute(server.env.db)
  expect(rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining([
      'NORMAL',
      'BACK',
      'DELIVERTO',
      'AGENT',
      'TRANSFORMEDINQU',
      'TRANSFORMED',
      'USERADDSIGN',
      'APPROVELINEED',
      'SIGNSEQUENCEED',
      'SIGNLINEED',
    ]),
  )
})

test('some tasks are overdue, some are due within the day', async () => {
  const now = new Date(server.clock.now)
  const { rows } = await sql<{ late: number; soon: number }>`
    select count(*) filter (where due_at < ${now})::int as late,
      count(*) filter (where due_at between ${now} and ${new Date(server.clock.now + 86_400_000)})::int as soon
    from flow_task`.execute(server.env.db)
  expect(rows[0]?.late).toBeGreaterThan(3)
  expect(rows[0]?.soon).toBeGreaterThan(3)
})

test('a server that has just begun has nothing to catch up on', async () => {
  const now = new Date(server.clock.now)
  const { rows } = await sql<{ reminders: number; timers: number; reminded: number }>`
    select (select count(*) from flow_task where remind_at <= ${now})::int as reminders,
      (select count(*) from flow_wait where due_at <= ${now})::int as timers,
      (select count(*) from flow_task where due_at < ${now} and reminded > 0)::int as reminded`.execute(
    server.env.db,
  )
  expect(rows[0]).toMatchObject({ reminders: 0, timers: 0 })
  expect(rows[0]?.reminded).toBeGreaterThan(3)
})

test('it can be told at any hour, at weekends and on holidays, and keeps every promise', async () => {
  const { env, tenantId } = server
  for (const now of [Date.UTC(2026, 4, 12, 2, 0), Date.UTC(2026, 9, 3, 3, 0)]) {
    await scopeOf({ ...env, now: () => now }, tenantId).write(loadHistory)
  }
  // Nothing delivers messages here.
  const broken = await findViolations(env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
})
