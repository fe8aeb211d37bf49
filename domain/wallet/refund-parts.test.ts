import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateRefund } from './allocate-refund.ts'
import { splitReversal, splitIncome } from './split-income.ts'

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

const points = fc.integer({ min: 0, max: 5000 })

test('an income is divided to the fen, and what comes back of it is at most what each got', () => {
  fc.assert(
    fc.property(fen, points, points, fc.nat(10_000), (gross, commission, service, part) => {
      const shares = splitIncome(gross, { commission, service })
      expect(shares.owner + shares.commission + shares.service).toBe(gross)
      const amount = Math.floor((gross * part) / 10_000)
      const back = splitReversal(shares, amount)
      expect(back.owner + back.commission + back.service).toBe(amount)
      for (const who of ['owner', 'commission', 'service'] as const) {
        expect(shares[who]).toBeGreaterThanOrEqual(back[who])
        expect(back[who]).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('shares beyond the whole, and more back than there was, are faults of the program', () => {
  expect(() => splitIncome(100, { commission: 6000, service: 5000 })).toThrow(RangeError)
  expect(() => splitReversal({ owner: 1, commission: 1, service: 0 }, 3)).toThrow(RangeError)
})
