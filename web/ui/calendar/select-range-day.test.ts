import { expect, test } from 'vitest'
import { selectRangeDay } from './select-range-day.ts'

test('two taps choose a range, a third begins another', () => {
  const first = selectRangeDay(null, '2026-11-20')
  expect(first).toEqual({ start: '2026-11-20', end: null })
  const second = selectRangeDay(first, '2026-11-23')
  expect(second).toEqual({ start: '2026-11-20', end: '2026-11-23' })
  expect(selectRangeDay(second, '2026-11-21')).toEqual({ start: '2026-11-21', end: null })
})

test('a stay has at least one night: the same or an earlier day begins anew', () => {
  const first = { start: '2026-11-20', end: null }
  expect(selectRangeDay(first, '2026-11-20')).toEqual(first)
  expect(selectRangeDay(first, '2026-11-18')).toEqual({ start: '2026-11-18', end: null })
})
