import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentApi } from '#api/wallet/payment.ts'
import { findTrade, payTrade } from '#server/gateways/payment/local-trades.ts'
import { localNotice } from '#server/gateways/payment/local-payment.ts'
import { findViolations } from '#server/invariants/all.ts'
import { queryPayment, closePayment } from './query-provider.ts'
import { paymentById } from './payments.ts'
import { testPayables, startCashier, type CashierServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

/** Two servers of the product on one database, as behind a balancer. */
let server: CashierServer
let second: CashierServer
let guest: { id: string; token: string }
beforeAll(async () => {
  server = await startCashier()
  second = await startCashier({}, server.connection)
  guest = await server.addGuest('guest')
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await second.stop()
  await server.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())

const begin = async (bizId: string) => {
  const body = { bizType: 'thing', bizId, method: 'wechat', channel: 'h5', amount: 10_000 } as const
  return (await server.call(paymentApi.pay, { body }, { token: guest.token })).value.paymentId
}
const tradeNo = (paymentId: string) => paymentId.replaceAll('-', '')
const payThere = (paymentId: string) =>
  payTrade(server.env.db, server.tenantId, tradeNo(paymentId), {
    late: false,
    now: server.clock.now,
    providerNo: `L${paymentId}`,
  })
const postings = async (bizId: string) =>
  (await server.env.db.selectFrom('ledger_tx').select('event').where('biz_id', '=', bizId).execute()).map(
    ({ event }) => event,
  )

/** Sends the notice of a paid trade so many times, to both servers in turn. */
async function tell(paymentId: string, copies: number): Promise<number[]> {
  const trade = await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))
  if (!trade) {
    throw new Error('there is no such trade')
  }
  const { body, headers } = localNotice(trade, `${paymentId}-paid`, server.env)
  return Promise.all(
    Array.from({ length: copies }, async (_, at) => {
      const { url } = at % 2 ? server : second
      const answer = await fetch(`${url}/pay/notice/wechat/platform`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return answer.status
    }),
  )
}

test('a hundred copies of a notice on two servers are one ledger transaction', async () => {
  const bizId = await server.sell({ userId: guest.id })
  const paymentId = await begin(bizId)
  await payThere(paymentId)
  const answers = await tell(paymentId, 100)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await postings(bizId)).toEqual(['paid'])
  expect(await server.balance('prepaid', `thing:${bizId}`)).toBe(10_000)
  const kept = await server.env.db.selectFrom('provider_notice').select(['times', 'result']).execute()
  expect(kept).toEqual([{ times: 100, result: 'taken' }])
})

test('notices, questions and the business’s end at once: taken or given back, never both or neither', async () => {
  const rounds = Array.from({ length: 12 }, async (_, at) => {
    const bizId = await server.sell({ userId: guest.id })
    const paymentId = await begin(bizId)
    await payThere(paymentId)
    await Promise.all([
      tell(paymentId, 4),
      queryPayment(scopeOf(second.env, server.tenantId), testPayables, paymentId),
      at % 2 ? server.change(bizId, { state: 'gone' }).catch(() => null) : null,
    ])
    return bizId
  })
  const things = await Promise.all(rounds)
  await Promise.all([server.deliver(), second.deliver()])
  for (const bizId of things) {
    const [{ refunded }, prepaid] = [
      await server.sold(bizId),
      await server.balance('prepaid', `thing:${bizId}`),
    ]
    expect([refunded, prepaid]).toEqual(refunded === 0 ? [0, 10_000] : [10_000, 0])
  }
})

test('paying while it is being closed: the provider decides, and we follow', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const bizId = await server.sell({ userId: guest.id })
      const paymentId = await begin(bizId)
      const payment = await paymentById(scopeOf(server.env, server.tenantId), paymentId)
      if (!payment) {
        throw new Error('there is no payment')
      }
      const [paid] = await Promise.all([
        payThere(paymentId).then(async (trade) => trade && (await tell(paymentId, 2))),
        closePayment(scopeOf(second.env, server.tenantId), testPayables, payment),
      ])
      const state = (await paymentById(scopeOf(server.env, server.tenantId), paymentId))?.state
      const trade = await findTrade(server.env.db, server.tenantId, tradeNo(paymentId))
      expect(state).toBe(trade?.state === 'paid' ? 'succeeded' : 'closed')
      expect(await postings(bizId)).toEqual(paid ? ['paid'] : [])
      return state
    }),
  )
  expect(outcomes).toHaveLength(16)
})
