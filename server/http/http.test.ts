import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tipsApi } from '#api/messages/inbox.ts'
import { authApi } from '#api/identity/auth.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { isDeeperThan } from './json-depth.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'clerk' })
})
afterAll(() => server.stop())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('JSON nested too deeply, broken or too large is refused with a message', async () => {
  const deep = await post('/uc/auth', '['.repeat(1000) + ']'.repeat(1000))
  expect(deep.status).toBe(400)
  expect(await deep.json()).toMatchObject({ state: false, message: '提交的内容嵌套过深' })
  const broken = await post('/uc/auth', '{"username":')
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ state: false, message: '提交的内容不是有效的 JSON' })
  const large = await post('/uc/auth', JSON.stringify({ username: 'x'.repeat(2_000_000) }))
  expect(large.status).toBe(413)
})

test('a body with __proto__ is refused', async () => {
  const reply = await post('/uc/auth', '{"username":"a","password":"b","__proto__":{"x":1}}')
  expect(reply.status).toBe(400)
})

test('the depth of a text counts brackets outside strings only', () => {
  expect(isDeeperThan(2, '[[1]]')).toBe(false)
  expect(isDeeperThan(2, '[[[1]]]')).toBe(true)
  expect(isDeeperThan(1, String.raw`["[[[\"[[["]`)).toBe(false)
})

test('bad input names the field, in the person’s language', async () => {
  const reply = await server.call(
    authApi.endDevice,
    { body: { id: 'not-an-id' } },
    { token: await server.signIn('clerk'), language: 'en-US' },
  )
  expect(reply).toMatchObject({
    status: 400,
    state: false,
    message: 'Something is filled in wrongly: id (not in the right form)',
  })
})

test('a link that is wrong says what to do, and tells those who build with it which part', async () => {
  const reply = await server.call(tipsApi.tip, { query: { tipId: '?' } })
  expect(reply).toMatchObject({
    status: 400,
    state: false,
    message: '链接不完整或已失效，请重新打开，或向发送人要一个新的链接',
    value: { where: 'tipId' },
  })
  const english = await server.call(tipsApi.tip, { query: { tipId: '?' } }, { language: 'en-US' })
  expect(english.message).toContain('ask whoever sent it for a new one')
})

test('an unknown path is a 404 without detail', async () => {
  const reply = await fetch(`${server.url}/uc/nothing`)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ state: false, message: '没有这个接口' })
})

test('a page of another site cannot cause an effect', async () => {
  const token = await server.signIn('clerk')
  // fetch() does not let a caller set this header; a browser sets it itself
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
    const request = rawRequest(`${server.url}/uc/signout`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject).end()
  })
  expect(status).toBe(403)
  expect((await server.call(authApi.current, {}, { token })).status).toBe(200)
})

test('answers carry the security headers and no permission for other origins', async () => {
  const reply = await fetch(`${server.url}/uc/auth/current`, { headers: { origin: 'https://evil.example' } })
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
})

test('a closed tenant answers 451 with its name', async () => {
  const { createTenant } = await import('#server/identity/users/create-tenant.ts')
  await createTenant(server.env, 'closed', '歇业山庄')
  await server.env.db.updateTable('tenant').set({ status: 'closed' }).where('code', '=', 'closed').execute()
  const reply = await server.call(authApi.current, {}, { tenant: 'closed' })
  expect(reply).toMatchObject({ status: 451, message: '歇业山庄 已暂停服务，请联系管理员' })
})

test('a clock that was set back does not keep a tenant open that was closed', async () => {
  const { createTenant } = await import('#server/identity/users/create-tenant.ts')
  await createTenant(server.env, 'closing', '山脚')
  const status = async () => (await server.call(authApi.current, {}, { tenant: 'closing' })).status
  expect(await status()).toBe(401)
  await server.env.db.updateTable('tenant').set({ status: 'closed' }).where('code', '=', 'closing').execute()
  server.clock.now -= 3_600_000
  expect(await status()).toBe(451)
  server.clock.now += 3_600_000
})

test('only what our own proxies add says where a call comes from', async () => {
  const behind = async (TRUST_PROXY: string, forwarded: string) => {
    const other = await startServer({ TRUST_PROXY }, server.connection)
    const body = { username: 'clerk', password: Buffer.from('Secret123').toString('base64') }
    const headers = { 'x-forwarded-for': forwarded }
    const { token } = (await other.call(authApi.signIn, { query: {}, body }, { headers })).value
    const devices = await other.call(authApi.devices, {}, { token })
    await other.stop()
    return devices.value.find(({ isCurrent }) => isCurrent)?.address
  }
  expect(await behind('off', '1.2.3.4')).toBe('127.0.0.1')
  expect(await behind('on', '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9')
  expect(await behind('2', '1.2.3.4, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
})
