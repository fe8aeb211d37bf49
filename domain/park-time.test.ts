import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInZone } from '#domain/day.ts'
import { instantAt, PARK_ZONE, parkDay, parkTime } from '#domain/park-time.ts'

test('day and time in the park are those of its time zone, and lead back to the minute they are of', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: PARK_ZONE, hour: '2-digit', minute: '2-digit' })
  const instants = fc.integer({ min: Date.UTC(1992, 0), max: Date.UTC(2200, 0) })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parkDay(instant)).toBe(dayInZone(instant, PARK_ZONE))
      expect(parkTime(instant)).toBe(clock.format(instant))
      const minute = instant - (((instant % 60_000) + 60_000) % 60_000)
      expect(instantAt(parkDay(instant), parkTime(instant))).toBe(minute)
    }),
  )
})
