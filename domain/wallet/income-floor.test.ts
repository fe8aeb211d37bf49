import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorPeriods, floorTopUp } from './income-floor.ts'

const terms = { startsOn: '2026-01-15', endsOn: null, floor: 1000, period: 'month' as const }

test('whole months of a term that are over are promised, from the first whole one on', () => {
  expect(floorPeriods(terms, '2026-04-10').map(({ key }) => key)).toEqual(['2026-02', '2026-03'])
  const early = { ...terms, startsOn: '2026-01-01', endsOn: '2026-03-01' }
  expect(floorPeriods(early, '2026-12-31').map(({ key }) => key)).toEqual(['2026-01', '2026-02'])
  const yearly = { ...terms, startsOn: '2025-01-01', period: 'year' as const }
  expect(floorPeriods(yearly, '2027-06-01').map(({ from, until }) => [from, until])).toEqual([
    ['2025-01-01', '2026-01-01'],
    ['2026-01-01', '2027-01-01'],
  ])
})

test('over a year the owner has the larger of promise and share, period by period', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.array(fc.integer({ min: -1000, max: 900_000 })), (floor, months) => {
      for (const earned of months) {
        expect(Math.max(earned, 0) + floorTopUp(floor, earned)).toBe(Math.max(floor, earned, 0))
      }
    }),
    { numRuns: 100 },
  )
})
