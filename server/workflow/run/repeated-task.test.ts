import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, deployGraph, drawn, people, type TestPerson } from './testing.ts'

const accounts = Array.from({ length: 1000 }, (_, at) => `staff${at}`)

let server: TestServer
let who: Record<'ann', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann')
  const { db, newId } = server.env
  const rows = accounts.map((account) => ({
    tenant_id: server.tenantId,
    id: newId(),
    account,
    fullname: account,
    kind: 'staff',
    created_at: new Date(server.clock.now),
  }))
  await db.insertInto('app_user').values(rows).execute()
})
afterAll(() => server.stop())

test('a task repeated for a thousand people asks every one of them', async () => {
  await deployGraph(server, 'survey', {
    graph: drawn('s -> ask -> e', {
      ask: { kind: 'userTask', loop: { mode: 'parallel', items: { list: accounts } } },
    }),
    nodes: { ask: { executors: [{ type: 'item' }] } },
  })
  const started = await actingAs(server, who.ann).start('survey', {})
  expect(started).toMatchObject({ status: 200 })
  const tasks = await server.env.db
    .selectFrom('flow_task')
    .select('assignee_name')
    .where('instance_id', '=', started.value.instId)
    .execute()
  expect(new Set(tasks.map((task) => task.assignee_name))).toEqual(new Set(accounts))
})

test('a repetition in a repetition that would make a million runs is refused', async () => {
  const loop = { mode: 'parallel', items: { times: 1000 } } as const
  await deployGraph(server, 'million', {
    graph: drawn('s -> sub -> e; s2 -> ask -> e2', {
      sub: { kind: 'subProcess', loop },
      s2: { kind: 'start', in: 'sub' },
      ask: { kind: 'userTask', in: 'sub', loop },
      e2: { kind: 'end', in: 'sub' },
    }),
    nodes: { ask: { executors: [{ type: 'initiator' }] } },
  })
  const refused = await actingAs(server, who.ann).start('million', {})
  expect(refused.message).toContain('重复执行的次数过多')
})
