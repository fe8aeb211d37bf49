import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { releaseDueIncome, releaseIncome } from './income/release-income.ts'
import { releaseReserves } from './income/reserves.ts'
import { furnishPerson } from './payout/testing.ts'
import { queryDuePayouts } from './payout/send-payout.ts'
import { requestRefund } from './refund-requests.ts'
import { settleIncome } from './settlements.ts'
import { startCashier, type CashierServer } from './testing.ts'

let server: CashierServer
let second: CashierServer
beforeAll(async () => {
  server = await startCashier()
  second = await startCashier({}, server.connection)
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const never = new AbortController().signal
const kinds = [
  'sell',
  'sell',
  'settle',
  'refund',
  'release',
  'withdraw',
  'bank',
  'invoice',
  'issue',
  'kill',
] as const

test('payments, settlements, refunds, releases, withdrawals, invoices and faults, in any order and at once: the books hold', async () => {
  const pick = numbers(20_261_116)
  const guest = await server.addGuest('guest')
  const owner = { ...(await server.addGuest('owner')), cardId: '' }
  owner.cardId = (await furnishPerson(server, owner.id, { fen: 0 })).cardId
  const clerk = await server.addOperator('clerk', ['invoice.issue'])
  const title = { kind: 'person' as const, name: '林晓' }
  const { value: saved } = await server.call(invoiceApi.saveTitle, { body: title }, { token: guest.token })
  // Now and then the server dies after the payment company has the order and before it has noted the answer.
  const { payout } = server.env.gateways
  const pay = payout.pay.bind(payout)
  payout.pay = async (order) => {
    const answer = await pay(order)
    if (pick(3) === 0) {
      throw new Error('killed')
    }
    return answer
  }
  const scopes = [server, second].map(({ env }) => scopeOf(env, server.tenantId))
  const sold: string[] = []
  const withdrawals: string[] = []
  const invoices: string[] = []

  const does: Record<(typeof kinds)[number], () => Promise<unknown>> = {
    sell: async () => sold.push((await server.sellPaid(guest, { amount: 1000 + pick(90_000) })).bizId),
    settle: () => {
      const bizId = sold[pick(sold.length)] ?? ''
      const terms = {
        ownerBp: 8000,
        stayFee: 100,
        services: [],
        providerFeeBp: 60,
        couponBorneBy: 'park',
      } as const
      const now = server.clock.now
      const reserve = { bp: pick(3) * 2000, until: now + pick(60_000) }
      const settled = { bizType: 'thing', bizId, ownerId: owner.id, terms, reserve, releaseAt: now }
      return bizId === ''
        ? Promise.resolve()
        : both((scope) => scope.write((tx) => settleIncome(tx, settled)))
    },
    refund: () => {
      const bizId = sold[pick(sold.length)] ?? ''
      const asked = {
        bizType: 'thing',
        bizId,
        amount: 1 + pick(40_000),
        deposit: 0,
        reason: 'x',
        by: null,
        approved: true,
      }
      // More than is left is refused, and changes nothing.
      return both((scope) => scope.write((tx) => requestRefund(tx, asked)).catch(() => null))
    },
    release: () =>
      both(async (scope) => {
        await releaseIncome(scope, never)
        await releaseReserves(scope, never)
      }),
    // A server dies before its transaction is over: all of it is as if it had never begun.
    kill: () => {
      const refund = { bizType: 'thing', bizId: sold[pick(sold.length)] ?? '', amount: 1, deposit: 0 }
      return both((scope) =>
        scope
          .write(async (tx) => {
            await releaseDueIncome(tx)
            await requestRefund(tx, { ...refund, reason: 'x', by: null, approved: true })
            throw new Error('killed')
          })
          .catch(() => null),
      )
    },
    withdraw: async () => {
      const body = { amount: 100 + pick(30_000), cardId: owner.cardId, password: '246813' }
      const asked = await server.call(payoutApi.withdraw, { body }, { token: owner.token })
      withdrawals.push(...(asked.state ? [asked.value.id] : []))
      await server.deliver()
    },
    bank: async () => {
      const no = (withdrawals[pick(withdrawals.length)] ?? 'none').replaceAll('-', '')
      const choice = ['paid', 'twice', 'silent', 'failed', 'returned'][pick(5)]
      await fetch(`${server.url}/payout/local/platform/payout/${no}/${choice}`, {
        method: 'POST',
        redirect: 'manual',
      })
      server.clock.now += 20_000
      second.clock.now = server.clock.now
      await queryDuePayouts(scopeOf(server.env, server.tenantId), never)
    },
    invoice: async () => {
      const bizId = sold[pick(sold.length)]
      const body = {
        subject: 'paid' as const,
        bizType: 'thing',
        bizId: bizId ?? '',
        titleId: saved.id,
        amount: 1 + pick(20_000),
      }
      const asked = bizId ? await server.call(invoiceApi.ask, { body }, { token: guest.token }) : null
      invoices.push(...(asked?.state ? [asked.value.id] : []))
    },
    issue: async () => {
      const id = invoices[pick(invoices.length)]
      if (id !== undefined) {
        await server.call(invoiceDeskApi.issue, { body: { id } }, { token: clerk.token })
        await server.deliver()
        const row = await scopes[0]?.from('invoice').select('out_no').where('id', '=', id).executeTakeFirst()
        const choice = ['issue', 'refuse', 'twice'][pick(3)]
        await fetch(`${server.url}/invoice/local/platform/${row?.out_no}/${choice}`, {
          method: 'POST',
          redirect: 'manual',
        })
      }
    },
  }
  /** The same from two servers at once. */
  const both = (work: (scope: (typeof scopes)[number]) => Promise<unknown>) => Promise.all(scopes.map(work))

  for (let step = 0; step < 80; step += 1) {
    await does[kinds[pick(kinds.length)] ?? 'sell']()
  }
  await server.deliver()
  expect(sold.length).toBeGreaterThan(5)
  expect(withdrawals.length).toBeGreaterThan(0)
  expect(invoices.length).toBeGreaterThan(0)
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
})
