import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { refundApi } from '#api/wallet/refund.ts'
import type { RefundResult, RefundOrder } from '#server/gateways/payment/payment.ts'
import type { IncomeTerms } from '#domain/wallet/split-income.ts'
import { findViolations } from '#server/invariants/all.ts'
import { recordPastPayments } from './record-past-payments.ts'
import { requestRefund } from './refund-requests.ts'
import { queryDueRefunds } from './send-refund.ts'
import { releaseDueIncome } from './income/release-income.ts'
import { claimDeposit, settleIncome } from './settlements.ts'
import { testPayables, startCashier, type CashierServer } from './testing.ts'
import { scopeOf, type Write } from '#server/scope.ts'

type Person = { id: string; token: string }
let server: CashierServer
let guest: Person
let clerk: Person
let owner: Person
let honest: CashierServer['env']['gateways']['payment']['wechat']
beforeAll(async () => {
  server = await startCashier()
  guest = await server.addGuest('guest')
  owner = await server.addGuest('owner')
  clerk = await server.addOperator('clerk', ['refund.decide', 'payment.read'])
  honest = { ...server.env.gateways.payment.wechat }
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())
afterEach(() => {
  Object.assign(server.env.gateways.payment.wechat, honest)
})

const write: Write = (work) => scopeOf(server.env, server.tenantId).write(work)
type Ask = { amount: number; deposit?: number; approved?: boolean }
const ask = (bizId: string, { amount, deposit = 0, approved = true }: Ask) =>
  write((scope) =>
    requestRefund(scope, {
      bizType: 'thing',
      bizId,
      amount,
      deposit,
      reason: '行程有变',
      by: guest.id,
      approved,
    }),
  )
const views = async (bizId: string, token = guest.token) =>
  (await server.call(refundApi.refunds, { query: { bizType: 'thing', bizId } }, { token })).value
const decide = (
  body: { requestId: string } & ({ decision: 'approve' } | { decision: 'reject'; reason: string }),
  token = clerk.token,
) => server.call(paymentDeskApi.decideRefund, { body }, { token })
const holder = (bizId: string) => `thing:${bizId}`
const ownerGets = (ownerBp: number): IncomeTerms => ({
  ownerBp,
  stayFee: 0,
  services: [],
  providerFeeBp: 0,
  couponBorneBy: 'park',
})

test('a granted refund goes out and arrives, and the guest sees each step', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 10_000, deposit: 3000 })
  await ask(bizId, { amount: 8000, deposit: 3000 })
  expect(await views(bizId)).toMatchObject([
    { state: 'approved', amount: 8000, parts: [{ state: 'approved' }] },
  ])
  expect(await server.balance('refundTransit', holder(bizId))).toBe(8000)
  await server.deliver()
  expect(await views(bizId)).toMatchObject([
    { state: 'arrived', reason: '行程有变', parts: [{ method: 'wechat', amount: 8000, state: 'succeeded' }] },
  ])
  expect(await server.balance('refundTransit', holder(bizId))).toBe(0)
  expect(await server.balance('prepaid', holder(bizId))).toBe(2000)
  expect(await server.sold(bizId)).toMatchObject({ refunded: 8000 })
})

test('never more than was paid, whatever is asked and however often at once', async () => {
  const { bizId } = await server.sellPaid(guest)
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, () => ask(bizId, { amount: 3000, approved: false })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(ask(bizId, { amount: 1001 })).rejects.toMatchObject({ key: 'refund.tooMuch' })
  await expect(ask(bizId, { amount: 0 })).rejects.toMatchObject({ key: 'refund.tooMuch' })
})

test('a person decides: refused with a reason, asked for again, granted', async () => {
  const { bizId } = await server.sellPaid(guest)
  const requestId = await ask(bizId, { amount: 10_000, approved: false })
  expect(await decide({ requestId, decision: 'approve' }, guest.token)).toMatchObject({ status: 403 })
  await decide({ requestId, decision: 'reject', reason: '已超过可退时间' })
  expect(await views(bizId)).toMatchObject([
    { state: 'rejected', rejectReason: '已超过可退时间', canAskAgain: true, parts: [{ state: 'rejected' }] },
  ])
  expect(await decide({ requestId, decision: 'approve' })).toMatchObject({
    message: '该退款申请不存在或已处理',
  })

  const again = (token: string) =>
    server.call(refundApi.askAgain, { body: { requestId, reason: '有医院证明' } }, { token })
  expect(await again(owner.token)).toMatchObject({ state: false, message: '没有找到退款记录' })
  const both = await Promise.all([again(guest.token), again(guest.token)])
  expect(both.filter(({ state }) => state)).toHaveLength(1)
  const second = (await views(bizId)).find(({ state }) => state === 'applied')
  const first = (await views(bizId)).find(({ state }) => state === 'rejected')
  expect([second?.reason, first?.canAskAgain]).toEqual(['有医院证明', false])
  await decide({ requestId: second?.id ?? '', decision: 'approve' })
  await server.deliver()
  expect(await server.sold(bizId)).toMatchObject({ refunded: 10_000 })
})

test('a provider that is away is asked again under the same number, and pays once', async () => {
  const { bizId } = await server.sellPaid(guest)
  const orders: RefundOrder[] = []
  server.env.gateways.payment.wechat.refund = async (order) => {
    orders.push(order)
    const answer = await honest.refund(order)
    // It did pay, and its answer got lost.
    return orders.length < 4 ? { state: 'unavailable', detail: 'no answer' } : answer
  }
  await ask(bizId, { amount: 10_000 })
  for (let round = 0; round < 6; round++) {
    await server.deliver()
    server.clock.now += 60_000
  }
  expect(new Set(orders.map(({ outRefundNo }) => outRefundNo)).size).toBe(1)
  expect(orders).toHaveLength(4)
  const back = await server.env.db
    .selectFrom('local_refund')
    .select('amount')
    .where('out_trade_no', '=', orders[0]?.outTradeNo ?? '')
    .execute()
  expect(back).toEqual([{ amount: 10_000 }])
  expect(await server.sold(bizId)).toMatchObject({ refunded: 10_000 })
})

test('a refund under way is asked about until it has arrived, and arrives once', async () => {
  const { bizId } = await server.sellPaid(guest)
  server.env.gateways.payment.wechat.refund = async () => ({ state: 'sent', providerNo: 'R1' })
  let answer: RefundResult = { state: 'sent', providerNo: 'R1' }
  server.env.gateways.payment.wechat.refundState = async () => answer
  await ask(bizId, { amount: 4000 })
  await server.deliver()
  expect(await views(bizId)).toMatchObject([{ state: 'approved', parts: [{ state: 'sent' }] }])
  const look = async () => {
    server.clock.now += 120_000
    await queryDueRefunds(scopeOf(server.env, server.tenantId), testPayables, new AbortController().signal)
  }
  await look()
  expect(await views(bizId)).toMatchObject([{ parts: [{ state: 'sent' }] }])
  answer = { state: 'arrived', providerNo: 'R1', at: server.clock.now }
  await look()
  await look()
  expect(await views(bizId)).toMatchObject([{ state: 'arrived', parts: [{ state: 'succeeded' }] }])
  expect(await server.sold(bizId)).toMatchObject({ refunded: 4000 })
})

test('a refund that its provider refused is still owed, and sent again by a person', async () => {
  const { bizId } = await server.sellPaid(guest)
  server.env.gateways.payment.wechat.refund = async () => ({ state: 'refused', detail: 'the card is closed' })
  await ask(bizId, { amount: 10_000 })
  await server.deliver()
  const refundId = (await views(bizId))[0]?.parts[0]?.id ?? ''
  expect(await views(bizId)).toMatchObject([{ state: 'approved', parts: [{ state: 'failed' }] }])
  expect(await server.balance('refundTransit', holder(bizId))).toBe(10_000)
  Object.assign(server.env.gateways.payment.wechat, honest)
  const retry = () => server.call(paymentDeskApi.retryRefund, { body: { refundId } }, { token: clerk.token })
  expect((await retry()).state).toBe(true)
  expect(await retry()).toMatchObject({ state: false, message: '只有失败的退款可以重新发起' })
  await server.deliver()
  expect(await views(bizId)).toMatchObject([{ state: 'arrived' }])
})

test('a balance can be paid with, and a refund of that goes to the balance', async () => {
  // The owner earns something first.
  const { bizId: stay } = await server.sellPaid(guest, { amount: 20_000 })
  const terms = { bizType: 'thing', bizId: stay, ownerId: owner.id, terms: ownerGets(9000) }
  await write((scope) => settleIncome(scope, { ...terms, releaseAt: server.clock.now }))
  await write((scope) => settleIncome(scope, { ...terms, releaseAt: server.clock.now }))
  expect(await server.balance('pending', owner.id)).toBe(18_000)
  await write((scope) => releaseDueIncome(scope))
  await write((scope) => releaseDueIncome(scope))
  expect(await server.balance('available', owner.id)).toBe(18_000)

  const { bizId, paymentId } = await server.sellPaid(owner, { amount: 10_000 }, 'wallet')
  expect(await server.sold(bizId)).toMatchObject({ state: 'taken' })
  const state = await server.call(paymentApi.payment, { query: { paymentId } }, { token: owner.token })
  expect(state.value).toMatchObject({ state: 'succeeded', method: 'wallet' })
  const dear = await server.sell({ userId: owner.id, amount: 10_000 })
  const body = { bizType: 'thing', bizId: dear, method: 'wallet', channel: 'h5', amount: 10_000 } as const
  const refused = await server.call(paymentApi.pay, { body }, { token: owner.token })
  expect(refused).toMatchObject({ state: false, message: '余额不足，请换一种支付方式' })
  await ask(bizId, { amount: 10_000 })
  await server.deliver()
  expect(await server.balance('available', owner.id)).toBe(18_000)

  // Half of the stay is given back though it was settled: everybody gives their half.
  await ask(stay, { amount: 10_000 })
  await server.deliver()
  expect(await server.balance('available', owner.id)).toBe(9000)
  await expect(ask(stay, { amount: 10_001 })).rejects.toMatchObject({ key: 'refund.tooMuch' })
})

test('ten payments at once from a balance that reaches for three', async () => {
  const rich = await server.addGuest('rich')
  const { bizId: stay } = await server.sellPaid(guest, { amount: 30_000 })
  const terms = { bizType: 'thing', bizId: stay, ownerId: rich.id, terms: ownerGets(10_000), releaseAt: 0 }
  await write((scope) => settleIncome(scope, terms))
  await write((scope) => releaseDueIncome(scope))
  const things = await Promise.all(Array.from({ length: 10 }, () => server.sell({ userId: rich.id })))
  const replies = await Promise.all(
    things.map((bizId) =>
      server.call(
        paymentApi.pay,
        { body: { bizType: 'thing', bizId, method: 'wallet', channel: 'h5', amount: 10_000 } },
        { token: rich.token },
      ),
    ),
  )
  expect(replies.filter(({ state }) => state)).toHaveLength(3)
  expect(await server.balance('available', rich.id)).toBe(0)
})

test('part of a deposit is kept for damage, and no more than was held', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 10_000, deposit: 3000 })
  const claim = { bizType: 'thing', bizId, amount: 1000, key: bizId }
  await write((scope) => claimDeposit(scope, claim))
  await write((scope) => claimDeposit(scope, claim))
  expect(await server.balance('deposit', holder(bizId))).toBe(2000)
  const more = { ...claim, amount: 2001, key: `${bizId}-2` }
  const tooMuch = write((scope) => claimDeposit(scope, more))
  await expect(tooMuch).rejects.toMatchObject({ key: 'wallet.notCovered' })
})

test('the desk finds payments, with all that was said and posted about them', async () => {
  const { bizId, paymentId } = await server.sellPaid(guest)
  await ask(bizId, { amount: 2500, approved: false })
  const token = clerk.token
  const list = await server.call(
    paymentDeskApi.payments,
    { body: { querys: [{ property: 'bizId', value: bizId }] } },
    { token },
  )
  expect(list.value.rows).toMatchObject([
    { id: paymentId, userName: 'guest', state: 'succeeded', refunding: 2500 },
  ])
  const one = await server.call(paymentDeskApi.payment, { query: { id: paymentId } }, { token })
  expect(one.value).toMatchObject({
    notices: [{ kind: 'pay', result: 'taken' }],
    refunds: [{ amount: 2500, state: 'applied' }],
    ledger: [{ event: 'paid', to: `prepaid/thing:${bizId}`, amount: 10_000 }],
  })
  const open = await server.call(
    paymentDeskApi.refunds,
    { body: { querys: [{ property: 'state', value: 'applied' }] } },
    { token },
  )
  expect(open.value.rows.some((row) => row.bizId === bizId)).toBe(true)
  const no = await server.call(paymentDeskApi.payments, { body: {} }, { token: guest.token })
  expect(no.status).toBe(403)
})

test('payments of before are written down in one go, and can be refunded like any other', async () => {
  const things = await Promise.all(
    Array.from({ length: 40 }, () => server.sell({ userId: guest.id, state: 'taken', amount: 8000 })),
  )
  const subject = { zh: '听松小院', en: 'Listening to Pines' }
  const past = things.map((bizId, at) => ({
    bizType: 'thing',
    bizId,
    userId: guest.id,
    method: 'alipay' as const,
    amount: 8000,
    deposit: 1000,
    subject,
    at: server.clock.now - at * 86_400_000,
    next: '/home/index',
  }))
  await write((scope) => recordPastPayments(scope, past))
  const [first = ''] = things
  expect([
    await server.balance('prepaid', holder(first)),
    await server.balance('deposit', holder(first)),
  ]).toEqual([7000, 1000])
  await ask(first, { amount: 8000, deposit: 1000 })
  await server.deliver()
  expect(await server.sold(first)).toMatchObject({ refunded: 8000 })
})
