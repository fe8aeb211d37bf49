import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateRefund } from './allocate-refund.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })
const payment = fc
  .tuple(fc.uuid(), fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000))
  .map(([id, amount, asked]) => ({ id, amount, refunding: Math.min(asked, amount) }))

test('a refund is divided whole, never above what is left of a payment, in the order given', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 6 }), fen, fen, (payments, amount, held) => {
      const deposit = Math.min(held, amount)
      const left = payments.reduce((sum, one) => sum + one.amount - one.refunding, 0)
      const parts = allocateRefund(payments, { amount, deposit })
      if (amount > left) {
        expect(parts).toBeNull()
        return
      }
      const sum = (what: 'amount' | 'deposit') => (parts ?? []).reduce((all, part) => all + part[what], 0)
      expect([sum('amount'), sum('deposit')]).toEqual([amount, deposit])
      const order = (parts ?? []).map(({ paymentId }) => payments.findIndex(({ id }) => id === paymentId))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      for (const part of parts ?? []) {
        const of = payments.find(({ id }) => id === part.paymentId)
        expect(part.amount).toBeLessThanOrEqual((of?.amount ?? 0) - (of?.refunding ?? 0))
        expect(part.deposit).toBeLessThanOrEqual(part.amount)
      }
    }),
  )
})

test('the last payment comes back first', () => {
  const payments = [
    { id: 'extension', amount: 300, refunding: 0 },
    { id: 'stay', amount: 500, refunding: 100 },
  ]
  expect(allocateRefund(payments, { amount: 400, deposit: 0 })).toEqual([
    { paymentId: 'extension', amount: 300, deposit: 0 },
    { paymentId: 'stay', amount: 100, deposit: 0 },
  ])
})
