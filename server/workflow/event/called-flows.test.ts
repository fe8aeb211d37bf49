import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { runningApi } from '#api/workflow/running.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
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
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'flow.manage')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)

test('a called flow that breaks off with an error takes its caller along, which does not hold up who decided there', async () => {
  await deployGraph(server, 'breaking', {
    graph: drawn('s -> form -> inner -> bad', {
      bad: { kind: 'end', trigger: { type: 'error', code: 'broken' } },
    }),
    nodes: { form: executedBy('ann'), inner: executedBy('cid') },
  })
  const ended: { [key: string]: unknown } = {}
  for (const whenRefused of ['refuse', 'hold'] as const) {
    const process = { key: 'breaking', in: [], out: [], whenRefused }
    await deployGraph(server, `breaks_${whenRefused}`, {
      graph: drawn('s -> form -> call -> boss -> e', { call: { kind: 'callActivity', process } }),
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
    const instId = await as(who.ann).started(`breaks_${whenRefused}`)
    const [inner] = await as(who.cid).todo()
    expect((await as(who.cid).complete(inner?.taskId ?? '')).state).not.toBe(false)
    const { status, outcome } = await as(who.ann).instance(instId)
    ended[whenRefused] = [status, outcome]
    expect((await as(who.ann).record(instId)).map(({ taskName }) => taskName)).toContain('call')
    await as(who.max).call(instanceAdminApi.end, { body: { instId } })
  }
  expect(ended).toEqual({ refuse: ['end', 'error'], hold: ['running', null] })
})

test('a step is not taken back once somebody has acted, or looked, in the flow it called', async () => {
  await deployGraph(server, 'inner', {
    graph: drawn('s -> form -> one -> two -> e'),
    nodes: { form: executedBy('ann'), one: executedBy('cid'), two: executedBy('cid') },
  })
  const calling = (key: string, called: string) =>
    deployGraph(server, key, {
      graph: drawn('s -> form -> boss -> call -> e', {
        call: { kind: 'callActivity', process: { key: called, in: [], out: [] } },
      }),
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
  await calling('outer', 'inner')
  await deployGraph(server, 'between', {
    graph: drawn('s -> form -> call -> e', {
      call: { kind: 'callActivity', process: { key: 'inner', in: [], out: [] } },
    }),
    nodes: { form: executedBy('ann') },
  })
  await calling('outermost', 'between')
  for (const key of ['outer', 'outermost']) {
    const instId = await as(who.ann).started(key)
    const taskId = await as(who.bob).task(instId)
    await as(who.bob).complete(taskId)
    const withdrawn = () =>
      as(who.bob).call(instanceActionsApi.withdraw, {
        body: { instanceId: instId, taskId, isHandRevoke: true },
      })
    const offered = async () => (await as(who.bob).instance(instId)).own.withdraw !== null
    const inner = async () => (await as(who.cid).todo())[0]?.taskId ?? ''
    // Nobody has looked: it is as if it had not been called.
    expect(await offered()).toBe(true)
    const [called] = await as(who.cid).todo()
    expect((await withdrawn()).state).not.toBe(false)
    expect(await as(who.cid).todo()).toEqual([])
    // Who started it did not end it.
    const over = (await as(who.ann).record(called?.procInstId ?? '')).filter(
      ({ status, isMinor }) => status === 'manual_end' && !isMinor,
    )
    expect(over.map(({ auditor, reason }) => [auditor, reason])).toEqual([[null, 'callerGone']])
    await as(who.bob).complete(taskId)
    await as(who.cid).call(taskActionsApi.addRead, { query: { taskId: await inner() } })
    expect(await withdrawn()).toMatchObject({ state: false, message: expect.stringContaining('查阅') })
    await as(who.cid).complete(await inner())
    expect(await offered()).toBe(false)
    expect(await withdrawn()).toMatchObject({ state: false, message: expect.stringContaining('已被处理') })
    expect(await as(who.cid).todo()).toHaveLength(1)
    await as(who.max).call(instanceAdminApi.end, { body: { instId } })
  }
})

test('of several called flows the first may settle it at once: the others are not begun any more', async () => {
  const failing = { kind: 'end', trigger: { type: 'error', code: 'broken' } } as const
  await deployGraph(server, 'quick', {
    graph: drawn('s -> form -> g; g [n==1] -> e; g [n==2] -> bad; g * -> work -> last', {
      g: { kind: 'exclusiveGateway' },
      bad: failing,
      last: { kind: 'end' },
    }),
    settings: { variables: [{ name: 'n', type: 'number' }] },
    nodes: { form: executedBy('ann'), work: executedBy('cid') },
  })
  const quick = (formula: string) => ({ key: 'quick', in: [{ field: 'n', formula }], out: [] })
  await deployGraph(server, 'firstWins', {
    graph: drawn('s -> form -> call -> boss -> e', {
      call: {
        kind: 'callActivity',
        process: quick('item'),
        loop: { mode: 'parallel', items: { count: '3' }, until: 'loop.done >= 1' },
      },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  await deployGraph(server, 'brokenBeside', {
    graph: drawn(
      's -> form -> p -> e; ps -> fork; fork -> call -> pe; fork -> other -> pe; oops -> boss -> e',
      {
        p: { kind: 'subProcess' },
        ps: { kind: 'start', in: 'p' },
        fork: { kind: 'parallelGateway', in: 'p' },
        call: { kind: 'callActivity', in: 'p', process: quick('2') },
        other: { kind: 'callActivity', in: 'p', process: quick('3') },
        pe: { kind: 'end', in: 'p' },
        oops: {
          kind: 'boundaryEvent',
          attachedTo: 'p',
          interrupting: true,
          trigger: { type: 'error', code: 'broken' },
        },
      },
    ),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  for (const key of ['firstWins', 'brokenBeside']) {
    const instId = await as(who.ann).started(key)
    expect(await as(who.cid).todo(), key).toEqual([])
    await as(who.bob).complete(await as(who.bob).task(instId))
    expect(await as(who.ann).instance(instId), key).toMatchObject({ status: 'end' })
  }
})

test('past a called flow that was not granted a manager lets its caller go on, who is none of those it is asked for', async () => {
  await deployGraph(server, 'granting', {
    graph: drawn('s -> form -> ask -> e'),
    nodes: { form: executedBy('ann'), ask: executedBy('cid') },
  })
  const process = { key: 'granting', in: [], out: [], whenRefused: 'hold' } as const
  await deployGraph(server, 'staying', {
    graph: drawn('s -> form -> call -> boss -> e', { call: { kind: 'callActivity', process } }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  await grant(server, who.ann, 'flow.manage')
  const stay = async (starter: TestPerson) => {
    const instId = await as(starter).started('staying')
    const waits = (await as(who.max).call(runningApi.waitsOf, { query: { instId } })).value
    return { instId, wait: waits.find(({ kind }) => kind === 'child') }
  }
  const { instId, wait } = await stay(who.ann)
  const body = { instId, ref: wait?.ref ?? '', data: {}, reason: 'it is needed at once' }
  const goOn = (person: TestPerson) => as(person).call(runningApi.answerWait, { body })
  // While it runs its people decide.
  expect(wait).toMatchObject({ isRefused: false, nodeId: 'call' })
  expect(await goOn(who.max)).toMatchObject({ state: false, message: '子流程仍在进行，请先等它结束' })
  const [asked] = (await as(who.cid).todo()).filter(({ procDefKey }) => procDefKey === 'granting')
  await as(who.cid).complete(asked?.taskId ?? '', 'oppose')
  const [refused] = (await as(who.max).call(runningApi.waitsOf, { query: { instId } })).value
  expect(refused).toMatchObject({ isRefused: true, canManage: true })
  expect((await goOn(who.cid)).status).toBe(403)
  expect(await goOn(who.ann)).toMatchObject({ state: false, message: '申请人不能审批自己的申请' })
  expect(await as(who.bob).todo()).toEqual([])
  expect((await goOn(who.max)).state).toBe(true)
  expect(await goOn(who.max)).toMatchObject({ state: false })
  const record = await as(who.ann).record(instId)
  const said = record.filter(({ taskName }) => taskName === 'call')
  expect(said.map(({ statusVal, reason, auditor }) => [statusVal, reason, auditor])).toEqual(
    expect.arrayContaining([
      ['子流程未通过', null, null],
      [expect.anything(), 'passRefused', who.max.id],
    ]),
  )
  // Nothing in it says that it was granted.
  expect(record.map(({ reason }) => reason)).not.toContain('child')
  expect((await as(who.max).call(instanceAdminApi.interventions, { query: { instId } })).value).toMatchObject(
    [{ kind: 'passRefused', reason: 'it is needed at once', actorName: 'max' }],
  )
  await as(who.bob).complete(await as(who.bob).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end', outcome: 'normal' })
})
