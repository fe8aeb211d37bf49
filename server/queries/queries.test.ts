import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { CustomChart, CustomDialog, CustomQuery, QueryView } from '#domain/queries/query.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import {
  addTestPerson,
  publishTestObject,
  rowCalls,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
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
  await saveQuery()
})
afterAll(() => server.stop())

type Saved = Parameters<typeof server.call<typeof queryAdminApi.saveQuery>>[1]['body']
const save = (body: Saved) => server.call(queryAdminApi.saveQuery, { body }, operator)
const saveQuery = (change: Partial<CustomQuery> = {}) =>
  save({ kind: 'query', definition: { ...goods, ...change } })
const ask = (alias: string, body: { key: string; value: unknown }[] = [], page?: number, send = asker) =>
  server.call(queriesApi.doQuery, { query: { alias, page }, body }, send)

describe('a query over a business object', () => {
  test('gives its declared columns in small letters, with names beside choices and people', async () => {
    const { value } = await ask('goods')
    expect(value.pageResult).toEqual({ page: 1, pageSize: 2, total: 2 })
    expect(value.rows[0]).toEqual({
      id: expect.any(String) as string,
      name_: '龙井',
      kind: 'tea',
      kind_name: '茶',
      price: 12_800,
      keeper: asker.id,
      keeper_name: 'asker',
    })
    expect(JSON.stringify(value)).not.toContain('秘密')
  })

  test('names each of several choices and people', async () => {
    const packer = await addTestPerson(server, 'packer', ['object.manage', 'object.kits.write'])
    const options = [
      { key: 'tea', name: '茶' },
      { key: 'cup', name: '杯' },
    ]
    const fields = [
      testField('holds', 'choices', { options }),
      testField('for', 'refs', { to: 'person' }),
      testField('gift', 'boolean'),
    ]
    await publishTestObject(server, packer, 'kits', testDefinition(fields))
    await rowCalls(server, 'kits', packer).add({
      holds: ['tea', 'cup'],
      for: [asker.id, packer.id],
      gift: true,
    })
    const columns = fields.map(({ key }) => ({ field: key }))
    const source = { kind: 'object' as const, alias: 'kits' }
    await saveQuery({ alias: 'kits', source, columns, conditions: [], sorts: [] })
    const [row] = (await ask('kits')).value.rows
    expect(row).toMatchObject({ holds_name: '茶、杯', for_name: 'asker、packer' })
  })

  test('takes conditions from the one who asks, in a body or in base64 once or twice over', async () => {
    expect((await ask('goods', [{ key: 'KIND', value: 'cup' }])).value.rows.map((row) => row.name_)).toEqual([
      '盖碗',
    ])
    const wrapped = Buffer.from(JSON.stringify([{ key: 'name', value: '红' }])).toString('base64')
    for (const queryData of [wrapped, Buffer.from(wrapped).toString('base64')]) {
      const { value } = await server.call(
        queriesApi.doQueryBase64,
        { query: { alias: 'goods', queryData } },
        asker,
      )
      expect(value.rows.map((row) => row.name_)).toEqual(['红茶'])
    }
    const bad = await server.call(
      queriesApi.doQueryBase64,
      { query: { alias: 'goods', queryData: '!!' } },
      { ...asker, language: 'en-US' },
    )
    expect(bad.message).toBe('condition field JSON format error')
  })

  test('is unknown, nameless, or not for everybody', async () => {
    const english = { ...asker, language: 'en-US' }
    const unknown = await server.call(queriesApi.doQuery, { query: { alias: 'nothing' }, body: [] }, english)
    expect(unknown.message).toBe('no associated query found for alias nothing')
    expect((await ask('')).message).toBe('自定义查询的别名不能为空')
    await saveQuery({ alias: 'bosses', right: [{ type: 'role', id: 'role-operator' }] })
    expect((await ask('bosses')).status).toBe(403)
    expect((await ask('bosses', [], 1, operator)).status).toBe(200)
    const guest = await server.addUser({ account: 'guest', kind: 'guest' })
    expect(guest).toBeTruthy()
    expect((await ask('goods', [], 1, { id: guest, token: await server.signIn('guest') })).status).toBe(403)
    const tenant = await createTenant(server.env, 'other', 'other')
    const stranger = await addTestPerson(server, 'stranger', [], { id: tenant, code: 'other' })
    const foreign = await server.call(
      queriesApi.doQuery,
      { query: { alias: 'goods' }, body: [] },
      { token: stranger.token, tenant: 'other' },
    )
    expect(foreign.message).toContain('goods')
  })

  test('is described without how it reads, and an unknown one by nothing', async () => {
    const call = (alias: string) =>
      server.call(queriesApi.queryByAlias, { query: {}, body: { alias } }, asker)
    const { value } = await call('goods')
    expect(value).toMatchObject({ alias: 'goods', dsType: 'dataSource', pageSize: 2 })
    const conditions = JSON.parse('conditionfield' in value ? value.conditionfield : '[]') as unknown[]
    expect(conditions[1]).toMatchObject({ field: 'kind', defaultType: '1', defaultValue: 'tea' })
    expect((await call('nothing')).value).toEqual({})
    const plain = await fetch(`${server.url}${addressOf(queriesApi.queryByAlias.path)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
      body: '"goods"',
    })
    expect(await plain.json()).toMatchObject({ alias: 'goods' })
    const text = await fetch(`${server.url}${addressOf(queriesApi.queryByAlias.path)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'text/plain' },
      body: 'goods',
    })
    expect(await text.json()).toMatchObject({ alias: 'goods' })
    const refused = await fetch(`${server.url}${addressOf(queriesApi.doQuery.path)}?alias=goods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'text/plain' },
      body: 'goods',
    })
    expect(refused.status).toBe(400)
  })

  test('cannot be saved when it names what is not there, and the place is said', async () => {
    expect((await saveQuery({ alias: 'x', columns: [{ field: 'nothing' }] })).message).toContain(
      'columns[0].field',
    )
    expect(
      (await saveQuery({ alias: 'x', conditions: [{ field: 'note', from: 'parameter' }] })).message,
    ).toContain('conditions[0].field')
    expect((await saveQuery({ alias: 'x', source: { kind: 'object', alias: 'nothing' } })).message).toContain(
      'source.alias',
    )
    expect((await saveQuery({ alias: 'x', tree: { id: 'id', parentId: 'gone' } })).message).toContain(
      'tree.parentId',
    )
    expect((await saveQuery()).message).toBe('别名“goods”已被使用')
  })
})

describe('a query over the product’s own tables', () => {
  test('gives listed columns of the tenant, as a tree where it says so', async () => {
    const { db, newId } = server.env
    const dimension = { tenant_id: server.tenantId, id: newId(), code: 'd', name: 'd' }
    await db.insertInto('dimension').values(dimension).execute()
    const [top, below] = [newId(), newId()]
    const org = { tenant_id: server.tenantId, dimension_id: dimension.id }
    await db
      .insertInto('org')
      .values([
        { ...org, id: top, parent_id: null, code: 'top', name: '总部', path: `${top}.`, path_name: '/总部' },
        {
          ...org,
          id: below,
          parent_id: top,
          code: 'below',
          name: '客房部',
          path: `${top}.${below}.`,
          path_name: '/总部/客房部',
        },
      ])
      .execute()
    await saveQuery({
      alias: 'orgs',
      source: { kind: 'table', table: 'orgs' },
      columns: [{ field: 'id' }, { field: 'parentId' }, { field: 'name', as: 'Title' }],
      conditions: [],
      sorts: [{ field: 'code' }],
      tree: { id: 'id', parentId: 'parentId' },
      pageSize: 100,
    })
    const { value } = await ask('orgs')
    expect(value.rows.map((row) => row.title)).toEqual(['客房部', '总部'])
    expect(value.tree).toMatchObject([{ title: '总部', children: [{ title: '客房部' }] }])
    const users = await saveQuery({
      alias: 'u',
      source: { kind: 'table', table: 'users' },
      columns: [{ field: 'password_hash' }],
      conditions: [],
      sorts: [],
    })
    expect(users.message).toContain('password_hash')
  })
})

const packer = async () => {
  const token = await server.signIn('packer')
  return { token }
}

describe('over a query stand', () => {
  test('a dialog, which names its query, columns and how many are chosen', async () => {
    const dialog: CustomDialog = {
      alias: 'pickGoods',
      name: '选择物品',
      query: 'goods',
      style: 'list',
      selectNum: -1,
      display: [{ field: 'name_', name: '名称' }, { field: 'price' }],
      search: [{ field: 'name' }],
      result: [{ field: 'id' }],
    }
    expect((await save({ kind: 'dialog', definition: dialog })).state).toBe(true)
    const call = (alias: string) => server.call(queriesApi.dialogByAlias, { query: { alias } }, asker)
    const { value } = await call('pickGoods')
    expect(value).toMatchObject({ queryAlias: 'goods', selectNum: -1, style: 0, treeId: '' })
    expect(JSON.parse('displayfield' in value ? value.displayfield : '')).toEqual([
      { field: 'name_', name: '名称', comment: '名称', type: 'text' },
      { field: 'price', name: 'price', comment: 'price', type: 'money' },
    ])
    const title = [{ field: 'title' }]
    const hung = { ...dialog, alias: 'pickOrg', query: 'orgs', display: title, search: [], result: title }
    expect((await save({ kind: 'dialog', definition: { ...hung, style: 'tree' } })).state).toBe(true)
    const byColumns = { style: 1, treeId: 'id', treeParent: 'parentId' }
    expect((await call('pickOrg')).value).toMatchObject(byColumns)
    expect((await call('nothing')).value).toEqual({})
    expect(
      (await save({ kind: 'dialog', definition: { ...dialog, alias: 'x', query: 'nothing' } })).message,
    ).toContain('没有自定义查询')
    expect(
      (await save({ kind: 'dialog', definition: { ...dialog, alias: 'x', display: [{ field: 'note' }] } }))
        .message,
    ).toContain('display[0].field')
  })

  test('a view, whose rows can be narrowed and taken away as a file', async () => {
    const view: QueryView = {
      sqlAlias: 'stock',
      alias: 'all',
      name: '库存',
      query: 'goods',
      shows: [{ field: 'name_', name: '名称' }, { field: 'kind' }, { field: 'price' }],
      search: [{ field: 'kind' }],
      canExport: true,
    }
    expect((await save({ kind: 'view', definition: view })).state).toBe(true)
    const json = await server.call(queriesApi.viewJson, { query: { sqlAlias: 'stock', alias: 'all' } }, asker)
    expect(json.value.shows.map(({ name }) => name)).toEqual(['名称', 'kind', 'price'])
    const params = { sqlAlias: 'stock', alias: 'all' }
    const body = { pagination: { page: 2, pageSize: 1 }, querys: [{ key: 'kind', value: 'tea' }] }
    const page = await server.call(queriesApi.viewData, { params, body }, asker)
    expect(page.value).toMatchObject({ rows: [{ name_: '红茶' }], total: 2, page: 2 })
    const file = await fetch(`${server.url}${addressOf(queriesApi.viewExport.path)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    expect(await readSheet(Buffer.from(await file.arrayBuffer()))).toEqual([
      ['名称', 'kind', 'price'],
      ['龙井', '茶', '128'],
      ['红茶', '茶', '68'],
    ])
    const gone = await server.call(
      queriesApi.viewJson,
      { query: { sqlAlias: 'stock', alias: 'none' } },
      asker,
    )
    expect(gone.state).toBe(false)
  })

  test('a chart, which counts and sums up by a field or by month', async () => {
    await saveQuery({ alias: 'allGoods', conditions: [{ field: 'kind', from: 'parameter' }] })
    const chart: CustomChart = {
      alias: 'byKind',
      name: '按类别',
      style: 'bar',
      query: 'allGoods',
      group: { field: 'kind' },
      measures: [
        { as: 'count', name: '件数' },
        { as: 'sum', field: 'price', name: '金额' },
      ],
    }
    const { value: saved } = await save({ kind: 'chart', definition: chart })
    await save({
      kind: 'chart',
      definition: {
        ...chart,
        alias: 'byMonth',
        style: 'line',
        group: { field: 'bought', by: 'month' },
        measures: [{ as: 'count' }],
      },
    })
    const about = await server.call(queriesApi.chart, { params: { id: saved.id } }, asker)
    expect(about.value).toMatchObject({
      alias: 'byKind',
      style: 'bar',
      resultfield: [{ name: '件数', isMoney: false }, { isMoney: true }],
    })
    const rows = await server.call(queriesApi.chartRows, { query: { alias: 'byKind' } }, asker)
    expect(rows.value.rows).toEqual([
      { key: 'tea', name: '茶', value_1: 2, value_2: 196 },
      { key: 'cup', name: '杯', value_1: 1, value_2: 50 },
    ])
    const months = await server.call(
      queriesApi.chartRowsPosted,
      { query: { alias: 'byMonth' }, body: { querys: [{ property: 'kind', value: 'tea' }] } },
      asker,
    )
    expect(months.value.rows.map((row) => [row.name, row.value_1])).toEqual([
      ['2026-01', 1],
      ['2026-02', 1],
    ])
    expect((await server.call(queriesApi.myCharts, {}, asker)).value.map(({ alias }) => alias)).toEqual([
      'byKind',
      'byMonth',
    ])
    expect(
      (
        await save({
          kind: 'chart',
          definition: { ...chart, alias: 'c', measures: [{ as: 'sum', field: 'name' }] },
        })
      ).message,
    ).toContain('measures[0].field')
    expect(
      (
        await server.call(
          queryAdminApi.removeQuery,
          { query: { kind: 'query', alias: 'allGoods' } },
          operator,
        )
      ).message,
    ).toContain('正在使用')
  })

  test('a chart by a field of several values counts a row for each of them, by their names', async () => {
    await rowCalls(server, 'kits', await packer()).add({ holds: ['tea'], for: [], gift: false })
    await rowCalls(server, 'kits', await packer()).add({})
    const chart = (field: string): CustomChart => ({
      alias: `kits-${field}`,
      name: field,
      style: 'bar',
      query: 'kits',
      group: { field },
      measures: [{ as: 'count' }],
    })
    const rowsOf = async (field: string) => {
      expect(await save({ kind: 'chart', definition: chart(field) })).toMatchObject({ state: true })
      const { value } = await server.call(queriesApi.chartRows, { query: { alias: `kits-${field}` } }, asker)
      return value.rows.map((row) => [row.name, row.value_1])
    }
    expect(await rowsOf('holds')).toEqual([
      ['茶', 2],
      ['杯', 1],
      ['（空）', 1],
    ])
    const people = await rowsOf('for')
    expect(people.toSorted()).toEqual([
      ['asker', 1],
      ['packer', 1],
      ['（空）', 2],
    ])
    const view: QueryView = {
      sqlAlias: 'kit',
      alias: 'all',
      name: '礼盒',
      query: 'kits',
      shows: [{ field: 'gift' }],
      search: [],
      canExport: true,
    }
    await save({ kind: 'view', definition: view })
    const file = await fetch(`${server.url}${addressOf(queriesApi.viewExport.path)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sqlAlias: 'kit', alias: 'all' }),
    })
    const lines = (await readSheet(Buffer.from(await file.arrayBuffer()))) ?? []
    expect(lines.flat().toSorted()).toEqual(['gift', '否', '是'].toSorted())
  })
})
