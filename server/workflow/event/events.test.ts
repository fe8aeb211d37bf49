import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { flowJobs, flowTopics } from './jobs.ts'
import { ServiceError, type FlowParts, type FlowHookEvent } from '../run/flow-parts.ts'
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
import { setStartEvents } from './start-events.ts'
import { startInstance } from '../act/start.ts'

let server: TestServer
let second: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
const heard: FlowHookEvent[] = []
const calls: string[] = []
const parts: FlowParts = {
  services: {
    double: { inside: async (_scope, { args }) => ({ amount: Number(args['amount']) * 2 }) },
    outside: {
      async outside(_scope, { key }) {
        calls.push(key)
        return { amount: 7 }
      },
    },
    refuses: {
      async inside() {
        throw new ServiceError('full')
      },
    },
  },
  hooks: {},
  always: [async (_scope, event) => void heard.push(event)],
}
beforeAll(async () => {
  server = await startServer()
  second = await startServer({}, server.connection)
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'flow.manage', 'flow.message')
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
const runJobs = async (on: TestServer) => {
  for (const job of flowJobs(parts)) {
    await job.run(on.env, new AbortController().signal)
  }
}
/** Starts with our own services and hooks, which the server over HTTP does not know. */
const start = (flowKey: string, vars: Record<string, unknown> = {}) =>
  scopeOf(server.env, server.tenantId).write((scope) =>
    startInstance({ scope, parts }, { id: who.ann.id, fullname: 'ann' }, undefined, { flowKey, vars }),
  )

test('a timer fires once, also with two servers looking after a pause', async () => {
  await deployGraph(server, 'timed', {
    graph: drawn('s -> form -> boss -> e; late -> hr -> e', {
      late: {
        kind: 'boundaryEvent',
        attachedTo: 'boss',
        interrupting: false,
        trigger: { type: 'timer', timer: { kind: 'duration', value: 'PT2H' } },
      },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') },
  })
  const instId = await as(who.ann).started('timed')
  await runJobs(server)
  expect((await as(who.cid).todo()).length).toBe(0)
  await passes(30 * 3_600_000)
  await Promise.all([runJobs(server), runJobs(second), runJobs(server), runJobs(second)])
  expect((await as(who.cid).todo()).map(({ procInstId }) => procInstId)).toEqual([instId])
  await as(who.cid).complete(await as(who.cid).task(instId))
  await as(who.bob).complete(await as(who.bob).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
})

test('a flow begins by itself: at its times, once for all servers, and at a message or a signal', async () => {
  const { defId } = await deployGraph(server, 'selfstarting', {
    graph: drawn('s -> form -> e; daily -> count -> e; called -> answer -> e; rung -> come -> e', {
      daily: { kind: 'start', trigger: { type: 'timer', timer: { kind: 'cycle', value: 'R2/P1D' } } },
      called: { kind: 'start', trigger: { type: 'message', name: 'call' } },
      rung: { kind: 'start', trigger: { type: 'signal', name: 'bell' } },
    }),
    nodes: {
      form: executedBy('ann'),
      count: executedBy('bob'),
      answer: executedBy('bob'),
      come: executedBy('bob'),
    },
  })
  const { db } = server.env
  await db
    .updateTable('flow_version')
    .set({ deployed_by: who.max.id })
    .where('definition_id', '=', defId)
    .execute()
  const wait = () => scopeOf(server.env, server.tenantId).write((scope) => setStartEvents(scope, defId))
  await wait()
  const asked = async (name: string) =>
    (await as(who.bob).todo()).filter(
      ({ procDefKey, nodeId }) => procDefKey === 'selfstarting' && nodeId === name,
    )
  await runJobs(server)
  expect(await asked('count')).toHaveLength(0)
  for (const count of [1, 2, 2]) {
    await passes(25 * 3_600_000)
    await Promise.all([runJobs(server), runJobs(second), runJobs(server)])
    expect(await asked('count')).toHaveLength(count)
  }
  expect((await asked('count'))[0]).toMatchObject({ creator: 'max' })
  const message = (name: string) => as(who.max).call(instanceAdminApi.message, { body: { name } })
  expect((await message('call')).value.instIds).toHaveLength(1)
  expect(await asked('answer')).toHaveLength(1)
  expect(await message('nobody')).toMatchObject({ state: false })
  await as(who.max).call(instanceAdminApi.signal, { body: { name: 'bell' } })
  await deliverDue(server.env, flowTopics(parts), new AbortController().signal)
  expect(await asked('come')).toHaveLength(1)
  // Nobody may start it any more, neither by hand nor by itself.
  await db.updateTable('flow_definition').set({ status: 'forbidden' }).where('id', '=', defId).execute()
  await wait()
  expect(await message('call')).toMatchObject({ state: false })
})

test('a start that fails once is tried again, and the ones after it keep their beat', async () => {
  const { defId } = await deployGraph(server, 'beating', {
    graph: drawn('s -> form -> e; daily -> count -> e', {
      daily: { kind: 'start', trigger: { type: 'timer', timer: { kind: 'cycle', value: 'R3/P1D' } } },
    }),
    nodes: { form: executedBy('ann'), count: executedBy('bob') },
  })
  await server.env.db
    .updateTable('flow_version')
    .set({ deployed_by: who.max.id })
    .where('definition_id', '=', defId)
    .execute()
  await scopeOf(server.env, server.tenantId).write((scope) => setStartEvents(scope, defId))
  const startsOf = async () => {
    const rows = await server.env.db
      .selectFrom('flow_instance')
      .select('id')
      .where('definition_id', '=', defId)
      .execute()
    return rows.length
  }
  const [minute, hour] = [60_000, 3_600_000]
  await passes(24 * hour + minute)
  let isBroken = true
  const broken = async () => {
    if (isBroken) {
      throw new Error('not now')
    }
  }
  const failing = flowJobs({ ...parts, always: [broken] })
  const runFailing = async () => {
    for (const job of failing) {
      await job.run(server.env, new AbortController().signal)
    }
  }
  await runFailing()
  expect(await startsOf()).toBe(0)
  isBroken = false
  await passes(30 * minute)
  await runFailing()
  expect(await startsOf()).toBe(0)
  await passes(31 * minute)
  await Promise.all([runFailing(), runJobs(second)])
  expect(await startsOf()).toBe(1)
  // Two days after it was deployed, not a day after it was tried again.
  await passes(23 * hour)
  await runJobs(server)
  expect(await startsOf()).toBe(2)
  await passes(24 * hour)
  await runJobs(server)
  await passes(24 * hour)
  await runJobs(server)
  expect(await startsOf()).toBe(3)
})

test('a suspended instance lets nobody act and no timer fire, and catches up when it goes on', async () => {
  const instId = await as(who.ann).started('timed')
  const taskId = await as(who.bob).task(instId)
  const foreign = await as(who.bob).call(instanceAdminApi.suspend, { body: { instId } })
  expect(foreign).toMatchObject({ status: 403, message: '您没有管理该流程的权限' })
  await as(who.max).call(instanceAdminApi.suspend, { body: { instId, reason: 'audit' } })
  expect((await as(who.bob).complete(taskId)).message).toBe('流程已挂起，暂时不能办理')
  await passes(3 * 3_600_000)
  await runJobs(server)
  expect((await as(who.cid).todo()).length).toBe(0)
  await as(who.max).call(instanceAdminApi.resume, { body: { instId } })
  await passes(2 * 3_600_000)
  await runJobs(server)
  expect((await as(who.cid).todo()).length).toBe(1)
  const done = await as(who.max).call(instanceAdminApi.interventions, { query: { instId } })
  expect(done.value.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['resume', 'max'],
    ['suspend', 'max'],
  ])
  await as(who.max).call(instanceAdminApi.end, { body: { instId } })
})

test('a message reaches who waits for it, with its data', async () => {
  await deployGraph(server, 'waits', {
    graph: drawn('s -> form -> paid -> boss -> e', { paid: { kind: 'receiveTask', message: 'paid' } }),
    settings: { variables: [{ name: 'amount', type: 'number' }] },
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const instId = await as(who.ann).started('waits')
  const may = await as(who.bob).call(instanceAdminApi.message, { body: { name: 'paid', instId } })
  expect(may.status).toBe(403)
  const reached = await as(who.max).call(instanceAdminApi.message, {
    body: { name: 'paid', instId, data: { amount: 5 } },
  })
  expect(reached.value.instIds).toEqual([instId])
  const again = await as(who.max).call(instanceAdminApi.message, { body: { name: 'paid', instId } })
  expect(again.message).toBe('没有流程在等待该消息')
  await as(who.bob).complete(await as(who.bob).task(instId))
})

test('a signal reaches everybody who listens', async () => {
  await deployGraph(server, 'listens', {
    graph: drawn('s -> form -> bell -> boss -> e', {
      bell: { kind: 'catchEvent', trigger: { type: 'signal', name: 'bell' } },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const ids = [await as(who.ann).started('listens'), await as(who.ann).started('listens')]
  await as(who.max).call(instanceAdminApi.signal, { body: { name: 'bell' } })
  while (await deliverDue(server.env, flowTopics(parts), new AbortController().signal)) {
    // until nothing is left
  }
  for (const id of ids) {
    await as(who.bob).complete(await as(who.bob).task(id))
    expect(await as(who.ann).instance(id)).toMatchObject({ status: 'end' })
  }
})

test('services compute inside the transaction or outside of it, and their errors are caught', async () => {
  const settings = { variables: [{ name: 'amount', type: 'number' as const }] }
  const args = [{ field: 'amount', formula: 'amount' }]
  await deployGraph(server, 'serves', {
    graph: drawn('s -> form -> inner -> outer -> g; g [amount=7] -> boss -> e; g * -> e', {
      inner: { kind: 'serviceTask', service: { name: 'double', args } },
      outer: { kind: 'serviceTask', service: { name: 'outside', args } },
      g: { kind: 'exclusiveGateway' },
    }),
    settings,
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const id = await start('serves', { amount: 4 })
  await Promise.all([runJobs(server), runJobs(second)])
  expect(calls).toHaveLength(1)
  await as(who.bob).complete(await as(who.bob).task(id))

  await deployGraph(server, 'fails', {
    graph: drawn('s -> form -> full -> e; oops -> boss -> e', {
      full: { kind: 'serviceTask', service: { name: 'refuses', args: [] } },
      oops: {
        kind: 'boundaryEvent',
        attachedTo: 'full',
        interrupting: true,
        trigger: { type: 'error', code: 'full' },
      },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const failing = await start('fails')
  await as(who.bob).complete(await as(who.bob).task(failing))
})

test('a called flow runs on its own, and what it gives comes back', async () => {
  await deployGraph(server, 'child', {
    graph: drawn('s -> form -> inner -> e'),
    settings: { variables: [{ name: 'amount', type: 'number' }] },
    nodes: { form: executedBy('ann'), inner: executedBy('cid') },
  })
  const amount = { field: 'amount', formula: 'amount' }
  await deployGraph(server, 'parent', {
    graph: drawn('s -> form -> call -> boss -> e', {
      call: { kind: 'callActivity', process: { key: 'child', in: [amount], out: [amount] } },
    }),
    settings: { variables: [{ name: 'amount', type: 'number' }] },
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const instId = await as(who.ann).started('parent', { vars: { amount: 3 } })
  const [inner] = await as(who.cid).todo()
  expect(inner).toMatchObject({ procDefKey: 'child' })
  await as(who.cid).complete(inner?.taskId ?? '')
  await as(who.bob).complete(await as(who.bob).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
  const other = await as(who.ann).started('parent', { vars: { amount: 3 } })
  await as(who.max).call(instanceAdminApi.end, { body: { instId: other } })
  expect(await as(who.cid).todo()).toEqual([])
})

test('a called flow that was refused or ended does not let its caller go on as if approved', async () => {
  const flow = (key: string, whenRefused?: 'fail' | 'hold') =>
    deployGraph(server, key, {
      graph: drawn('s -> form -> call -> boss -> e', {
        call: {
          kind: 'callActivity',
          process: { key: 'child', in: [], out: [], ...(whenRefused ? { whenRefused } : {}) },
        },
      }),
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
  await flow('caller')
  await flow('caller_fails', 'fail')
  await flow('caller_holds', 'hold')
  const called = async (key: string) => {
    const instId = await as(who.ann).started(key)
    const [inner] = await as(who.cid).todo()
    return { instId, inner: inner?.taskId ?? '', child: inner?.procInstId ?? '' }
  }
  const refused = await called('caller')
  await as(who.cid).complete(refused.inner, 'oppose')
  expect(await as(who.ann).instance(refused.instId)).toMatchObject({ status: 'end', outcome: 'rejected' })
  // The starter of the caller is the starter of what it called, and may end that.
  const ended = await called('caller')
  await as(who.ann).call(instanceActionsApi.endById, { query: { id: ended.child } })
  expect(await as(who.ann).instance(ended.instId)).toMatchObject({ status: 'end', outcome: 'rejected' })
  const failed = await called('caller_fails')
  await as(who.cid).complete(failed.inner, 'oppose')
  expect(await as(who.ann).instance(failed.instId)).toMatchObject({ status: 'end', outcome: 'error' })
  const held = await called('caller_holds')
  await as(who.cid).complete(held.inner, 'oppose')
  expect(await as(who.ann).instance(held.instId)).toMatchObject({ status: 'running' })
  expect((await as(who.ann).record(held.instId))[0]).toMatchObject({
    taskName: 'call',
    statusVal: '子流程未通过',
  })
  const started = [refused, ended, failed, held].map(({ instId }) => instId)
  expect((await as(who.bob).todo()).filter((row) => started.includes(row.procInstId))).toEqual([])
  await as(who.max).call(instanceAdminApi.end, { body: { instId: held.instId } })
})

test('others hear what happens, in the same transaction: they say no, and it has not', async () => {
  heard.length = 0
  await deployGraph(server, 'heard', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const id = await start('heard')
  expect(heard.map(({ on }) => on)).toEqual(['started', 'taskOpened'])
  expect(heard[1]?.task).toMatchObject({ people: [who.bob.id] })
  const before = await as(who.ann).todo()
  const refusing: FlowParts = {
    ...parts,
    always: [
      async () => {
        throw new Error('no')
      },
    ],
  }
  const tried = scopeOf(server.env, server.tenantId).write((scope) =>
    startInstance({ scope, parts: refusing }, { id: who.ann.id, fullname: 'ann' }, undefined, {
      flowKey: 'heard',
    }),
  )
  await expect(tried).rejects.toThrow('no')
  expect(await as(who.ann).todo()).toEqual(before)
  await as(who.bob).complete(await as(who.bob).task(id))
})
