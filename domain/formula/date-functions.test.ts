import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'

const now = Date.parse('2024-05-01T00:20:30+08:00')
const data = { main: { none: '', day: '2024-02-29' }, subs: {} }
const worth = (source: string, offset?: number) => {
  const outcome = calculate(source, data, { now, offset })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}
const invalid = 'date: invalidDate'

describe('the functions of time', () => {
  test.each([
    ['TODAY()', '2024-05-01'],
    ['NOW()', '2024-05-01 00:20:30'],
    ['SYSTIME()', '2024-05-01 00:20:30'],
    ['DATE(2024, 2, 29)', '2024-02-29'],
    ['DATE(2024, 13, 1)', '2025-01-01'],
    ['DATE(2024, 3, 0)', '2024-02-29'],
    ['DATE(2024, 1, 1, 9, 5, 1)', '2024-01-01 09:05:01'],
    ['DATE("2024-05-01 10:00")', '2024-05-01'],
    ['DATE(2024, 5)', invalid],
    ['DATE(10000, 1, 1)', invalid],
    ['DATE(2024, 1e300, 1)', invalid],
    ['DATE(none, 1, 1)', invalid],
    ['DATE("2024-02-30")', invalid],
    ['TIME(9, 5, 1)', '09:05:01'],
    ['TIME(25, 0, 0)', '01:00:00'],
    ['TIME(-1)', '23:00:00'],
    ['TIMESTAMP("1970-01-01 08:00:00")', 0],
    ['TIMESTAMP("2024-05-01T00:20:30Z")', Date.parse('2024-05-01T00:20:30Z')],
    ['TIMESTAMP("09:00")', invalid],
    ['YEAR(day)', 2024],
    ['MONTH(day)', 2],
    ['DAY(day)', 29],
    ['HOUR(day)', 0],
    ['HOUR("2024-05-01 13:14:15")', 13],
    ['MINUTE("13:14")', 14],
    ['SECOND("2024-05-01T13:14:15.5")', 15],
    ['YEAR("13:14")', invalid],
    ['YEAR(1714537815123)', 2024],
    ['YEAR(20240501)', invalid],
    ['YEAR("2023-02-29")', invalid],
    ['HOUR("24:00")', invalid],
    ['HOUR("2024-05-01 25:00")', invalid],
    ['YEAR(none)', invalid],
    ['YEAR("2024/05/01")', invalid],
    ['YEAR(true)', invalid],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test.each([
    ['WEEKNUM("2024-01-01")', 1],
    ['WEEKNUM("2024-01-07")', 2],
    ['WEEKNUM("2024-01-07", 2)', 1],
    ['WEEKNUM("2024-12-31")', 53],
    ['ISOWEEKNUM("2024-12-30")', 1],
    ['ISOWEEKNUM("2021-01-03")', 53],
    ['ISOWEEKNUM("2020-12-31")', 53],
    ['DAYS("2024-03-01", "2024-02-28")', 2],
    ['DAYS("2024-02-28", "2024-03-01")', -2],
    ['DAYS("2024-03-01 00:10", "2024-02-29 23:50")', 1],
    ['DAYS("2024-03-01", "09:00")', invalid],
    ['DAYS(none, "2024-03-01")', invalid],
    ['DAYS360("2024-01-01", "2024-12-31")', 360],
    ['DAYS360("2024-01-30", "2024-03-31")', 60],
    ['DAYS360("2024-01-15", "2024-03-31")', 76],
    ['DAYS360("2024-01-15", "2024-03-31", true)', 75],
    ['DAYS360("2024-02-29", "2024-03-31")', 30],
    ['DATEDELTA("2024-02-28", 2)', '2024-03-01'],
    ['DATEDELTA("2024-02-28", -28)', '2024-01-31'],
    ['DATEDELTA("2024-01-31", 1, "month")', '2024-02-29'],
    ['DATEDELTA("2024-02-29", 1, "year")', '2025-02-28'],
    ['DATEDELTA("2024-05-01 23:30", 1, "hours")', '2024-05-02 00:30:00'],
    ['DATEDELTA("23:30", 60, "minute")', '00:30:00'],
    ['DATEDELTA("2024-05-01", 1, "constructor")', invalid],
    ['DATEDELTA("2024-05-01", 1e300)', invalid],
    ['DATEDELTA("x", 1)', invalid],
    ['HALFDAY("2024-05-01", "2024-05-01")', 1],
    ['HALFDAY("2024-05-01 09:00", "2024-05-01 12:00")', 0.5],
    ['HALFDAY("2024-05-01 13:00", "2024-05-02 18:00")', 1.5],
    ['HALFDAY("2024-05-01 09:00", "2024-05-03")', 3],
    ['HALFDAY("2024-05-01 09:00", "2024-05-01 09:00")', 0],
    ['HALFDAY("2024-05-02", "2024-05-01 09:00")', invalid],
    ['HALFDAY("09:00", "18:00")', invalid],
    ['COUNTHOURS("2024-05-01 09:00", "2024-05-01 17:30")', 8.5],
    ['COUNTHOURS("09:00", "09:20")', 0.33],
    ['COUNTHOURS("2024-05-01", "2024-05-02")', 24],
    ['COUNTHOURS("2024-05-02", "2024-05-01")', -24],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test('show another clock elsewhere', () => {
    expect(worth('NOW()', 0)).toBe('2024-04-30 16:20:30')
    expect(worth('YEAR("2023-12-31T23:30:00Z")', 0)).toBe(2023)
    expect(worth('YEAR("2023-12-31T23:30:00Z")')).toBe(2024)
  })

  test('take a day so many days on and back again', () => {
    const day = fc
      .integer({ min: -20_000, max: 40_000 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: -9999, max: 9999 }), (from, days) => {
        const to = worth(`DATEDELTA("${from}", ${days})`)
        expect(worth(`DAYS("${to}", "${from}")`)).toBe(days)
        expect(worth(`DATEDELTA("${to}", ${-days})`)).toBe(from)
        expect(worth(`DATE(YEAR("${to}"), MONTH("${to}"), DAY("${to}"))`)).toBe(to)
      }),
    )
  })
})
