import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentApi } from '#api/wallet/payment.ts'
import { findTrade, payTrade } from '#server/gateways/payment/local-trades.ts'
import { localNotice } from '#server/gateways/payment/local-payment.ts'
import { findViolations } from '#server/invariants/all.ts'
import { queryDuePayments } from './query-provider.ts'
import { balanceOf } from './ledger.ts'
import { latestPayment } from './payments.ts'
import { testPayables, startCashier, type CashierServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: CashierServer
let guest: { id: string; token: string }
let other: { id: string; token: string }
beforeAll(async () => {
  server = await startCashier()
  const add = async (account: string) => {
    const id = await server.addUser({ account, kind: 'guest' })
    return { id, token: await server.signIn(account) }
  }
  guest = await add('guest')
  other = await add('other')
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  await server.env.db.deleteFrom('rate_count').execute()
})

const minute = 60_000
const thing = (bizId: string) => ({ bizType: 'thing', bizId })
const cashier = (bizId: string, token = guest.token) =>
  server.call(paymentApi.cashier, { query: { ...thing(bizId), channel: 'h5' } }, { token })
const pay = (
  bizId: string,
  method: 'wechat' | 'alipay' | 'wallet' = 'wechat',
  amount = 10_000,
  token = guest.token,
) => server.call(paymentApi.pay, { body: { ...thing(bizId), method, channel: 'h5', amount } }, { token })
const stateOf = (paymentId: string, token = guest.token) =>
  server.call(paymentApi.payment, { query: { paymentId } }, { token })
const tradeNo = (paymentId: string) => paymentId.replaceAll('-', '')

/** What a person does on the stand-in's cashier. */
const choose = (paymentId: string, action: string) =>
  fetch(`${server.url}/pay/local/platform/${tradeNo(paymentId)}/${action}`, {
    method: 'POST',
    redirect: 'manual',
  })
const prepaid = (bizId: string) =>
  balanceOf(scopeOf(server.env, server.tenantId), 'prepaid', `thing:${bizId}`)
const postings = async (bizId: string) => {
  const query = server.env.db
    .selectFrom('ledger_tx')
    .select('event')
    .where('biz_id', '=', bizId)
    .orderBy('id')
  return (await query.execute()).map(({ event }) => event).sort()
}
const notice = async (paymentId: string, change: object = {}, headers: Record<string, string> = {}) => {
  const trade = await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))
  if (!trade) {
    throw new Error('there is no such trade')
  }
  const { env } = server
  const told = localNotice({ ...trade, ...change }, `${trade.out_trade_no}-${JSON.stringify(change)}`, env)
  return fetch(`${server.url}/pay/notice/wechat/platform`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...told.headers, ...headers },
    body: told.body,
  })
}
const payAtProvider = (paymentId: string, late = false) =>
  payTrade(server.env.db, server.tenantId, tradeNo(paymentId), {
    late,
    now: server.clock.now,
    providerNo: `L${paymentId}`,
  })

test('the cashier shows what is due, how long, and how it can be paid', async () => {
  const bizId = await server.sell({ userId: guest.id, expiresAt: server.clock.now + 15 * minute })
  const { value } = await cashier(bizId)
  expect(value).toMatchObject({
    state: 'due',
    amount: 10_000,
    subject: '云栖谷 · 听松小院 2晚',
    expiresAt: server.clock.now + 15 * minute,
    now: server.clock.now,
    payment: null,
  })
  expect(value.methods.map(({ code }) => code)).toEqual(['wechat', 'alipay'])
})

test('nobody sees or pays what another person owes', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { value } = await pay(bizId)
  for (const reply of [
    await cashier(bizId, other.token),
    await pay(bizId, 'wechat', 10_000, other.token),
    await stateOf(value.paymentId, other.token),
  ]) {
    expect(reply).toMatchObject({ state: false, message: '没有找到这笔待支付的订单' })
  }
})

test('paid at the provider, told by a notice: the business has it, the ledger once', async () => {
  const bizId = await server.sell({ userId: guest.id, amount: 12_000, deposit: 2000 })
  const { value } = await pay(bizId, 'wechat', 12_000)
  expect(value.handover).toEqual({ kind: 'page', url: `/pay/local/platform/${tradeNo(value.paymentId)}` })
  expect((await stateOf(value.paymentId)).value.state).toBe('pending')
  const answer = await choose(value.paymentId, 'twice')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `/mobilevue/home/orderPay?bizType=thing&bizId=${bizId}&paymentId=${value.paymentId}`,
  )
  expect((await stateOf(value.paymentId)).value).toMatchObject({
    state: 'succeeded',
    outcome: 'taken',
    next: `/home/index?thing=${bizId}`,
  })
  expect(await server.sold(bizId)).toMatchObject({ state: 'taken' })
  expect(await prepaid(bizId)).toBe(10_000)
  expect(await balanceOf(scopeOf(server.env, server.tenantId), 'deposit', `thing:${bizId}`)).toBe(2000)
  expect(await postings(bizId)).toEqual(['paid'])
  expect((await cashier(bizId)).value).toMatchObject({ state: 'paid', methods: [] })
  const times = await server.env.db
    .selectFrom('provider_notice')
    .select(['times', 'result'])
    .where('out_no', '=', tradeNo(value.paymentId))
    .execute()
  expect(times).toEqual([{ times: 2, result: 'taken' }])
})

test('coming back from the provider changes nothing by itself', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { value } = await pay(bizId)
  await choose(value.paymentId, 'fail')
  server.clock.now += 10_000
  expect((await stateOf(value.paymentId)).value.state).toBe('pending')
  expect(await server.sold(bizId)).toMatchObject({ state: 'open' })
})

test('a notice that was lost is made up for by asking', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { value } = await pay(bizId)
  await choose(value.paymentId, 'silent')
  expect(await server.sold(bizId)).toMatchObject({ state: 'open' })
  server.clock.now += 6000
  await queryDuePayments(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  expect(await server.sold(bizId)).toMatchObject({ state: 'taken' })
  await choose(value.paymentId, 'notify')
  expect(await postings(bizId)).toEqual(['paid'])
})

test('the same wish leads to the same payment, another one closes it first', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const first = (await pay(bizId)).value.paymentId
  expect((await pay(bizId)).value.paymentId).toBe(first)
  const second = (await pay(bizId, 'alipay')).value.paymentId
  expect(second).not.toBe(first)
  expect((await stateOf(first)).value.state).toBe('closed')
  expect(await findTrade(server.env.db, server.tenantId, tradeNo(first))).toMatchObject({ state: 'closed' })
  expect((await cashier(bizId)).value.payment?.id).toBe(second)
})

test('changing the way to pay after paying finds the money instead', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { paymentId } = (await pay(bizId)).value
  await payAtProvider(paymentId)
  expect(await pay(bizId, 'alipay')).toMatchObject({ state: false, message: '订单已支付成功' })
  expect((await stateOf(paymentId)).value).toMatchObject({ state: 'succeeded', outcome: 'taken' })
})

test('many hands pressing pay at once begin one payment', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const replies = await Promise.all(Array.from({ length: 12 }, () => pay(bizId)))
  const begun = new Set(replies.filter(({ state }) => state).map(({ value }) => value.paymentId))
  expect(begun.size).toBe(1)
  const rows = await server.env.db.selectFrom('payment').select('state').where('biz_id', '=', bizId).execute()
  expect(rows).toHaveLength(1)
})

test('money for what is gone goes back whole, the way it came', async () => {
  const bizId = await server.sell({ userId: guest.id, amount: 9900, deposit: 900 })
  const { paymentId } = (await pay(bizId, 'wechat', 9900)).value
  await server.change(bizId, { state: 'gone' })
  await choose(paymentId, 'pay')
  expect((await stateOf(paymentId)).value).toMatchObject({ state: 'succeeded', outcome: 'late' })
  expect((await cashier(bizId)).value.state).toBe('over')
  await server.deliver()
  expect(await server.sold(bizId)).toMatchObject({ state: 'gone', refunded: 9900 })
  expect(await postings(bizId)).toEqual(['paid', 'refundArrived', 'refundGranted'])
  expect(await prepaid(bizId)).toBe(0)
})

test('a payment that was closed and is paid all the same is not swallowed', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const first = (await pay(bizId)).value.paymentId
  const second = (await pay(bizId, 'alipay')).value.paymentId
  await choose(second, 'pay')
  await choose(first, 'late')
  expect((await stateOf(first)).value).toMatchObject({ state: 'succeeded', outcome: 'late' })
  await server.deliver()
  expect(await server.sold(bizId)).toMatchObject({ state: 'taken', refunded: 10_000 })
  expect(await prepaid(bizId)).toBe(10_000)
})

test('what is over can no longer be begun, and what was begun is closed at the provider', async () => {
  const bizId = await server.sell({ userId: guest.id, expiresAt: server.clock.now + 15 * minute })
  const { paymentId } = (await pay(bizId)).value
  server.clock.now += 15 * minute
  expect(await pay(bizId, 'alipay')).toMatchObject({ state: false, message: '支付时间已过，请重新下单' })
  expect((await cashier(bizId)).value.state).toBe('over')
  await choose(paymentId, 'pay')
  expect(await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))).toMatchObject({ state: 'open' })
  server.clock.now += 30 * minute
  await queryDuePayments(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  expect((await stateOf(paymentId)).value.state).toBe('closed')
  expect(await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))).toMatchObject({
    state: 'closed',
  })
})

test('an amount other than the one shown is refused, and so is one the client made up', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const reply = await pay(bizId, 'wechat', 1)
  expect(reply).toMatchObject({ state: false, message: '订单金额有变化，请重新进入收银台' })
  expect(await latestPayment(scopeOf(server.env, server.tenantId), thing(bizId))).toBeNull()
})

test('a notice with a wrong signature, an old one and one for another amount change nothing', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { paymentId } = (await pay(bizId)).value
  await payAtProvider(paymentId)
  const wrong = await notice(paymentId, {}, { 'local-signature': 'x'.repeat(43) })
  const cheap = await notice(paymentId, { amount: 1 })
  const dollars = await notice(paymentId, {}, {})
  expect([wrong.status, cheap.status, dollars.status]).toEqual([400, 400, 200])
  const results = await server.env.db
    .selectFrom('provider_notice')
    .select('result')
    .where('out_no', '=', tradeNo(paymentId))
    .orderBy('id')
    .execute()
  // Nothing is kept of what nobody signed.
  expect(results.map(({ result }) => result).sort()).toEqual(['taken', 'wrongAmount'])
  const old = localNotice(
    (await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))) ?? ({} as never),
    'old',
    { ...server.env, now: () => server.clock.now - 6 * minute },
  )
  const late = await fetch(`${server.url}/pay/notice/wechat/platform`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...old.headers },
    body: old.body,
  })
  expect(late.status).toBe(400)
})

test('a trade that has paid for one thing pays for no other, and that is a case of its own', async () => {
  const [one, other] = [await server.sell({ userId: guest.id }), await server.sell({ userId: guest.id })]
  const first = (await pay(one)).value.paymentId
  const second = (await pay(other)).value.paymentId
  await choose(first, 'pay')
  const paid = await findTrade(server.env.db, server.tenantId, tradeNo(first))
  const answer = await notice(second, { provider_no: paid?.provider_no, paid_at: new Date(server.clock.now) })
  expect(answer.status).toBe(400)
  expect(await prepaid(other)).toBe(0)
  expect((await server.sold(other)).state).toBe('open')
  const kept = await server.env.db
    .selectFrom('provider_notice')
    .select(['result', 'processed_at'])
    .where('out_no', '=', tradeNo(second))
    .execute()
  expect(kept).toEqual([{ result: 'reusedNumber', processed_at: null }])
})

test('a notice about something nobody knows is kept and not confirmed', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const { paymentId } = (await pay(bizId)).value
  await payAtProvider(paymentId)
  const answer = await notice(paymentId, { out_trade_no: 'f'.repeat(32) })
  expect(answer.status).toBe(400)
  const kept = await server.env.db
    .selectFrom('provider_notice')
    .select(['result', 'processed_at'])
    .where('out_no', '=', 'f'.repeat(32))
    .execute()
  expect(kept).toEqual([{ result: 'unknown', processed_at: null }])
  expect((await fetch(`${server.url}/pay/notice/cash/platform`, { method: 'POST', body: '{}' })).status).toBe(
    404,
  )
})

test('the cashier of the stand-in answers unknown numbers and actions plainly', async () => {
  expect((await fetch(`${server.url}/pay/local/platform/nothing`)).status).toBe(404)
  const bizId = await server.sell({ userId: guest.id })
  const { paymentId } = (await pay(bizId)).value
  expect((await choose(paymentId, 'rob')).status).toBe(404)
  const page = await fetch(`${server.url}/pay/local/platform/${tradeNo(paymentId)}`, {
    headers: { 'accept-language': 'en' },
  })
  expect(await page.text()).toContain('¥100.00')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})
