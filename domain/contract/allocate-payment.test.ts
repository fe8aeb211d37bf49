import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocatePayment, type OpenDebt } from './allocate-payment.ts'
import { settlementBalance } from './settlement-sheet.ts'

const rent = (id: string, dueOn: string, part: Partial<OpenDebt> = {}): OpenDebt => ({
  id,
  dueOn,
  cost: 0,
  penalty: 0,
  principal: 300_000,
  ...part,
})

test('inside one debt costs come first, then the penalty, then the rent', () => {
  expect(allocatePayment([rent('a', '2027-04-01', { cost: 2000, penalty: 4500 })], 100_000)).toEqual([
    { id: 'a', cost: 2000, penalty: 4500, principal: 93_500 },
  ])
})

test('debts of one day share in proportion, earlier ones come first, named ones before all', () => {
  const utilities = rent('u', '2027-04-01', { principal: 30_000 })
  const both = [rent('r', '2027-04-01'), utilities]
  expect(allocatePayment(both, 100_000).map(({ principal }) => principal)).toEqual([90_909, 9091])
  const months = [rent('may', '2027-05-01'), rent('april', '2027-04-01')]
  expect(allocatePayment(months, 350_000)).toMatchObject([
    { id: 'april', principal: 300_000 },
    { id: 'may', principal: 50_000 },
  ])
  expect(allocatePayment([rent('r', '2027-03-01'), utilities], 30_000, ['u'])).toMatchObject([
    { id: 'u', principal: 30_000 },
  ])
})

test('nothing is lost and nobody gets more than is owed', () => {
  const debt = fc.record({
    id: fc.uuid(),
    dueOn: fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01'),
    cost: fc.nat(1000),
    penalty: fc.nat(5000),
    principal: fc.nat(500_000),
  })
  fc.assert(
    fc.property(fc.uniqueArray(debt, { selector: ({ id }) => id }), fc.nat(2_000_000), (debts, paid) => {
      const given = allocatePayment(debts, paid)
      const all = debts.reduce((sum, { cost, penalty, principal }) => sum + cost + penalty + principal, 0)
      const used = given.reduce((sum, { cost, penalty, principal }) => sum + cost + penalty + principal, 0)
      expect(used).toBe(Math.min(all, paid))
      for (const one of given) {
        const owed = debts.find(({ id }) => id === one.id)
        expect(one.cost <= (owed?.cost ?? 0) && one.penalty <= (owed?.penalty ?? 0)).toBe(true)
        expect(one.principal).toBeLessThanOrEqual(owed?.principal ?? 0)
      }
    }),
  )
})

test('a settlement is one amount', () => {
  const parts = {
    unused: 406_452,
    deposit: 300_000,
    unpaid: 0,
    penalty: 300_000,
    damage: 20_000,
    utility: 18_640,
  }
  expect(settlementBalance(parts)).toBe(367_812)
})
