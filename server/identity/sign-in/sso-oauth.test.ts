import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ssoApi } from '#api/identity/sso.ts'
import { startOidcProvider } from '#server/gateways/sso/testing-oidc.ts'
import { startPeer } from '#server/gateways/testing-peer.ts'
import { startServer, type TestServer } from '#server/testing.ts'

const redirectUri = 'https://park.example/mobilevue/login'
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let server: TestServer

const settings = () => ({
  SSO: 'oauth',
  SSO_ISSUER: provider.issuer,
  SSO_CLIENT_ID: 'park',
  SSO_CLIENT_SECRET: 'park-secret',
  PUBLIC_URL: 'https://park.example',
})

beforeAll(async () => {
  // The provider warns about its memory store and http on every start.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  provider = await startOidcProvider({ id: 'park', secret: 'park-secret', redirectUri })
  server = await startServer(settings())
  await server.addUser({ account: 'clerk' })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

async function leave(redirect?: string, on = server) {
  const { value } = await on.call(ssoApi.start, { query: { redirect } })
  return { address: new URL(value.address ?? ''), state: value.state }
}

/** What the login page sends when the person has come back. */
const comeBack = (back: URLSearchParams, changed: Record<string, string | undefined> = {}, on = server) => {
  const returned = Object.fromEntries(back)
  const query = { code: returned['code'], service: returned['state'], iss: returned['iss'], ...changed }
  return on.call(ssoApi.auth, { query })
}

const refused = { status: 200, state: false, message: '单点登录失败，请重新登录' }

test('the person goes to the provider with challenge, state and nonce', async () => {
  const { address, state } = await leave()
  expect(address.origin).toBe(provider.issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'park',
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
    state,
  })
  const nonce = address.searchParams.get('nonce') ?? ''
  const challenge = address.searchParams.get('code_challenge') ?? ''
  expect(new Set([nonce, challenge, state]).size).toBe(3)
  expect(challenge).not.toBe(createHash('sha256').update(nonce).digest('base64url'))
  expect((await leave()).address.searchParams.get('nonce')).not.toBe(nonce)
})

test('and comes back signed in, where they were on their way to', async () => {
  const { address } = await leave('/work')
  const reply = await comeBack(await provider.signIn(address.href, 'clerk'))
  expect(reply.value).toMatchObject({ account: 'clerk', loginStatus: true, redirect: '/work' })
})

test('a wrong, foreign, late or missing state is refused', async () => {
  const { address } = await leave()
  const back = await provider.signIn(address.href, 'clerk')
  expect(await comeBack(back, { service: 'made-up' })).toMatchObject(refused)
  expect(await comeBack(back, { service: undefined })).toMatchObject(refused)
  const other = await leave()
  expect(await comeBack(back, { service: other.state }), 'a code under another state').toMatchObject(refused)
  server.clock.now += 10 * 60_000
  expect(await comeBack(back)).toMatchObject(refused)
})

test('coming back twice with the same code is refused', async () => {
  const { address } = await leave()
  const back = await provider.signIn(address.href, 'clerk')
  expect((await comeBack(back)).value.account).toBe('clerk')
  expect(await comeBack(back)).toMatchObject(refused)
  const { state } = await leave()
  expect(await comeBack(back, { service: state })).toMatchObject(refused)
})

test('a token made for another nonce is refused', async () => {
  const { address } = await leave()
  address.searchParams.set('nonce', 'somebody-else-began-this')
  expect(await comeBack(await provider.signIn(address.href, 'clerk'))).toMatchObject(refused)
})

test('a code made for another challenge is refused', async () => {
  const { address } = await leave()
  address.searchParams.set('code_challenge', createHash('sha256').update('x').digest('base64url'))
  expect(await comeBack(await provider.signIn(address.href, 'clerk'))).toMatchObject(refused)
})

test('an answer of another issuer, or of none, is refused', async () => {
  const one = await leave()
  const back = await provider.signIn(one.address.href, 'clerk')
  expect(await comeBack(back, { iss: 'https://evil.example' })).toMatchObject(refused)
  const two = await leave()
  expect(await comeBack(await provider.signIn(two.address.href, 'clerk'), { iss: undefined })).toMatchObject(
    refused,
  )
})

test('a made-up code is refused', async () => {
  const { state } = await leave()
  const query = { code: 'made-up', service: state, iss: provider.issuer }
  expect(await server.call(ssoApi.auth, { query })).toMatchObject(refused)
  const again = await leave()
  expect(
    await server.call(ssoApi.auth, { query: { service: again.state, iss: provider.issuer } }),
  ).toMatchObject(refused)
})

test('a person we do not know is told so', async () => {
  const { address } = await leave()
  const reply = await comeBack(await provider.signIn(address.href, 'stranger'))
  expect(reply.message).toBe('账号 stranger 在本系统中不存在，请联系管理员')
})

test('a claim the token lacks is asked for', async () => {
  const byName = await startServer({ ...settings(), SSO_CLAIM: 'preferred_username' })
  try {
    await byName.addUser({ account: 'clerk.pref' })
    const { address } = await leave(undefined, byName)
    const back = await provider.signIn(address.href, 'clerk')
    expect((await comeBack(back, {}, byName)).value.account).toBe('clerk.pref')
  } finally {
    await byName.stop()
  }
})

test('a provider that names itself otherwise, or cannot be reached, is not used', async () => {
  const impostor = await startPeer(() => ({
    body: { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/auth' },
  }))
  for (const issuer of [impostor.url, 'http://127.0.0.1:9']) {
    const lost = await startServer({ ...settings(), SSO_ISSUER: issuer })
    try {
      expect(await lost.call(ssoApi.start, { query: {} })).toMatchObject({
        state: false,
        message: '单点登录服务暂时无法连接，请稍后再试',
      })
    } finally {
      await lost.stop()
    }
  }
  await impostor.stop()
})

test('nothing that could finish a sign-in lies in the database', async () => {
  const { address, state } = await leave()
  const rows = JSON.stringify(await server.env.db.selectFrom('sign_in_attempt').selectAll().execute())
  expect(rows).not.toContain(state)
  expect(rows).not.toContain(address.searchParams.get('nonce'))
})
