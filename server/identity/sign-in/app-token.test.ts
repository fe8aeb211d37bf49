import { afterAll, beforeAll, expect, test } from 'vitest'
import { appTokenApi } from '#api/identity/app-token.ts'
import { issueLocalGrant } from '#server/gateways/dev/local-grants.ts'
import { startPeer, type PeerAnswer } from '#server/gateways/testing-peer.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createTenant } from '../users/create-tenant.ts'

const phone = '13900000001'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'owner', kind: 'owner', mobile: phone })
})
afterAll(() => server.stop())

const issue = (to = phone) =>
  issueLocalGrant(server.env.db, server.tenantId, 'appCenter', to, server.env.now())
const enter = (
  centerToken: string,
  of = phone,
  extra: { on?: TestServer; tenant?: string; language?: string } = {},
) =>
  (extra.on ?? server).call(
    appTokenApi.appToken,
    { query: { phone: of, centerToken, signature: 'any' } },
    extra,
  )

test('a token the centre vouches for signs in the owner of the phone, once', async () => {
  const token = await issue()
  expect((await enter(token)).value).toMatchObject({ account: 'owner', loginStatus: true })
  expect(await enter(token)).toMatchObject({ state: false, message: '登录凭证无效，请重新打开应用' })
})

test('a token for another phone, an old one or a made-up one signs nobody in, whatever the signature', async () => {
  expect((await enter(await issue('13900000002'))).state).toBe(false)
  const old = await issue()
  server.clock.now += 5 * 60_000
  expect((await enter(old)).state).toBe(false)
  expect((await enter('made-up', phone, { language: 'en-US' })).message).toBe(
    'The app’s token is not valid, please open the app again',
  )
  expect((await enter(await issue(), '123')).message).toBe('手机号格式不正确！')
})

test('a token of one tenant is worth nothing in another', async () => {
  await createTenant(server.env, 'elsewhere', 'Elsewhere')
  expect((await enter(await issue(), phone, { tenant: 'elsewhere' })).state).toBe(false)
})

test('a phone nobody has yet becomes a guest', async () => {
  expect((await enter(await issue('13811112222'), '13811112222')).value).toMatchObject({ kind: 'guest' })
})

test('a real centre is asked with our key, and must answer for the very phone', async () => {
  const asked: Array<{ body: unknown; key: string | undefined }> = []
  let answer: PeerAnswer = { body: { valid: true, phone } }
  const peer = await startPeer((request) => {
    asked.push({ body: JSON.parse(request.body), key: request.headers.authorization })
    return answer
  })
  const on = await startServer({
    APP_CENTER: 'http',
    APP_CENTER_URL: `${peer.url}/verify`,
    APP_CENTER_KEY: 'our-key',
  })
  try {
    expect((await enter('t1', phone, { on })).value).toMatchObject({ kind: 'guest' })
    expect(asked).toEqual([{ body: { token: 't1', phone }, key: 'Bearer our-key' }])
    // The centre would vouch again, but a token that stood in an address is used up.
    expect(await enter('t1', phone, { on })).toMatchObject({ state: false })
    for (const body of [
      { valid: true, phone: '13900000002' },
      { valid: true },
      { valid: 'true', phone },
      { phone },
      [],
    ]) {
      answer = { body }
      expect((await enter('t2', phone, { on })).message).toBe('登录凭证无效，请重新打开应用')
    }
    answer = { status: 401, body: { valid: true, phone } }
    expect((await enter('t2', phone, { on })).state).toBe(false)
    answer = { status: 503, body: '' }
    expect((await enter('t2', phone, { on })).message).toBe('应用中心暂时无法连接，请稍后再试')
    answer = { body: { valid: true, phone } }
    expect((await enter('t2', phone, { on })).state).toBe(true)
  } finally {
    await on.stop()
    await peer.stop()
  }
})
