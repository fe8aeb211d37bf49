import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssoApi } from '#api/identity/sso.ts'
import { startPeer, type Peer } from '#server/gateways/testing-peer.ts'
import { startServer, type TestServer } from '#server/testing.ts'

const sharedKey = 'a-key-both-sides-keep-for-themselves'
const keyBytes = new TextEncoder().encode(sharedKey)
const settings = { SSO: 'jwt', SSO_ISSUER: 'oa', SSO_CLIENT_ID: 'park' }

let shared: TestServer
let publicKeys: TestServer
let peer: Peer
const rsa = await generateKeyPair('RS256')
const ec = await generateKeyPair('ES256')
const stranger = await generateKeyPair('RS256')

beforeAll(async () => {
  const keys = [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ]
  peer = await startPeer(() => ({ body: { keys } }))
  shared = await startServer({ ...settings, SSO_JWT_KEY: sharedKey })
  publicKeys = await startServer({ ...settings, SSO_JWT_JWKS: `${peer.url}/jwks` })
  await shared.addUser({ account: 'clerk' })
  await publicKeys.addUser({ account: 'clerk' })
})
afterAll(async () => {
  await Promise.all([shared.stop(), publicKeys.stop(), peer.stop()])
})

let count = 0
type Key = Parameters<SignJWT['sign']>[0]

function token(key: Key, header: { alg: string; kid?: string }, claims: JWTPayload = {}) {
  const now = Math.floor(shared.clock.now / 1000)
  const payload = { sub: 'clerk', iss: 'oa', aud: 'park', exp: now + 60, jti: `j${++count}`, ...claims }
  return new SignJWT(payload).setProtectedHeader(header).sign(key)
}
const hs = (claims: JWTPayload = {}) => token(keyBytes, { alg: 'HS256' }, claims)
const enter = (server: TestServer, ticket: string) => server.call(ssoApi.auth, { query: { ticket } })

test('a token signed with the shared key signs in, once', async () => {
  const ticket = await hs()
  expect((await enter(shared, ticket)).value).toMatchObject({ account: 'clerk', redirect: null })
  expect(await enter(shared, ticket)).toMatchObject({ state: false, message: '单点登录失败，请重新登录' })
})

test('of many tries with one token at the same moment, one gets in', async () => {
  const ticket = await hs()
  const replies = await Promise.all(Array.from({ length: 10 }, () => enter(shared, ticket)))
  expect(replies.filter((reply) => reply.state !== false)).toHaveLength(1)
})

test('an old token, another issuer, another audience, another key or a missing claim is refused', async () => {
  const now = Math.floor(shared.clock.now / 1000)
  for (const ticket of [
    await hs({ exp: now - 10 }),
    await hs({ nbf: now + 60 }),
    await hs({ iss: 'other' }),
    await hs({ aud: 'other' }),
    await hs({ exp: undefined }),
    await hs({ jti: undefined }),
    await hs({ iss: undefined }),
    await hs({ aud: undefined }),
    await hs({ sub: undefined }),
    await token(new TextEncoder().encode('another key of the same good length'), { alg: 'HS256' }),
    'not.a.token',
    '',
  ]) {
    expect(await enter(shared, ticket)).toMatchObject({
      status: 200,
      state: false,
      message: '单点登录失败，请重新登录',
    })
  }
})

test('the algorithm cannot be chosen by the token', async () => {
  const [, payload] = (await hs()).split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  expect((await enter(shared, none)).state).toBe(false)
  expect((await enter(shared, await token(keyBytes, { alg: 'HS512' }))).state).toBe(false)
  expect((await enter(shared, await token(rsa.privateKey, { alg: 'RS256', kid: 'rsa' }))).state).toBe(false)
  // The public key used as a shared key: the classic confusion.
  const jwk = JSON.stringify(await exportJWK(rsa.publicKey))
  const confused = await token(new TextEncoder().encode(jwk), { alg: 'HS256', kid: 'rsa' })
  expect((await enter(publicKeys, confused)).state).toBe(false)
})

test('tokens signed by the published keys sign in, those of others do not', async () => {
  const byRsa = await token(rsa.privateKey, { alg: 'RS256', kid: 'rsa' })
  const byEc = await token(ec.privateKey, { alg: 'ES256', kid: 'ec' })
  expect((await enter(publicKeys, byRsa)).value.account).toBe('clerk')
  expect((await enter(publicKeys, byEc)).value.account).toBe('clerk')
  expect((await enter(publicKeys, byRsa)).state).toBe(false)
  const foreign = await token(stranger.privateKey, { alg: 'RS256', kid: 'rsa' })
  expect((await enter(publicKeys, foreign)).state).toBe(false)
  expect((await enter(publicKeys, await hs())).state).toBe(false)
})

test('keys that cannot be fetched are said to be so', async () => {
  const server = await startServer({ ...settings, SSO_JWT_JWKS: 'http://127.0.0.1:9/jwks' })
  try {
    const reply = await enter(server, await token(rsa.privateKey, { alg: 'RS256', kid: 'rsa' }))
    expect(reply.message).toBe('单点登录服务暂时无法连接，请稍后再试')
  } finally {
    await server.stop()
  }
})

test('there is no page to be sent to', async () => {
  expect((await shared.call(ssoApi.start, { query: {} })).value).toEqual({
    mode: 'jwt',
    address: null,
    state: '',
  })
})
