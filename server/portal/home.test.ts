import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { appsApi } from '#api/portal/apps.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { homeApi, type HomeLayoutItem } from '#api/portal/home.ts'
import { categoriesApi } from '#api/portal/categories.ts'
import { menusApi } from '#api/portal/menus.ts'
import type { HomeLayout } from '#domain/portal/home-layout.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadWorkInto } from '#demo/load.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { fourAtOnce, startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startServer()
  await loadWorkInto(server.env, { id: server.tenantId, code: 'platform' })
})
afterAll(() => server.stop())

async function as(account: string, language = 'zh-CN') {
  const token = tokens.get(account) ?? (await server.signIn(account, demoPassword))
  tokens.set(account, token)
  return { token, language }
}

const home = async (account: string) => (await server.call(homeApi.myMobileHome, {}, await as(account))).value
const columnsOf = (items: HomeLayoutItem[]) =>
  items.flatMap(({ column, columns }) => [
    ...(column ? [column.alias] : []),
    ...columns.flatMap(({ list }) => list.map(({ alias }) => alias)),
  ])
const applications = async (account: string, language = 'zh-CN', typeKey = 'appType') =>
  (await server.call(appsApi.applications, { query: { typeKey } }, await as(account, language))).value
const appsOf = async (account: string) =>
  (await applications(account)).flatMap(({ appList, children }) => [
    ...appList,
    ...children.flatMap((group) => group.appList),
  ])

describe('the home page', () => {
  test('is another for each, by what they are', async () => {
    const found = new Map<string, string[]>()
    for (const account of ['clerk', 'head', 'finance', 'manager', 'frontdesk', 'admin']) {
      found.set(account, columnsOf(await home(account)))
    }
    expect(new Set([...found.values()].map((aliases) => aliases.join())).size).toBe(6)
    expect(found.get('clerk')).toContain('welcome')
    expect(found.get('clerk')?.filter((alias) => alias.endsWith('Chart'))).toEqual([])
    expect(found.get('finance')).toContain('purchaseChart')
    expect(found.get('frontdesk')).toContain('deskApps')
    expect(await home('guest')).toEqual([])
  })

  test('has grids with gutter and spans, tabs with names, and columns as they are', async () => {
    const [grid] = (await home('finance')).filter(({ type }) => type === 'grid')
    expect(grid?.options.gutter).toBe(12)
    expect(grid?.columns.map(({ span, list }) => [span, list.map(({ alias }) => alias)])).toEqual([
      [12, ['oftenFlows']],
      [12, ['suppliers']],
    ])
    const manager = await home('manager')
    const [tabs] = manager.filter(({ type }) => type === 'tab')
    expect(tabs?.columns.map(({ name }) => name)).toEqual(['采购', '报销', '假期', '来访'])
    expect(manager[0]).toMatchObject({ type: 'none', alias: 'waiting', column: { type: 'counts' } })
    const english = await server.call(homeApi.myMobileHome, {}, await as('manager', 'en-US'))
    expect(english.value[0]?.column?.name).toBe('Waiting for me')
  })

  test('changes when its layout is changed', async () => {
    const admin = await as('admin')
    const query = { kind: 'layout', alias: 'head' } as const
    const { value } = await server.call(portalDefinitionsApi.portalDefinition, { query }, admin)
    const definition = {
      ...(value.definition as HomeLayout),
      items: [{ type: 'none' as const, alias: 'todo' }],
    }
    const body = { kind: 'layout' as const, definition, revision: value.revision }
    expect((await server.call(portalDefinitionsApi.savePortal, { body }, admin)).state).toBe(true)
    expect(columnsOf(await home('head'))).toEqual(['todo'])
    const again = await server.call(portalDefinitionsApi.savePortal, { body }, admin)
    expect(again.message).toContain('庄以宁')
  })

  test('gives a column by its alias to whom it is for, with where its data comes from', async () => {
    const column = async (account: string, alias: string) =>
      server.call(homeApi.column, { query: { alias } }, await as(account))
    expect((await column('clerk', 'todo')).value).toMatchObject({
      dataFrom: '{bpmRunTime}/runtime/task/v1/getTodoList',
      requestType: 'POST',
      dataParam: [{ name: 'pageSize', value: '4' }],
    })
    expect((await column('finance', 'purchaseChart')).state).toBe(true)
    const refused = await column('clerk', 'purchaseChart')
    expect([refused.status, refused.message]).toEqual([404, (await column('clerk', 'nothing')).message])
  })
})

describe('the application centre', () => {
  test('has a tab for each type that has something for the person, with its groups', async () => {
    const clerk = await applications('clerk')
    expect(clerk.map(({ typeName }) => typeName)).toEqual(['办公'])
    expect(clerk[0]?.children.map(({ typeName }) => typeName)).toEqual([
      '人事',
      '财务采购',
      '行政',
      '工程报修',
      '常用网址',
    ])
    expect((await applications('finance')).map(({ typeName }) => typeName)).toEqual([
      '办公',
      '资金管理',
      '经营分析',
    ])
    expect((await applications('frontdesk', 'en-US')).map(({ typeName }) => typeName)).toEqual([
      'Office',
      'Reception',
    ])
    expect(await applications('guest')).toEqual([])
    expect((await applications('manager', 'zh-CN', 'analysis')).map(({ id }) => id)).toEqual(['analysis'])
  })

  test('shows the pages, charts, lists and flows that would open, and no others', async () => {
    const keys = async (account: string) => (await appsOf(account)).map(({ key }) => key)
    const clerk = await keys('clerk')
    expect(clerk).toContain('office.startLeave')
    expect(clerk).not.toContain('office.leaveChart')
    expect(await keys('head')).toContain('office.leaveChart')
    expect(await keys('head')).not.toContain('reception.desk')
    expect(await keys('frontdesk')).toEqual(
      expect.arrayContaining(['reception.desk', 'reception.service', 'reception.startRefund']),
    )
    expect(await keys('frontdesk')).not.toContain('reception.startPrice')
    const flow = (await appsOf('clerk')).find(({ mode }) => mode === 5)
    expect(flow?.content).toMatch(/^[\da-f-]{36}$/)
    const modes = new Set((await appsOf('manager')).map(({ mode }) => mode))
    expect([...modes].sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('keeps the apps somebody chose, in their order, and shows them on the home page', async () => {
    const clerk = await as('lusiyuan')
    const before = (await server.call(appsApi.ownApps, {}, clerk)).value
    expect(before).toEqual([])
    const shortcuts = async () =>
      (await server.call(homeApi.column, { query: { alias: 'myApps' } }, clerk)).value.apps
    expect((await shortcuts()).map(({ key }) => key)).toContain('office.expenses')
    const body = { keys: ['office.suppliers', 'office.startLeave', 'reception.desk', 'office.suppliers'] }
    const kept = ['office.suppliers', 'office.startLeave']
    for (const saved of await fourAtOnce(() => server.call(appsApi.saveOwnApps, { body }, clerk))) {
      expect(saved.value.map(({ key }) => key)).toEqual(kept)
    }
    expect((await server.call(appsApi.ownApps, {}, clerk)).value.map(({ key }) => key)).toEqual(kept)
    expect((await shortcuts()).map(({ key }) => key)).toEqual(kept)
    expect((await server.call(appsApi.ownApps, {}, await as('head'))).value).toEqual([])
  })

  test('gives the numbers of a chart to whom it is for', async () => {
    const report = async (account: string, reportId: string) =>
      server.call(appsApi.report, { query: { reportId } }, await as(account))
    const app = (await appsOf('head')).find(({ key }) => key === 'office.leaveChart')
    const { value } = await report('head', app?.id ?? '')
    expect(value).toMatchObject([{ alias: 'leaveByKind', name: '各类假期天数', style: 'pie' }])
    expect(value[0]?.rows.length).toBeGreaterThan(1)
    expect((await report('clerk', 'leaveByKind')).status).toBe(403)
  })
})

describe('categories', () => {
  const names = async (typeKey: string) =>
    (await server.call(categoriesApi.types, { query: { typeKey } }, await as('clerk'))).value.map(
      ({ name }) => name,
    )
  const below = async (catId: string) =>
    (await server.call(categoriesApi.typesBelow, { query: { catId } }, await as('clerk'))).value

  test('are those of flows, of applications, or of a dictionary', async () => {
    expect(await names('FLOW_TYPE')).toEqual(['人事', '财务', '行政', '工程房务', '住宿'])
    expect(await names('appType')).toEqual(['办公'])
    expect((await names('leaveType')).length).toBeGreaterThan(3)
    const unknown = await server.call(
      categoriesApi.types,
      { query: { typeKey: 'nothing' } },
      await as('clerk'),
    )
    expect(unknown.message).toBe('没有编码为“nothing”的数据字典')
  })

  test('are found below one another', async () => {
    expect((await below('FLOW_TYPE')).map(({ typeKey }) => typeKey)).toContain('personnel')
    expect((await below('office')).map(({ name }) => name)).toContain('人事')
    const [costs] = (await below('costItem')).filter(({ isParent }) => isParent)
    const parts = await below(costs?.id ?? '')
    expect(parts.map(({ parentId }) => parentId)).toEqual(parts.map(() => costs?.id))
    expect(await below(server.env.newId())).toEqual([])
  })
})

describe('operators', () => {
  test('list, save and remove what they describe; nobody else does', async () => {
    const admin = await as('admin')
    const { value: page } = await server.call(
      portalDefinitionsApi.portalPage,
      { body: { querys: [{ property: 'kind', value: 'application' }] } },
      admin,
    )
    expect(page.rows.map(({ alias }) => alias)).toEqual(['office', 'reception', 'money', 'analysis'])
    expect(page.rows[0]).toMatchObject({ name: '办公', nameEn: 'Office' })
    const remove = async (kind: 'column' | 'application', alias: string) =>
      (await server.call(portalDefinitionsApi.removePortal, { query: { kind, alias } }, admin)).message
    expect(await remove('column', 'waiting')).toContain('正在使用它')
    expect(await remove('application', 'office')).toBe('“前台常用”正在使用它，不能删除')
    expect(await remove('application', 'nothing')).toBe('没有找到“nothing”')
    const analysis = { query: { kind: 'application', alias: 'analysis' } } as const
    expect((await server.call(portalDefinitionsApi.removePortal, analysis, admin)).state).toBe(true)
    expect((await applications('manager')).map(({ id }) => id)).not.toContain('analysis')
    const clerk = await as('clerk')
    for (const name of Object.keys(portalDefinitionsApi) as (keyof typeof portalDefinitionsApi)[]) {
      expect((await server.call<Endpoint>(portalDefinitionsApi[name], {}, clerk)).status, name).toBe(403)
    }
  })

  test('are told what is wrong where, and nothing changes', async () => {
    const definition = {
      alias: 'broken',
      name: '坏的',
      orderNo: 1,
      rights: [{ type: 'everyone' as const }],
      items: [{ type: 'none' as const, alias: 'nothing' }],
    }
    const body = { kind: 'layout' as const, definition }
    const refused = await server.call(portalDefinitionsApi.savePortal, { body }, await as('admin'))
    expect(refused.message).toBe('定义有误：items[0].alias：没有栏目 nothing')
    expect(await home('guest')).toEqual([])
  })

  test('change menus, of which each keeps who it was granted to', async () => {
    const admin = await as('admin')
    const clerk = await as('clerk')
    const { value: trees } = await server.call(portalDefinitionsApi.menuTrees, {}, admin)
    const [mobile] = trees
    const save = (body: NonNullable<typeof mobile>) =>
      server.call(portalDefinitionsApi.saveMenuTree, { body }, admin)
    const rights = [{ type: 'user' as const, id: 'clerk' }]
    const help = {
      alias: 'help',
      name: '帮助',
      nameEn: 'Help',
      children: [{ alias: 'help.kefu', name: '客服', path: '/home/kefu', rights }],
    }
    expect((await save(help)).state).toBe(true)
    const names = async (send: { token: string }, menuAlias: string) =>
      (await server.call(menusApi.menus, { query: { menuAlias } }, send)).value.map(({ name }) => name)
    expect(await names(clerk, 'help')).toEqual(['客服'])
    expect(await names(await as('head'), 'help')).toEqual([])
    const [child] = help.children
    await save({ ...help, children: [{ alias: 'help.more', name: '更多', children: child ? [child] : [] }] })
    expect(await names(clerk, 'help')).toEqual(['更多'])
    expect(
      (await save({ ...help, alias: 'x', children: [{ alias: 'mobile.mine', name: '我' }] })).message,
    ).toContain('mobile.mine 出现了两次')
    await server.call(portalDefinitionsApi.removeMenuTree, { query: { alias: 'help' } }, admin)
    expect((await server.call(portalDefinitionsApi.menuTrees, {}, admin)).value).toEqual([mobile])
  })

  test('of another tenant have others', async () => {
    const tenant = {
      id: await createTenant(server.env, 'valley', '二号山谷'),
      code: 'valley',
    }
    const person = { ...(await addTestPerson(server, 'keeper', ['portal.manage'], tenant)), tenant: 'valley' }
    expect((await server.call(portalDefinitionsApi.portalPage, { body: {} }, person)).value.rows).toEqual([])
    expect((await server.call(appsApi.applications, { query: {} }, person)).value).toEqual([])
    expect((await server.call(homeApi.myMobileHome, {}, person)).value).toEqual([])
  })
})
