import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decidedCharge,
  scaleCharges,
  decideCharge,
  disputeVerdicts,
  type DisputeOutcome,
} from './charge-dispute.ts'

const fen = fc.integer({ min: 1, max: 5_000_000 })
const word = fc.record<DisputeOutcome>({
  end: fc.constantFrom('approved', 'rejected', 'byHand'),
  verdict: fc.oneof(fc.constantFrom(...disputeVerdicts), fc.anything()),
  amount: fc.oneof(fc.integer({ min: -100, max: 6_000_000 }), fc.anything()),
})

test('nobody is ever charged more than they were told, or less than nothing, whatever the form says', () => {
  fc.assert(
    fc.property(word, fen, (said, total) => {
      const decided = decideCharge(said, total)
      if (decided === null) {
        return
      }
      expect(Number.isSafeInteger(decided.charge)).toBe(true)
      expect(decided.charge).toBeGreaterThanOrEqual(0)
      expect(decided.charge).toBeLessThanOrEqual(total)
      // The word fits the sum, so that the guest is not told of a reduction that is none.
      const fits = { uphold: decided.charge === total, waive: decided.charge === 0, reduce: true }
      expect(fits[decided.verdict]).toBe(true)
      expect(decided.verdict === 'reduce' && (decided.charge === 0 || decided.charge === total)).toBe(false)
    }),
  )
})

test('who decides upholds, waives, or names a sum; ended by hand or without a word nothing is decided', () => {
  const of = (said: Partial<DisputeOutcome>) =>
    decideCharge({ end: 'approved', verdict: undefined, amount: undefined, ...said }, 8000)
  expect(of({ verdict: 'uphold', amount: 100 })).toEqual({ verdict: 'uphold', charge: 8000 })
  expect(of({ verdict: 'waive', amount: 100 })).toEqual({ verdict: 'waive', charge: 0 })
  expect(of({ verdict: 'reduce', amount: 2550 })).toEqual({ verdict: 'reduce', charge: 2550 })
  expect(of({ verdict: 'reduce', amount: 9000 })).toEqual({ verdict: 'uphold', charge: 8000 })
  expect(of({ verdict: 'reduce', amount: 0 })).toEqual({ verdict: 'waive', charge: 0 })
  // A park whose form only asks for the sum.
  expect(of({ amount: 2550 })).toEqual({ verdict: 'reduce', charge: 2550 })
  expect(of({ verdict: 'reduce' })).toBeNull()
  expect(of({})).toBeNull()
  expect(of({ end: 'rejected', verdict: 'waive' })).toEqual({ verdict: 'uphold', charge: 8000 })
  expect(of({ end: 'byHand', verdict: 'waive' })).toBeNull()
})

test('the lines of a charge that was made less add up to it, and no line costs more than before', () => {
  const lines = fc.array(fen, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
      const charge = Math.floor(amounts.reduce((sum, one) => sum + one, 0) * share)
      const charged = scaleCharges(
        amounts.map((amount, no) => ({ no, amount })),
        charge,
      )
      expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge)
      expect(charged.every(({ no, amount }) => amount >= 0 && amount <= (amounts[no] ?? 0))).toBe(true)
    }),
  )
  expect(scaleCharges([], 0)).toEqual([])
})

test('what was decided about some lines stands when a sum is decided for the others', () => {
  const lines = fc.array(fc.record({ amount: fen, isDecided: fc.boolean() }), { maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (charged, share) => {
      const decided = decidedCharge(charged)
      const open = charged.reduce((sum, { amount }) => sum + amount, 0) - decided
      const charge = decided + Math.floor(open * share)
      const scaled = scaleCharges(charged, charge)
      expect(scaled.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge)
      expect(scaled.filter(({ isDecided }) => isDecided)).toEqual(
        charged.filter(({ isDecided }) => isDecided),
      )
    }),
  )
})
