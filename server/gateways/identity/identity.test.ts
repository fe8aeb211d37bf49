import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { baiduFace } from './baidu-face.ts'
import { fadadaDigest } from './fadada-digest.ts'
import { fadadaIdentity } from './fadada.ts'
import type { ClaimedPerson, IdentityStart } from './identity.ts'

let peer: Server | null = null
afterEach(() => peer?.close())

/** A provider that notes what it was sent and answers as told. */
async function listen(
  answer: (path: string, fields: URLSearchParams, body: string) => unknown,
): Promise<string> {
  peer = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const path = (request.url ?? '').split('?')[0] ?? ''
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer(path, new URLSearchParams(body), body)))
    })
  })
  await new Promise<void>((resolve) => peer?.listen(0, '127.0.0.1', resolve))
  const address = peer.address() as AddressInfo
  return `http://127.0.0.1:${address.port}`
}

const person: ClaimedPerson = {
  kind: 'person',
  name: '张三',
  idType: 'idCard',
  idNo: '11010519491231002X',
  phone: '13900000001',
}
const start: IdentityStart = {
  tenantId: 't',
  tenantCode: 'platform',
  userId: 'u1',
  attemptId: 'a1',
  person,
  returnPath: '/fadada/renzheng?attempt=a1',
}
const keys = { appId: '000000', secret: 'fdd20141119' }

test('digests are those the provider publishes', () => {
  const time = '20191012114711'
  expect(fadadaDigest(keys, { hashed: time, sorted: '1testopenid' })).toBe(
    'QjQ5MUQ2OUM1RTEyOTFBQkZDNTc1MkQ2Mjc4M0I1QjUwMjJGQUI1RA==',
  )
  expect(fadadaDigest(keys, { hashed: `TX0001${time}`, sorted: 'CUST01' })).toBe(
    'M0JCREU3RUNBNzNDRjU1ODQxODlGOTA3MTVEQjFCODdBMDhGNjc4RQ==',
  )
  expect(fadadaDigest(keys, { hashed: time, sorted: 'TPL1C1', tail: '{"name":"A"}' })).toBe(
    'MUIxMkRGMzhCRTFDMjE1NTkzNzNENTJEMUFCM0Q3MDEyQ0NEN0JGOQ==',
  )
})

test('Fadada: every request is proven, the page comes out of Base64, and another person is no pass', async () => {
  let shown = { status: '2', personName: '张三', idCard: '11010519491231002X' }
  const url = await listen((path, fields) => {
    const business = [...fields.entries()].filter(
      ([name]) => !['app_id', 'timestamp', 'v', 'msg_digest'].includes(name),
    )
    const sorted = business
      .toSorted()
      .map(([, value]) => value)
      .join('')
    const digest = fadadaDigest(keys, { hashed: fields.get('timestamp') ?? '', sorted })
    if (digest !== fields.get('msg_digest')) {
      return { code: 1003, msg: 'digest' }
    }
    if (path.endsWith('account_register.api')) {
      return { code: 1, msg: 'success', data: 'CUST01' }
    }
    return path.endsWith('get_person_verify_url.api')
      ? {
          code: 1,
          data: { transactionNo: 'N1', url: Buffer.from('https://fdd.example/v').toString('base64') },
        }
      : { code: '1', data: { person: shown } }
  })
  const gateway = fadadaIdentity({
    ...keys,
    url,
    publicUrl: 'https://park.example',
    now: () => 1_800_000_000_000,
  })
  expect(await gateway.begin(start)).toEqual({ ref: 'N1', url: 'https://fdd.example/v' })
  expect(await gateway.result('t', 'N1', person)).toEqual({ state: 'passed' })
  shown = { ...shown, personName: '李四' }
  expect(await gateway.result('t', 'N1', person)).toEqual({ state: 'failed', reason: 'mismatch' })
  shown = { ...shown, status: '1' }
  expect(await gateway.result('t', 'N1', person)).toEqual({ state: 'open' })
  const wrong = fadadaIdentity({ ...keys, secret: 'x', url, publicUrl: '', now: Date.now })
  await expect(wrong.begin(start)).rejects.toThrow('1003')
})

test('Baidu: passed only when the look passed and saw the person who was claimed', async () => {
  let tries: object[] = []
  const sent: string[] = []
  const url = await listen((path, _fields, body) => {
    sent.push(path)
    if (path.endsWith('/token')) {
      return { access_token: 'tok', expires_in: 2_592_000 }
    }
    if (path.endsWith('generate')) {
      return { success: true, result: { verify_token: 'V1' } }
    }
    if (path.endsWith('submit')) {
      return { success: JSON.parse(body).id_no === person.idNo, result: 1 }
    }
    return { success: true, result: { verify_result: tries } }
  })
  const gateway = baiduFace({
    url,
    pageUrl: 'https://brain.example',
    publicUrl: 'https://park.example',
    clientId: 'id',
    clientSecret: 'secret',
    planId: '1',
    now: () => 1_800_000_000_000,
  })
  const begun = await gateway.begin(start)
  expect(begun.ref).toBe('V1')
  expect(new URL(begun.url).searchParams.get('successUrl')).toContain(
    '/fadada/renzheng?attempt=a1&result=success',
  )
  expect(await gateway.result('t', 'V1', person)).toEqual({ state: 'open' })
  tries = [{ is_verify_passed: false }]
  expect(await gateway.result('t', 'V1', person)).toEqual({ state: 'failed', reason: 'liveness' })
  tries = [{ is_verify_passed: true, idcard_confirm: { name: '李四', idcard_number: person.idNo } }]
  expect(await gateway.result('t', 'V1', person)).toEqual({ state: 'failed', reason: 'mismatch' })
  tries = [{ is_verify_passed: true, idcard_confirm: { name: '张三', idcard_number: person.idNo } }]
  expect(await gateway.result('t', 'V1', person)).toEqual({ state: 'passed' })
  expect(sent.filter((path) => path.endsWith('/token'))).toHaveLength(1)
})
