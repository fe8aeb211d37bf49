import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { addTestPerson, testDefinition, testField, publishTestObject, rowCalls } from './testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let keeper: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  const rights = ['dictionary.manage', 'object.manage', 'object.repair.read', 'object.repair.write']
  keeper = await addTestPerson(server, 'keeper', rights)
})
afterAll(() => server.stop())

type Saved = CallInput<typeof dictionariesApi.saveDictionary>['body']
const save = (items: Saved['items'], typeKey = 'place') =>
  server.call(dictionariesApi.saveDictionary, { body: { typeKey, name: '地点', items } }, keeper)
const choices = async (typeKey = 'place', language = 'zh-CN', send: object = keeper) =>
  (await server.call(dictionariesApi.choices, { query: { typeKey } }, { ...send, language })).value
const item = (key: string, name: string, more: Partial<Saved['items'][number]> = {}) => ({
  key,
  name,
  ...more,
})

const valleys = [
  item('park', '园区', { nameEn: 'Park' }),
  item('yunqi', '云栖谷', { nameEn: 'Yunqi', parent: 'park' }),
  item('shut', '旧址', { parent: 'park', disabled: true }),
  item('hall', '旧大厅', { parent: 'shut' }),
  item('town', '城区'),
]

describe('the entries of a dictionary', () => {
  test('come as a tree in their order, in the caller’s language, without those switched off', async () => {
    await save(valleys)
    const shape = (nodes: Awaited<ReturnType<typeof choices>>): unknown =>
      nodes.map(({ key, name, text, children }) => [key, name === text ? name : '!', shape(children)])
    expect(shape(await choices())).toEqual([
      ['park', '园区', [['yunqi', '云栖谷', []]]],
      ['town', '城区', []],
    ])
    expect(shape(await choices('place', 'en-US'))).toEqual([
      ['park', 'Park', [['yunqi', 'Yunqi', []]]],
      ['town', '城区', []],
    ])
    const [park] = await choices()
    expect(park?.parentId).toBe(null)
    expect(park?.children[0]?.parentId).toBe(park?.id)
  })

  test('stay the same entries when they are moved or renamed, and go when they are left out', async () => {
    await save(valleys, 'moving')
    const before = await choices('moving')
    await save([item('town', '老城'), item('yunqi', '云栖', { parent: 'town' }), item('new', '新')], 'moving')
    const after = await choices('moving')
    expect(after.map(({ key, children }) => [key, children.map((child) => child.key)])).toEqual([
      ['town', ['yunqi']],
      ['new', []],
    ])
    expect(after[0]?.id).toBe(before[1]?.id)
    expect(after[0]?.children[0]?.id).toBe(before[0]?.children[0]?.id)
    const kept = await server.call(dictionariesApi.dictionary, { query: { typeKey: 'moving' } }, keeper)
    expect(kept.value.items.map(({ key, parent }) => [key, parent])).toEqual([
      ['town', null],
      ['yunqi', 'town'],
      ['new', null],
    ])
  })

  test('that make no tree are refused, and nothing changes', async () => {
    await save(valleys, 'wrong')
    const before = await choices('wrong')
    expect((await save([item('a', '甲'), item('a', '乙')], 'wrong')).message).toBe('字典项“a”重复')
    expect((await save([item('a', '甲', { parent: 'x' })], 'wrong')).message).toBe('字典项“a”的上级不存在')
    const ring = [item('a', '甲', { parent: 'b' }), item('b', '乙', { parent: 'a' })]
    expect((await save(ring, 'wrong')).message).toBe('字典项“a”不能是自己的上级')
    expect((await save([item('a,b', '甲')], 'wrong')).status).toBe(400)
    expect(await choices('wrong')).toEqual(before)
  })
})

test('a field takes what its dictionary has; what a row has it keeps', async () => {
  const urgency = (...keys: [string, boolean?][]) =>
    save(
      keys.map(([key, disabled = false]) => item(key, key, { disabled })),
      'urgency',
    )
  await urgency(['high'], ['low'])
  const fields = [testField('level', 'choice', { name: '紧急程度', dictionary: 'urgency', searchable: true })]
  await publishTestObject(server, keeper, 'repair', testDefinition([...fields, testField('note', 'text')]))
  const rows = rowCalls(server, 'repair', keeper)
  const { id } = await rows.add({ level: 'high' })
  await urgency(['high', true], ['low'])
  expect((await rows.save({ main: { level: 'high' } })).message).toBe('“紧急程度”：不在可选项之中')
  expect((await rows.save({ id, revision: 1, main: { level: 'high', note: '改' } })).state).toBe(true)
  expect((await rows.save({ main: { level: 'low' } })).state).toBe(true)
})

test('dictionaries are kept by those with the right, and are their tenant’s own', async () => {
  const clerk = await addTestPerson(server, 'clerk', [])
  expect(await choices('place', 'zh-CN', clerk)).toHaveLength(2)
  for (const name of ['dictionaryPage', 'dictionary', 'saveDictionary'] as const) {
    expect((await server.call<Endpoint>(dictionariesApi[name], {}, clerk)).status).toBe(403)
  }
  expect((await server.call(dictionariesApi.choices, { query: { typeKey: 'place' } })).status).toBe(401)
  const unknown = await server.call(dictionariesApi.choices, { query: { typeKey: 'nowhere' } }, clerk)
  expect(unknown).toMatchObject({ state: false, message: '没有编码为“nowhere”的数据字典' })
  const tenant = {
    id: await createTenant(server.env, 'valley', '二号山谷'),
    code: 'valley',
  }
  const there = { ...(await addTestPerson(server, 'clerk', [], tenant)), tenant: 'valley' }
  expect((await server.call(dictionariesApi.choices, { query: { typeKey: 'place' } }, there)).state).toBe(
    false,
  )
  const page = await server.call(
    dictionariesApi.dictionaryPage,
    { body: { sorter: [{ property: 'typeKey' }] } },
    keeper,
  )
  expect(page.value.rows.map(({ typeKey }) => typeKey)).toEqual(['moving', 'place', 'urgency', 'wrong'])
})
