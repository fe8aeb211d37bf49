import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { parkDay } from '#domain/park-time.ts'
import type { PayChannel } from '#domain/wallet/pay-method.ts'
import { startWechatPay } from '#server/gateways/payment/testing-wechat-pay.ts'
import { findViolations } from '#server/invariants/all.ts'
import { queryDuePayments } from './query-provider.ts'
import { requestRefund } from './refund-requests.ts'
import { queryDueRefunds } from './send-refund.ts'
import { testPayables, startCashier, type CashierServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let wechat: Awaited<ReturnType<typeof startWechatPay>>
let server: CashierServer
let guest: { id: string; token: string }
let finance: { id: string; token: string }
beforeAll(async () => {
  wechat = await startWechatPay()
  server = await startCashier(wechat.settings)
  wechat.clock.now = () => server.clock.now
  guest = await server.addGuest('guest')
  finance = await server.addOperator('finance', ['payment.reconcile', 'payment.read'])
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
  await wechat.stop()
})
beforeEach(async () => {
  wechat.seen.length = 0
  await server.env.db.deleteFrom('rate_count').execute()
})

const begin = async (channel: PayChannel = 'h5', amount = 10_000) => {
  const bizId = await server.sell({ userId: guest.id, amount, expiresAt: server.clock.now + 900_000 })
  const body = { bizType: 'thing', bizId, method: 'wechat', channel, amount } as const
  const reply = await server.call(paymentApi.pay, { body }, { token: guest.token })
  return { bizId, reply, no: reply.value?.paymentId.replaceAll('-', '') ?? '' }
}
const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${server.url}/pay/notice/wechat/platform`, { method: 'POST', headers, body })
const stateOf = async (bizId: string) => (await server.sold(bizId)).state

test('an order is placed as the provider wants it, and the person is sent to its page', async () => {
  const { bizId, reply, no } = await begin()
  expect(wechat.seen).toEqual([{ method: 'POST', path: '/v3/pay/transactions/h5', isSigned: true }])
  expect(wechat.trades.get(no)?.body).toMatchObject({
    appid: 'wxd678efh567hg6787',
    mchid: '1900000109',
    out_trade_no: no,
    description: '云栖谷 · 听松小院 2晚',
    time_expire: new Date(server.clock.now + 900_000).toISOString().replace('.000Z', 'Z'),
    notify_url: 'https://park.example/pay/notice/wechat/platform',
    amount: { total: 10_000, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
  })
  expect(no).toMatch(/^[0-9a-f]{32}$/)
  const url = new URL(reply.value.handover?.kind === 'page' ? reply.value.handover.url : '')
  expect(url.origin).toBe('https://wx.tenpay.com')
  expect(url.searchParams.get('redirect_url')).toContain(
    `/mobilevue/home/orderPay?bizType=thing&bizId=${bizId}`,
  )
})

test('inside the messaging app the payer is who signed in there, and what the app gets is signed', async () => {
  expect((await begin('jsapi')).reply).toMatchObject({
    state: false,
    message: '请先用微信登录后再用微信支付',
  })
  const identity = (provider: string, subject: string) => ({
    tenant_id: server.tenantId,
    provider,
    subject,
    user_id: guest.id,
    created_at: new Date(0),
  })
  const identities = [identity('officialAccount', 'o-official'), identity('miniProgram', 'o-mini')]
  await server.env.db.insertInto('messaging_identity').values(identities).execute()
  const official = await begin('jsapi')
  expect(wechat.trades.get(official.no)?.body['payer']).toEqual({ openid: 'o-official' })
  const mini = await begin('mini')
  expect(wechat.trades.get(mini.no)?.body).toMatchObject({ appid: 'wxmini', payer: { openid: 'o-mini' } })
  const { handover } = official.reply.value
  const params: Record<string, string> = handover?.kind === 'bridge' ? handover.params : {}
  const text = `${params['appId']}\n${params['timeStamp']}\n${params['nonceStr']}\n${params['package']}\n`
  const isSigned = createVerify('RSA-SHA256')
    .update(text)
    .verify(server.env.config.WECHAT_PAY_KEY ?? '', params['paySign'] ?? '', 'base64')
  expect([params['signType'], params['package']?.startsWith('prepay_id='), isSigned]).toEqual([
    'RSA',
    true,
    true,
  ])
  expect(mini.reply.value.handover?.kind).toBe('mini')
  expect((await begin('native')).reply.value.handover).toEqual({
    kind: 'code',
    text: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
  })
  const app = (await begin('app')).reply.value.handover
  expect(JSON.parse(app?.kind === 'shell' ? app.payload : '{}')).toMatchObject({
    appid: 'wxapp',
    partnerid: '1900000109',
    package: 'Sign=WXPay',
  })
})

test('a signed and sealed notice pays; copies and late ones do nothing more', async () => {
  const { bizId, no } = await begin()
  const told = wechat.notice('TRANSACTION.SUCCESS', wechat.pay(no), `notice-${no}`)
  for (let count = 0; count < 3; count++) {
    const answer = await send(told)
    expect([answer.status, await answer.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }])
  }
  expect(await stateOf(bizId)).toBe('taken')
  expect(await server.balance('prepaid', `thing:${bizId}`)).toBe(10_000)
})

test('nobody is believed who did not sign just now, for us, over these very bytes', async () => {
  const { bizId, no } = await begin()
  const paid = wechat.pay(no)
  const told = wechat.notice('TRANSACTION.SUCCESS', paid)
  const headers = { ...told.headers }
  const flipped = `A${headers['wechatpay-signature'].slice(1)}`
  const attempts = [
    { ...told, body: told.body.replace('支付成功', '支付失败') },
    {
      ...told,
      headers: {
        ...headers,
        'wechatpay-signature': flipped === headers['wechatpay-signature'] ? 'B' : flipped,
      },
    },
    {
      ...told,
      headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` },
    },
    { ...told, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
    { ...told, headers: { 'content-type': 'application/json' } as typeof headers },
    wechat.notice('TRANSACTION.SUCCESS', { ...paid, mchid: '1900000110' }),
    wechat.notice('TRANSACTION.SUCCESS', { ...paid, appid: 'wxstranger' }),
    { body: '', headers },
  ]
  for (const attempt of attempts) {
    expect((await send(attempt)).status).toBe(401)
  }
  server.clock.now += 301_000
  expect((await send(told)).status, 'a repetition of an old one').toBe(401)
  expect(await stateOf(bizId)).toBe('open')
  const kept = await server.env.db
    .selectFrom('provider_notice')
    .select('id')
    .where('out_no', '=', no)
    .execute()
  expect(kept).toEqual([])
})

test('another amount or currency than ours is kept, not taken, and not confirmed', async () => {
  const { bizId, no } = await begin()
  const paid = wechat.pay(no)
  const wrong = [
    { ...paid, amount: { ...paid.amount, total: 9999 } },
    { ...paid, amount: { ...paid.amount, currency: 'USD' } },
    { ...paid, amount: {} },
  ]
  for (const inside of wrong) {
    expect((await send(wechat.notice('TRANSACTION.SUCCESS', inside))).status).toBe(500)
  }
  expect(await stateOf(bizId)).toBe('open')
  const kept = await server.env.db
    .selectFrom('provider_notice')
    .select('result')
    .where('out_no', '=', no)
    .execute()
  expect(kept.map(({ result }) => result)).toEqual(['wrongAmount', 'wrongAmount', 'wrongAmount'])
})

test('without a notice the provider is asked; an answer that is not signed by it changes nothing', async () => {
  const { bizId, no } = await begin()
  wechat.pay(no)
  const ask = async () => {
    server.clock.now += 20_000
    await queryDuePayments(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  }
  wechat.faults.push((answer) => ({ ...answer, headers: {} }))
  wechat.faults.push((answer) => ({ ...answer, body: '{}' }))
  wechat.faults.push((answer) => ({ ...answer, status: 503 }))
  // Other tests left payments under way; those answers are for this one.
  await server.env.db.updateTable('payment').set({ ask_at: null }).where('out_trade_no', '<>', no).execute()
  await ask()
  await ask()
  await ask()
  expect(await stateOf(bizId)).toBe('open')
  await ask()
  expect(await stateOf(bizId)).toBe('taken')
})

test('another way to pay closes the first; what was paid in that moment is found', async () => {
  const first = await begin()
  const again = (channel: PayChannel) =>
    server.call(
      paymentApi.pay,
      { body: { bizType: 'thing', bizId: first.bizId, method: 'wechat', channel, amount: 10_000 } },
      { token: guest.token },
    )
  const second = await again('native')
  expect(wechat.trades.get(first.no)?.state).toBe('CLOSED')
  wechat.pay(second.value.paymentId.replaceAll('-', ''))
  expect(await again('h5')).toMatchObject({ state: false, message: '订单已支付成功' })
  expect(await stateOf(first.bizId)).toBe('taken')
  wechat.faults.push((answer) => ({ ...answer, status: 500, headers: {} }))
  const third = await begin()
  expect(third.reply).toMatchObject({ state: false, message: '支付渠道暂时不可用，请稍后再试' })
})

test('a refund is processed, then told by a notice or found by asking', async () => {
  const paidOne = async (reason = '行程有变') => {
    const { bizId, no } = await begin()
    await send(wechat.notice('TRANSACTION.SUCCESS', wechat.pay(no)))
    const refund = {
      bizType: 'thing',
      bizId,
      amount: 4000,
      deposit: 0,
      reason,
      by: null,
      approved: true,
    }
    await scopeOf(server.env, server.tenantId).write((scope) => requestRefund(scope, refund))
    await server.deliver()
    const row = await server.env.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.out_refund_no', 'refund.state'])
      .where('payment.biz_id', '=', bizId)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('sent')
    return { bizId, no, refundNo: row.out_refund_no }
  }
  const told = await paidOne()
  const inside = {
    mchid: '1900000109',
    out_trade_no: told.no,
    out_refund_no: told.refundNo,
    refund_id: '50',
    refund_status: 'SUCCESS',
    success_time: new Date(server.clock.now).toISOString(),
    amount: { refund: 4000, total: 10_000 },
  }
  const wrong = { ...inside, amount: { refund: 40, total: 10_000 } }
  expect((await send(wechat.notice('REFUND.SUCCESS', wrong))).status).toBe(500)
  expect((await send(wechat.notice('REFUND.SUCCESS', inside))).status).toBe(200)
  expect((await send(wechat.notice('REFUND.SUCCESS', inside))).status).toBe(200)
  expect(await server.sold(told.bizId)).toMatchObject({ refunded: 4000 })

  // The guest reads the reason in the provider's app: as text, whatever it is kept as, and none where nobody gave one.
  const said = new Map([
    ['booking.why.deposit', '押金退还'],
    ['contract.why.settled', '退租结算'],
    ['#late', '支付到账时订单已关闭，款项原路退回'],
    ['', null],
    // The provider takes eighty bytes, and refuses the refund itself for one more.
    ['行程有变'.repeat(20), '行程有变'.repeat(6) + '行程'],
    ['a' + '😀'.repeat(40), 'a' + '😀'.repeat(19)],
  ])
  for (const [reason, text] of said) {
    expect(wechat.refunds.get((await paidOne(reason)).refundNo)).toMatchObject({ reason: text })
  }

  const asked = await paidOne()
  const made = wechat.refunds.get(asked.refundNo)
  expect(made).toMatchObject({ refund: 4000, reason: '行程有变' })
  Object.assign(made ?? {}, { status: 'SUCCESS' })
  server.clock.now += 60_000
  await queryDueRefunds(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  expect(await server.sold(asked.bizId)).toMatchObject({ refunded: 4000 })
})

test('the bill of a day is held against the books, and what differs is listed until it is cleared up', async () => {
  const day = '2026-05-04'
  const paid = await server.env.db
    .selectFrom('payment')
    .select(['out_trade_no', 'provider_no', 'amount'])
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .execute()
  const [missing, differing] = paid
  const line = (no: string, providerNo: string, yuan: string) =>
    `\`2026-05-04 12:00:00,\`wxd678,\`1900000109,\`0,\`,\`${providerNo},\`${no},\`o1,\`MWEB,\`SUCCESS,\`OTHERS,\`CNY,\`${yuan},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`小院,\`,\`0.60,\`0.60%,\`${yuan},\`0.00,\``
  wechat.bill.text = [
    '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
    ...paid
      .filter(({ out_trade_no }) => out_trade_no !== missing?.out_trade_no)
      .map(({ out_trade_no, provider_no }) =>
        line(out_trade_no, provider_no ?? '', out_trade_no === differing?.out_trade_no ? '99.99' : '100.00'),
      ),
    line('e'.repeat(32), '4200', '8.00'),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`1,`1.00,`0.00,`0.00,`0.60,`1.00,`0.00',
  ].join('\r\n')
  const run = () =>
    server.call(paymentDeskApi.reconcile, { body: { method: 'wechat', day } }, { token: finance.token })
  expect(await run()).toMatchObject({ state: false, message: '只能核对今天之前的账单' })
  server.clock.now += 24 * 3_600_000
  finance.token = await server.signIn('finance')
  const { value } = await run()
  const refunds = await server.env.db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'succeeded')
    .execute()
  expect(value).toMatchObject({ differences: 3 + refunds.length, lines: paid.length + 1 + refunds.length })
  const list = async () =>
    (
      await server.call(
        paymentDeskApi.differences,
        { body: { querys: [{ property: 'kind', value: 'pay' }] } },
        { token: finance.token },
      )
    ).value.rows
  expect((await list()).map(({ verdict, theirs, ours }) => [verdict, theirs, ours]).sort()).toEqual([
    ['amount', 9999, 10_000],
    ['missingHere', 800, null],
    ['missingThere', null, 10_000],
  ])
  const id = (await list()).find(({ verdict }) => verdict === 'missingHere')?.id ?? ''
  const body = { id, resolution: '他店误收，已退' }
  expect((await server.call(paymentDeskApi.resolve, { body }, { token: finance.token })).state).toBe(true)
  await run()
  const cleared = (await list()).find(({ verdict }) => verdict === 'missingHere')
  expect(cleared).toMatchObject({ resolution: '他店误收，已退' })
  const fees = await server.env.db
    .selectFrom('ledger_tx')
    .select('key')
    .where('event', '=', 'feesKept')
    .execute()
  expect(fees).toEqual([{ key: `fee:wechat:${day}` }])
  expect(await server.balance('providerFee', 'wechat')).toBe(-60 * paid.length)
  const bills = await server.call(paymentDeskApi.bills, { body: {} }, { token: finance.token })
  expect(bills.value.rows).toMatchObject([{ method: 'wechat', day, differences: value.differences }])
})

test('a refund is on the bill of the day it was sent, also when it reaches a bank card days later, and is no difference', async () => {
  const dayMs = 24 * 3_600_000
  guest.token = await server.signIn('guest')
  const sentOn = parkDay(server.clock.now)
  const { bizId, no } = await begin()
  await send(wechat.notice('TRANSACTION.SUCCESS', wechat.pay(no)))
  const refund = { bizType: 'thing', bizId, amount: 4000, deposit: 0, reason: '', by: null, approved: true }
  await scopeOf(server.env, server.tenantId).write((scope) => requestRefund(scope, refund))
  await server.deliver()
  const { out_refund_no: refundNo } = await server.env.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.out_refund_no')
    .where('payment.biz_id', '=', bizId)
    .executeTakeFirstOrThrow()
  const { provider_no: providerNo } = await server.env.db
    .selectFrom('payment')
    .select('provider_no')
    .where('biz_id', '=', bizId)
    .executeTakeFirstOrThrow()
  const run = async (day: string) => {
    finance.token = await server.signIn('finance')
    const body = { method: 'wechat' as const, day }
    return (await server.call(paymentDeskApi.reconcile, { body }, { token: finance.token })).value
  }
  const headings =
    '交易状态,微信订单号,商户订单号,微信退款单号,商户退款单号,手续费,订单金额,申请退款金额,退款状态'
  const paid = `\`SUCCESS,\`${providerNo},\`${no},\`0,\`0,\`0.60,\`100.00,\`0.00,\``
  const back = `\`REFUND,\`${providerNo},\`${no},\`50,\`${refundNo},\`-0.24,\`0.00,\`40.00,\`PROCESSING`
  wechat.bill.text = [headings, paid, back].join('\r\n')
  server.clock.now += dayMs
  expect(await run(sentOn)).toMatchObject({ lines: 2, differences: 0, refunded: 4000 })

  const arrivedOn = parkDay(server.clock.now)
  Object.assign(wechat.refunds.get(refundNo) ?? {}, { status: 'SUCCESS' })
  await queryDueRefunds(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  expect(await server.sold(bizId)).toMatchObject({ refunded: 4000 })
  wechat.bill.text = headings
  server.clock.now += dayMs
  expect(await run(arrivedOn)).toMatchObject({ lines: 0, differences: 0 })
  // Looked at once more it is still what that bill said.
  wechat.bill.text = [headings, paid, back].join('\r\n')
  expect(await run(sentOn)).toMatchObject({ lines: 2, differences: 0 })
  // Named again by another day it was paid out twice.
  wechat.bill.text = [headings, back].join('\r\n')
  expect(await run(arrivedOn)).toMatchObject({ lines: 1, differences: 1 })
})
