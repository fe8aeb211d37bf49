import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import {
  hoursOn,
  hoursProblem,
  isOpenAt,
  minutesOf,
  nextOpening,
  timeOf,
  type ShopCalendar,
} from './opening-hours.ts'

const daily = [
  { from: '14:00', to: '22:00' },
  { from: '07:30', to: '11:00' },
]
const calendar: ShopCalendar = {
  hours: [daily, daily, [], daily, daily, daily, [{ from: '00:00', to: '24:00' }]],
  closedDays: new Set(['2026-05-05']),
  isPaused: false,
}
const at = (day: string, time: string) => instantAt(day, time)

test('a shop is open from the first minute on and no longer in the last', () => {
  // 4 May 2026 is a Monday.
  expect(isOpenAt(calendar, at('2026-05-04', '07:29'))).toBe(false)
  expect(isOpenAt(calendar, at('2026-05-04', '07:30'))).toBe(true)
  expect(isOpenAt(calendar, at('2026-05-04', '11:00'))).toBe(false)
  expect(isOpenAt(calendar, at('2026-05-10', '23:59'))).toBe(true)
  expect(isOpenAt({ ...calendar, isPaused: true }, at('2026-05-04', '08:00'))).toBe(false)
})

test('a closed day has no hours, and the next opening is after it', () => {
  expect(hoursOn(calendar, '2026-05-05')).toEqual([])
  // Tuesday is closed, Wednesday has no hours.
  expect(nextOpening(calendar, at('2026-05-04', '22:00'))).toBe(at('2026-05-07', '07:30'))
  expect(nextOpening(calendar, at('2026-05-04', '12:00'))).toBe(at('2026-05-04', '14:00'))
  expect(nextOpening(calendar, at('2026-05-04', '08:00'))).toBeNull()
  expect(nextOpening({ ...calendar, isPaused: true }, at('2026-05-04', '12:00'))).toBeNull()
})

test('a shop is open at its next opening and was closed a minute before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 * 1440 }), (minutes) => {
      const now = at('2026-05-04', '00:00') + minutes * 60_000
      const opens = nextOpening(calendar, now)
      if (opens === null) {
        expect(isOpenAt(calendar, now)).toBe(true)
      } else {
        expect(opens).toBeGreaterThan(now)
        expect(isOpenAt(calendar, opens)).toBe(true)
        expect(isOpenAt(calendar, opens - 60_000)).toBe(false)
      }
    }),
  )
})

test('a time of day comes back as it went in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      expect(minutesOf(timeOf(minutes))).toBe(minutes)
    }),
  )
})

test('hours that overlap or end before they begin are found', () => {
  expect(hoursProblem(calendar.hours)).toBeNull()
  expect(hoursProblem([[{ from: '09:00', to: '09:00' }]])).toBe('backwards')
  expect(
    hoursProblem([
      [
        { from: '12:00', to: '15:00' },
        { from: '09:00', to: '12:01' },
      ],
    ]),
  ).toBe('overlap')
})
