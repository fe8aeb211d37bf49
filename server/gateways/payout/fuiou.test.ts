import { createServer, type Server } from 'node:http'
import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fuiouOpened,
  fuiouSealed,
  fuiouSignature,
  fuiouXml,
  isFuiouSigned,
  noticeDocument,
  percentEncoded,
  readFuiouXml,
} from './fuiou-wire.ts'
import { fuiou } from './fuiou.ts'
import { fromGbk, toGbk } from './gbk.ts'
import type { PayoutGateway } from './payout.ts'
import { tencentAuthorization } from './tencent-card.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pair()
const theirs = pair()
/** The provider's side of the keys. */
const provider = { key: theirs.privateKey, providerKey: ours.publicKey }

const answers = new Map<string, (asked: Record<string, string>, xml: string) => string | null>()
const asked: Array<{ path: string; xml: string }> = []
let server: Server
let gateway: PayoutGateway
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const form = new URLSearchParams(Buffer.concat(chunks).toString('latin1'))
      const message = form.get('message')
      const xml =
        message === null ? noticeDocument(Buffer.concat(chunks)) : (fuiouOpened(provider, message) ?? '')
      asked.push({ path, xml })
      const answer = answers.get(path)?.(readFuiouXml(xml), xml) ?? null
      if (answer === null) {
        request.socket.destroy()
        return
      }
      response.end(toGbk(message === null ? answer : fuiouXml({ message: fuiouSealed(provider, answer) })))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  gateway = fuiou({
    url: `http://127.0.0.1:${port}`,
    merchant: '0002900F0370542',
    account: 'PARK1',
    key: ours.privateKey,
    providerKey: theirs.publicKey,
    cardCheck: { url: `http://127.0.0.1:${port}/card`, keyId: 'k', keySecret: 's' },
    backAddress: (path) => `https://park.example/mobilevue${path}`,
    now: () => Date.UTC(2026, 4, 4),
    newId: () => '0198aaaa-0000-7000-8000-000000000001',
  })
})
afterAll(() => server.close())

const signed = (fields: Record<string, string>, more = '') =>
  fuiouXml({ ...fields, signature: fuiouSignature(provider, fields, Object.keys(fields)) }, more)

test('Chinese text travels as GBK and comes back', () => {
  const text = '赵德厚，¥1,234.50 Fuiou 富友'
  expect(fromGbk(toGbk(text))).toBe(text)
  expect(toGbk('中').toString('hex')).toBe('d6d0')
  expect(toGbk('😀').toString()).toBe('?')
  expect(percentEncoded('中a<')).toBe('%D6%D0a%3C')
})

test('a payout is signed over the three fields of its call, and taken as accepted only when the answer is signed', async () => {
  const order = {
    tenantId: 't',
    tenantCode: 'platform',
    outNo: 'W1',
    amount: 12_345,
    accountNo: 'A1',
    cardNo: '6222021000000000000',
    payee: '赵德厚',
    at: Date.UTC(2026, 4, 4),
  }
  answers.set('/balanceAllocate.fuiou', (fields, xml) => {
    const { traceNo = '', mchntCd = '', accountIn = '' } = fields
    const isOurs = isFuiouSigned(provider, {
      traceNo,
      mchntCd,
      accountIn,
      signature: fields['signature'] ?? '',
    })
    expect(isOurs).toBe(true)
    expect(xml).toContain('<item><accountIn>A1</accountIn><allocateAmt>12345</allocateAmt>')
    return signed({ respCode: '0000', respDesc: '成功', batchNo: 'B1' })
  })
  expect(await gateway.pay(order)).toEqual({ state: 'accepted', providerNo: 'B1' })
  answers.set('/balanceAllocate.fuiou', () =>
    fuiouXml({ respCode: '0000', batchNo: 'B1', signature: 'AAAA' }),
  )
  expect(await gateway.pay(order)).toMatchObject({ state: 'unavailable' })
  answers.set('/balanceAllocate.fuiou', () => signed({ respCode: '1014', respDesc: '余额不足' }))
  expect(await gateway.pay(order), 'what a refusal means the query has to tell').toMatchObject({
    state: 'unavailable',
  })
  answers.set('/balanceAllocate.fuiou', () => null)
  expect(await gateway.pay(order)).toMatchObject({ state: 'unavailable' })
})

test('what became of a payout is asked, with every state it can have', async () => {
  const at = Date.UTC(2026, 4, 4)
  const ask = async (status: string) => {
    answers.set('/queryBookkeepingTrade.fuiou', () =>
      signed(
        { respCode: '0000' },
        `<list><item><mchntCdTraceNo>W1</mchntCdTraceNo><srcFasSsn>S1</srcFasSsn><txnAmt>12345</txnAmt><status>${status}</status><errorMsg>户名不符</errorMsg></item></list>`,
      ),
    )
    return gateway.query({ tenantId: 't', outNo: 'W1', at })
  }
  expect(await ask('01')).toEqual({ state: 'accepted', providerNo: 'S1' })
  expect(await ask('05')).toMatchObject({ state: 'paid', amount: 12_345, providerNo: 'S1' })
  expect(await ask('06')).toEqual({ state: 'failed', problem: '户名不符' })
  expect(await ask('08')).toEqual({ state: 'returned', problem: '户名不符', amount: 12_345 })
  expect(await ask('99')).toMatchObject({ state: 'unavailable' })
  expect(await gateway.query({ tenantId: 't', outNo: 'W2', at })).toEqual({ state: 'missing' })
  expect(await gateway.bill('t', '2026-05-04')).toMatchObject({ ok: true, lines: [] })
})

test('an account is asked for in a sealed letter, and its number comes back the same way', async () => {
  answers.set('/V2/openAccount.fuiou', (fields) => {
    expect(fields).toMatchObject({ outAcntNm: '赵德厚', cleanType: '01', certTp: '0', traceNo: 'T1' })
    return signed({ respCode: '0000', accountIn: 'A9', checkUrl: 'https://face.example/1' })
  })
  const account = {
    tenantId: 't',
    tenantCode: 'platform',
    traceNo: 'T1',
    kind: 'person' as const,
    name: '赵德厚',
    idNo: '110105199003071235',
    phone: '13900000001',
    back: '/fuyou/fuyou',
  }
  expect(await gateway.openAccount(account)).toEqual({
    state: 'reviewing',
    providerNo: 'A9',
    checkUrl: 'https://face.example/1',
  })
  expect(asked.at(-1)?.xml).toContain('赵德厚')
})

test('a notice counts when the provider signed it, for us, and not otherwise', () => {
  const fields = { mchntCd: '0002900F0370542', oriTraceNo: 'W1', status: '05', amt: '12345', batchNo: 'B1' }
  const body = toGbk(signed(fields))
  expect(gateway.readNotice({}, body)).toMatchObject({
    ok: true,
    notice: { kind: 'payout', outNo: 'W1', answer: { state: 'paid', amount: 12_345 } },
  })
  const form = Buffer.from(new URLSearchParams({ req: percentEncoded(signed(fields)) }).toString())
  expect(gateway.readNotice({}, form)).toMatchObject({ ok: true })
  const changed = Buffer.from(body.toString('latin1').replace('12345', '92345'), 'latin1')
  expect(gateway.readNotice({}, changed)).toEqual({ ok: false, problem: 'wrong signature' })
  expect(gateway.readNotice({}, toGbk(signed({ ...fields, mchntCd: 'x' })))).toMatchObject({ ok: false })
})

test('the card check signs as Tencent Cloud’s published example does', () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  const header = tencentAuthorization(
    { keyId: 'AKID', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3*******' },
    { host: 'cvm.tencentcloudapi.com', service: 'cvm', body, seconds: 1_551_113_065 },
  )
  expect(header).toContain('Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c')
})
