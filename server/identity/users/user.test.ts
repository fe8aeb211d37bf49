import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userApi } from '#api/identity/user.ts'
import { isEntitled } from '#domain/identity/rights.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createTenant } from './create-tenant.ts'

let server: TestServer
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
let foreignId: string

beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  const other = await createTenant(env, 'other', 'Other')
  foreignId = await server.addUser({ account: 'stranger' }, other)
  const rows = await env.db
    .selectFrom('app_user')
    .select(['id', 'account'])
    .where('tenant_id', '=', tenantId)
    .execute()
  for (const { account, id } of rows) {
    ids[account] = id
  }
  for (const account of ['clerk', 'head', 'manager', 'guest', 'owner', 'admin']) {
    tokens[account] = await server.signIn(account, demoPassword)
  }
})
afterAll(() => server.stop())

const as = (account: string) => ({ token: tokens[account] ?? '' })
const detail = (who: string, account: string) =>
  server.call(userApi.userDetail, { query: { account } }, as(who))
const byAccount = (who: string, account: string) =>
  server.call(userApi.userByAccount, { body: { account } }, as(who))
const rightMap = (who: string, asked: string) =>
  server.call(userApi.rightMap, { query: { ids: asked } }, as(who))

describe('the detail of a person', () => {
  test('is given in full to the person, by account or by id', async () => {
    const reply = await detail('clerk', 'CLERK')
    expect(reply.value).toMatchObject({
      user: { fullname: '陈晓雯', account: 'clerk', sex: 'female', status: 1, email: 'clerk@shangu.example' },
      roles: [{ alias: 'staff', name: '员工' }],
      roleAliases: 'staff',
      posts: [
        { postName: '运营专员', isMaster: true, orgName: '运营部' },
        { postName: '品质督导', isMaster: false },
      ],
      orgs: [{ orgName: '运营部', pathName: '/北京山谷/运营部' }],
      photo: null,
    })
    expect(reply.value.user.mobile).toMatch(/^139\d{8}$/)
    expect((await detail('clerk', ids['clerk'] ?? '')).value).toEqual(reply.value)
    expect(JSON.stringify(reply.value)).not.toContain('argon2')
  })

  test('is a card for colleagues: name and places, no contact, no roles, the phone masked', async () => {
    const { value } = await detail('clerk', 'head')
    expect(value).toMatchObject({
      user: { fullname: '周敬之', email: null, address: null, sex: null },
      roles: [],
      roleAliases: '',
      posts: [{ postName: '运营部经理' }],
    })
    expect(value.user.mobile).toMatch(/^139\*{4}\d{4}$/)
    expect((await byAccount('clerk', 'head')).value).toEqual(value.user)
  })

  test('joins the aliases of several roles with a bar', async () => {
    expect((await detail('manager', 'xujingyi')).value.roleAliases).toBe('finance|head|staff')
  })

  test('of anybody is given in full to those who may read users', async () => {
    expect((await detail('manager', 'guest')).value.user).toMatchObject({
      fullname: '苏念安',
      mobile: '13900000002',
      address: '北京市朝阳区',
    })
  })

  test('is refused to guests and owners as if nobody had that account', async () => {
    const unknown = await detail('guest', 'nobody')
    expect(unknown).toMatchObject({ status: 200, state: false, message: '没有这个用户' })
    for (const [who, asked] of [
      ['guest', 'clerk'],
      ['guest', 'owner'],
      ['guest', ids['clerk'] ?? ''],
      ['owner', 'admin'],
      // Guests are in no directory either.
      ['clerk', 'guest'],
    ] as const) {
      for (const reply of [await detail(who, asked), await byAccount(who, asked)]) {
        expect(reply.message).toBe(unknown.message)
        expect(reply.status).toBe(unknown.status)
        expect(reply.value).toBeNull()
      }
    }
  })

  test('of somebody in another tenant is nobody’s, even the administrator’s', async () => {
    expect((await detail('admin', foreignId)).state).toBe(false)
    expect((await detail('admin', 'stranger')).state).toBe(false)
  })
})

describe('the rights map', () => {
  test('names what a person belongs to, upwards too', async () => {
    const { value } = await rightMap('clerk', '')
    expect(value.user).toEqual([ids['clerk']])
    expect(value.role).toHaveLength(1)
    expect(value.org).toHaveLength(1)
    expect(value.orgUnder).toHaveLength(2)
    expect(value.orgUnder).toContain(value.org[0])
    expect(value.pos).toHaveLength(2)
    expect(value.job).toHaveLength(1)
    expect(value.group).toHaveLength(1)
    const company = value.orgUnder.find((id) => id !== value.org[0]) ?? ''
    expect(isEntitled([{ type: 'orgUnder', id: company }], value)).toBe(true)
    expect(isEntitled([{ type: 'org', id: company }], value)).toBe(false)
  })

  test('of others needs the right to read users', async () => {
    const clerk = ids['clerk'] ?? ''
    const head = ids['head'] ?? ''
    expect((await rightMap('guest', clerk)).status).toBe(403)
    expect((await rightMap('clerk', `${clerk},${head}`)).status).toBe(403)
    // A person who does not exist is refused in the same way, so nothing can be probed.
    expect((await rightMap('clerk', foreignId)).status).toBe(403)
    const both = (await rightMap('manager', `${clerk}, ${head}`)).value
    expect(both.user).toEqual([clerk, head].toSorted())
    expect(both.pos).toHaveLength(3)
  })

  test('of people of another tenant, or who cannot sign in, is empty', async () => {
    const empty = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
    expect((await rightMap('admin', foreignId)).value).toEqual(empty)
    expect((await rightMap('admin', ids['renhaitao'] ?? '')).value).toEqual(empty)
  })

  test('of something that is no id is a bad request', async () => {
    expect((await rightMap('clerk', 'x')).status).toBe(400)
    const many = Array.from(
      { length: 101 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    expect((await rightMap('admin', many.join(','))).status).toBe(400)
  })
})

test('method rights are those of the enabled roles, sorted', async () => {
  const methods = (who: string) => server.call(userApi.methodRights, {}, as(who))
  const own = (await methods('admin')).value
  expect(own).toEqual(expect.arrayContaining(['object.manage', 'org.read', 'user.manage', 'user.read']))
  expect(own).toEqual([...new Set(own)].sort())
  expect((await methods('clerk')).value).toEqual(['meeting.book', 'org.contact', 'org.read'])
  expect((await methods('guest')).value).toEqual([])
})

describe('a push client', () => {
  const register = (who: string, account: string, clientToken: string) =>
    server.call(userApi.registerPushClient, { body: { account, clientToken, clientId: 'device-1' } }, as(who))
  const stored = () =>
    server.env.db.selectFrom('push_client').select(['user_id', 'client_token']).orderBy('user_id').execute()

  test('is registered for the caller only', async () => {
    expect((await register('clerk', 'head', 'x')).status).toBe(403)
    expect(await stored()).toEqual([])
    expect((await register('clerk', 'clerk', 'one')).state).toBe(true)
    expect((await register('clerk', 'Clerk', 'two')).state).toBe(true)
    expect(await stored()).toEqual([{ user_id: ids['clerk'], client_token: 'two' }])
  })

  test('goes over to whoever signs in on the device next', async () => {
    await register('guest', 'guest', 'three')
    expect(await stored()).toEqual([{ user_id: ids['guest'], client_token: 'three' }])
  })
})

describe('the seal', () => {
  const addFile = async (account: string, contentType: string): Promise<string> => {
    const { env, tenantId } = server
    const id = env.newId()
    const owner = ids[account] ?? null
    const content = { name: 'x', content_type: contentType, size: 1, sha256: 'x' }
    const row = { tenant_id: tenantId, id, owner_id: owner, ...content, created_at: new Date(env.now()) }
    await env.db.insertInto('file').values(row).execute()
    return id
  }
  const save = (who: string, fileId: string) => server.call(userApi.saveSeal, { body: { fileId } }, as(who))
  const seal = (who: string) => server.call(userApi.seal, {}, as(who))

  test('is none until a person saves a picture of their own, which can be replaced', async () => {
    expect(await seal('clerk')).toMatchObject({ status: 200, value: null })
    const first = await addFile('clerk', 'image/png')
    expect((await save('clerk', first)).state).toBe(true)
    expect((await seal('clerk')).value).toEqual({ fileId: first, updatedAt: server.clock.now })
    const second = await addFile('clerk', 'image/png')
    await save('clerk', second)
    expect((await seal('clerk')).value?.fileId).toBe(second)
    expect((await seal('head')).value).toBeNull()
  })

  test('is never somebody else’s file, nor one that is no picture', async () => {
    const refusal = { state: false, message: '请选择您自己上传的图片' }
    expect(await save('head', await addFile('clerk', 'image/png'))).toMatchObject(refusal)
    expect(await save('head', await addFile('head', 'application/pdf'))).toMatchObject(refusal)
    expect(await save('head', server.env.newId())).toMatchObject(refusal)
    expect((await seal('head')).value).toBeNull()
  })
})
