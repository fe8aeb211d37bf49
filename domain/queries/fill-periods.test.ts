import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPeriods } from './fill-periods.ts'

test('a month in which nothing happened stands between its neighbours', () => {
  expect(fillPeriods(['2025-11', '2026-02'], 'month', 12)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(fillPeriods(['2023', '2026'], 'year', 2)).toEqual(['2025', '2026'])
  expect(fillPeriods(['soon'], 'month', 12)).toEqual([])
})

test('months follow each other without a gap, end with the latest, and are never more than asked for', () => {
  const month = fc
    .record({ year: fc.integer({ min: 1990, max: 2060 }), at: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, at }) => `${year}-${String(at).padStart(2, '0')}`)
  const number = (key: string) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5)) - 1
  fc.assert(
    fc.property(
      fc.array(month, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (keys, limit) => {
        const filled = fillPeriods(keys, 'month', limit)
        expect(filled.at(-1)).toBe(keys.toSorted().at(-1))
        expect(filled.length).toBeLessThanOrEqual(limit)
        filled.slice(1).forEach((key, at) => expect(number(key)).toBe(number(filled[at] ?? '') + 1))
      },
    ),
    { numRuns: 100 },
  )
})
