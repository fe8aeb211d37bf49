import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  articleCharge,
  marksFit,
  canSettleSheet,
  canEditSheet,
  splitChargesOverDeposit,
  chargesByHouse,
  sumOfCharges,
  checkSheetStates,
  followsMoves,
  isWithinAgreed,
} from './check-sheet.ts'

const charges = fc.array(
  fc.record({
    name: fc.string(),
    amount: fc.integer({ min: 1, max: 100_000 }),
    houseId: fc.constantFrom('a', 'b', 'c'),
  }),
  { maxLength: 12 },
)

test('the deposit and the bill together are what was charged, and the deposit never bears more than it is', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 300_000 }), (all, deposit) => {
      const { kept, billed } = splitChargesOverDeposit(all, deposit)
      expect(sumOfCharges(kept) + sumOfCharges(billed)).toBe(sumOfCharges(all))
      expect(sumOfCharges(kept)).toBe(Math.min(deposit, sumOfCharges(all)))
      expect([...kept, ...billed].every(({ amount }) => amount > 0)).toBe(true)
      // Each house has what was charged for its own things, from the deposit and from the bill.
      const both = chargesByHouse([...kept, ...billed])
      for (const { houseId, amount } of chargesByHouse(all)) {
        expect(both.find((one) => one.houseId === houseId)?.amount).toBe(amount)
      }
      // Asked again with what the deposit has borne, it leaves the same bill.
      expect(splitChargesOverDeposit(all, sumOfCharges(kept)).billed).toEqual(billed)
    }),
  )
})

test('no piece is marked twice, and each marked piece costs its price', () => {
  expect(marksFit(2, { missing: 1, damaged: 1, consumed: 0 })).toBe(true)
  expect(marksFit(2, { missing: 1, damaged: 1, consumed: 1 })).toBe(false)
  expect(marksFit(2, { missing: -1, damaged: 0, consumed: 0 })).toBe(false)
  expect(marksFit(2, { missing: 0.5, damaged: 0, consumed: 0 })).toBe(false)
  expect(articleCharge(1500, { missing: 1, damaged: 0, consumed: 2 })).toBe(4500)
})

test('it is settled with the guest’s word or after a day, and what is agreed is not written over', () => {
  const day = 24 * 3_600_000
  expect(checkSheetStates.filter((state) => canSettleSheet(state, 0, day - 1))).toEqual(['agreed', 'decided'])
  expect(checkSheetStates.filter((state) => canSettleSheet(state, 0, day))).toEqual([
    'sent',
    'agreed',
    'decided',
  ])
  expect(checkSheetStates.filter((state) => canEditSheet(state, false))).toEqual(['draft', 'disputed'])
  expect(checkSheetStates.filter((state) => canEditSheet(state, true))).toEqual(['draft'])
})

test('whatever can be written on goes on in further houses; what is settled, or being decided, does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...checkSheetStates), fc.boolean(), (state, isBeingDecided) => {
      const follows = followsMoves(state, isBeingDecided)
      expect(follows || !canEditSheet(state, isBeingDecided)).toBe(true)
      const isDeciding = state === 'disputed' && isBeingDecided
      expect(follows).toBe(!isDeciding && state !== 'settled')
    }),
  )
})

test('a guest who agreed is asked again as soon as one line costs more, whatever the others cost less', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  const lines = (all: readonly number[]) => all.map((amount, at) => ({ no: at + 1, amount }))
  fc.assert(
    fc.property(amounts, amounts, (agreed, charged) => {
      const isMore = charged.some((amount, at) => amount > (agreed[at] ?? 0))
      expect(isWithinAgreed(lines(agreed), lines(charged))).toBe(!isMore)
    }),
  )
})
