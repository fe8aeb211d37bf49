import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { newsApi } from '#api/office/news.ts'
import { policyApi } from '#api/identity/policy.ts'
import { userApi } from '#api/identity/user.ts'
import { directoryApi } from '#api/org/directory.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import type { TestServer } from '#server/testing.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { loadDemo, loadWorkInto } from '#demo/load.ts'
import { startDemoServer, startEmptyServer } from '#demo/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const tables = [
  'tenant',
  'app_user',
  'org',
  'post',
  'membership',
  'role',
  'role_method',
  'menu',
  'policy',
  'object_row',
  'flow_instance',
  'flow_task',
  'house',
  'stay_order',
  'room_night',
  'news',
]

/** Everything that was written, without what is random on purpose. */
async function contentOf({ env }: TestServer): Promise<unknown[]> {
  const all = []
  for (const table of tables) {
    const { rows } = await sql`select to_jsonb(t) - 'password_hash' as row from ${sql.table(table)} t
      order by (to_jsonb(t) - 'password_hash')::text`.execute(env.db)
    all.push(rows)
  }
  return all
}

test('every demo account can sign in and is who the start says', async () => {
  for (const { account } of demoAccounts) {
    const token = await server.signIn(account, demoPassword)
    const { value } = await server.call(authApi.current, {}, { token })
    expect(value.account).toBe(account)
  }
})

test('it is loaded once, into a database without tenants, even when several servers start together', async () => {
  expect(await loadDemo(server.env)).toBe(false)
  const other = await startEmptyServer()
  const loads = await Promise.all([loadDemo(other.env), loadDemo(other.env), loadDemo(other.env)])
  expect(loads.filter(Boolean)).toHaveLength(1)
  expect(await contentOf(other)).toEqual(await contentOf(server))
  await other.stop()
})

test('what its staff work with goes into any empty tenant, and into no other', async () => {
  const id = await createTenant(server.env, 'second', 'Second')
  await loadWorkInto(server.env, { id, code: 'second' })
  await server.signIn('clerk', demoPassword, 'second')
  await expect(loadWorkInto(server.env, { id, code: 'second' })).rejects.toThrow('not empty')
  const shared = await sql`select 1 from app_user a join app_user b on a.id = b.id
    and a.tenant_id <> b.tenant_id`.execute(server.env.db)
  expect(shared.rows).toHaveLength(0)
})

test('the head of operations stands above the clerk, and the general manager above the head', async () => {
  const superior = async (account: string) => {
    const token = await server.signIn(account, demoPassword)
    return (await server.call(directoryApi.mainOrg, {}, { token })).value
  }
  expect(await superior('clerk')).toMatchObject({
    name: '运营部',
    pathName: '/北京山谷/运营部',
    head: { fullname: '周敬之' },
    superior: { fullname: '周敬之' },
  })
  expect(await superior('head')).toMatchObject({ superior: { fullname: '林远山' } })
  expect(await superior('manager')).toMatchObject({ head: { fullname: '林远山' }, superior: null })
  // Her own team has a leader; the repair team has none, so the site's manager is next.
  expect(await superior('frontdesk')).toMatchObject({ superior: { fullname: '邓可欣' } })
  expect(await superior('sunjianjun')).toMatchObject({ head: null, superior: { fullname: '高远航' } })
})

test('people with two posts have one main post', async () => {
  const token = await server.signIn('clerk', demoPassword)
  const { value } = await server.call(userApi.userDetail, { query: { account: 'clerk' } }, { token })
  expect(value.posts.map(({ postName, isMaster }) => [postName, isMaster])).toEqual([
    ['运营专员', true],
    ['品质督导', false],
  ])
  expect(value.roleAliases).toBe('staff')
})

test('every kind of status occurs', async () => {
  const { rows } = await sql<{
    status: number
  }>`select distinct status from app_user order by status`.execute(server.env.db)
  expect(rows.map(({ status }) => status)).toEqual([-1, 0, 1, 2])
})

test('the policies are there in both languages, in plain HTML', async () => {
  for (const policyType of ['1', '2', '3', '4']) {
    const read = (language: string) => server.call(policyApi.policy, { query: { policyType } }, { language })
    const [zh, en] = [(await read('zh-CN')).value, (await read('en-US')).value]
    const length = zh?.policyContent.replaceAll(/<[^>]+>|\s/g, '').length ?? 0
    expect(length).toBeGreaterThan(400)
    expect(en?.policyContent).not.toMatch(/[\u4e00-\u9fff]/)
    const tags = new Set(`${zh?.policyContent}${en?.policyContent}`.match(/<[^>]*>/g))
    expect([...tags].toSorted()).toEqual(['</h3>', '</li>', '</p>', '</ul>', '<h3>', '<li>', '<p>', '<ul>'])
  }
})

test('each site has its own notice', async () => {
  const titles = []
  for (const projectCode of ['mswd110116', 'mswd110118', 'mswd110109']) {
    const reply = await server.call(policyApi.policy, { query: { policyType: '5', projectCode } })
    titles.push(reply.value?.policyTitle)
  }
  expect(titles).toEqual(['云栖谷入园须知', '听泉谷入园须知', '枫林谷入园须知'])
  const elsewhere = await server.call(policyApi.policy, { query: { policyType: '5', projectCode: 'mswd1' } })
  expect(elsewhere).toMatchObject({ state: true, value: null })
})

test('everybody finds news, notices and meetings of their own, in both languages', async () => {
  for (const account of ['clerk', 'head', 'finance', 'manager']) {
    const token = await server.signIn(account, demoPassword)
    const page = { query: {}, body: { pageBean: { pageSize: 50 } } }
    const news = (await server.call(newsApi.newsPage, page, { token, language: 'en-US' })).value
    expect(news.total).toBeGreaterThan(5)
    expect(news.rows.map(({ title }) => title).join('')).not.toMatch(/[\u4e00-\u9fff]/)
    expect(news.rows.filter(({ picture }) => picture === null)).toEqual([])
    expect((await server.call(newsApi.noticePage, page, { token })).value.total).toBeGreaterThan(3)
    expect((await server.call(inboxApi.messages, { body: {} }, { token })).value.total).toBeGreaterThan(1)
    expect((await server.call(meetingsApi.pending, { body: {} }, { token })).value.total).toBeGreaterThan(0)
  }
})
