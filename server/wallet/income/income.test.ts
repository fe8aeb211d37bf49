import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomeTerms } from '#domain/wallet/split-income.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf, type Write } from '#server/scope.ts'
import { postToLedger } from '../ledger.ts'
import { requestRefund } from '../refund-requests.ts'
import { settleIncome } from '../settlements.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { releaseDueIncome, releaseIncome } from './release-income.ts'

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

const write: Write = (work) => scopeOf(server.env, server.tenantId).write(work)
const terms = (part: Partial<IncomeTerms> = {}): IncomeTerms => ({
  ownerBp: 8500,
  stayFee: 0,
  services: [],
  providerFeeBp: 0,
  couponBorneBy: 'park',
  ...part,
})
const settle = (bizId: string, ownerId: string | null, given = terms(), coupon = 0) =>
  write((scope) =>
    settleIncome(scope, {
      bizType: 'thing',
      bizId,
      ownerId,
      terms: given,
      coupon,
      releaseAt: server.clock.now,
    }),
  )
const release = () => write((scope) => releaseDueIncome(scope))
const refund = (bizId: string, amount: number) => {
  server.clock.now += 1000
  return write((scope) =>
    requestRefund(scope, {
      bizType: 'thing',
      bizId,
      amount,
      deposit: 0,
      reason: '退款',
      by: null,
      approved: true,
    }),
  )
}
/** Takes money out of a balance as a withdrawal does. */
const takeOut = (holder: string, amount: number) =>
  write((scope) =>
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
const standing = async (holder: string) => [
  await server.balance('pending', holder),
  await server.balance('available', holder),
  await server.balance('debt', holder),
]
const linesOf = (holder: string) =>
  server.env.db
    .selectFrom('income_line')
    .select([
      'kind',
      'amount',
      'base',
      'bp',
      'released',
      'repaid',
      'from_pending',
      'from_available',
      'from_debt',
    ])
    .where('holder', '=', holder)
    .orderBy('at')
    .execute()

test('owner, company and park have their parts by the terms, and each can be followed to its moves', async () => {
  const { id: owner } = await server.addGuest('owner1')
  const { bizId } = await server.sellPaid(guest, { amount: 90_000 })
  const given = terms({ services: [{ holder: 'org:clean', duty: 'cleaning', bp: 500 }] })
  await settle(bizId, owner, given, 10_000)
  await settle(bizId, owner, given, 10_000)
  expect(await standing(owner)).toEqual([85_000, 0, 0])
  expect(await standing('org:clean')).toEqual([5000, 0, 0])
  await release()
  await release()
  expect(await standing(owner)).toEqual([0, 85_000, 0])
  expect(await standing('org:clean')).toEqual([0, 5000, 0])
  const rows = await server.env.db.selectFrom('settlement').selectAll().where('biz_id', '=', bizId).execute()
  expect(rows).toMatchObject([
    { gross: 100_000, owner_share: 85_000, commission: 10_000, service_share: 5000, coupon_cost: 10_000 },
  ])
})

test('what the park’s own houses earn is all commission, in the settlement as in the ledger', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 40_000 })
  await settle(bizId, null, terms(), 5000)
  const row = await server.env.db
    .selectFrom('settlement')
    .select(['gross', 'owner_share', 'commission', 'coupon_cost'])
    .where('biz_id', '=', bizId)
    .executeTakeFirst()
  expect(row).toEqual({ gross: 40_000, owner_share: 0, commission: 40_000, coupon_cost: 0 })
})

test('a refund after settling comes from pending, then from the balance, then it is a debt the next income repays', async () => {
  const { id: owner } = await server.addGuest('owner2')
  const first = await server.sellPaid(guest, { amount: 20_000 })
  await settle(first.bizId, owner)
  await refund(first.bizId, 10_000)
  expect(await standing(owner)).toEqual([8500, 0, 0])
  await release()
  expect(await standing(owner)).toEqual([0, 8500, 0])
  await takeOut(owner, 8000)
  await refund(first.bizId, 6000)
  expect(await standing(owner)).toEqual([0, 0, -4600])
  // The settlement is as it was; what came back are lines of their own.
  const settled = await server.env.db
    .selectFrom('settlement')
    .select(['gross', 'owner_share'])
    .where('biz_id', '=', first.bizId)
    .executeTakeFirst()
  expect(settled).toEqual({ gross: 20_000, owner_share: 17_000 })

  server.clock.now += 1000
  const second = await server.sellPaid(guest, { amount: 4000 })
  await settle(second.bizId, owner)
  await release()
  expect(await standing(owner)).toEqual([0, 0, -1200])
  server.clock.now += 1000
  const third = await server.sellPaid(guest, { amount: 10_000 })
  await settle(third.bizId, owner)
  await release()
  expect(await standing(owner)).toEqual([0, 7300, 0])
  expect(await linesOf(owner)).toMatchObject([
    { kind: 'settled', amount: 17_000, base: 20_000, bp: 8500, released: 8500 },
    { kind: 'takenBack', amount: -8500, base: -10_000, from_pending: 8500 },
    { kind: 'takenBack', amount: -5100, from_available: 500, from_debt: 4600 },
    { kind: 'settled', amount: 3400, released: 3400, repaid: 3400 },
    { kind: 'settled', amount: 8500, released: 8500, repaid: 1200 },
  ])
  await expect(refund(first.bizId, 4001)).rejects.toMatchObject({ key: 'refund.tooMuch' })
})

/** Numbers by chance, the same on every run. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('random stays, refunds, releases and payouts, many at once: every line and balance is explained', async () => {
  const draw = chance(20_261_116)
  const owners = [await server.addGuest('random1'), await server.addGuest('random2')].map(({ id }) => id)
  const stays = await Promise.all(
    Array.from({ length: 24 }, () => server.sellPaid(guest, { amount: 1000 + draw(90_000) })),
  )
  const works = stays.map(({ bizId }, at) => async () => {
    const given = terms({
      ownerBp: [8500, 7000, 9999][at % 3] ?? 0,
      stayFee: at % 4 === 0 ? 700 : 0,
      services: at % 2 === 0 ? [{ holder: 'org:b', duty: 'cleaning', bp: 333 }] : [],
      providerFeeBp: at % 5 === 0 ? 60 : 0,
    })
    await settle(bizId, at % 6 === 5 ? null : (owners[at % 2] ?? null), given, at % 3 === 0 ? 999 : 0)
    const amounts = [1 + draw(400), 1 + draw(300), 1 + draw(200)]
    await Promise.all([
      ...amounts.map((amount) => refund(bizId, amount)),
      release(),
      ...owners.map((owner) => takeOut(owner, 1 + draw(20_000)).catch(() => null)),
    ])
    await release()
  })
  await Promise.all(works.map((work) => work()))
  await release()
  for (const owner of owners) {
    await takeOut(owner, await server.balance('available', owner))
  }
  await Promise.all(stays.map(({ bizId }) => refund(bizId, 50)))
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  const lines = await Promise.all(owners.map(linesOf))
  expect(lines.flat().some(({ from_debt }) => from_debt > 0)).toBe(true)
})

test('books that do not explain an income are found out', async () => {
  const { db } = server.env
  const find = async () => (await findViolations(db, server.clock.now)).join('\n')
  const tx = await db.startTransaction().execute()
  await tx
    .updateTable('income_line')
    .set({ amount: 1 })
    .where('kind', '=', 'settled')
    .where('amount', '=', 3400)
    .execute()
  const broken = (await findViolations(tx, server.clock.now)).join('\n')
  expect(broken).toContain('incomes are divided once and explained')
  expect(broken).toMatch(/line \S+ divides 4000, its parts are/)
  await tx.rollback().execute()
  expect(await find()).toBe('')
})

test('a line that cannot be released is set aside with its reason, and the others go on', async () => {
  const [first, second] = [await server.addGuest('held1'), await server.addGuest('held2')]
  const sold = [await server.sellPaid(guest), await server.sellPaid(guest)]
  await settle(sold[0]?.bizId ?? '', first.id)
  await settle(sold[1]?.bizId ?? '', second.id)
  const scope = scopeOf(server.env, server.tenantId)
  const bad = scope.newId()
  // It promises what nobody ever posted.
  await scope
    .insert('income_line', {
      id: bad,
      holder: first.id,
      role: 'owner',
      kind: 'settled',
      biz_type: 'thing',
      biz_id: bad,
      no: 0,
      at: new Date(server.clock.now),
      day: '2026-01-01',
      base: 1_000_000,
      bp: 10_000,
      amount: 1_000_000,
      release_at: new Date(server.clock.now - 60_000),
      tx_key: 'none',
    })
    .execute()
  const run = () => releaseIncome(scope, new AbortController().signal)
  const attempts = () => scope.from('failed_work').select(['row_id', 'attempts', 'reason']).execute()
  await run()
  expect([await standing(first.id), await standing(second.id)]).toEqual([
    [0, 8500, 0],
    [0, 8500, 0],
  ])
  expect(await attempts()).toMatchObject([{ row_id: bad, attempts: 1 }])
  await run()
  expect(await attempts()).toMatchObject([{ attempts: 1 }])
  server.clock.now += 120_000
  await run()
  expect(await attempts()).toMatchObject([{ attempts: 2 }])
  await scope.delete('income_line').where('id', '=', bad).execute()
  await scope.delete('failed_work').execute()
})
