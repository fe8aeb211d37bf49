import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInZone, daysBetween, isDay, nextDay } from './day.ts'

const day = fc
  .integer({ min: Date.UTC(1800, 0, 1) / 86_400_000, max: Date.UTC(2300, 0, 1) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))

describe('a day', () => {
  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2024-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '',
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '24-01-01',
    ' 2024-01-01',
    '2024-01-01 ',
    '2024-01-01\n',
    '2024-01-01T00:00',
    '+02024-01-01',
    '２０２４-01-01',
    '2024/01/01',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('is followed by the next one over the ends of months, years and leap days', () => {
    expect(nextDay('2024-02-28')).toBe('2024-02-29')
    expect(nextDay('2024-02-29')).toBe('2024-03-01')
    expect(nextDay('2023-02-28')).toBe('2023-03-01')
    expect(nextDay('2023-12-31')).toBe('2024-01-01')
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01')
  })

  test('sorts as text in the order of time', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
      }),
    )
  })

  test('plus a number of days is that many days away, and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
        const to = addDays(from, days)
        expect(isDay(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(days)
        expect(addDays(to, -days)).toBe(from)
      }),
    )
  })

  test('steps through every night of a stay exactly once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, nights) => {
        const end = addDays(from, nights)
        const seen: string[] = []
        for (let night = from; night < end; night = nextDay(night)) {
          seen.push(night)
        }
        expect(new Set(seen).size).toBe(nights)
      }),
    )
  })

  test('any text at all is judged without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isDay(text) === 'boolean'))
  })

  test('that is none, and a step out of the calendar, are errors rather than wrong days', () => {
    expect(() => nextDay('2023-02-29')).toThrow(RangeError)
    expect(() => daysBetween('2024-01-01', 'tomorrow')).toThrow(RangeError)
    expect(() => nextDay('9999-12-31')).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('2024-01-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('2024-01-01', Number.NaN)).toThrow(RangeError)
  })
})

describe('the day of an instant', () => {
  test('changes at midnight of its zone', () => {
    const midnight = Date.parse('2024-05-01T00:00:00+08:00')
    expect(dayInZone(midnight, 'Asia/Shanghai')).toBe('2024-05-01')
    expect(dayInZone(midnight - 1, 'Asia/Shanghai')).toBe('2024-04-30')
    expect(dayInZone(midnight, 'UTC')).toBe('2024-04-30')
    expect(dayInZone(midnight, 'America/New_York')).toBe('2024-04-30')
  })

  test('in Shanghai is that of Greenwich eight hours on, since summer time ended there', () => {
    const instant = fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2300, 0, 1) })
    fc.assert(
      fc.property(instant, (ms) => {
        expect(dayInZone(ms, 'Asia/Shanghai')).toBe(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10))
      }),
    )
  })

  test('in early years still has four digits', () => {
    expect(dayInZone(Date.parse('0099-06-01T12:00:00Z'), 'UTC')).toBe('0099-06-01')
  })

  test('in a zone nobody knows is an error', () => {
    expect(() => dayInZone(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})
