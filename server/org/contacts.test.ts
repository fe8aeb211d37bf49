import { scopeOf } from '#server/scope.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactsApi } from '#api/org/contacts.ts'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { fillInitialsJob } from '#server/identity/users/fill-initials.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await loadPeopleInto(server.env, { id: server.tenantId, code: 'platform' })
  for (const account of ['clerk', 'admin', 'guest', 'owner']) {
    tokens[account] = await server.signIn(account, demoPassword)
  }
})
afterAll(() => server.stop())

const as = (account: string) => ({ token: tokens[account] ?? '' })
type Asked = CallInput<typeof contactsApi.contacts>['body']
const list = async (body: Asked, account = 'clerk') =>
  (await server.call(contactsApi.contacts, { body }, as(account))).value
const names = async (keyword: string) => (await list({ keyword })).rows.map(({ fullname }) => fullname)
const orgs = async () => (await server.call(contactsApi.contactOrgs, {}, as('clerk'))).value
const card = async (keyword: string, account = 'clerk') => {
  const id = (await list({ keyword })).rows[0]?.id ?? ''
  return (await server.call(contactsApi.contact, { query: { id } }, as(account))).value
}

test.each(Object.entries(contactsApi) as [string, Endpoint][])(
  '%s is for the staff',
  async (_name, endpoint) => {
    const query = { query: { id: server.env.newId() } }
    const input = endpoint.method === 'POST' ? { body: {} } : query
    expect((await server.call(endpoint, input)).status).toBe(401)
    expect((await server.call(endpoint, input, as('guest'))).status).toBe(403)
    expect((await server.call(endpoint, input, as('owner'))).status).toBe(403)
  },
)

describe('people are found', () => {
  test('by a part of their name, the letters of it, or their account', async () => {
    expect(await names('晓雯')).toEqual(['陈晓雯'])
    expect(await names('cxw')).toEqual(['陈晓雯'])
    expect(await names('CX')).toContain('陈晓雯')
    expect(await names('clerk')).toEqual(['陈晓雯'])
    expect(await names('%')).toEqual([])
    expect(await names("' or 1=1 --")).toEqual([])
  })

  test('by the letters of a name that was given or changed later', async () => {
    const person = { account: 'shan', fullname: '单雪', kind: 'staff' as const }
    const { value: id } = await server.call(peopleAdminApi.saveUser, { body: person }, as('admin'))
    expect(await names('sx')).toContain('单雪')
    expect(await names('dx')).not.toContain('单雪')
    await server.call(peopleAdminApi.saveUser, { body: { id, fullname: '解雪' } }, as('admin'))
    expect(await names('xx')).toContain('解雪')
    expect((await list({ keyword: '解雪' })).rows[0]).toMatchObject({ letter: 'X', orgName: null })
  })

  test('also when they came before there were any letters', async () => {
    await sql`update app_user set initials = null`.execute(server.env.db)
    expect(await names('cxw')).toEqual([])
    await fillInitialsJob.run(server.env, new AbortController().signal)
    expect(await names('cxw')).toEqual(['陈晓雯'])
  })

  test('from where the page before ended, whoever left meanwhile', async () => {
    const whole = (await list({ pageSize: 100 })).rows.map(({ id }) => id)
    const seen: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: 30, after })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (seen.length === 30) {
        await sql`update app_user set status = 0 where id = ${seen[0]}`.execute(server.env.db)
      }
    }
    await sql`update app_user set status = 1 where id = ${seen[0]}`.execute(server.env.db)
    expect(seen).toEqual(whole)
    const wrong = await server.call(contactsApi.contacts, { body: { after: '!' } }, as('clerk'))
    expect(wrong).toMatchObject({ state: false })
  })

  test('page by page in the order of their names, without those who left, guests and owners', async () => {
    const first = await list({ pageSize: 10 })
    const second = await list({ pageSize: 10, page: 2 })
    const shown = [...first.rows, ...second.rows]
    expect(new Set(shown.map(({ id }) => id)).size).toBe(20)
    const letters = shown.map(({ letter }) => letter)
    expect(letters).toEqual(letters.toSorted())
    const { rows } = await sql<{ count: number }>`select count(*) as count from app_user
      where tenant_id = ${server.tenantId} and kind = 'staff' and status = 1`.execute(server.env.db)
    expect(first.total).toBe(rows[0]?.count)
  })
})

test('the tree counts everybody once in each organisation above them', async () => {
  const all = await orgs()
  const root = all.find(({ parentId }) => parentId === null)
  const operations = all.find(({ name }) => name === '运营部')
  expect(operations).toMatchObject({ parentId: root?.id, isMine: true })
  expect((await list({ orgId: operations?.id })).total).toBe(operations?.people)
  const yunqi = all.find(({ name }) => name === '云栖谷分公司')
  const below = all.filter(({ parentId }) => parentId === yunqi?.id)
  expect(yunqi?.people).toBeGreaterThan(Math.max(...below.map(({ people }) => people)))
  const places = new Map(all.map(({ id }, place) => [id, place]))
  expect(
    all.filter(({ id, parentId }) => parentId && (places.get(parentId) ?? 0) > (places.get(id) ?? 0)),
  ).toEqual([])
})

describe('a card', () => {
  test('has the posts, and the phone in full for those who may call', async () => {
    expect(await card('周敬之')).toMatchObject({
      mobile: expect.stringMatching(/^\d{11}$/),
      canCall: true,
      email: 'head@shangu.example',
      places: [{ org: '/北京山谷/运营部', post: '运营部经理', isMaster: true }],
      isMe: false,
    })
    expect(await card('陈晓雯')).toMatchObject({ isMe: true, canCall: false })
  })

  test('has a masked phone for those who may not, and nobody is found by it', async () => {
    await sql`delete from role_method where method = 'org.contact'`.execute(server.env.db)
    await changeStamp(scopeOf(server.env, server.tenantId))
    expect(await card('周敬之')).toMatchObject({ mobile: expect.stringContaining('****'), canCall: false })
    expect(await names('13900000104')).toEqual([])
    expect((await list({ keyword: '13900000104' }, 'admin')).rows.map(({ fullname }) => fullname)).toEqual([
      '周敬之',
    ])
  })

  test('is not there for guests', async () => {
    const guest = await server.env.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', 'guest')
      .executeTakeFirstOrThrow()
    const reply = await server.call(contactsApi.contact, { query: { id: guest.id } }, as('clerk'))
    expect(reply.status).toBe(404)
  })
})
