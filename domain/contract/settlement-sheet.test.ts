import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/day.ts'
import { addMonths, billSchedule, unusedRent, type LeaseTerms } from './bill-schedule.ts'
import { settlementBalance } from './settlement-sheet.ts'

const fen = fc.integer({ min: 0, max: 5_000_000 })
const parts = fc.record({ unused: fen, deposit: fen, unpaid: fen, penalty: fen, damage: fen, utility: fen })

test('the sheet of a quarter that was paid and left in its second month comes to one refund', () => {
  const sheet = {
    unused: 406_452,
    deposit: 300_000,
    unpaid: 0,
    penalty: 300_000,
    damage: 20_000,
    utility: 18_640,
  }
  expect(settlementBalance(sheet)).toBe(367_812)
})

test('a sheet is one amount: what goes back and what is kept explain it to the fen, and each fen kept is a fen less back', () => {
  fc.assert(
    fc.property(parts, fen, (sheet, more) => {
      const balance = settlementBalance(sheet)
      const kept = sheet.unpaid + sheet.penalty + sheet.damage + sheet.utility
      expect(balance + kept).toBe(sheet.unused + sheet.deposit)
      expect(settlementBalance({ ...sheet, damage: sheet.damage + more })).toBe(balance - more)
      expect(settlementBalance({ ...sheet, unused: sheet.unused + more })).toBe(balance + more)
    }),
    { numRuns: 100 },
  )
})

test('whoever leaves later has less back; nothing on the last day, everything on the first', () => {
  const lease = fc.record({
    day: fc.integer({ min: 0, max: 900 }),
    months: fc.integer({ min: 1, max: 24 }),
    rent: fc.integer({ min: 1, max: 2_000_000 }),
  })
  fc.assert(
    fc.property(lease, fc.integer({ min: 0, max: 10_000 }), ({ day, months, rent }, part) => {
      const startsOn = addDays('2027-01-01', day)
      const endsOn = addMonths(startsOn, months)
      const terms: LeaseTerms = { startsOn, endsOn, monthlyRent: rent, cycleMonths: 3, dueDaysBefore: 7 }
      const total = billSchedule(terms).reduce((sum, { amount }) => sum + amount, 0)
      const leavesOn = addDays(startsOn, Math.floor((daysBetween(startsOn, endsOn) * part) / 10_000))
      const unused = unusedRent(terms, endsOn, leavesOn)
      expect(unusedRent(terms, endsOn, startsOn)).toBe(total)
      expect(unusedRent(terms, endsOn, endsOn)).toBe(0)
      expect(unused).toBeLessThanOrEqual(total)
      expect(unusedRent(terms, endsOn, addDays(leavesOn, 1))).toBeLessThanOrEqual(unused)
    }),
    { numRuns: 100 },
  )
})
