import { expect, test } from 'vitest'
import { isQuarter, quarterDays, quarterOf, recentQuarters } from './quarter.ts'

test('quarters begin and end with their months, over the year too', () => {
  expect(['2026-01', '2026-03', '2026-04', '2026-12'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ])
  expect(quarterDays('2026-Q4')).toEqual({ from: '2026-10-01', until: '2027-01-01' })
  expect(recentQuarters('2026-02', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
  expect([isQuarter('2026-Q4'), isQuarter('2026-Q5'), isQuarter('2026')]).toEqual([true, false, false])
})
