import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentApi } from '#api/wallet/payment.ts'
import type { PayChannel } from '#domain/wallet/pay-method.ts'
import { startAlipay, bytesZip } from '#server/gateways/payment/testing-alipay.ts'
import { findViolations } from '#server/invariants/all.ts'
import { queryDuePayments } from './query-provider.ts'
import { reconcileBill } from './reconcile-bill.ts'
import { requestRefund } from './refund-requests.ts'
import { queryDueRefunds } from './send-refund.ts'
import { testPayables, startCashier, type CashierServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let alipay: Awaited<ReturnType<typeof startAlipay>>
let server: CashierServer
let guest: { id: string; token: string }
beforeAll(async () => {
  alipay = await startAlipay()
  server = await startCashier(alipay.settings)
  alipay.clock.now = () => server.clock.now
  guest = await server.addGuest('guest')
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
  await alipay.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())

const begin = async (channel: PayChannel = 'h5', amount = 10_050) => {
  const bizId = await server.sell({ userId: guest.id, amount, expiresAt: server.clock.now + 900_000 })
  const body = { bizType: 'thing', bizId, method: 'alipay', channel, amount } as const
  const reply = await server.call(paymentApi.pay, { body }, { token: guest.token })
  return { bizId, reply, no: reply.value?.paymentId.replaceAll('-', '') ?? '' }
}
const send = (body: string) =>
  fetch(`${server.url}/pay/notice/alipay/platform`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  }).then((answer) => answer.text())
const stateOf = async (bizId: string) => (await server.sold(bizId)).state

test('the person is sent to a page whose address is signed, or the shell gets the signed order', async () => {
  const { reply, no } = await begin()
  const url = new URL(reply.value.handover?.kind === 'page' ? reply.value.handover.url : '')
  const params = Object.fromEntries(url.searchParams)
  expect(alipay.isSigned(params)).toBe(true)
  expect(params).toMatchObject({
    method: 'alipay.trade.wap.pay',
    notify_url: 'https://park.example/pay/notice/alipay/platform',
    timestamp: '2026-05-04 10:00:00',
  })
  expect(JSON.parse(params['biz_content'] ?? '')).toMatchObject({
    out_trade_no: no,
    total_amount: '100.50',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2026-05-04 10:15:00',
  })
  const app = (await begin('app')).reply.value.handover
  const order = Object.fromEntries(new URLSearchParams(app?.kind === 'shell' ? app.payload : ''))
  expect([order['method'], alipay.isSigned(order)]).toEqual(['alipay.trade.app.pay', true])
  expect((await begin('native')).reply.value.handover).toMatchObject({ kind: 'code' })
  expect((await begin('mini')).reply).toMatchObject({
    state: false,
    message: '当前环境不支持这种支付方式，请换一种',
  })
})

test('a signed notice pays once; others are not believed', async () => {
  const { bizId, no } = await begin()
  const fields = {
    notify_id: `n-${no}`,
    out_trade_no: no,
    trade_no: `2026${no.slice(0, 24)}`,
    total_amount: '100.50',
  }
  const good = alipay.notice(fields)
  const old = alipay.notice({ ...fields, notify_time: '2026-05-03 07:59:59' })
  const bad = [
    good.replace('100.50', '100.51'),
    good.replace('TRADE_SUCCESS', 'TRADE_FINISHED'),
    alipay.notice({ ...fields, app_id: '2014072300007149' }),
    alipay.notice({ ...fields, seller_id: '2088101117955612' }),
    alipay.notice({ ...fields, notify_id: 'other', total_amount: '100.51' }),
    good.replace('sign_type=RSA2', 'sign_type=RSA'),
    old,
    '',
  ]
  for (const body of bad) {
    expect(await send(body)).toBe('failure')
  }
  expect(await stateOf(bizId)).toBe('open')
  expect([await send(good), await send(good)]).toEqual(['success', 'success'])
  expect(
    await send(alipay.notice({ ...fields, notify_id: 'again', gmt_refund: '2026-05-04 10:00:00' })),
  ).toBe('success')
  expect(await stateOf(bizId)).toBe('taken')
  expect(await server.balance('prepaid', `thing:${bizId}`)).toBe(10_050)
})

test('the provider is asked when no notice comes, and closed when the time is over', async () => {
  const paid = await begin()
  const idle = await begin('native')
  const never = await begin()
  alipay.pay(paid.no, '100.50')
  const ask = async (later: number) => {
    server.clock.now += later
    await queryDuePayments(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  }
  alipay.faults.push((text) => text.replace('100.50', '100.60'))
  await server.env.db
    .updateTable('payment')
    .set({ ask_at: null })
    .where('out_trade_no', '<>', paid.no)
    .execute()
  await ask(6000)
  expect(await stateOf(paid.bizId)).toBe('open')
  await ask(6000)
  expect(await stateOf(paid.bizId)).toBe('taken')
  const due = { ask_at: new Date(server.clock.now) }
  await server.env.db
    .updateTable('payment')
    .set(due)
    .where('out_trade_no', 'in', [idle.no, never.no])
    .execute()
  await ask(16 * 60_000)
  expect(alipay.trades.get(idle.no)?.state).toBe('TRADE_CLOSED')
  const states = await server.env.db
    .selectFrom('payment')
    .select('state')
    .where('out_trade_no', 'in', [idle.no, never.no])
    .execute()
  expect(states).toEqual([{ state: 'closed' }, { state: 'closed' }])
})

test('a refund arrives with its answer; a lost answer is made up for by asking under the same number', async () => {
  const { bizId, no } = await begin()
  const fields = {
    notify_id: `r-${no}`,
    out_trade_no: no,
    trade_no: `2026${no.slice(0, 24)}`,
    total_amount: '100.50',
  }
  await send(alipay.notice(fields))
  alipay.faults.push(() => 'gateway timeout')
  const refund = {
    bizType: 'thing',
    bizId,
    amount: 50,
    deposit: 0,
    reason: '行程有变',
    by: null,
    approved: true,
  }
  await scopeOf(server.env, server.tenantId).write((scope) => requestRefund(scope, refund))
  for (let count = 0; count < 3; count++) {
    await server.deliver()
    server.clock.now += 60_000
  }
  expect([...alipay.refunds.values()]).toEqual(['0.50'])
  const state = async () =>
    (await server.env.db.selectFrom('refund').select('state').orderBy('id').execute()).map((row) => row.state)
  expect(await state()).toEqual(['sent'])
  await queryDueRefunds(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  expect(await state()).toEqual(['succeeded'])
  expect(await server.sold(bizId)).toMatchObject({ refunded: 50 })
})

test('the bill of a day, zipped and in GBK, is read and held against the books', async () => {
  const day = '2026-05-04'
  const paid = await server.env.db
    .selectFrom('payment')
    .select(['out_trade_no', 'provider_no'])
    .where('state', '=', 'succeeded')
    .execute()
  const [back] = await server.env.db.selectFrom('refund').select(['out_refund_no']).execute()
  const head =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注'
  const lines = [
    '#支付宝业务明细查询',
    '#账号：[20881011179556110156]',
    head,
    ...paid.map(
      ({ out_trade_no, provider_no }) =>
        `${provider_no}\t,${out_trade_no}\t,交易,"小院, 两晚",2026-05-04 10:00:00,2026-05-04 10:01:00,100.50,100.50,,-0.60,`,
    ),
    `2026\t,${paid[0]?.out_trade_no}\t,退款,小院,2026-05-04 10:00:00,2026-05-04 10:01:00,-0.50,-0.50,${back?.out_refund_no},0.00,`,
    '#-----------------------------------------业务明细列表结束----',
  ]
  alipay.bill.zip = bytesZip({
    'detail.csv': gbk(lines.join('\r\n')),
    'sum.csv': gbk('#业务汇总\r\n门店编号,交易订单总笔数\r\n合计,2'),
  })
  server.clock.now += 24 * 3_600_000
  const result = await reconcileBill(scopeOf(server.env, server.tenantId), 'alipay', day, null)
  expect(result).toEqual({
    lines: paid.length + 1,
    differences: 0,
    paid: 10_050 * paid.length,
    refunded: 50,
    fee: 60 * paid.length,
  })
})

/** Turns text into GBK by looking every sign up, as nothing here can write it otherwise. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
    }
  }
  return Buffer.from([...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]))
}
