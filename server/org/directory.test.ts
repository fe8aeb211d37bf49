import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let clerk: string
let manager: string
let stranger: string
const outsiders: string[] = []

beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  const other = await createTenant(env, 'other', 'Other')
  await loadPeopleInto(env, { id: other, code: 'other' })
  clerk = await server.signIn('clerk', demoPassword)
  manager = await server.signIn('manager', demoPassword)
  for (const account of ['guest', 'owner']) {
    outsiders.push(await server.signIn(account, demoPassword))
  }
  stranger = await server.signIn('clerk', demoPassword, 'other')
})
afterAll(() => server.stop())

type Picked = CallInput<typeof directoryApi.people>['body']
const pick = (body: Picked, token = clerk) => server.call(directoryApi.people, { body }, { token })
const names = async (body: Picked, token = clerk) =>
  (await pick({ pageBean: { page: 1, pageSize: 100 }, ...body }, token)).value.rows.map(
    ({ fullname }) => fullname,
  )
const like = (property: string, value: string) => ({ querys: [{ property, value, operation: 'LIKE' }] })
const roots = async () => (await server.call(directoryApi.childOrgs, { body: {} }, { token: clerk })).value
const orgByCode = async (code: string) => {
  const body = { querys: [{ property: 'code', value: code }] }
  const { rows } = (await server.call(directoryApi.orgPage, { body }, { token: clerk })).value
  return rows[0]
}

describe('who may read the directory', () => {
  const calls: [string, Endpoint][] = Object.entries(directoryApi)

  test.each(calls)('%s is for the staff, not for guests, owners or strangers', async (_name, endpoint) => {
    const body = endpoint.method === 'POST' ? { body: {} } : {}
    expect((await server.call(endpoint, body)).status).toBe(401)
    for (const token of outsiders) {
      const reply = await server.call(endpoint, body, { token })
      expect(reply).toMatchObject({ status: 403, state: false, value: null })
    }
    expect((await server.call(endpoint, body, { token: stranger })).status).toBe(401)
    expect((await server.call(endpoint, body, { token: clerk })).status).toBe(200)
  })
})

describe('organisations', () => {
  test('hang below the roots of a dimension, the default one first', async () => {
    const dimensions = (await server.call(directoryApi.dimensions, {}, { token: clerk })).value
    expect(dimensions.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['行政组织', true],
      ['园区站点', false],
    ])
    const [company] = await roots()
    expect(company).toMatchObject({ name: '北京山谷', parentId: null, hasChildren: true })
    const below = async (demId: string, parentId: string) =>
      (await server.call(directoryApi.childOrgs, { body: { demId, parentId } }, { token: clerk })).value
    const departments = await below('', company?.id ?? '')
    expect(departments.map(({ name }) => name).join(' ')).toBe(
      '总经办 运营部 前厅部 客房部 工程部 财务部 人事行政部 市场部 云栖谷分公司 听泉谷分公司 枫林谷分公司',
    )
    expect(departments.find(({ name }) => name === '运营部')?.hasChildren).toBe(false)
    expect((await below('all', '')).map(({ name }) => name)).toEqual(['北京山谷', '北京山谷园区'])
    expect(await below('all', company?.id ?? '')).toEqual(departments)
    const siteDimension = dimensions[1]?.id ?? ''
    const [valleys] = await below(siteDimension, '0')
    const sites = await below(siteDimension, valleys?.id ?? '')
    expect(sites.map(({ code }) => code)).toEqual(['mswd110116', 'mswd110118', 'mswd110109'])
    // A parent of another dimension has nothing below it in this one.
    expect(await below(siteDimension, company?.id ?? '')).toEqual([])
  })

  test('of another tenant are not found, by parent or by filter', async () => {
    const [company] = await roots()
    const body = { parentId: company?.id ?? '' }
    const reply = await server.call(directoryApi.childOrgs, { body }, { token: stranger, tenant: 'other' })
    expect(reply.value).toEqual([])
    const filter = { querys: [{ property: 'id', value: company?.id }] }
    const page = await server.call(
      directoryApi.orgPage,
      { body: filter },
      { token: stranger, tenant: 'other' },
    )
    expect(page.value).toMatchObject({ rows: [], total: 0 })
  })

  test('and posts, roles, jobs, groups come in pages that can be searched', async () => {
    const body = { pageBean: { page: 2, pageSize: 10 }, sorter: [{ property: 'code', direction: 'DESC' }] }
    const page = (await server.call(directoryApi.postPage, { body }, { token: clerk })).value
    expect(page).toMatchObject({ total: 32, page: 2, pageSize: 10 })
    expect(page.rows).toHaveLength(10)
    const found = await server.call(
      directoryApi.postPage,
      { body: like('orgName', '财务') },
      { token: clerk },
    )
    expect(found.value.rows.map(({ name, jobName }) => [name, jobName])).toEqual([
      ['出纳', '财务人员'],
      ['财务总监', '部门负责人'],
      ['财务主管', '财务人员'],
    ])
    const role = await server.call(directoryApi.rolePage, { body: like('name', '前台') }, { token: clerk })
    expect(role.value.rows).toMatchObject([{ alias: 'frontdesk', enabled: true }])
    const job = await server.call(directoryApi.jobPage, { body: like('code', 'KEEPER') }, { token: clerk })
    expect(job.value.rows).toMatchObject([{ name: '客房管家' }])
    const group = await server.call(directoryApi.groupPage, { body: {} }, { token: clerk })
    expect(group.value.total).toBe(2)
    const dimension = await server.call(directoryApi.dimensionPage, { body: {} }, { token: clerk })
    expect(dimension.value.rows[0]).toMatchObject({ code: 'administration', isDefault: true })
  })

  test('cannot be filtered by what is not in the list', async () => {
    const reply = await server.call(directoryApi.orgPage, { body: like('order_no', 'x') }, { token: clerk })
    expect(reply).toMatchObject({ state: false, message: '不能按“order_no”查询或排序' })
  })
})

describe('the people picker', () => {
  test('are filtered and sorted by the names other clients send', async () => {
    const [first] = (await pick({ pageBean: { page: 1, pageSize: 1 } })).value.rows
    const orgId = first?.orgId ?? ''
    for (const property of ['orgId', 'org_id_', 'ORG_ID_', 'bt.org_id_']) {
      const asked = {
        querys: [{ property, value: orgId }],
        sorter: [{ property: 'path', direction: 'ASC' as const }],
      }
      const { rows } = (await pick(asked)).value
      expect(rows.length, property).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.orgId)), property).toEqual(new Set([orgId]))
    }
    expect(await pick({ querys: [{ property: 'password_hash_', value: 'x' }] })).toMatchObject({
      state: false,
    })
  })

  test('shows the staff who can sign in, by pinyin, with their main place', async () => {
    const all = await names({})
    expect(all).toHaveLength(30)
    expect(all).not.toContain('任海涛')
    expect(all).not.toContain('苏念安')
    expect(all.slice(0, 4)).toEqual(['白若溪', '曹立新', '陈晓雯', '程安琪'])
    const { rows, total } = (await pick({ pageBean: { page: 1, pageSize: 3 } })).value
    expect(total).toBe(30)
    expect(rows[2]).toMatchObject({ fullname: '陈晓雯', orgName: '运营部', postName: '运营专员' })
  })

  test('finds by name and account, and by phone only for those who may read users', async () => {
    expect(await names(like('fullname', '晓雯'))).toEqual(['陈晓雯'])
    expect(await names(like('account', 'CLE'))).toEqual(['陈晓雯'])
    const byPhone = like('mobile', '00000105')
    expect(await pick(byPhone)).toMatchObject({ state: false })
    expect(await names(byPhone, manager)).toEqual(['陈晓雯'])
    const phones = async (token: string) =>
      (await pick(like('fullname', '晓雯'), token)).value.rows.map(({ mobile }) => mobile)
    expect(await phones(clerk)).toEqual(['139****0105'])
    expect(await phones(manager)).toEqual(['13900000105'])
  })

  test('narrows to an organisation, with or without what is below it', async () => {
    const branch = await orgByCode('yunqi')
    expect(await names({ type: 'org', id: branch?.id })).toEqual(['高远航'])
    const under = { type: 'org', id: branch?.id, under: true } as const
    expect((await names(under)).toSorted()).toEqual(
      ['邓可欣', '高远航', '宋雨桐', '孙建军', '田桂兰'].toSorted(),
    )
  })

  test('narrows to a role, a post, a job or a group', async () => {
    const idFrom = async (endpoint: typeof directoryApi.rolePage, property: string, value: string) => {
      const body = { querys: [{ property, value }] }
      return (await server.call(endpoint, { body }, { token: clerk })).value.rows[0]?.id
    }
    const finance = await idFrom(directoryApi.rolePage, 'alias', 'finance')
    expect(await names({ type: 'role', id: finance })).toEqual(['何文博', '吴佳琪', '许静怡'])
    const post = (
      await server.call(directoryApi.postPage, { body: like('code', 'fenglin-tech') }, { token: clerk })
    ).value
    expect(await names({ type: 'post', id: post.rows[0]?.id })).toEqual(['曹立新', '贾志强'])
    const job = (
      await server.call(directoryApi.jobPage, { body: like('code', 'site-manager') }, { token: clerk })
    ).value
    expect(await names({ type: 'job', id: job.rows[0]?.id })).toEqual(['高远航', '马振国', '谢明慧'])
    const group = (
      await server.call(directoryApi.groupPage, { body: like('code', 'quality') }, { token: clerk })
    ).value
    expect(await names({ type: 'group', id: group.rows[0]?.id })).toEqual([
      '陈晓雯',
      '邓可欣',
      '韩雪莹',
      '陆思远',
    ])
  })

  test('needs an id for a type, and finds nobody by an id of another tenant', async () => {
    expect((await pick({ type: 'org' })).status).toBe(400)
    const branch = await orgByCode('yunqi')
    const body = { type: 'org', id: branch?.id, under: true } as const
    const reply = await server.call(directoryApi.people, { body }, { token: stranger, tenant: 'other' })
    expect(reply.value).toMatchObject({ rows: [], total: 0 })
  })
})
