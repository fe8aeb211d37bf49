import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import type { NodeSketch } from '#domain/workflow/testing/draw-graph.ts'
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
import { flowJobs, flowTopics } from './jobs.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
const parts = { services: {}, hooks: {}, always: [] }

beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'flow.manage', 'flow.message')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const nodesOf = async (person: TestPerson, instId: string) =>
  (await as(person).todo()).filter((row) => row.procInstId === instId).map((row) => row.name)
const runJobs = async () => {
  for (const job of flowJobs(parts)) {
    await job.run(server.env, new AbortController().signal)
  }
}
async function passes(ms: number) {
  server.clock.now += ms
  for (const person of Object.values(who)) {
    person.token = await server.signIn(person.account)
  }
}

describe('an escalation of a called flow', () => {
  const edge = (interrupting: boolean): NodeSketch => ({
    kind: 'boundaryEvent',
    attachedTo: 'call',
    interrupting,
    trigger: { type: 'escalation', code: 'late' },
  })
  const flow = (key: string, called: string, interrupting: boolean) =>
    deployGraph(server, key, {
      graph: drawn('s -> form -> call -> boss -> e; x -> told -> e', {
        call: { kind: 'callActivity', process: { key: called, in: [], out: [] } },
        x: edge(interrupting),
      }),
      nodes: { form: executedBy('ann'), boss: executedBy('bob'), told: executedBy('max') },
    })

  test('reaches its caller, beside the call or instead of it, and through a flow between them', async () => {
    await deployGraph(server, 'escalating', {
      graph: drawn('s -> form -> first -> up -> second -> e', {
        up: { kind: 'throwEvent', trigger: { type: 'escalation', code: 'late' } },
      }),
      nodes: { form: executedBy('ann'), first: executedBy('cid'), second: executedBy('cid') },
    })
    await flow('hears_beside', 'escalating', false)
    await flow('hears_instead', 'escalating', true)
    await deployGraph(server, 'between', {
      graph: drawn('s -> form -> call -> e', {
        call: { kind: 'callActivity', process: { key: 'escalating', in: [], out: [] } },
      }),
      nodes: { form: executedBy('ann') },
    })
    await flow('hears_far', 'between', true)
    const escalated = async (key: string) => {
      const instId = await as(who.ann).started(key)
      const [first] = await as(who.cid).todo()
      await as(who.cid).complete(first?.taskId ?? '')
      return instId
    }
    const beside = await escalated('hears_beside')
    expect(await nodesOf(who.max, beside)).toEqual(['told'])
    const [second] = await as(who.cid).todo()
    await as(who.cid).complete(second?.taskId ?? '')
    expect(await nodesOf(who.bob, beside)).toEqual(['boss'])
    for (const key of ['hears_instead', 'hears_far']) {
      const instead = await escalated(key)
      expect(await nodesOf(who.max, instead), key).toEqual(['told'])
      expect(await as(who.cid).todo(), key).toEqual([])
      await as(who.max).call(instanceAdminApi.end, { body: { instId: instead } })
    }
  })
})

test('an activity is repeated as often as a formula says, and another while one holds', async () => {
  await deployGraph(server, 'counted', {
    graph: drawn('s -> form -> each -> again -> boss -> e', {
      each: { kind: 'userTask', loop: { mode: 'parallel', items: { count: 'days * 2' } } },
      again: { kind: 'userTask', loop: { mode: 'while', condition: 'result.again != "agree"', most: 5 } },
    }),
    settings: { variables: [{ name: 'days', type: 'number' }] },
    nodes: {
      form: executedBy('ann'),
      each: executedBy('bob'),
      again: executedBy('cid'),
      boss: executedBy('max'),
    },
  })
  const instId = await as(who.ann).started('counted', { vars: { days: 2 } })
  const each = (await as(who.bob).todo()).filter((row) => row.procInstId === instId)
  expect(each).toHaveLength(4)
  for (const { taskId } of each) {
    await as(who.bob).complete(taskId)
  }
  await as(who.cid).complete(await as(who.cid).task(instId), 'oppose')
  expect(await nodesOf(who.cid, instId)).toHaveLength(1)
  await as(who.cid).complete(await as(who.cid).task(instId))
  expect(await nodesOf(who.max, instId)).toHaveLength(1)
  // None, and a number that is none.
  const none = await as(who.ann).started('counted', { vars: { days: 0 } })
  expect(await nodesOf(who.cid, none)).toHaveLength(1)
  await expect(as(who.ann).started('counted', { vars: { days: 0.3 } })).rejects.toThrow()
})

test('a reminder comes by the clock, every working morning', async () => {
  await deployGraph(server, 'mornings', {
    graph: drawn('s -> form -> boss -> e; x -> told -> e', {
      x: {
        kind: 'boundaryEvent',
        attachedTo: 'boss',
        interrupting: false,
        trigger: { type: 'timer', timer: { kind: 'cycle', value: '0 9 * * MON-FRI' }, repeats: true },
      },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), told: executedBy('cid') },
  })
  const instId = await as(who.ann).started('mornings')
  const dues = async () =>
    (
      await server.env.db
        .selectFrom('flow_wait')
        .select('due_at')
        .where('tenant_id', '=', server.tenantId)
        .where('instance_id', '=', instId)
        .where('kind', '=', 'timer')
        .execute()
    ).map(({ due_at: due }) => due?.getTime() ?? 0)
  const china = (instant: number) => new Date(instant + 8 * 3_600_000)
  const [first = 0] = await dues()
  expect([china(first).getUTCHours(), china(first).getUTCMinutes()]).toEqual([9, 0])
  expect([1, 2, 3, 4, 5]).toContain(china(first).getUTCDay())
  await passes(first - server.clock.now + 90_000)
  await runJobs()
  expect(await nodesOf(who.cid, instId)).toHaveLength(1)
  const [second = 0] = await dues()
  expect(china(second).getUTCHours()).toBe(9)
  expect(second).toBeGreaterThan(first)
  expect([1, 2, 3, 4, 5]).toContain(china(second).getUTCDay())
})

describe('a message with a key', () => {
  const waiting = (key: string, formula: string) =>
    deployGraph(server, key, {
      graph: drawn('s -> form -> hear -> boss -> e', {
        hear: { kind: 'catchEvent', trigger: { type: 'message', name: 'arrived', key: formula } },
      }),
      settings: { variables: [{ name: 'order', type: 'number' }] },
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
  const isAt = async (instId: string) => (await nodesOf(who.bob, instId)).length === 1

  test('finds the instance that waits for it, among flows that have nothing to do with each other', async () => {
    await waiting('purchase', '"PO-" & order')
    await deployGraph(server, 'delivery', {
      graph: drawn('s -> form -> tell -> e', {
        tell: { kind: 'sendTask', message: 'arrived', key: '"PO-" & parcel' },
      }),
      settings: { variables: [{ name: 'parcel', type: 'number' }] },
      nodes: { form: executedBy('ann') },
    })
    const seven = await as(who.ann).started('purchase', { vars: { order: 7 } })
    const eight = await as(who.ann).started('purchase', { vars: { order: 8 } })
    await as(who.cid).started('delivery', { vars: { parcel: 8 } })
    await deliverDue(server.env, flowTopics(parts), new AbortController().signal)
    expect([await isAt(seven), await isAt(eight)]).toEqual([false, true])
    // One without a key, or with another, is for somebody else, and so is what it is not about.
    const send = (body: object, person = who.max) =>
      server.call(instanceAdminApi.message, { body: { name: 'arrived', ...body } }, { token: person.token })
    expect(await send({})).toMatchObject({ state: false })
    expect(await send({ key: 'PO-9' })).toMatchObject({ state: false })
    expect(await send({ key: 'PO-7', instId: eight })).toMatchObject({ state: false })
    expect(await send({ key: 'PO-7' }, who.ann)).toMatchObject({ status: 403, state: false })
    expect(await isAt(seven)).toBe(false)
    const both = await Promise.all([send({ key: 'PO-7' }), send({ key: 'PO-7' })])
    expect(both.filter(({ state }) => state)).toHaveLength(1)
    expect(await isAt(seven)).toBe(true)
  })

  test('that cannot be worked out keeps the flow from going where nobody could reach it', async () => {
    await waiting('lost', 'order')
    await expect(as(who.ann).started('lost', { vars: {} })).rejects.toThrow()
  })
})
