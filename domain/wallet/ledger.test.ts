import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountName,
  accountKindOf,
  accountKinds,
  stripedAccount,
  accountKey,
  type AccountCode,
} from './accounts.ts'
import { applyMoves, ledgerMove, reversedMoves, type LedgerMove, type AccountBalance } from './ledger.ts'
import * as postings from './postings.ts'

const codes = Object.keys(accountKinds) as AccountCode[]
const name = fc.record({ code: fc.constantFrom(...codes), holder: fc.constantFrom('a', 'b', 'c') })
const anyMove: fc.Arbitrary<LedgerMove> = fc
  .record({ from: name, to: name, amount: fc.integer({ min: 1, max: 1_000_000 }) })
  .filter(({ from, to }) => accountKey(from) !== accountKey(to))

const total = (standings: ReadonlyMap<string, AccountBalance>) =>
  [...standings.values()].reduce((sum, { balance }) => sum + balance, 0)

test('whatever is posted, all balances together are zero and each is the sum of its moves', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyMove, { maxLength: 5 }), { maxLength: 30 }), (transactions) => {
      let standings: ReadonlyMap<string, AccountBalance> = new Map()
      const sums = new Map<string, number>()
      const counts = new Map<string, number>()
      for (const moves of transactions) {
        const applied = applyMoves(standings, moves)
        if (applied.ok) {
          standings = applied.standings
          for (const { from, to, amount } of moves) {
            for (const [key, change] of [
              [accountKey(from), -amount],
              [accountKey(to), amount],
            ] as const) {
              sums.set(key, (sums.get(key) ?? 0) + change)
              counts.set(key, (counts.get(key) ?? 0) + 1)
            }
          }
        }
        expect(total(standings)).toBe(0)
      }
      for (const [key, { balance, version }] of standings) {
        expect([balance, version]).toEqual([sums.get(key), counts.get(key)])
        const code = key.slice(0, key.indexOf('/')) as AccountCode
        expect(balance >= 0 || accountKindOf(code).mayBeNegative).toBe(true)
        expect(balance <= 0 || !accountKindOf(code).isNeverPositive).toBe(true)
      }
    }),
  )
})

test('moves and their reversal leave every balance as it was', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { minLength: 1, maxLength: 8 }), (moves) => {
      const rich = new Map<string, AccountBalance>()
      for (const name of moves.flatMap(({ from, to }) => [from, to])) {
        const balance = accountKindOf(name.code).isNeverPositive ? -1e9 : 1e9
        rich.set(accountKey(name), { balance, version: 0 })
      }
      const applied = applyMoves(rich, [...moves, ...reversedMoves(moves)])
      const isAsBefore = ([key, { balance }]: [string, AccountBalance]) => balance === rich.get(key)?.balance
      expect(applied.ok && [...applied.standings].every(isAsBefore)).toBe(true)
    }),
  )
})

test('what an account does not hold cannot leave it, and nothing of the transaction happens', () => {
  const [from, to] = [accountName('available', 'guest'), accountName('prepaid', 'stay:1')]
  const before = new Map([[accountKey(from), { balance: 99, version: 3 }]])
  expect(applyMoves(before, ledgerMove(from, to, 100))).toEqual({ ok: false, lacking: from })
  expect(before.get(accountKey(from))?.balance).toBe(99)
})

test('only whole fen of zero or more are moved', () => {
  const [from, to] = [accountName('clearing', 'wechat'), accountName('prepaid', 'stay:1')]
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => ledgerMove(from, to, amount)).toThrow(RangeError)
  }
  expect(ledgerMove(from, to, 0)).toEqual([])
})

const fen = fc.integer({ min: 0, max: 5_000_000 })
const business = { bizType: 'stay', bizId: '0198' }

test('a stay from payment to payout: the owner, the park, the service and the guest get what they are due', () => {
  fc.assert(
    fc.property(fen, fen, fen, fc.nat(10_000), fc.boolean(), (price, deposit, wanted, points, byWallet) => {
      const method = byWallet ? 'wallet' : 'alipay'
      const guest = { method, userId: 'guest' } as const
      const back = Math.min(wanted, price)
      const earned = price - back
      const commission = Math.floor((earned * points) / 10_000)
      const owner = earned - commission
      const shares = [{ holder: 'owner', amount: owner }]
      const start = new Map([['available/guest', { balance: byWallet ? price + deposit : 0, version: 0 }]])
      const sum = { amount: back + deposit, deposit }
      const moves = [
        ...postings.paidMoves({ ...business, ...guest, amount: price + deposit, deposit }),
        ...postings.refundGrantedMoves(business, sum),
        ...postings.refundArrivedMoves({ ...business, ...guest, amount: sum.amount }),
        ...postings.settledMoves(business, { couponCost: 0, commission, shares }),
        ...postings.releasedMoves('owner', { released: owner, repaid: 0, reserved: 0 }),
      ]
      const applied = applyMoves(start, moves)
      const balance = (key: string) =>
        applied.ok
          ? [...applied.standings]
              .filter(([held]) => held.startsWith(key))
              .reduce((all, [, standing]) => all + standing.balance, 0)
          : null
      expect(balance('prepaid')).toBe(0)
      expect(balance('deposit')).toBe(0)
      expect(balance('refundTransit')).toBe(0)
      expect(balance('available/owner')).toBe(owner)
      expect(balance('commission')).toBe(commission)
      expect(balance(byWallet ? 'available/guest' : 'clearing')).toBe(byWallet ? back + deposit : 0 - earned)
    }),
  )
})

test('a withdrawal that fails gives everything back, one that arrives leaves nothing in between', () => {
  const asked = { holder: 'o', amount: 900, fee: 100, id: 'w' }
  const { withdrawalMoves: withdrawal } = postings
  const start = new Map([['available/o', { balance: 1000, version: 0 }]])
  const end = (moves: LedgerMove[]) => {
    const applied = applyMoves(start, moves)
    return applied.ok ? applied.standings : new Map<string, AccountBalance>()
  }
  const failed = end([...withdrawal.asked(asked), ...withdrawal.sent(asked), ...withdrawal.failed(asked)])
  const refused = end([...withdrawal.asked(asked), ...withdrawal.refused(asked)])
  expect([failed, refused].map((left) => left.get('available/o')?.balance)).toEqual([1000, 1000])
  const arrived = end([...withdrawal.asked(asked), ...withdrawal.sent(asked), ...withdrawal.arrived(asked)])
  const between = ['available/o', 'frozen/o', 'withdrawTransit/o'].map((key) => arrived.get(key)?.balance)
  expect(between).toEqual([0, 0, 0])
  const returned = end([
    ...withdrawal.asked(asked),
    ...withdrawal.sent(asked),
    ...withdrawal.arrived(asked),
    ...withdrawal.returned(asked),
  ])
  expect(returned.get('available/o')?.balance).toBe(1000)
})

test('the accounts everybody meets on are spread by business, always in the same way', () => {
  const holders = new Set(
    Array.from({ length: 200 }, (_, at) => stripedAccount('clearing', 'wechat', `019a-${at}`).holder),
  )
  expect(holders.size).toBe(16)
  expect(stripedAccount('clearing', 'wechat', 'x')).toEqual(stripedAccount('clearing', 'wechat', 'x'))
})
