import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/day.ts'
import {
  addMonths,
  billSchedule,
  leaseMonths,
  rentOfDays,
  rentOn,
  termLength,
  unusedRent,
  type LeaseTerms,
} from './bill-schedule.ts'

const terms = (part: Partial<LeaseTerms>): LeaseTerms => ({
  startsOn: '2027-01-01',
  endsOn: '2028-01-01',
  monthlyRent: 300_000,
  cycleMonths: 3,
  dueDaysBefore: 7,
  ...part,
})
const amounts = (part: Partial<LeaseTerms>) => billSchedule(terms(part)).map(({ amount }) => amount)
const starts = (part: Partial<LeaseTerms>) => billSchedule(terms(part)).map(({ from }) => from.slice(5))

test('a term from the last day of January stays on last days', () => {
  expect(starts({ startsOn: '2027-01-31', endsOn: '2028-01-31' })).toEqual([
    '01-31',
    '04-30',
    '07-31',
    '10-31',
  ])
  expect(amounts({ startsOn: '2027-01-31', endsOn: '2028-01-31' })).toEqual([
    900_000, 900_000, 900_000, 900_000,
  ])
  const half = { startsOn: '2028-01-31', endsOn: '2028-07-31', cycleMonths: 1 }
  expect(starts(half)).toEqual(['01-31', '02-29', '03-31', '04-30', '05-31', '06-30'])
  expect(amounts(half)).toEqual(Array.from({ length: 6 }, () => 300_000))
})

test('a term from 29 February ends on the 28th, and one day more is billed and noticed', () => {
  const end = addMonths('2028-02-29', 12)
  expect(end).toBe('2029-02-28')
  expect(amounts({ startsOn: '2028-02-29', endsOn: end, cycleMonths: 6 })).toEqual([1_800_000, 1_800_000])
  expect(amounts({ startsOn: '2028-02-29', endsOn: '2029-03-01', cycleMonths: 12 }).at(-1)).toBe(10_345)
  expect(termLength({ startsOn: '2028-02-29', endsOn: '2029-03-01' })).toEqual({ months: 12, days: 1 })
})

test('a renewal that is counted by a day its first month lacks is whole months long', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 28, max: 31 }),
      fc.integer({ min: 1, max: 60 }),
      (start, anchorDay, months) => {
        const startsOn = addDays('2024-01-01', start)
        const endsOn = addMonths(startsOn, months, anchorDay)
        expect(termLength({ startsOn, endsOn, anchorDay })).toEqual({ months, days: 0 })
        const given = terms({ startsOn, endsOn, anchorDay, cycleMonths: 1 })
        expect(billSchedule(given).map(({ amount }) => amount)).toEqual(Array(months).fill(300_000))
      },
    ),
  )
  const given = { startsOn: '2027-02-28', endsOn: '2028-02-29', anchorDay: 31 }
  expect(termLength(given)).toEqual({ months: 12, days: 0 })
})

test('broken months, steps, days without rent and agreed totals come out to the fen', () => {
  expect(amounts({ startsOn: '2027-03-15', endsOn: '2027-10-01', monthlyRent: 350_000 })).toEqual([
    1_050_000, 1_050_000, 186_667,
  ])
  expect(rentOfDays(350_000, 17, 31)).toBe(191_935)
  expect(rentOfDays(350_000, 17, 31, 'thirty')).toBe(198_333)
  expect(rentOfDays(350_000, 17, 31, 'year365')).toBe(195_616)
  const rising = {
    endsOn: '2030-01-01',
    steps: [
      { fromMonth: 13, monthlyRent: 315_000 },
      { fromMonth: 25, monthlyRent: 330_750 },
    ],
  }
  expect(amounts(rising).reduce((sum, amount) => sum + amount, 0)).toBe(11_349_000)
  expect(amounts({ endsOn: '2029-01-01', steps: [{ fromMonth: 14, monthlyRent: 315_000 }] })[4]).toBe(930_000)
  const free = (from: string, to: string) =>
    amounts({ startsOn: '2027-04-01', endsOn: '2028-04-01', freeDays: [{ from, to }] })
  expect(free('2027-04-01', '2027-04-15')[0]).toBe(750_000)
  expect(free('2027-04-20', '2027-05-05')[0]).toBe(741_613)
  expect(amounts({ endsOn: '2027-08-01', cycleMonths: 1, agreedTotal: 10_000_000 })).toEqual([
    1_428_572, 1_428_572, 1_428_572, 1_428_571, 1_428_571, 1_428_571, 1_428_571,
  ])
})

test('whoever leaves in the middle has the unused part left', () => {
  const quarter = terms({ startsOn: '2027-04-01', endsOn: '2028-04-01' })
  expect(unusedRent(quarter, '2027-07-01', '2027-05-21')).toBe(406_452)
})

const anyTerms = fc
  .record({
    start: fc.integer({ min: 0, max: 4000 }),
    days: fc.integer({ min: 1, max: 1500 }),
    monthlyRent: fc.integer({ min: 1, max: 10_000_000 }),
    cycleMonths: fc.integer({ min: 1, max: 12 }),
    free: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ start, days, free, ...rest }) => {
    const startsOn = addDays('2024-01-01', start)
    const freeDays = free > 0 ? [{ from: addDays(startsOn, 3), to: addDays(startsOn, 3 + free) }] : []
    return terms({ startsOn, endsOn: addDays(startsOn, days), freeDays, ...rest })
  })

test('periods follow each other without a gap, and grouping changes no sum', () => {
  fc.assert(
    fc.property(anyTerms, (given) => {
      const bills = billSchedule(given)
      expect(bills[0]?.from).toBe(given.startsOn)
      expect(bills.at(-1)?.to).toBe(given.endsOn)
      bills.slice(1).forEach((bill, at) => expect(bill.from).toBe(bills[at]?.to))
      const sum = (cycleMonths: number) =>
        billSchedule({ ...given, cycleMonths }).reduce((total, { amount }) => total + amount, 0)
      expect(sum(given.cycleMonths)).toBe(sum(1))
      expect(bills.every(({ amount, dueOn, from }) => amount >= 0 && dueOn <= from)).toBe(true)
    }),
  )
})

test('an agreed total is shared to the last fen, and unused rent is never more than the rent', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 1e9 }), fc.nat(), (given, agreedTotal, leave) => {
      const bills = billSchedule({ ...given, agreedTotal })
      expect(bills.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreedTotal)
      const leavesOn = addDays(given.startsOn, leave % (daysBetween(given.startsOn, given.endsOn) + 1))
      const all = billSchedule(given).reduce((sum, { amount }) => sum + amount, 0)
      expect(unusedRent(given, given.endsOn, leavesOn)).toBeLessThanOrEqual(all)
      expect(unusedRent(given, given.endsOn, given.startsOn)).toBe(all)
      expect(unusedRent(given, given.endsOn, given.endsOn)).toBe(0)
    }),
  )
})

test('a lease and its renewals have the very periods one long lease would have, whatever day it began on', () => {
  const day = fc.record({ year: fc.integer({ min: 2026, max: 2032 }), at: fc.integer({ min: 0, max: 365 }) })
  fc.assert(
    fc.property(
      day,
      fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 4 }),
      ({ year, at }, terms) => {
        const startsOn = addDays(`${year}-01-01`, at)
        const anchorDay = Number(startsOn.slice(8))
        const all = terms.reduce((sum, months) => sum + months, 0)
        const common = { monthlyRent: 300_000, cycleMonths: 1, dueDaysBefore: 7 }
        const long = leaseMonths({ ...common, startsOn, endsOn: addMonths(startsOn, all) })
        let from = startsOn
        const parts = terms.flatMap((months) => {
          const endsOn = addMonths(from, months, anchorDay)
          const part = leaseMonths({ ...common, startsOn: from, endsOn, anchorDay })
          from = endsOn
          return part
        })
        expect(parts).toEqual(long)
      },
    ),
    { numRuns: 100 },
  )
})

test('who leaves when the free days are over has used nothing of the month they are in', () => {
  const given = terms({
    startsOn: '2026-04-01',
    endsOn: '2026-07-01',
    monthlyRent: 300_000,
    freeDays: [{ from: '2026-04-01', to: '2026-04-15' }],
  })
  expect(unusedRent(given, '2026-05-01', '2026-04-16')).toBe(150_000)
  expect(unusedRent(given, '2026-05-01', '2026-04-21')).toBe(100_000)
  expect(unusedRent(given, '2026-05-01', '2026-04-06')).toBe(150_000)
  fc.assert(
    fc.property(anyTerms, fc.nat(), (any, leave) => {
      const leavesOn = addDays(any.startsOn, leave % daysBetween(any.startsOn, any.endsOn))
      const after = unusedRent(any, any.endsOn, addDays(leavesOn, 1))
      const isFree = any.freeDays?.some(({ from, to }) => from <= leavesOn && leavesOn <= to)
      // A free day uses nothing, and no day gives anything back.
      expect(after).toBeLessThanOrEqual(unusedRent(any, any.endsOn, leavesOn))
      if (isFree) {
        expect(after).toBe(unusedRent(any, any.endsOn, leavesOn))
      }
    }),
  )
})

test('the rent of a day is that of its lease month', () => {
  const given = terms({
    startsOn: '2026-01-31',
    endsOn: '2026-07-31',
    monthlyRent: 300_000,
    steps: [{ fromMonth: 3, monthlyRent: 330_000 }],
  })
  expect(['2026-01-31', '2026-03-30', '2026-03-31', '2026-07-31'].map((day) => rentOn(given, day))).toEqual([
    300_000, 300_000, 330_000, 330_000,
  ])
})
