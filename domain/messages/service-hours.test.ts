import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isServiceOpen, nextServiceOpening, type ServiceHours } from './service-hours.ts'

const daily: ServiceHours = Array.from({ length: 7 }, () => ['08:30', '22:00'] as const)
const weekdays: ServiceHours = [...daily.slice(0, 5), null, null]
const at = (text: string) => Date.parse(`${text}+08:00`)

test('somebody is there from the first minute to before the last', () => {
  expect(isServiceOpen(daily, at('2026-05-04T08:29:59'))).toBe(false)
  expect(isServiceOpen(daily, at('2026-05-04T08:30:00'))).toBe(true)
  expect(isServiceOpen(daily, at('2026-05-04T21:59:59'))).toBe(true)
  expect(isServiceOpen(daily, at('2026-05-04T22:00:00'))).toBe(false)
})

test('after hours it is the next morning, over a day off the next working day', () => {
  expect(nextServiceOpening(daily, at('2026-05-04T23:10:00'))).toBe(at('2026-05-05T08:30:00'))
  expect(nextServiceOpening(daily, at('2026-05-05T02:00:00'))).toBe(at('2026-05-05T08:30:00'))
  // A Friday night.
  expect(nextServiceOpening(weekdays, at('2026-05-08T22:30:00'))).toBe(at('2026-05-11T08:30:00'))
  expect(
    nextServiceOpening(
      Array.from({ length: 7 }, () => null),
      at('2026-05-04T12:00:00'),
    ),
  ).toBeNull()
})

const time = fc.integer({ min: 0, max: 24 * 4 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})
const hours = fc.array(
  fc.option(
    fc
      .tuple(time, time)
      .filter(([from, until]) => from < until)
      .map(([from, until]) => [from, until] as const),
  ),
  { minLength: 7, maxLength: 7 },
)

test('the next hour of service is one, and none lies before it', () => {
  const instant = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2026-12-31T00:00:00') })
  fc.assert(
    fc.property(hours, instant, fc.double({ min: 0, max: 1, noNaN: true }), (week, now, part) => {
      const next = nextServiceOpening(week, now)
      if (next === null) {
        expect(week.every((day) => day === null)).toBe(true)
        return
      }
      expect(isServiceOpen(week, next)).toBe(true)
      const between = Math.floor(now + (next - now) * part)
      expect(between < next && isServiceOpen(week, between)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
