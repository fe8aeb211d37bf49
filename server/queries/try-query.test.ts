import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditApi } from '#api/platform/audit.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { goods, goodsStore } from './testing.ts'

let server: TestServer
let operator: { id: string; token: string }
let asker: { id: string; token: string }

beforeAll(async () => {
  server = await startServer()
  const people = await goodsStore(server)
  operator = people.operator
  asker = people.asker
  await save({ kind: 'query', definition: goods })
})
afterAll(() => server.stop())

type Saved = Parameters<typeof server.call<typeof queryAdminApi.saveQuery>>[1]['body']
const save = (body: Saved) => server.call(queryAdminApi.saveQuery, { body }, operator)

const { tryQuery, queryPage, queryHistory, restoreQuery, removeQuery, queryUses } = queryAdminApi
type Tried = Parameters<typeof server.call<typeof tryQuery>>[1]['body']
const tried = (body: Tried, send = operator) => server.call(tryQuery, { body }, send)
const aliases = async () =>
  (await server.call(queryPage, { body: {} }, operator)).value.rows.map(({ alias }) => alias)

test('an unsaved definition is run with parameters by the rights it would have, and leaves nothing behind', async () => {
  const before = await aliases()
  const definition = { ...goods, alias: 'unsaved', pageSize: 10 }
  const parameters = [{ key: 'name', value: '红' }]
  const { value } = await tried({ given: { kind: 'query', definition }, run: true, parameters })
  expect(value.answer?.rows.map((cells) => cells.slice(1, 3))).toEqual([['红茶', '茶']])
  expect(value.answer?.cost.statements).toBeGreaterThan(0)
  const group = { field: 'kind' }
  const chart = {
    alias: 'pie',
    name: '饼',
    style: 'pie',
    query: 'goods',
    group,
    measures: [{ as: 'count' }],
  }
  const drawn = await tried({ given: { kind: 'chart', definition: chart } as Tried['given'], run: true })
  expect(drawn.value.answer?.chart?.groups).toEqual([{ name: '茶', values: [2] }])
  const closed = { ...definition, right: [{ type: 'role', id: 'nobody' }] }
  const refused = await tried({ given: { kind: 'query', definition: closed }, run: true })
  expect(refused.value).toMatchObject({ isClosed: true, answer: null })
  expect(await aliases()).toEqual(before)
})

test('an unsaved definition says what is wrong and which host may not be asked, to operators alone', async () => {
  const wrong = { ...goods, columns: [{ field: 'nothing' }] }
  const { value } = await tried({ given: { kind: 'query', definition: wrong }, run: true })
  expect(value).toMatchObject({ answer: null, problems: [{ at: 'columns[0].field' }] })
  const source = { kind: 'restful', url: 'https://inner.example/rows', requestType: 'GET' } as const
  const outside = { ...goods, source, columns: [], conditions: [], sorts: [] }
  const asked = await tried({ given: { kind: 'query', definition: outside }, run: true })
  expect(asked.value.problems).toMatchObject([{ at: 'source.url', reason: 'hostRefused' }])
  expect((await tried({ given: { kind: 'query', definition: goods }, run: true }, asker)).status).toBe(403)
})

test('a definition that was changed can be taken back, and stays while something needs it', async () => {
  await save({ kind: 'query', definition: { ...goods, alias: 'changed', name: '先' } })
  const definition = { ...goods, alias: 'changed', name: '后' }
  const body = { kind: 'query', definition, revision: 1 } as const
  await save(body)
  const stale = await save(body)
  expect([stale.status, (stale.value as { current?: unknown }).current]).toMatchObject([409, { name: '后' }])
  const named = { kind: 'query', alias: 'changed' } as const
  const earlier = (await server.call(queryHistory, { query: named }, operator)).value
  expect(earlier.map(({ revision }) => revision)).toEqual([1])
  const back = { ...named, revision: 2, earlier: 1 }
  expect((await server.call(restoreQuery, { body: back }, operator)).value.revision).toBe(3)

  const columns = [{ field: 'name_' }]
  const picked = { display: columns, search: [], result: columns }
  const dialog = {
    alias: 'pick',
    name: '选',
    query: 'changed',
    style: 'list',
    selectNum: 1,
    ...picked,
  } as const
  await save({ kind: 'dialog', definition: dialog })
  const uses = await server.call(queryUses, { query: named }, operator)
  expect(uses.value).toEqual([{ kind: 'dialog', key: 'pick', name: '选' }])
  expect((await server.call(removeQuery, { query: named }, operator)).message).toBe('“选”正在使用这个查询')
})

test('what a chosen person would find is shown to who has the right, and the log says so', async () => {
  const viewer = await addTestPerson(server, 'viewer', ['form.manage', 'form.preview', 'platform.audit'])
  const conditions = [{ field: 'keeper', from: 'user' }] as const
  const definition = { ...goods, alias: 'mine', conditions }
  const body = { given: { kind: 'query', definition }, run: true, userId: asker.id } as const
  const asAsker = await server.call(queryAdminApi.tryQueryAs, { body }, viewer)
  expect(asAsker.value.answer?.rows.map((cells) => cells[1])).toEqual(['龙井'])
  const own = await server.call(queryAdminApi.tryQueryAs, { body: { ...body, userId: viewer.id } }, viewer)
  expect(own.value.answer?.rows).toEqual([])
  // Checked only, nothing was found by it.
  await server.call(queryAdminApi.tryQueryAs, { body: { ...body, run: false, userId: operator.id } }, viewer)
  const querys = [{ property: 'action', value: 'queries.tryAs', operation: 'EQUAL' }]
  const { rows } = (await server.call(auditApi.auditPage, { body: { querys } }, viewer)).value
  expect(rows.map(({ actorName, targetName }) => [actorName, targetName])).toEqual([
    ['viewer', 'viewer · 物品'],
    ['viewer', 'asker · 物品'],
  ])
  expect((await server.call(queryAdminApi.tryQueryAs, { body }, operator)).status).toBe(403)
  const nobody = { ...body, userId: crypto.randomUUID() }
  expect((await server.call(queryAdminApi.tryQueryAs, { body: nobody }, viewer)).status).toBe(404)
})
