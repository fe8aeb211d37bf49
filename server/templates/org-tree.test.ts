import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryApi } from '#api/org/directory.ts'
import { pickedKinds, pickerApi } from '#api/org/picker.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import {
  addTestPerson,
  publishTestObject,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { everyone, publishForm, type Send } from './testing.ts'

let server: TestServer
let operator: Send
const orgs = 3000

const definition: Template = {
  key: 'repairs',
  name: '报修',
  object: 'repair',
  form: 'repairForm',
  display: [{ field: 'title' }, { field: 'place' }],
  conditions: [],
  sorts: [],
  tabs: [],
  tree: { field: 'place', kind: 'org' },
  filters: [{ name: '全部', right: everyone, rows: { rows: 'all' } }],
  manage: [{ name: 'add', right: everyone }],
}

beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', [
    'object.manage',
    'form.manage',
    'org.read',
    'console.enter',
  ])
  const fields = [testField('title', 'text'), testField('place', 'ref', { to: 'org', searchable: true })]
  await publishTestObject(server, operator, 'repair', testDefinition(fields))
  await publishForm(server, operator, {
    key: 'repairForm',
    boAlias: 'repair',
    parts: [
      { kind: 'text', field: 'title' },
      { kind: 'org', field: 'place' },
    ],
    rights: { others: { write: everyone }, main: {}, subs: {} },
  })
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
  const { tenantId } = server
  const dimension = server.env.newId()
  await sql`insert into dimension (tenant_id, id, code, name, is_default)
    values (${tenantId}, ${dimension}, 'many', '行政', true)`.execute(server.env.db)
  await sql`insert into org (tenant_id, id, dimension_id, code, name, path, path_name)
    select ${tenantId}::uuid, id, ${dimension}::uuid, 'team' || n, '班组' || n, id || '.', '/班组' || n
    from (select n, gen_random_uuid() as id from generate_series(1, ${orgs}::int) n) made`.execute(
    server.env.db,
  )
})
afterAll(() => server.stop())

const treeFor = async (send: Send) =>
  (await server.call(templatesApi.dataList, { params: { key: 'repairs' }, query: { mobile: 'true' } }, send))
    .value.treeField

test('the organisations beside a list are found in the directory, however many there are', async () => {
  expect(await treeFor(operator)).toEqual({ field: 'place', name: 'place', kind: 'org', nodes: [] })
  const querys = [{ property: 'name', operation: 'LIKE', value: `班组${orgs}` }]
  const found = await server.call(directoryApi.orgPage, { body: { querys } }, operator)
  expect(found.value.rows.map(({ code }) => code)).toEqual([`team${orgs}`])
  const level = await server.call(directoryApi.childOrgs, { body: {} }, operator)
  expect(level.value.length).toBeGreaterThanOrEqual(orgs)
})

test('choosing one of them narrows the list to it and to what is below it', async () => {
  const [above, below, other] = await Promise.all(
    ['team7', 'team8', 'team9'].map((code) =>
      server.env.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
    ),
  )
  await sql`update org set parent_id = ${above?.id}, path = ${above?.id} || '.' || id || '.'
    where id = ${below?.id}`.execute(server.env.db)
  for (const place of [above?.id, below?.id, other?.id]) {
    const body = { dataKey: 'repairs', boData: { main: { title: '灯', place }, subs: {} } }
    await server.call(templatesApi.boSave, { params: { boAlias: 'repair' }, query: {}, body }, operator)
  }
  const countAt = async (selectValue = '') => {
    const body = { templateId: 'repairs', selectField: 'place', selectValue }
    return (await server.call(templatesApi.listJson, { body }, operator)).value.total
  }
  expect([await countAt(), await countAt(above?.id), await countAt(below?.id)]).toEqual([3, 2, 1])
  expect(await countAt(server.env.newId())).toBe(0)
})

test('who may not read the directory is offered no tree of it', async () => {
  expect(await treeFor(await addTestPerson(server, 'anna', []))).toBeNull()
})

test('whom a definition is for is found by name or key, however many there are', async () => {
  const pick = async (query: { keyword?: string; key?: string }) =>
    (await server.call(pickerApi.pickOwners, { query: { kind: 'org', ...query } }, operator)).value
  expect((await pick({})).length).toBe(60)
  expect((await pick({ keyword: `班组${orgs}` })).map(({ key }) => key)).toEqual([`team${orgs}`])
  expect((await pick({ keyword: `TEAM${orgs}` })).map(({ key }) => key)).toEqual([`team${orgs}`])
  // Hundreds have it in their name; the one that is called so comes first.
  expect((await pick({ keyword: '班组2' }))[0]?.key).toBe('team2')
  expect(await pick({ key: 'team2999' })).toMatchObject([{ key: 'team2999', name: '/班组2999' }])
  expect(await pick({ keyword: "%_'" })).toEqual([])
  for (const kind of pickedKinds) {
    expect(
      (await server.call(pickerApi.pickOwners, { query: { kind, keyword: 'x' } }, operator)).status,
    ).toBe(200)
  }
})
