import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPeer, type Peer, type PeerAnswer } from '../testing-peer.ts'
import type { InvoiceGateway, InvoiceOrder } from './invoice.ts'
import { nuonuoSignature } from './nuonuo-request.ts'
import { nuonuo } from './nuonuo.ts'

const key = 'testkey'
const secret = 'testsecret'
const asked: Array<{ method: string; body: Record<string, unknown>; isSigned: boolean }> = []
const answers = new Map<string, () => PeerAnswer>()
let tokens = 0
let peer: Peer
let gateway: InvoiceGateway
beforeAll(async () => {
  peer = await startPeer(({ path, body, query, headers }) => {
    if (path === '/token') {
      tokens += 1
      return { body: { access_token: `t${tokens}`, expires_in: '86400' } }
    }
    if (path === '/paper.pdf') {
      return { type: 'application/pdf', body: Buffer.from('%PDF-1.7 paper') }
    }
    if (path !== '/open/v1/services') {
      return { status: 404, body: '' }
    }
    const name = String(headers['method']).replace('nuonuo.OpeMplatform.', '')
    const signed = {
      key,
      secret,
      senid: query.get('senid') ?? '',
      nonce: query.get('nonce') ?? '',
      seconds: Number(query.get('timestamp')),
      body,
    }
    const isSigned =
      headers['x-nuonuo-sign'] === nuonuoSignature(signed) && /^\d{8}$/.test(signed.nonce) && tokens > 0
    asked.push({ method: name, body: JSON.parse(body) as Record<string, unknown>, isSigned })
    return answers.get(name)?.() ?? { status: 500, body: 'busy' }
  })
  gateway = nuonuo({
    url: `${peer.url}/open/v1/services`,
    tokenUrl: `${peer.url}/token`,
    key,
    secret,
    seller: { taxNo: '91110118MA01R7Q25A', name: '山谷', phone: '010-1', address: '怀柔' },
    clerk: '王会计',
    noticeUrl: (tenant) => `https://park.example/invoice/notice/${tenant}`,
    now: () => Date.UTC(2026, 10, 16, 4),
    newId: () => '0193b8f0-0000-7000-8000-00000000abcd',
  })
})
afterAll(() => peer.stop())

const order: InvoiceOrder = {
  tenantId: 't',
  tenantCode: 'platform',
  outNo: 'I0000000000000000001',
  title: {
    kind: 'company',
    name: '北京听泉小筑民宿有限公司',
    taxNo: '91110118MA01R7Q25A',
    email: 'a@b.cn',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
  },
  amount: 10_600,
  tax: 600,
  taxBp: 600,
  item: { name: '*住宿服务*住宿费', code: '3070402000000000000' },
  remark: '两晚',
  takesBack: null,
}
const ok = (result: unknown) => () => ({ body: { code: 'E0000', describe: '成功', result } })
const says = (code: string) => () => ({ body: { code, describe: 'no' } })
const ref = { tenantId: 't', outNo: order.outNo, isRed: false }

test('the signature is the published one', () => {
  const signature = nuonuoSignature({
    key,
    secret,
    senid: '0123456789abcdef0123456789abcdef',
    nonce: '12345678',
    seconds: 1_700_000_000,
    body: '{"order":{"orderNo":"T1"}}',
  })
  expect(signature).toBe('/pHKAa3o5tUcbJMbWE0l8ZyiKDo=')
})

test('what is accepted is asked for until it is issued with its paper; one token serves all calls', async () => {
  answers.set('requestBillingNew', ok({ invoiceSerialNum: 'S1' }))
  expect(await gateway.issue(order)).toEqual({ state: 'accepted', serialNo: 'S1' })
  expect(asked.at(-1)).toMatchObject({
    isSigned: true,
    body: {
      order: {
        orderNo: order.outNo,
        invoiceType: '1',
        invoiceLine: 'pc',
        buyerName: order.title.name,
        invoiceDate: '2026-11-16 12:00:00',
        pushMode: '0',
        invoiceDetail: [
          {
            goodsName: '住宿费',
            taxIncludedAmount: '106.00',
            tax: '6.00',
            taxExcludedAmount: '100.00',
            taxRate: '0.06',
          },
        ],
      },
    },
  })
  answers.set('queryInvoiceResult', ok([{ status: '20', serialNo: 'S1' }]))
  expect(await gateway.query(ref)).toEqual({ state: 'accepted', serialNo: 'S1' })
  const issued = { status: '2', serialNo: 'S1', allElectronicInvoiceNumber: '26112000000000000001' }
  answers.set(
    'queryInvoiceResult',
    ok([{ ...issued, invoiceTime: 1_700_000_000_000, pdfUrl: `${peer.url}/none` }]),
  )
  expect((await gateway.query(ref)).state).toBe('accepted')
  answers.set(
    'queryInvoiceResult',
    ok([{ ...issued, invoiceTime: 1_700_000_000_000, pdfUrl: `${peer.url}/paper.pdf` }]),
  )
  expect(await gateway.query(ref)).toMatchObject({
    state: 'issued',
    invoiceNo: '26112000000000000001',
    at: 1_700_000_000_000,
    paper: Buffer.from('%PDF-1.7 paper'),
  })
  expect(tokens).toBe(1)
})

test('a repeated number is asked about, a refusal is final for its number, no answer says nothing', async () => {
  answers.set('requestBillingNew', says('E9106'))
  answers.set('queryInvoiceResult', ok([{ status: '22', failCause: '税号不存在' }]))
  expect(await gateway.issue(order)).toEqual({ state: 'failed', problem: '税号不存在' })
  answers.set('requestBillingNew', says('E9301'))
  expect(await gateway.issue(order)).toMatchObject({ state: 'failed' })
  answers.delete('requestBillingNew')
  expect(await gateway.issue(order)).toMatchObject({ state: 'unavailable' })
  answers.set('queryInvoiceResult', says('E9500'))
  expect(await gateway.query(ref)).toEqual({ state: 'missing' })
  // A token that is no longer taken is fetched anew with the next call.
  answers.set('queryInvoiceResult', says('070101'))
  expect(await gateway.query(ref)).toMatchObject({ state: 'unavailable' })
  await gateway.query(ref)
  expect(tokens).toBe(2)
})

test('an invoice that is issued and could not be sealed is sealed again under its number, and is no failure', async () => {
  answers.set('queryInvoiceResult', ok([{ status: '24', serialNo: 'S1', failCause: '签章失败' }]))
  answers.set('reInvoice', ok(null))
  expect(await gateway.query(ref)).toEqual({ state: 'accepted', serialNo: 'S1' })
  expect(asked.at(-1)).toMatchObject({
    method: 'reInvoice',
    isSigned: true,
    body: { fpqqlsh: 'S1', orderno: order.outNo },
  })
  // No more is sealed today: it is issued all the same.
  answers.set('reInvoice', says('E9999'))
  expect(await gateway.query(ref)).toEqual({ state: 'accepted', serialNo: 'S1' })
})

test('a red invoice begins with its form: a part names its line, and what the buyer denies has failed', async () => {
  answers.set('saveInvoiceRedConfirm', ok('RED'))
  const red = {
    ...order,
    amount: 5300,
    tax: 300,
    takesBack: { invoiceNo: '26', serialNo: 'S1', isWhole: false },
  }
  expect((await gateway.issue(red)).state).toBe('accepted')
  expect(asked.at(-1)).toMatchObject({
    isSigned: true,
    body: {
      billId: order.outNo,
      orderNo: order.outNo,
      blueElecInvoiceNumber: '26',
      redReason: '4',
      detail: [{ blueDetailIndex: '1', taxExcludedAmount: '-50.00', taxAmount: '-3.00' }],
    },
  })
  await gateway.issue({ ...red, takesBack: { ...red.takesBack, isWhole: true } })
  expect(asked.at(-1)?.body).toMatchObject({ redReason: '1' })
  expect(asked.at(-1)?.body).not.toHaveProperty('detail')
  answers.set('queryInvoiceResult', says('E9500'))
  answers.set('queryInvoiceRedConfirm', ok({ list: [{ billStatus: '02', billNo: 'B' }] }))
  expect(await gateway.query({ ...ref, isRed: true })).toEqual({ state: 'accepted', serialNo: 'B' })
  answers.set('queryInvoiceRedConfirm', ok({ list: [{ billStatus: '05', billMessage: '购方否认' }] }))
  expect(await gateway.query({ ...ref, isRed: true })).toEqual({ state: 'failed', problem: '购方否认' })
})
