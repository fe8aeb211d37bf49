import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { userApi } from '#api/identity/user.ts'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { statusCodes } from '#domain/identity/user-status.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { closeAccount } from '#server/identity/profile/close-account.ts'
import { liftEndedBans } from '#server/identity/users/change-status.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let admin: string
let foreign: { userId: string; orgId: string; roleId: string }
beforeAll(async () => {
  server = await startServer()
  const { env, tenantId } = server
  await loadPeopleInto(env, { id: tenantId, code: 'platform' })
  const other = await createTenant(env, 'other', 'Other')
  await loadPeopleInto(env, { id: other, code: 'other' })
  const one = async (table: 'app_user' | 'org' | 'role') =>
    (await env.db.selectFrom(table).select('id').where('tenant_id', '=', other).executeTakeFirstOrThrow()).id
  foreign = { userId: await one('app_user'), orgId: await one('org'), roleId: await one('role') }
})
// Tests move the clock, and tokens do not last for ever.
beforeEach(async () => {
  admin = await server.signIn('admin', demoPassword)
})
afterAll(() => server.stop())

const encoded = (password: string) => Buffer.from(password).toString('base64')
const idOf = async (table: 'app_user' | 'org' | 'role' | 'post' | 'dimension' | 'job', key: string) => {
  const name = table === 'app_user' ? 'account' : table === 'role' ? 'alias' : 'code'
  const rows = server.env.db.selectFrom(table).select('id').where('tenant_id', '=', server.tenantId)
  return (await rows.where(name as 'id', '=', key).executeTakeFirstOrThrow()).id
}
const saveUser = (body: CallInput<typeof peopleAdminApi.saveUser>['body']) =>
  server.call(peopleAdminApi.saveUser, { body }, { token: admin })
const newcomer = (account: string) => ({
  account,
  fullname: '新来的',
  kind: 'staff' as const,
  password: encoded('Secret123'),
})
const detail = async (account: string) =>
  (await server.call(userApi.userDetail, { query: { account } }, { token: admin })).value

test('keeping people is only for those with the right to it', async () => {
  const clerk = await server.signIn('clerk', demoPassword)
  const manager = await server.signIn('manager', demoPassword)
  const before = await server.env.db.selectFrom('app_user').selectAll().orderBy('id').execute()
  for (const [name, endpoint] of Object.entries<Endpoint>(peopleAdminApi)) {
    expect((await server.call(endpoint, {})).status, name).toBe(401)
    expect((await server.call(endpoint, {}, { token: clerk })).status, name).toBe(403)
    const mayRead = name === 'userPage'
    expect((await server.call(endpoint, {}, { token: manager })).status, name).toBe(mayRead ? 200 : 403)
  }
  expect(await server.env.db.selectFrom('app_user').selectAll().orderBy('id').execute()).toEqual(before)
})

test('of two administrators who disable each other at the same moment, one is left', async () => {
  const roleIds = [await idOf('role', 'admin')]
  for (const round of [1, 2, 3]) {
    const accounts = [`left${round}`, `right${round}`]
    const ids: string[] = []
    for (const account of accounts) {
      const id = (await saveUser(newcomer(account))).value
      await server.call(peopleAdminApi.setRoles, { body: { id, roleIds } }, { token: admin })
      ids.push(id)
    }
    const tokens = await Promise.all(accounts.map((account) => server.signIn(account)))
    await Promise.all(
      tokens.map((token, at) =>
        server.call(peopleAdminApi.setStatus, { body: { id: ids[1 - at] ?? '', status: 0 } }, { token }),
      ),
    )
    const rows = await server.env.db.selectFrom('app_user').select('status').where('id', 'in', ids).execute()
    expect(rows.map(({ status }) => status).toSorted()).toEqual([0, 1])
  }
})

describe('a person', () => {
  test('is added, signs in, gets roles and places, and is changed', async () => {
    const id = (await saveUser({ ...newcomer('fresh'), mobile: '13700000001' })).value
    await server.signIn('fresh')
    const roleIds = [await idOf('role', 'staff'), await idOf('role', 'frontdesk')]
    const roles = await server.call(peopleAdminApi.setRoles, { body: { id, roleIds } }, { token: admin })
    expect(roles.state).toBe(true)
    const orgId = await idOf('org', 'yunqi-reception')
    const memberships = [{ orgId, postId: await idOf('post', 'yunqi-desk'), isMaster: true }]
    await server.call(peopleAdminApi.setMemberships, { body: { id, memberships } }, { token: admin })
    await saveUser({ id, fullname: '王晨', address: '北京' })
    expect(await detail('fresh')).toMatchObject({
      user: { fullname: '王晨', mobile: '13700000001', address: '北京' },
      roleAliases: 'frontdesk|staff',
      posts: [{ postName: '云栖谷前台', isMaster: true }],
    })
    const token = await server.signIn('fresh')
    const people = await server.call(directoryApi.people, { body: { type: 'org', id: orgId } }, { token })
    expect(people.value.rows.map(({ fullname }) => fullname)).toContain('王晨')
  })

  test('needs an account and phone nobody has, a name and a strong password', async () => {
    expect((await saveUser({ account: 'half' })).message).toBe('请填写账号、姓名和类型')
    expect((await saveUser(newcomer('CLERK'))).message).toBe('账号已被使用')
    expect((await saveUser({ ...newcomer('p'.repeat(5)), mobile: '13900000002' })).message).toBe(
      '手机号已被使用',
    )
    const id = await idOf('app_user', 'lusiyuan')
    expect((await saveUser({ id, mobile: '13900000002' })).message).toBe('手机号已被使用')
    expect((await saveUser({ ...newcomer('weak'), password: encoded('short') })).message).toMatch(
      /^密码至少 8 位/,
    )
    expect((await saveUser({ ...newcomer('x'), account: 'a b' })).status).toBe(400)
  })

  test('added by many requests under one account exists once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => saveUser(newcomer('crowd'))))
    expect(replies.filter((reply) => reply.state)).toHaveLength(1)
  })

  test('is out within a second when disabled, and told why when trying again', async () => {
    const id = (await saveUser(newcomer('leaver'))).value
    const token = await server.signIn('leaver')
    expect((await server.call(authApi.current, {}, { token })).status).toBe(200)
    const until = server.clock.now + 86_400_000
    const body = { id, status: 0 as const, reason: '违规预订', until }
    expect((await server.call(peopleAdminApi.setStatus, { body }, { token: admin })).state).toBe(true)
    server.clock.now += 1000
    expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
    await expect(server.signIn('leaver')).rejects.toThrow('停用')
    await liftEndedBans(scopeOf(server.env, server.tenantId), until - 1)
    await expect(server.signIn('leaver')).rejects.toThrow('停用')
    expect(await liftEndedBans(scopeOf(server.env, server.tenantId), until)).toBe(1)
    await server.signIn('leaver')
    // The old session does not come back with the account.
    expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
  })

  test('has a new password after a reset, and the old sessions end', async () => {
    const id = (await saveUser(newcomer('forgetful'))).value
    const token = await server.signIn('forgetful')
    const body = { id, password: encoded('Another456') }
    await server.call(peopleAdminApi.resetPassword, { body }, { token: admin })
    server.clock.now += 1000
    expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
    await expect(server.signIn('forgetful')).rejects.toThrow()
    await server.signIn('forgetful', 'Another456')
  })

  test('who closed their account stays gone: it is neither opened again nor given a password', async () => {
    const id = (await saveUser({ ...newcomer('gone'), kind: 'guest' })).value
    await scopeOf(server.env, server.tenantId).write((scope) => closeAccount(scope, id))
    const call = (endpoint: Endpoint, body: object) => server.call(endpoint, { body }, { token: admin })
    const closed = { state: false, message: '该账号已由本人注销，不能再更改' }
    const { setStatus, resetPassword } = peopleAdminApi
    expect(await call(setStatus, { id, status: 1 })).toMatchObject(closed)
    expect(await call(setStatus, { id, status: 2 })).toMatchObject(closed)
    expect(await call(resetPassword, { id, password: encoded('Secret123') })).toMatchObject(closed)
    expect(await saveUser({ id, account: 'back' })).toMatchObject(closed)
    const resigned = { property: 'status', operation: 'IN', value: [...statusCodes.resigned] }
    const found = await server.call(
      peopleAdminApi.userPage,
      { body: { querys: [resigned] } },
      { token: admin },
    )
    expect(found.value.rows.map((one) => one.id)).toContain(id)
  })

  test('is one of as many as a park may have, whichever way they come and however many come at once', async () => {
    const { env, tenantId } = server
    const staff = await env.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'staff')
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    const limit = (max_users: number | null) =>
      env.db.updateTable('tenant').set({ max_users }).where('id', '=', tenantId).execute()
    const most = staff.count + 2
    await limit(most)
    const full = { state: false, message: `人员数量已达上限 ${most}，请联系平台` }
    const id = (await saveUser(newcomer('rests'))).value
    const guest = (await saveUser({ ...newcomer('visitor'), kind: 'guest' })).value
    const status = (to: 0 | 1) =>
      server.call(peopleAdminApi.setStatus, { body: { id, status: to } }, { token: admin })
    expect((await status(0)).state).toBe(true)
    const crowd = await Promise.all(['c1', 'c2', 'c3', 'c4'].map((name) => saveUser(newcomer(name))))
    expect(crowd.filter(({ state }) => state)).toHaveLength(2)
    expect(await status(1)).toMatchObject(full)
    expect(await saveUser({ id: guest, kind: 'staff' })).toMatchObject(full)
    expect((await saveUser({ id: guest, fullname: '客人' })).state).toBe(true)
    await limit(null)
    expect((await status(1)).state).toBe(true)
  })

  test('of another tenant cannot be touched, nor given a role or place from there', async () => {
    const { userId, orgId, roleId } = foreign
    const mine = await idOf('app_user', 'lusiyuan')
    const unknown = { state: false, message: '没有这个用户' }
    const missing = { state: false, message: '所选的组织、岗位、角色或人员不存在' }
    expect(await saveUser({ id: userId, fullname: 'x' })).toMatchObject(unknown)
    const call = (endpoint: Endpoint, body: object) => server.call(endpoint, { body }, { token: admin })
    const { setStatus, setRoles, setMemberships, resetPassword, setOrgManagers } = peopleAdminApi
    expect(await call(setStatus, { id: userId, status: 0 })).toMatchObject(unknown)
    expect(await call(resetPassword, { id: userId, password: encoded('Secret123') })).toMatchObject(unknown)
    expect(await call(setRoles, { id: userId, roleIds: [] })).toMatchObject(unknown)
    expect(await call(setRoles, { id: mine, roleIds: [roleId] })).toMatchObject(missing)
    const memberships = [{ orgId, isMaster: true }]
    expect(await call(setMemberships, { id: mine, memberships })).toMatchObject(missing)
    expect(await call(setOrgManagers, { id: orgId, headId: mine })).toMatchObject(missing)
    expect((await detail('lusiyuan')).posts).toHaveLength(1)
  })
})

describe('nobody rises by keeping people', () => {
  test('a person with more rights is out of reach, and a role with more cannot be given', async () => {
    const keeping = ['meeting.book', 'org.contact', 'org.read', 'user.manage']
    const keeperRole = await server.call(
      peopleAdminApi.saveRole,
      { body: { alias: 'keeper', name: '档案员', methods: keeping, menuIds: [] } },
      { token: admin },
    )
    const id = (await saveUser(newcomer('keeper'))).value
    const give = (roleIds: string[], userId: string, token: string) =>
      server.call(peopleAdminApi.setRoles, { body: { id: userId, roleIds } }, { token })
    await give([keeperRole.value], id, admin)
    const keeper = await server.signIn('keeper')
    const adminId = await idOf('app_user', 'admin')
    const clerkId = await idOf('app_user', 'clerk')
    const password = encoded('Stolen123')
    const reset = await server.call(
      peopleAdminApi.resetPassword,
      { body: { id: adminId, password } },
      { token: keeper },
    )
    expect(reset).toMatchObject({ status: 403, message: '涉及您没有的权限，不能进行此操作' })
    expect((await give([await idOf('role', 'admin')], clerkId, keeper)).status).toBe(403)
    expect((await give([await idOf('role', 'admin')], id, keeper)).message).toMatch(/^不能更改自己/)
    const raise = { alias: 'raise', name: 'x', methods: ['user.read'], menuIds: [] }
    expect((await server.call(peopleAdminApi.saveRole, { body: raise }, { token: keeper })).status).toBe(403)
    expect((await give([await idOf('role', 'staff')], clerkId, keeper)).state).toBe(true)
  })

  test('what roles grant is kept by those with the right to it, not by those who keep people', async () => {
    const people = ['user.manage', 'user.read', 'org.read', 'meeting.book']
    const keeper = await addTestPerson(server, 'people-keeper', people)
    const roles = ['role.manage', 'user.read', 'org.read', 'meeting.book']
    const matrix = await addTestPerson(server, 'role-keeper', roles)
    const save = (body: CallInput<typeof peopleAdminApi.saveRole>['body'], by: { token: string }) =>
      server.call(peopleAdminApi.saveRole, { body }, by)
    const booker = { alias: 'booker', name: '订会议室', methods: ['meeting.book'], menuIds: [] }
    expect((await save(booker, keeper)).status).toBe(403)
    const made = await save(booker, matrix)
    expect(made.state).toBe(true)
    expect((await save({ ...booker, id: made.value, name: '会议室' }, matrix)).state).toBe(true)
    // Their own last key is not theirs to drop, one way or the other.
    const own = {
      id: await idOf('role', 'role-role-keeper'),
      alias: 'role-role-keeper',
      name: 'r',
      menuIds: [],
    }
    expect((await save({ ...own, methods: ['user.read', 'org.read'] }, matrix)).status).toBe(403)
    expect((await save({ ...own, methods: roles, enabled: false }, matrix)).status).toBe(403)
    expect((await save({ ...own, methods: roles }, matrix)).state).toBe(true)
  })

  test('and nobody locks themselves out', async () => {
    const id = await idOf('app_user', 'admin')
    const off = await server.call(peopleAdminApi.setStatus, { body: { id, status: 0 } }, { token: admin })
    expect(off.state).toBe(false)
    const roleId = await idOf('role', 'admin')
    const granted = (await server.call(peopleAdminApi.role, { query: { id: roleId } }, { token: admin }))
      .value
    expect(granted.methods).toEqual(expect.arrayContaining(['org.read', 'user.manage', 'user.read']))
    const body = {
      id: roleId,
      alias: 'admin',
      name: '管理员',
      methods: ['org.read'],
      menuIds: granted.menuIds,
    }
    const weaker = await server.call(peopleAdminApi.saveRole, { body }, { token: admin })
    expect(weaker.message).toMatch(/^此更改会使您失去/)
    const after = await server.call(peopleAdminApi.role, { query: { id: roleId } }, { token: admin })
    expect(after.value).toEqual(granted)
  })
})

describe('organisations', () => {
  const save = (body: CallInput<typeof peopleAdminApi.saveOrg>['body']) =>
    server.call(peopleAdminApi.saveOrg, { body }, { token: admin })

  test('move with everything below them, and never below themselves', async () => {
    const demId = await idOf('dimension', 'administration')
    const parentId = await idOf('org', 'marketing')
    const a = (await save({ demId, parentId, code: 'a', name: '甲/组' })).value
    const b = (await save({ demId, parentId: a, code: 'b', name: '乙' })).value
    const c = (await save({ demId, parentId: b, code: 'c', name: '丙' })).value
    expect((await save({ demId, parentId: c, id: a, code: 'a', name: '甲' })).message).toMatch(
      /^不能把组织移到/,
    )
    expect((await save({ demId, parentId: a, id: a, code: 'a', name: '甲' })).message).toMatch(
      /^不能把组织移到/,
    )
    await save({ demId, parentId: await idOf('org', 'operations'), id: a, code: 'a', name: '甲𠮷' })
    const rows = await server.env.db.selectFrom('org').select(['id', 'path', 'path_name']).execute()
    const moved = rows.find(({ id }) => id === c)
    expect(moved?.path_name).toBe('/北京山谷/运营部/甲𠮷/乙/丙')
    expect(moved?.path).toContain(`${await idOf('org', 'operations')}.${a}.${b}.${c}.`)
    await save({ demId, parentId: b, id: c, code: 'c', name: '丁' })
    const renamed = await server.env.db
      .selectFrom('org')
      .select('path_name')
      .where('id', '=', c)
      .executeTakeFirst()
    expect(renamed?.path_name).toBe('/北京山谷/运营部/甲𠮷/乙/丁')
  })

  test('stay in their dimension and have a code of their own', async () => {
    const demId = await idOf('dimension', 'site')
    const parentId = await idOf('org', 'operations')
    expect((await save({ demId, parentId, code: 'x', name: 'x' })).message).toBe('上级组织不在同一维度')
    expect((await save({ demId, code: 'operations', name: 'x' })).message).toBe('编码已被使用')
    expect((await save({ demId: server.env.newId(), code: 'x', name: 'x' })).state).toBe(false)
  })

  test('moved against each other at once never form a ring', async () => {
    const demId = await idOf('dimension', 'administration')
    const one = (await save({ demId, code: 'ring-1', name: '一' })).value
    const two = (await save({ demId, code: 'ring-2', name: '二' })).value
    const replies = await Promise.all([
      save({ demId, id: one, parentId: two, code: 'ring-1', name: '一' }),
      save({ demId, id: two, parentId: one, code: 'ring-2', name: '二' }),
    ])
    expect(replies.filter((reply) => reply.state)).toHaveLength(1)
  })

  test('have posts, jobs, groups and leaders', async () => {
    const call = (endpoint: Endpoint, body: object) =>
      server.call(endpoint, { body }, { token: admin }) as Promise<{ value: string }>
    const { saveJob, savePost, saveGroup, saveDimension, setOrgManagers, setMemberships } = peopleAdminApi
    const jobId = (await call(saveJob, { code: 'guide', name: '向导' })).value
    const orgId = await idOf('org', 'fenglin')
    const postId = (await call(savePost, { orgId, jobId, code: 'fenglin-guide', name: '枫林谷向导' })).value
    const id = await idOf('app_user', 'caolixin')
    const elsewhere = { id, memberships: [{ orgId: await idOf('org', 'yunqi'), postId, isMaster: true }] }
    expect(await call(setMemberships, elsewhere)).toMatchObject({ message: '所选岗位不属于所选组织' })
    const twice = { orgId, postId, isMaster: true }
    const both = { id, memberships: [twice, { orgId, isMaster: true }] }
    expect(await call(setMemberships, both)).toMatchObject({ message: '主岗位只能有一个' })
    await call(setMemberships, { id, memberships: [twice] })
    expect((await detail('caolixin')).posts).toMatchObject([{ postName: '枫林谷向导', isMaster: true }])
    await call(setOrgManagers, { id: orgId, headId: id, otherIds: [id] })
    const groupId = (await call(saveGroup, { code: 'guides', name: '向导组', userIds: [id] })).value
    const body = { type: 'group', id: groupId } as const
    const people = await server.call(directoryApi.people, { body }, { token: admin })
    expect(people.value.rows.map(({ fullname }) => fullname)).toEqual(['曹立新'])
    await call(saveGroup, { id: groupId, code: 'guides', name: '向导组', userIds: [] })
    expect((await server.call(directoryApi.people, { body }, { token: admin })).value.total).toBe(0)
    await call(saveDimension, { code: 'project', name: '项目' })
    const dimensions = (await server.call(directoryApi.dimensions, {}, { token: admin })).value
    expect(dimensions.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
