import { afterAll, beforeAll, expect, test } from 'vitest'
import { incomeApi } from '#api/wallet/income.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { postToLedger } from '../ledger.ts'
import { requestRefund } from '../refund-requests.ts'
import { settleIncome } from '../settlements.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { releaseIncome } from './release-income.ts'
import { releaseReserves } from './reserves.ts'

let server: CashierServer
let guest: { id: string; token: string }
beforeAll(async () => {
  server = await startCashier()
  guest = await server.addGuest('guest')
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  // Refunds of these tests are never sent.
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await server.stop()
})

const DAY = 24 * 3_600_000
const never = new AbortController().signal
const root = () => scopeOf(server.env, server.tenantId)
const terms = { ownerBp: 8000, stayFee: 0, services: [], providerFeeBp: 0, couponBorneBy: 'park' } as const

/** An income of 80 % of 1000.00, a quarter of it kept back for so many days. */
async function earn(ownerId: string, days: number): Promise<string> {
  const { bizId } = await server.sellPaid(guest, { amount: 100_000 })
  const reserve = { bp: 2500, until: server.clock.now + days * DAY }
  const settled = { bizType: 'thing', bizId, ownerId, terms, reserve, releaseAt: server.clock.now }
  await root().write((scope) => settleIncome(scope, settled))
  return bizId
}
const release = () => releaseIncome(root(), never)
const refund = (bizId: string, amount: number) => {
  server.clock.now += 1000
  const asked = { bizType: 'thing', bizId, amount, deposit: 0, reason: '退款', by: null, approved: true }
  return root().write((scope) => requestRefund(scope, asked))
}
const takeOut = (holder: string, amount: number) =>
  root().write((scope) =>
    postToLedger(scope, [
      {
        key: `out:${scope.newId()}`,
        event: 'test',
        bizType: 'test',
        bizId: scope.newId(),
        moves: ledgerMove(accountName('available', holder), accountName('clearing', 'payout'), amount),
      },
    ]),
  )
const standing = (holder: string) =>
  Promise.all(
    (['pending', 'reserve', 'available', 'debt'] as const).map((code) => server.balance(code, holder)),
  )

test('a part is kept back at the release, gives first for refunds, and the rest of it comes when its time is over', async () => {
  const { id: owner, token } = await server.addGuest('owner1')
  const first = await earn(owner, 10)
  const second = await earn(owner, 20)
  expect(await standing(owner)).toEqual([160_000, 0, 0, 0])
  // What is taken back before the release is off the part that would be kept back.
  await refund(first, 10_000)
  await release()
  expect(await standing(owner)).toEqual([0, 12_000 + 20_000, 120_000, 0])
  // Its own reserve first, then the other one, and only then the balance.
  await refund(first, 20_000)
  expect(await standing(owner)).toEqual([0, 16_000, 120_000, 0])
  const { value } = await server.call(incomeApi.overview, { query: {} }, { token })
  expect(value).toMatchObject({ reserve: 16_000, reserves: [{ amount: 16_000 }], available: 120_000 })
  await refund(second, 30_000)
  expect(await standing(owner)).toEqual([0, 0, 112_000, 0])
  await earn(owner, 5)
  await release()
  expect(await standing(owner)).toEqual([0, 20_000, 172_000, 0])
  await releaseReserves(root(), never)
  expect((await standing(owner))[1], 'not before its time').toBe(20_000)
  server.clock.now += 30 * DAY
  await Promise.all([releaseReserves(root(), never), releaseReserves(root(), never)])
  expect(await standing(owner)).toEqual([0, 0, 192_000, 0])
  const list = await server.env.db
    .selectFrom('income_line')
    .select(['from_pending', 'from_reserve', 'from_available', 'from_debt'])
    .where('holder', '=', owner)
    .where('kind', '=', 'takenBack')
    .orderBy('at')
    .execute()
  expect(list.map((row) => Object.values(row))).toEqual([
    [8000, 0, 0, 0],
    [0, 16_000, 0, 0],
    [0, 16_000, 8000, 0],
  ])
})

test('a debt is only made when nothing is kept back, and is repaid before anything is kept back again', async () => {
  // A month later their session is over.
  guest = { ...guest, token: await server.signIn('guest') }
  const { id: owner } = await server.addGuest('owner2')
  const first = await earn(owner, 10)
  await release()
  await takeOut(owner, 60_000)
  await refund(first, 50_000)
  expect(await standing(owner)).toEqual([0, 0, 0, -20_000])
  await earn(owner, 10)
  await release()
  expect(await standing(owner)).toEqual([0, 20_000, 40_000, 0])
  // A refund and the end of the reserve at once: whichever is first, the guest has the money and the owner owes the same.
  await takeOut(owner, 40_000)
  await root().write((scope) =>
    scope
      .update('income_reserve')
      .set({ release_at: new Date(scope.now()) })
      .where('holder', '=', owner)
      .execute(),
  )
  const both = await Promise.allSettled([refund(first, 50_000), releaseReserves(root(), never)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await standing(owner)).slice(0, 3)).toEqual([0, 0, 0])
  expect(await server.balance('debt', owner)).toBe(-20_000)
})
