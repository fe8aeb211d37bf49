import { webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders } from './aliyun-signature.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { startPeer, type Peer, type PeerRequest } from '../testing-peer.ts'

const secret = 'peer-secret'
const usedNonces = new Set<string>()
const seen: URLSearchParams[] = []
let failWith: { status: number; body: unknown } | null = null
let peer: Peer

beforeAll(async () => {
  peer = await startPeer(async (request) => {
    if (failWith) {
      return failWith
    }
    const problem = await problemOf(request)
    if (problem) {
      return { status: 400, body: { Code: problem, Message: problem, RequestId: 'r' } }
    }
    seen.push(request.query)
    const phone = request.query.get('PhoneNumbers') ?? ''
    const code = phone.endsWith('1')
      ? 'isv.MOBILE_NUMBER_ILLEGAL'
      : phone.endsWith('2')
        ? 'isv.BUSINESS_LIMIT_CONTROL'
        : 'OK'
    return { body: { Code: code, Message: code, BizId: 'b', RequestId: 'r' } }
  })
})
afterAll(() => peer.stop())

/** The provider's side, written against its description and on another crypto library than ours. */
async function problemOf({ method, path, rawQuery, headers }: PeerRequest): Promise<string | null> {
  const header = (name: string) => String(headers[name] ?? '')
  const given = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=([0-9a-f]{64})$/.exec(
    header('authorization'),
  )
  const [, keyId, names = '', signature] = given ?? []
  if (keyId !== 'peer-key') {
    return 'InvalidAccessKeyId.NotFound'
  }
  if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25' || method !== 'POST') {
    return 'InvalidAction.NotFound'
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header('x-acs-date'))) {
    return 'InvalidTimeStamp.Format'
  }
  if (usedNonces.has(header('x-acs-signature-nonce'))) {
    return 'SignatureNonceUsed'
  }
  usedNonces.add(header('x-acs-signature-nonce'))
  const query = rawQuery.split('&').sort().join('&')
  const lines = names.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${header('x-acs-content-sha256')}`
  const key = await webcrypto.subtle.importKey(
    'raw',
    bytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const text = `ACS3-HMAC-SHA256\n${hex(await webcrypto.subtle.digest('SHA-256', bytes(canonical)))}`
  const expected = hex(await webcrypto.subtle.sign('HMAC', key, bytes(text)))
  const signed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  const isComplete = signed.every((name) => names.split(';').includes(name))
  return isComplete && expected === signature ? null : 'SignatureDoesNotMatch'
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('hex')

let nonce = 0
const gateway = (keySecret = secret) =>
  aliyunSms({
    url: peer.url,
    keyId: 'peer-key',
    keySecret,
    sign: '山居',
    template: 'SMS_1',
    templateEn: 'SMS_2',
    now: () => Date.UTC(2026, 4, 4, 2, 0, 0, 123),
    newId: () => `nonce-${nonce++}`,
  })

const message = { tenantId: 't', phone: '13900000003', code: '0412', language: 'zh-CN' } as const

test('the signature equals the one the provider publishes as its example', () => {
  const headers = signedHeaders({
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
  })
  expect(headers['authorization']).toMatch(
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  )
})

test('a code goes out signed, with its template and parameters', async () => {
  expect(await gateway().sendCode(message)).toEqual({ ok: true })
  expect(Object.fromEntries(seen.at(-1) ?? [])).toEqual({
    PhoneNumbers: '13900000003',
    SignName: '山居',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"0412"}',
  })
  await gateway().sendCode({ ...message, language: 'en-US' })
  expect(seen.at(-1)?.get('TemplateCode')).toBe('SMS_2')
})

test('a wrong secret is refused by the provider, and the person hears that sending failed', async () => {
  expect(await gateway('other').sendCode(message)).toEqual({
    ok: false,
    reason: 'unavailable',
    detail: 'SignatureDoesNotMatch',
  })
})

test('what the provider refuses is told apart', async () => {
  expect(await gateway().sendCode({ ...message, phone: '13900000001' })).toMatchObject({ reason: 'number' })
  expect(await gateway().sendCode({ ...message, phone: '13900000002' })).toMatchObject({ reason: 'tooMany' })
})

test('a provider that is down or talks nonsense is a failure, not a crash', async () => {
  for (const body of ['<html>', '[]', '{"Code":7}', '{"Code":"constructor"}', '']) {
    failWith = { status: 502, body }
    expect(await gateway().sendCode(message)).toMatchObject({ ok: false, reason: 'unavailable' })
  }
  failWith = null
  const nowhere = aliyunSms({
    url: 'http://127.0.0.1:9',
    keyId: 'k',
    keySecret: 's',
    sign: 's',
    template: 't',
    templateEn: 't',
    now: () => 0,
    newId: () => 'n',
  })
  expect(await nowhere.sendCode(message)).toMatchObject({ ok: false, reason: 'unavailable' })
})
