import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysOfMonth, monthDays } from './month.ts'
import { nightFigures } from './night-figures.ts'

test('months are counted over years, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', -12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-05',
  ])
  expect(monthDays('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  expect([daysOfMonth('2028-02').length, daysOfMonth('2026-02').at(-1)]).toEqual([29, '2026-02-28'])
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      expect(addMonths(addMonths('2026-05', count), -count)).toBe('2026-05')
    }),
  )
})

test('what was sold is held against what there was to sell', () => {
  expect(nightFigures(15, 30, 1_500_000)).toMatchObject({
    occupancy: 5000,
    averageRate: 100_000,
    perAvailable: 50_000,
  })
  expect(nightFigures(0, 0, 0)).toMatchObject({ occupancy: 0, averageRate: 0, perAvailable: 0 })
})
