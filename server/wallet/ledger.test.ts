import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountName, type AccountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { findViolations } from '#server/invariants/all.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { accountId } from './ledger-accounts.ts'
import { balanceOf, postToLedger, type LedgerPosting } from './ledger.ts'
import { scopeOf, type Write } from '#server/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const write: Write = (work) => scopeOf(server.env, server.tenantId).write(work)
const postAll = (postings: LedgerPosting[]) => write((scope) => postToLedger(scope, postings))
const posting = (key: string, from: AccountName, to: AccountName, amount: number): LedgerPosting => ({
  key,
  event: 'test',
  bizType: 'test',
  bizId: server.tenantId,
  moves: ledgerMove(from, to, amount),
})
const sound = () => findViolations(server.env.db, server.clock.now)
const outside = accountName('clearing', 'wechat')
const held = ({ code, holder }: AccountName) => balanceOf(scopeOf(server.env, server.tenantId), code, holder)

/** Numbers by chance, the same on every run. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('random moves, many at once, some undone and some repeated: the books add up', async () => {
  const draw = chance(20_260_504)
  const people = Array.from({ length: 6 }, (_, at) => accountName('available', `p${at}`))
  await postAll(people.map((person, at) => posting(`start${at}`, outside, person, 50_000)))
  const model = new Map(people.map((person) => [person.holder, 50_000]))
  const tasks = Array.from({ length: 160 }, (_, at) => {
    const from = draw(6)
    const to = (from + 1 + draw(5)) % 6
    const amount = 1 + draw(20_000)
    const isUndone = draw(5) === 0
    const times = draw(4) === 0 ? 3 : 1
    return {
      key: `move${at}`,
      from: people[from] ?? outside,
      to: people[to] ?? outside,
      amount,
      isUndone,
      times,
    }
  })
  await Promise.all(
    tasks.flatMap(({ key, from, to, amount, isUndone, times }) =>
      Array.from({ length: times }, async () => {
        const done = await write(async (scope) => {
          const fresh = await postToLedger(scope, [posting(key, from, to, amount)])
          if (isUndone) {
            throw new Error('undone')
          }
          return fresh.has(key)
        }).catch(() => false)
        if (done) {
          model.set(from.holder, (model.get(from.holder) ?? 0) - amount)
          model.set(to.holder, (model.get(to.holder) ?? 0) + amount)
        }
      }),
    ),
  )
  for (const person of people) {
    expect(await held(person)).toBe(model.get(person.holder))
    expect(await held(person)).toBeGreaterThanOrEqual(0)
  }
  expect(await sound()).toEqual([])
})

test('a hundred at once take from one account what it holds, and no more', async () => {
  const purse = accountName('available', 'purse')
  await postAll([posting('fill', outside, purse, 1000)])
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) =>
      postAll([posting(`take${at}`, purse, accountName('frozen', 'purse'), 30)]),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  const refused = tries.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ key: 'wallet.notCovered' })
  expect([await held(purse), await held(accountName('frozen', 'purse'))]).toEqual([10, 990])
})

test('transactions over the same accounts in any order do not block each other for good', async () => {
  const [one, other] = [accountName('available', 'left'), accountName('available', 'right')]
  await postAll([posting('left', outside, one, 5000), posting('right', outside, other, 5000)])
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      postAll([at % 2 ? posting(`swap${at}`, one, other, 7) : posting(`swap${at}`, other, one, 7)]),
    ),
  )
  expect([await held(one), await held(other)]).toEqual([5000, 5000])
})

test('thousands are posted in one go', async () => {
  const many = Array.from({ length: 2500 }, (_, at) =>
    posting(
      `bulk${at}`,
      accountName('clearing', `alipay#${at % 16}`),
      accountName('prepaid', `thing:${at}`),
      100 + at,
    ),
  )
  const fresh = await postAll(many)
  expect(fresh.size).toBe(2500)
  expect((await postAll(many.slice(0, 10))).size).toBe(0)
  expect(await held(accountName('prepaid', 'thing:2499'))).toBe(2599)
  expect(await sound()).toEqual([])
})

test('accounts of two tenants with the same name are two accounts', () => {
  const ids = [server.tenantId, server.env.newId()].map((tenant) => accountId(tenant, outside))
  expect(new Set(ids).size).toBe(2)
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true)
})

test('a falsified book is found out', async () => {
  const { db } = server.env
  const faults = [
    sql`update ledger_account set balance = balance + 1 where holder = 'left'`,
    sql`update ledger_move set amount = amount + 1 where (tx_id, seq) in (select tx_id, seq from ledger_move limit 1)`,
    sql`delete from ledger_move where (tx_id, seq) in (select tx_id, seq from ledger_move limit 1)`,
    sql`update ledger_account set version = version + 1 where holder = 'right'`,
  ]
  for (const fault of faults) {
    const tx = await db.startTransaction().execute()
    await fault.execute(tx)
    const broken = await findViolations(tx, server.clock.now)
    expect(broken.some((line) => line.startsWith('the ledger adds up'))).toBe(true)
    await tx.rollback().execute()
  }
})
