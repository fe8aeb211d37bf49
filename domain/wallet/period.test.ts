import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBalanced, mayClose, nextPeriodStart, periodText, type PeriodFigures } from './period.ts'

const fen = fc.nat(1_000_000)
const figures = fc.record<PeriodFigures>({
  transactions: fc.nat(1000),
  accounts: fc.uniqueArray(
    fc.record({ code: fc.constantFrom('prepaid', 'clearing', 'available'), came: fen, went: fen }),
    { selector: ({ code }) => code },
  ),
  payments: fc.uniqueArray(
    fc.record({ method: fc.constantFrom('wechat', 'alipay'), count: fc.nat(9), amount: fen }),
    { selector: ({ method }) => method },
  ),
  refunds: fc.record({ count: fc.nat(9), amount: fen }),
})
const days = { from: '2026-05-01', to: '2026-05-03', previousHash: '' }

test('a period reads the same in whatever order its figures come, and another figure reads otherwise', () => {
  fc.assert(
    fc.property(figures, fc.nat(3), (one, at) => {
      const turned = { ...one, accounts: one.accounts.toReversed(), payments: one.payments.toReversed() }
      expect(periodText(days, turned)).toBe(periodText(days, one))
      const accounts = one.accounts.map((account, place) =>
        place === at % one.accounts.length ? { ...account, came: account.came + 1 } : account,
      )
      if (one.accounts.length > 0) {
        expect(periodText(days, { ...one, accounts })).not.toBe(periodText(days, one))
      }
      expect(periodText({ ...days, previousHash: 'x' }, one)).not.toBe(periodText(days, one))
    }),
  )
})

test('figures of moves balance, and books close only when nothing that blocks is open', () => {
  const moved = (amount: number) => [
    { code: 'clearing', came: 0, went: amount },
    { code: 'prepaid', came: amount, went: 0 },
  ]
  const none = { transactions: 1, payments: [], refunds: { count: 0, amount: 0 } }
  fc.assert(
    fc.property(fen, (amount) => {
      expect(isBalanced({ ...none, accounts: moved(amount) })).toBe(true)
      expect(isBalanced({ ...none, accounts: [...moved(amount), { code: 'debt', came: 1, went: 0 }] })).toBe(
        false,
      )
    }),
  )
  expect(mayClose([{ item: 'payouts', open: 3, blocks: false, lines: [] }])).toBe(true)
  expect(mayClose([{ item: 'differences', open: 1, blocks: true, lines: [] }])).toBe(false)
  expect(nextPeriodStart('2026-05-31', '2026-01-01')).toBe('2026-06-01')
  expect(nextPeriodStart(null, '2026-01-01')).toBe('2026-01-01')
})
