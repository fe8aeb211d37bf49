import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { defaultDates } from './search/default-dates.ts'
import { nightsBetween, nightsOf, overlap } from './nights.ts'

const dates = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: -3, max: 10 }))
  .map(([from, nights]) => ({
    checkIn: addDays('2026-01-01', from),
    checkOut: addDays('2026-01-01', from + nights),
  }))

describe('the nights of a stay', () => {
  test('run up to the day of leaving, which is another’s day of coming', () => {
    expect(nightsOf({ checkIn: '2026-02-27', checkOut: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(nightsOf({ checkIn: '2026-03-02', checkOut: '2026-03-02' })).toEqual([])
    expect(nightsOf({ checkIn: '2026-03-02', checkOut: '2026-03-01' })).toEqual([])
  })

  test('are as many as the days between', () => {
    expect(nightsBetween({ checkIn: '2024-01-30', checkOut: '2024-02-02' })).toBe(3)
    expect(nightsBetween({ checkIn: '2024-02-28', checkOut: '2024-03-01' })).toBe(2)
    fc.assert(
      fc.property(dates, (stay) => {
        expect(nightsOf(stay)).toHaveLength(Math.max(0, nightsBetween(stay)))
      }),
    )
  })

  test('of two stays meet exactly when the stays overlap', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const mine = new Set(nightsOf(one))
        expect(overlap(one, other)).toBe(nightsOf(other).some((night) => mine.has(night)))
      }),
    )
  })
})

describe('the dates to begin with', () => {
  // 23:30 in Greenwich is half past seven the next morning in the park.
  const now = Date.parse('2026-05-01T23:30:00Z')

  test('are tonight in the park when nothing was chosen', () => {
    expect(defaultDates({}, now)).toEqual({ checkIn: '2026-05-02', checkOut: '2026-05-03' })
  })

  test('are one night for a start alone', () => {
    expect(defaultDates({ checkIn: '2026-12-31' }, now)).toEqual({
      checkIn: '2026-12-31',
      checkOut: '2027-01-01',
    })
    const leapYear = Date.parse('2024-02-01T00:00:00Z')
    expect(defaultDates({ checkIn: '2024-02-28' }, leapYear)).toEqual({
      checkIn: '2024-02-28',
      checkOut: '2024-02-29',
    })
  })

  test('are what was chosen, unless it has passed or makes no sense', () => {
    const chosen = { checkIn: '2026-06-01', checkOut: '2026-06-05' }
    expect(defaultDates(chosen, now)).toEqual(chosen)
    const tonight = { checkIn: '2026-05-02', checkOut: '2026-05-06' }
    expect(defaultDates(tonight, now)).toEqual(tonight)
    expect(defaultDates({ checkIn: '2026-05-01', checkOut: '2026-06-05' }, now).checkIn).toBe('2026-05-02')
    expect(defaultDates({ checkIn: 'soon' }, now).checkIn).toBe('2026-05-02')
    expect(defaultDates({ checkIn: '2026-06-01', checkOut: '2026-05-30' }, now).checkOut).toBe('2026-06-02')
  })
})
