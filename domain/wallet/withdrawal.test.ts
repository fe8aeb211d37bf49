import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankName, hasLuhnDigit, readCardNumber } from './bank-card.ts'
import { applyMoves, type AccountBalance } from './ledger.ts'
import { payPasswordProblem } from './pay-password.ts'
import { withdrawalMoves } from './postings.ts'
import { feeOf, mostWithdrawable, withdrawalProblem, withdrawalRules } from './withdrawal-rules.ts'
import { withdrawalStateAfter, type WithdrawalEvent, type WithdrawalState } from './withdrawal-state.ts'

const events: WithdrawalEvent[] = [
  'approve',
  'refuse',
  'cancel',
  'send',
  'accepted',
  'lost',
  'paid',
  'failed',
  'returned',
]
const movesOf = {
  refuse: withdrawalMoves.refused,
  cancel: withdrawalMoves.refused,
  send: withdrawalMoves.sent,
  paid: withdrawalMoves.arrived,
  failed: withdrawalMoves.failed,
  returned: withdrawalMoves.returned,
} as const

test('whatever a provider says, in any order and twice: money leaves once, and comes back at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (told) => {
      const sum = { holder: 'o', amount: 900, fee: 100, id: 'w' }
      let state: WithdrawalState = 'auditing'
      const begun = applyMoves(
        new Map([['available/o', { balance: 1000, version: 0 }]]),
        withdrawalMoves.asked(sum),
      )
      let standings: ReadonlyMap<string, AccountBalance> = begun.ok ? begun.standings : new Map()
      const counts = { sent: 0, paid: 0, back: 0 }
      for (const event of told) {
        const next = withdrawalStateAfter(state, event)
        if (next === null) {
          continue
        }
        state = next
        const moves = event in movesOf ? movesOf[event as keyof typeof movesOf](sum) : []
        const applied = applyMoves(standings, moves)
        expect(applied.ok).toBe(true)
        standings = applied.ok ? applied.standings : standings
        counts.sent += event === 'send' ? 1 : 0
        counts.paid += event === 'paid' ? 1 : 0
        counts.back += ['refuse', 'cancel', 'failed', 'returned'].includes(event) ? 1 : 0
      }
      expect(Math.max(counts.sent, counts.paid, counts.back)).toBeLessThanOrEqual(1)
      const held = (key: string) => standings.get(key)?.balance ?? 0
      const isOpen = held('frozen/o') + held('withdrawTransit/o') > 0
      expect(held('available/o') === 1000).toBe(counts.back === 1)
      expect(isOpen).toBe(counts.back === 0 && counts.paid === 0)
    }),
  )
})

const standing: Parameters<typeof withdrawalProblem>[1] = {
  available: 50_000,
  debt: 0,
  askedToday: 0,
  countToday: 0,
  coolsUntil: null,
}

test('what can be withdrawn at once can be withdrawn, and not a fen more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000_000 }), (available) => {
      const most = mostWithdrawable(available, withdrawalRules)
      const at = { ...standing, available }
      if (most >= withdrawalRules.least) {
        expect(withdrawalProblem(most, at, withdrawalRules, 0)).toBeNull()
      }
      expect(most + feeOf(most, withdrawalRules)).toBeLessThanOrEqual(
        Math.max(available, withdrawalRules.fee),
      )
    }),
  )
})

test('limits, a debt and a change of the day before stand in the way, each by its name', () => {
  const why = (amount: number, part: Partial<typeof standing> = {}) =>
    withdrawalProblem(amount, { ...standing, ...part }, withdrawalRules, 1000)
  expect([
    why(99),
    why(5_000_001),
    why(1000, { debt: -1 }),
    why(1000, { coolsUntil: 2000 }),
    why(1000, { coolsUntil: 900 }),
    why(1000, { countToday: 10 }),
    why(1000, { askedToday: 10_000_000 }),
    why(49_901),
    why(49_900),
  ]).toEqual(['tooLittle', 'tooMuch', 'inDebt', 'cooling', null, 'tooOften', 'dayFull', 'notCovered', null])
})

test('the number of a card is checked and its bank found', () => {
  expect(readCardNumber('6217 0000 1000 0000 017')).toMatchObject({ ok: false, problem: 'checkDigit' })
  const digits = Array.from({ length: 10 }, (_, digit) => `622202100000000000${digit}`).filter(hasLuhnDigit)
  expect(digits).toHaveLength(1)
  expect(readCardNumber(digits[0] ?? '')).toEqual({ ok: true, digits: digits[0], bank: 'icbc' })
  expect(readCardNumber('123')).toEqual({ ok: false, problem: 'digits' })
  expect(readCardNumber('4392250000000006').ok).toBe(false)
  expect([bankName('icbc', 'en'), bankName('toString', 'zh')]).toEqual(['ICBC', 'toString'])
})

test('any one digit changed, or two neighbours of the table swapped, is found by the check digit', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^6222\d{14}$/),
      fc.nat(17),
      fc.integer({ min: 1, max: 9 }),
      (start, at, by) => {
        const digits = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(hasLuhnDigit) ?? ''
        const changed = [...digits]
          .map((digit, place) => (place === at ? String((Number(digit) + by) % 10) : digit))
          .join('')
        expect(hasLuhnDigit(changed)).toBe(false)
      },
    ),
  )
})

test('a password everybody tries first is refused', () => {
  expect(
    ['111111', '123456', '654321', '12345', 'abcdef', '246810', '135790'].map(payPasswordProblem),
  ).toEqual(['weak', 'weak', 'weak', 'digits', 'digits', null, null])
})
