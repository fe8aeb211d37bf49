import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { realNameApi } from '#api/identity/real-name.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { passedRealNameOf } from './real-names.ts'

let server: TestServer
let people: Record<'guest' | 'other' | 'desk', { id: string; token: string }>
beforeAll(async () => {
  server = await startServer()
  const add = async (account: string) => {
    const id = await server.addUser({ account, kind: 'guest' })
    return { id, token: await server.signIn(account) }
  }
  people = { guest: await add('guest'), other: await add('other'), desk: await add('desk') }
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const role = { alias: 'desk', name: 'desk', enabled: true, methods: ['identity.confirm'], menuIds: [] }
    await setRoles(scope, people.desk.id, [await saveRole(scope, role)])
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.env.db.deleteFrom('real_name_attempt').execute()
  await server.env.db.deleteFrom('real_name').execute()
  await server.env.db.deleteFrom('rate_count').execute()
})

const claim = {
  kind: 'person',
  name: '𠮷野 㐂',
  idType: 'idCard',
  idNo: '11010519491231002x',
  phone: '13900000001',
} as const

const begin = (change: object = {}, token = people.guest.token) => {
  server.clock.now += 1000
  return server.call(realNameApi.begin, { body: { ...claim, provider: 'fadada', ...change } }, { token })
}
const finish = (attemptId: string, token = people.guest.token) =>
  server.call(realNameApi.finish, { body: { attemptId } }, { token })
const choose = (url: string, outcome: string) =>
  fetch(`${server.url}${url}/${outcome}`, { method: 'POST', redirect: 'manual' })
const state = (token = people.guest.token) => server.call(realNameApi.state, {}, { token })

test('two failures, then passed: the name is whole, the number is nowhere readable', async () => {
  for (const outcome of ['mismatch', 'liveness']) {
    const { value } = await begin({ provider: 'face' })
    expect((await choose(value.url, outcome)).status).toBe(303)
    const ended = await finish(value.attemptId)
    expect(ended.value.state).toBe('failed')
    expect(ended.value.reason).toBeTruthy()
  }
  const { value } = await begin({ next: '/fadada/fadada' })
  expect((await finish(value.attemptId)).value.state).toBe('open')
  await choose(value.url, 'passed')
  const ended = await finish(value.attemptId)
  expect(ended.value).toMatchObject({
    state: 'passed',
    name: '𠮷野 㐂',
    provider: 'fadada',
    next: '/fadada/fadada',
    attemptsLeft: 2,
  })
  const tables = await Promise.all([
    server.env.db.selectFrom('real_name').selectAll().execute(),
    server.env.db.selectFrom('real_name_attempt').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).not.toContain('19491231')
})

test('whoever fails types only what was wrong again, and reads no number back', async () => {
  const company = { companyName: '山居有限公司', creditCode: '91350100M000100Y43', kind: 'company' }
  const first = await begin(company)
  expect((await state()).value.lastClaim?.idNoMask).toBe('110***********002X')
  await choose(first.value.url, 'mismatch')
  const ended = await finish(first.value.attemptId)
  expect(ended.value.lastClaim).toEqual({
    ...company,
    name: '𠮷野 㐂',
    idType: 'idCard',
    idNoMask: null,
    phone: '13900000001',
  })
  expect(JSON.stringify(ended.value)).not.toContain('19491231')
  // A face that was not seen says nothing against the number: it is taken from the last try.
  const second = await begin({ provider: 'face' })
  await choose(second.value.url, 'liveness')
  expect((await finish(second.value.attemptId)).value.lastClaim?.idNoMask).toBe('110***********002X')
  const { idNo: _, ...rest } = claim
  const sent = (idType: 'idCard' | 'passport', token = people.guest.token) =>
    server.call(realNameApi.begin, { body: { ...rest, idType, provider: 'fadada' } }, { token })
  // Not for another document, and not for somebody who has tried nothing.
  expect((await sent('passport')).state).toBe(false)
  expect((await sent('idCard', people.other.token)).state).toBe(false)
  expect((await state(people.other.token)).value.lastClaim).toBe(null)
  server.clock.now += 1000
  const third = await sent('idCard')
  await choose(third.value.url, 'passed')
  const passed = await finish(third.value.attemptId)
  expect(passed.value).toMatchObject({ state: 'passed', idNoMask: '110***********002X', lastClaim: null })
})

test('what the way back says counts for nothing, and nobody ends the try of another', async () => {
  const { value } = await begin()
  expect((await finish(value.attemptId, people.other.token)).state).toBe(false)
  expect((await finish(value.attemptId)).value.state).toBe('open')
  expect(await passedRealNameOf(scopeOf(server.env, server.tenantId), people.guest.id)).toBe(null)
})

test('tries are limited, also when they come at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => begin()))
  expect(replies.filter(({ state: ok }) => ok)).toHaveLength(5)
  expect((await state()).value.attemptsLeft).toBe(0)
})

test('a wrong number, a name of another system and a wrong company are refused before anybody is asked', async () => {
  expect((await begin({ idNo: '110105194912310021' })).message).toContain('校验码')
  expect((await begin({ idNo: '110105194902310021' })).message).toContain('出生日期')
  expect((await begin({ name: '张\u{E863}' })).message).toContain('张䶮')
  const company = { kind: 'company', companyName: '山居有限公司', creditCode: '91350100M000100Y44' }
  expect((await begin(company)).message).toContain('信用代码')
  expect((await state()).value.attemptsLeft).toBe(5)
})

test('one document belongs to one account', async () => {
  const first = await begin()
  await choose(first.value.url, 'passed')
  await finish(first.value.attemptId)
  const second = await begin({}, people.other.token)
  await choose(second.value.url, 'passed')
  const ended = await finish(second.value.attemptId, people.other.token)
  expect(ended.value).toMatchObject({ state: 'failed', reason: '该证件已在另一个账号完成认证' })
})

test('the desk confirms by the papers, never for itself, and only with the right', async () => {
  const body = { ...claim, account: 'guest' }
  expect((await server.call(realNameApi.confirm, { body }, { token: people.other.token })).status).toBe(403)
  const own = { body: { ...claim, account: 'desk' } }
  expect((await server.call(realNameApi.confirm, own, { token: people.desk.token })).state).toBe(false)
  expect((await server.call(realNameApi.confirm, { body }, { token: people.desk.token })).state).toBe(true)
  expect((await state()).value).toMatchObject({ state: 'passed', provider: 'desk' })
})
