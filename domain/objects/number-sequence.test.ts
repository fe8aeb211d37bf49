import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  datePatterns,
  formatSequenceNumber,
  periodOf,
  wouldRepeat,
  sequenceResets,
} from './number-sequence.ts'

const rule = { prefix: 'QJ', datePattern: 'yyyyMMdd', digits: 4, reset: 'daily' } as const

test('a number is prefix, day and counter; a counter that outgrows its digits gets longer', () => {
  expect(formatSequenceNumber(rule, '2026-05-04', 7)).toBe('QJ202605040007')
  expect(formatSequenceNumber({ ...rule, datePattern: 'yyMM' }, '2026-05-04', 7)).toBe('QJ26050007')
  expect(formatSequenceNumber({ ...rule, datePattern: '' }, '2026-05-04', 12345)).toBe('QJ12345')
})

test('no number comes twice, whatever the rule, over days and years', () => {
  const rules = fc
    .record({
      prefix: fc.constantFrom('', 'A', 'yyyy'),
      datePattern: fc.constantFrom(...datePatterns),
      digits: fc.integer({ min: 1, max: 3 }),
      reset: fc.constantFrom(...sequenceResets),
    })
    .filter((one) => !wouldRepeat(one))
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), (one, steps) => {
      const counters = new Map<string, number>()
      const seen = new Set<string>()
      let day = '2025-11-20'
      for (const step of steps) {
        day = addDays(day, step)
        const period = periodOf(one.reset, day)
        const count = (counters.get(period) ?? 0) + 1
        counters.set(period, count)
        const number = formatSequenceNumber(one, day, count)
        expect(seen.has(number), number).toBe(false)
        seen.add(number)
      }
    }),
  )
})

test('a rule that starts anew without showing when would repeat itself', () => {
  expect(wouldRepeat({ ...rule, datePattern: 'yyyyMM' })).toBe(true)
  expect(wouldRepeat({ ...rule, datePattern: 'yyyyMM', reset: 'monthly' })).toBe(false)
  expect(wouldRepeat({ ...rule, datePattern: '', reset: 'never' })).toBe(false)
})
