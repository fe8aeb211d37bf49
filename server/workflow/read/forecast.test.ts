import { afterAll, beforeAll, expect, test } from 'vitest'
import { forecastApi } from '#api/workflow/forecast.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  base64,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'max', TestPerson>
let defId: string
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'max')
  await grant(server, who.max, 'object.manage', 'flow.manage')
  await publishLeave(server, who.max)
  const clerks = await grant(server, who.dan)
  const made = await deployGraph(server, 'asks', {
    graph: drawn(
      's -> form -> boss -> many; many [days>3] -> chief -> file; many * -> file; file -> gone -> e',
      { many: { kind: 'exclusiveGateway' }, gone: { kind: 'userTask', whenEmpty: 'skip' } },
    ),
    settings: { objectAlias: 'leave' },
    nodes: {
      form: executedBy('ann'),
      boss: executedBy('bob'),
      chief: {
        executors: [
          { type: 'superior', of: 'previous' },
          { type: 'user', keys: ['cid'] },
        ],
      },
      file: { executors: [{ type: 'role', keys: [clerks], extract: false }] },
      gone: { executors: [], whenEmpty: 'skip' },
    },
  })
  defId = made.defId
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const ahead = async (person: TestPerson, body: object) =>
  (await as(person).call(forecastApi.forecast, { body })).value
const filled = (days: number) => ({ main: { reason: 'x', days } })

test('before it is handed in, the form says who will be asked, from what is filled in; then just that happens', async () => {
  const short = await ahead(who.ann, { defId, data: filled(2) })
  expect(short.steps.map(({ nodeId }) => nodeId)).toEqual(['boss', 'file', 'gone'])
  const long = await ahead(who.ann, { defId, data: filled(5) })
  expect(long).toMatchObject({ stop: null, notes: [] })
  expect(
    long.steps.map(({ nodeId, is, people: asked }) => [nodeId, is, asked.map(({ name }) => name).join()]),
  ).toEqual([
    ['boss', 'asked', 'bob'],
    ['chief', 'asked', 'cid'],
    ['file', 'asked', ''],
    ['gone', 'skipped', ''],
  ])
  expect(long.steps[2]?.people).toMatchObject([{ type: 'role' }])
  const instId = await as(who.ann).started('asks', { data: base64(filled(5)) })
  // What is only thought of leaves nothing behind.
  expect(await as(who.ann).record(instId)).toHaveLength(3)
  expect((await ahead(who.ann, { instId })).steps.map(({ nodeId }) => nodeId)).toEqual([
    'chief',
    'file',
    'gone',
  ])
  for (const person of [who.bob, who.cid, who.dan]) {
    await as(person).complete(await as(person).task(instId))
  }
  const record = (await as(who.ann).record(instId)).toReversed().filter(({ status }) => status !== 'lockTask')
  expect(record.slice(2).map(({ taskKey, status }) => [taskKey, status === 'skip'])).toEqual(
    long.steps.map(({ nodeId, is }) => [nodeId, is === 'skipped']),
  )
  expect(await ahead(who.ann, { instId })).toEqual({ steps: [], stop: null, notes: [] })
})

test('a task says what follows from the form as it stands there, and strangers are told nothing', async () => {
  const instId = await as(who.ann).started('asks', { data: base64(filled(2)) })
  const taskId = await as(who.bob).task(instId)
  expect((await ahead(who.bob, { taskId })).steps.map(({ nodeId }) => nodeId)).toEqual(['file', 'gone'])
  expect((await ahead(who.bob, { taskId, data: filled(9) })).steps.map(({ nodeId }) => nodeId)).toEqual([
    'chief',
    'file',
    'gone',
  ])
  expect((await as(who.cid).call(forecastApi.forecast, { body: { taskId } })).status).toBe(403)
  expect((await as(who.cid).call(forecastApi.forecast, { body: { instId } })).status).toBe(403)
  const form = await as(who.ann).call(instanceViewsApi.form, { query: { proInstId: instId } })
  expect(form.value.data).toMatchObject({ main: { days: 2 } })
})

test('where nobody is found, the form says so before it is handed in', async () => {
  const { defId: lost } = await deployGraph(server, 'lost', {
    graph: drawn('s -> form -> boss -> nobody -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), nobody: { executors: [] } },
  })
  expect(await ahead(who.ann, { defId: lost })).toMatchObject({
    steps: [{ nodeId: 'boss' }],
    stop: '“nobody”找不到办理人，提交前请联系流程管理员',
  })
})

test('whom only the one who takes a task of several can tell is not foretold', async () => {
  const clerks = await grant(server, who.dan)
  const ofSeveral = {
    group: { executors: [{ type: 'role' as const, keys: [clerks], extract: false }] },
    people: executedBy('bob', 'dan'),
  }
  const afterGroup = (file: 'group' | 'people', whenEmpty: 'block' | 'skip') =>
    deployGraph(server, `after_${file}_${whenEmpty}`, {
      graph: drawn('s -> form -> file -> chief -> e', { chief: { kind: 'userTask', whenEmpty } }),
      nodes: {
        form: executedBy('ann'),
        file: ofSeveral[file],
        chief: { executors: [{ type: 'superior', of: 'previous' }], whenEmpty },
      },
    })
  for (const [file, whenEmpty] of [
    ['group', 'block'],
    ['group', 'skip'],
    ['people', 'block'],
  ] as const) {
    const { defId: flow } = await afterGroup(file, whenEmpty)
    const seen = await ahead(who.ann, { defId: flow })
    expect(seen.steps.map(({ nodeId }) => nodeId)).toEqual(['file'])
    expect(seen.stop).not.toBeNull()
    expect(seen.stop).not.toContain('找不到办理人')
  }
})
