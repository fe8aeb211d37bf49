import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { percentOf } from '#domain/money.ts'
import { allocatePayment } from './allocate-payment.ts'
import { penaltyOf, usualPenalty, type BillPayment } from './late-penalty.ts'

const dueOn = '2027-04-01'

test('paying late costs by the day, rounded once, up to the cap', () => {
  const bill = { amount: 300_000, payments: [], dueOn }
  expect(penaltyOf(bill, '2027-04-01')).toBe(0)
  expect(penaltyOf(bill, '2027-04-02')).toBe(150)
  expect(penaltyOf(bill, '2027-05-01')).toBe(4500)
  expect(penaltyOf(bill, '2027-05-16')).toBe(6750)
  expect(penaltyOf(bill, '2030-01-01')).toBe(60_000)
  expect(penaltyOf({ ...bill, payments: [{ on: dueOn, amount: 300_000 }] }, '2027-05-01')).toBe(0)
})

test('a part payment leaves what the days before it have cost, and makes the days after it cheaper', () => {
  const bill = { amount: 300_000, payments: [{ on: '2027-05-01', amount: 200_000 }], dueOn }
  expect(penaltyOf(bill, '2027-05-01')).toBe(4500)
  expect(penaltyOf(bill, '2027-05-02')).toBe(4550)
  expect(penaltyOf(bill, '2027-05-31')).toBe(4500 + 30 * 50)
})

const rule = fc.record({
  dailyBp: fc.integer({ min: 0, max: 50 }),
  graceDays: fc.integer({ min: 0, max: 10 }),
  capBp: fc.integer({ min: 0, max: 10_000 }),
})
const someDay = fc.integer({ min: -20, max: 400 }).map((days) => addDays(dueOn, days))

/** A bill, and payments that together are at most all of it. */
const paidBill = fc
  .record({
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    parts: fc.array(fc.record({ on: someDay, share: fc.integer({ min: 0, max: 100 }) }), { maxLength: 5 }),
  })
  .map(({ amount, parts }) => {
    let left = amount
    const payments = parts.map(({ on, share }): BillPayment => {
      const part = Math.floor((left * share) / 100)
      left -= part
      return { on, amount: part }
    })
    return { amount, dueOn, payments, left }
  })

test('it is the sum over the days of what was open on each, and never falls', () => {
  fc.assert(
    fc.property(paidBill, rule, (bill, given) => {
      let open = 0
      let before = 0
      for (let at = 1; at < 420; at++) {
        const day = addDays(dueOn, at)
        const paid = bill.payments.filter(({ on }) => on < day)
        open += at > given.graceDays ? bill.amount - paid.reduce((sum, { amount }) => sum + amount, 0) : 0
        const penalty = penaltyOf(bill, day, given)
        expect(penalty).toBe(Math.min(percentOf(open, given.dailyBp), percentOf(bill.amount, given.capBp)))
        expect(penalty).toBeGreaterThanOrEqual(before)
        before = penalty
      }
    }),
    { numRuns: 50 },
  )
})

test('one more part payment changes nothing of the past, never lowers what has come together, and never raises it', () => {
  fc.assert(
    fc.property(paidBill, rule, someDay, someDay, fc.nat(100), (bill, given, on, day, share) => {
      const part = { on, amount: Math.floor((bill.left * share) / 100) }
      const after = { ...bill, payments: [...bill.payments, part] }
      const [then, now] = [penaltyOf(bill, day, given), penaltyOf(after, day, given)]
      expect(now).toBeLessThanOrEqual(then)
      if (day <= on) {
        expect(now).toBe(then)
      } else {
        expect(now).toBeGreaterThanOrEqual(penaltyOf(bill, on, given))
      }
    }),
  )
})

test('of a part of a bill no more is asked than of all of it, and what was paid beyond the part changes nothing', () => {
  fc.assert(
    fc.property(paidBill, rule, someDay, fc.nat(100), (bill, given, day, share) => {
      const part = { ...bill, amount: Math.floor((bill.amount * share) / 100) }
      const penalty = penaltyOf(part, day, given)
      expect(penalty).toBeLessThanOrEqual(penaltyOf(bill, day, given))
      expect(penalty).toBeGreaterThanOrEqual(0)
      // Paid late and more than was owed, the days until then were late all the same.
      const all = [...part.payments, { on: day, amount: part.amount + 1 }]
      expect(penaltyOf({ ...part, payments: all }, addDays(day, 30), given)).toBe(
        penaltyOf(
          { ...part, payments: [...part.payments, { on: day, amount: part.amount }] },
          addDays(day, 30),
          given,
        ),
      )
    }),
  )
})

test('who pays in parts pays as much penalty as has come together, whatever the parts', () => {
  const pays = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), amount: fc.integer({ min: 1, max: 400_000 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(pays, (given) => {
      let payments: BillPayment[] = []
      let [day, penaltyPaid] = [dueOn, 0]
      for (const { after, amount } of given) {
        day = addDays(day, after)
        const paid = payments.reduce((sum, part) => sum + part.amount, 0)
        const penalty = penaltyOf({ amount: 300_000, dueOn, payments }, day) - penaltyPaid
        expect(penalty, 'what was paid of it was owed').toBeGreaterThanOrEqual(0)
        const [line] = allocatePayment(
          [{ id: 'a', dueOn, cost: 0, penalty, principal: 300_000 - paid }],
          amount,
        )
        penaltyPaid += line?.penalty ?? 0
        payments = [...payments, { on: day, amount: line?.principal ?? 0 }]
        if (paid + (line?.principal ?? 0) === 300_000) {
          expect(penaltyPaid, 'nothing of it is open once the bill is paid').toBe(
            penaltyOf({ amount: 300_000, dueOn, payments }, day),
          )
        }
      }
      expect(penaltyPaid).toBeLessThanOrEqual(percentOf(300_000, usualPenalty.capBp))
    }),
  )
})
