import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMessaging } from './open-messaging.ts'
import { startPeer, type Peer, type PeerAnswer, type PeerRequest } from '../testing-peer.ts'

let peer: Peer
let used: Set<string>
let override: PeerAnswer | null
beforeAll(async () => {
  peer = await startPeer((request) => override ?? weChat(request))
})
afterAll(() => peer.stop())
beforeEach(() => {
  used = new Set()
  override = null
})

/** WeChat's side of both logins: codes work once, for the app they were made for. */
function weChat({ method, path, query }: PeerRequest): PeerAnswer {
  const asked = Object.fromEntries(query)
  if (path === '/sns/userinfo') {
    return asked['access_token'] === 'access' && asked['openid'] === 'o-1'
      ? { body: { openid: 'o-1', nickname: '林小山', headimgurl: 'http://wx.example/1.png', unionid: 'u-1' } }
      : { body: { errcode: 40001, errmsg: 'invalid credential' } }
  }
  const isMini = path === '/sns/jscode2session'
  const code = (isMini ? asked['js_code'] : asked['code']) ?? ''
  const isKnown = isMini
    ? asked['appid'] === 'mini' && asked['secret'] === 'mini-secret'
    : asked['appid'] === 'official' && asked['secret'] === 'official-secret'
  if (method !== 'GET' || !isKnown || asked['grant_type'] !== 'authorization_code') {
    return { body: { errcode: 40013, errmsg: 'invalid appid' } }
  }
  if (used.has(code)) {
    return { body: { errcode: 40163, errmsg: 'code been used' } }
  }
  used.add(code)
  if (code === 'good') {
    return { body: isMini ? { openid: 'm-1', session_key: 'k', unionid: 'u-1', errcode: 0 } : token }
  }
  return {
    body: code === 'ghost' ? { ...token, is_snapshotuser: 1 } : { errcode: 40029, errmsg: 'invalid code' },
  }
}

const token = {
  access_token: 'access',
  expires_in: 7200,
  refresh_token: 'r',
  openid: 'o-1',
  scope: 'snsapi_userinfo',
}

function open(extra: Record<string, string> = {}) {
  const config = readConfig({
    MESSAGING: 'wechat',
    PUBLIC_URL: 'https://park.example/',
    WECHAT_MINI_ID: 'mini',
    WECHAT_MINI_SECRET: 'mini-secret',
    WECHAT_OFFICIAL_ID: 'official',
    WECHAT_OFFICIAL_SECRET: 'official-secret',
    WECHAT_API_URL: peer.url,
    ...extra,
  })
  // The real providers need no database.
  return openMessaging(config, { db: undefined as never, now: () => 0 })
}

test('a code of the mini-program tells who it is, once', async () => {
  const { miniProgram } = open()
  expect(await miniProgram.personOf('t', 'good')).toEqual({
    ok: true,
    person: { provider: 'miniProgram', subject: 'm-1', unionId: 'u-1', nickname: '', avatar: '' },
  })
  expect(await miniProgram.personOf('t', 'good')).toMatchObject({ ok: false, reason: 'code' })
  expect(await miniProgram.personOf('t', 'bad')).toMatchObject({ ok: false, reason: 'code' })
  expect(miniProgram.authorizeAddress).toBeNull()
})

test('the official account sends the person to WeChat and back to our own screen', () => {
  const address = new URL(open().officialAccount.authorizeAddress?.('s-1', 'platform') ?? '')
  expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
  expect(address.hash).toBe('#wechat_redirect')
  expect([...address.searchParams]).toEqual([
    ['appid', 'official'],
    ['redirect_uri', 'https://park.example/mobilevue/weChatOffAcc'],
    ['response_type', 'code'],
    ['scope', 'snsapi_userinfo'],
    ['state', 's-1'],
  ])
})

test('a code of the official account tells who it is, with name and picture', async () => {
  expect(await open().officialAccount.personOf('t', 'good')).toEqual({
    ok: true,
    person: {
      provider: 'officialAccount',
      subject: 'o-1',
      unionId: 'u-1',
      nickname: '林小山',
      avatar: 'https://wx.example/1.png',
    },
  })
})

test('the passing identity of a preview is nobody', async () => {
  expect(await open().officialAccount.personOf('t', 'ghost')).toMatchObject({
    ok: false,
    reason: 'notAPerson',
  })
})

test('a busy provider, a wrong secret, nonsense and silence are told apart from a bad code', async () => {
  override = { body: { errcode: -1, errmsg: 'system busy' } }
  expect(await open().miniProgram.personOf('t', 'c')).toMatchObject({ reason: 'busy' })
  override = { body: { errcode: 45011, errmsg: 'too often' } }
  expect(await open().miniProgram.personOf('t', 'c')).toMatchObject({ reason: 'busy' })
  override = { body: {} }
  expect(await open().officialAccount.personOf('t', 'c')).toMatchObject({ reason: 'unavailable' })
  override = { body: 'oops' }
  expect(await open().miniProgram.personOf('t', 'c')).toMatchObject({ reason: 'unavailable' })
  override = null
  const wrong = open({ WECHAT_MINI_SECRET: 'x' }).miniProgram
  expect(await wrong.personOf('t', 'good')).toMatchObject({ reason: 'unavailable' })
  const silent = open({ WECHAT_API_URL: 'http://127.0.0.1:9' }).miniProgram
  expect(await silent.personOf('t', 'good')).toMatchObject({ reason: 'unavailable' })
})

test('an app that is not furnished is off', async () => {
  const config = readConfig({
    MESSAGING: 'wechat',
    DINGTALK: 'none',
    PUBLIC_URL: 'https://park.example',
    WECHAT_MINI_ID: 'mini',
    WECHAT_MINI_SECRET: 's',
  })
  const { officialAccount, dingTalk } = openMessaging(config, { db: undefined as never, now: () => 0 })
  expect(await officialAccount.personOf('t', 'c')).toMatchObject({ reason: 'off' })
  expect(await dingTalk.personOf('t', 'c')).toMatchObject({ reason: 'off' })
})
