import { afterAll, beforeAll, expect, test } from 'vitest'
import { dingTalk } from './dingtalk.ts'
import { startPeer, type Peer, type PeerAnswer, type PeerRequest } from '../testing-peer.ts'

let peer: Peer
let override: PeerAnswer | null = null
beforeAll(async () => {
  peer = await startPeer((request) => override ?? dingTalkSide(request))
})
afterAll(() => peer.stop())

function dingTalkSide({ method, path, headers, body }: PeerRequest): PeerAnswer {
  if (path === '/v1.0/contact/users/me' && method === 'GET') {
    return headers['x-acs-dingtalk-access-token'] === 'access'
      ? {
          body: {
            openId: 'd-1',
            unionId: 'du-1',
            nick: '周禾',
            avatarUrl: 'https://ding.example/1.png',
            mobile: '1',
          },
        }
      : { status: 400, body: { code: 'InvalidAuthentication', message: 'no token' } }
  }
  const asked = JSON.parse(body) as Record<string, string>
  if (
    path !== '/v1.0/oauth2/userAccessToken' ||
    method !== 'POST' ||
    asked['grantType'] !== 'authorization_code'
  ) {
    return { status: 404, body: { code: 'NotFound' } }
  }
  if (asked['clientId'] !== 'ding' || asked['clientSecret'] !== 'ding-secret') {
    return { status: 400, body: { code: 'invalidClientIdOrSecret', message: 'wrong' } }
  }
  return asked['code'] === 'good'
    ? { body: { accessToken: 'access', refreshToken: 'r', expireIn: 7200 } }
    : { status: 400, body: { code: 'invalidParameter.authCode.notFound', message: 'unknown code' } }
}

const open = (secret = 'ding-secret') =>
  dingTalk({
    id: 'ding',
    secret,
    apiUrl: peer.url,
    loginUrl: 'https://login.dingtalk.com',
    returnTo: 'https://park.example/mobilevue/dingTalk',
  })

test('the person is sent to DingTalk and back to our own screen', () => {
  const address = new URL(open().authorizeAddress?.('s-1', 'platform') ?? '')
  expect(address.origin + address.pathname).toBe('https://login.dingtalk.com/oauth2/auth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    redirect_uri: 'https://park.example/mobilevue/dingTalk',
    response_type: 'code',
    client_id: 'ding',
    scope: 'openid',
    state: 's-1',
    prompt: 'consent',
  })
})

test('a code buys a token and the token tells who it is', async () => {
  expect(await open().personOf('t', 'good')).toEqual({
    ok: true,
    person: {
      provider: 'dingTalk',
      subject: 'd-1',
      unionId: 'du-1',
      nickname: '周禾',
      avatar: 'https://ding.example/1.png',
    },
  })
})

test('a bad code, a wrong secret, a limit and nonsense are told apart', async () => {
  expect(await open().personOf('t', 'bad')).toMatchObject({ ok: false, reason: 'code' })
  expect(await open('x').personOf('t', 'good')).toMatchObject({ ok: false, reason: 'unavailable' })
  override = { status: 429, body: { code: 'Throttling' } }
  expect(await open().personOf('t', 'good')).toMatchObject({ ok: false, reason: 'busy' })
  override = { body: '[]' }
  expect(await open().personOf('t', 'good')).toMatchObject({ ok: false, reason: 'unavailable' })
  override = null
})
