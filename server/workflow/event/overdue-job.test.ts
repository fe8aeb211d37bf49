import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { overdueTasksJob } from './overdue-job.ts'
import type { FlowHookEvent } from '../run/flow-parts.ts'
import {
  actingAs,
  executedBy,
  findBrokenInvariants,
  deployGraph,
  drawn,
  grant,
  people,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let second: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
const heard: FlowHookEvent[] = []
const overdue = overdueTasksJob({
  services: {},
  hooks: {},
  always: [async (_scope, event) => void heard.push(event)],
})
beforeAll(async () => {
  server = await startServer()
  second = await startServer({}, server.connection)
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'flow.manage')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await second.stop()
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
/** Time goes by, longer than anybody stays signed in. */
async function passes(ms: number) {
  server.clock.now += ms
  second.clock.now = server.clock.now
  for (const person of Object.values(who)) {
    person.token = await server.signIn(person.account)
  }
}
const runJobs = (on: TestServer) => overdue.run(on.env, new AbortController().signal)

test('overdue tasks remind, agree or go back, as their nodes say', async () => {
  const due = { minutes: 30, dateType: 'caltime' } as const
  await deployGraph(server, 'due', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: { ...executedBy('bob'), dueTime: due, whenDue: 'agree' },
      hr: { ...executedBy('cid'), dueTime: due, whenDue: 'reject' },
    },
  })
  const instId = await as(who.ann).started('due')
  await passes(31 * 60_000)
  await Promise.all([runJobs(server), runJobs(second)])
  expect(await as(who.cid).task(instId)).toBeTruthy()
  await passes(31 * 60_000)
  await runJobs(server)
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'backToStart' })
  const record = await as(who.ann).record(instId)
  expect(record.map(({ opinion }) => opinion)).toEqual(
    expect.arrayContaining(['[系统] 办理超时，自动同意', '[系统] 办理超时，自动驳回']),
  )
  const inEnglish = { 'accept-language': 'en-US' }
  const read = await as(who.ann).call(instanceViewsApi.opinions, { query: { instId } }, inEnglish)
  expect(read.value.map(({ opinion }) => opinion)).toEqual(
    expect.arrayContaining(['[System] Time ran out: agreed', '[System] Time ran out: sent back']),
  )
  await as(who.max).call(instanceAdminApi.end, { body: { instId } })
})

test('what only a group holds is decided when its time is up, in the name of a member', async () => {
  const due = { minutes: 30, dateType: 'caltime' } as const
  const role = await grant(server, who.cid)
  await deployGraph(server, 'groupDue', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: {
        executors: [{ type: 'role', keys: [role], extract: false }],
        dueTime: due,
        whenDue: 'agree',
      },
      hr: executedBy('bob'),
    },
  })
  const instId = await as(who.ann).started('groupDue')
  await passes(31 * 60_000)
  await runJobs(server)
  expect(await as(who.bob).task(instId)).toBeTruthy()
  const record = await as(who.ann).record(instId)
  expect(record.filter(({ opinion }) => opinion?.includes('自动同意'))).toMatchObject([
    { auditorName: 'cid' },
  ])
  await as(who.max).call(instanceAdminApi.end, { body: { instId } })
})

test('it is not decided in the name of whom the request is for', async () => {
  const due = { minutes: 30, dateType: 'caltime' } as const
  const role = await grant(server, who.bob)
  await server.env.db
    .insertInto('user_role')
    .values({ tenant_id: server.tenantId, role_id: role, user_id: who.cid.id })
    .execute()
  await deployGraph(server, 'otherDue', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    settings: { applicantField: 'forWhom', variables: [{ name: 'forWhom', type: 'text' }] },
    nodes: {
      form: executedBy('ann'),
      boss: {
        executors: [{ type: 'role', keys: [role], extract: false }],
        dueTime: due,
        whenDue: 'agree',
      },
      hr: executedBy('max'),
    },
  })
  for (const [forWhom, decides] of [
    ['bob', 'cid'],
    ['cid', 'bob'],
  ] as const) {
    const instId = await as(who.ann).started('otherDue', { vars: { forWhom: who[forWhom].id } })
    await passes(31 * 60_000)
    await runJobs(server)
    const record = await as(who.ann).record(instId)
    expect(record.filter(({ opinion }) => opinion?.includes('自动同意'))).toMatchObject([
      { auditorName: decides },
    ])
    await as(who.max).call(instanceAdminApi.end, { body: { instId } })
  }
})

test('a reminder names the step and goes to everybody who could do it', async () => {
  const due = { minutes: 30, dateType: 'caltime' } as const
  const role = await grant(server, who.cid)
  const reminds = { dueTime: due, whenDue: 'remind' } as const
  await deployGraph(server, 'reminds', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: { ...executedBy('bob', 'cid'), ...reminds },
      hr: { executors: [{ type: 'role', keys: [role], extract: false }], ...reminds },
    },
  })
  const instId = await as(who.ann).started('reminds')
  const reminded = async () => {
    heard.length = 0
    await passes(31 * 60_000)
    await runJobs(server)
    return heard.flatMap(({ instanceId, task }) =>
      instanceId === instId && task?.isUrged ? [[task.nodeName, task.people.toSorted()]] : [],
    )
  }
  expect(await reminded()).toEqual([['boss', [who.bob.id, who.cid.id].toSorted()]])
  await as(who.bob).complete(await as(who.bob).task(instId))
  expect(await reminded()).toEqual([['hr', [role]]])
  await as(who.max).call(instanceAdminApi.end, { body: { instId } })
})
