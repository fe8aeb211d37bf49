import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { holidayOn, isKnownYear, isWorkedWeekend, nightKind, weekdayOf } from './night-kind.ts'
import { priceOfNight, type PriceRule } from './price-rules.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) =>
    day.startsWith(String(year)),
  )

describe('the public holidays', () => {
  test('have as many days off and as many worked weekends as were announced', () => {
    const count = (year: number) => ({
      off: daysOf(year).filter((day) => holidayOn(day) !== null).length,
      worked: daysOf(year).filter(isWorkedWeekend).length,
    })
    expect(count(2025)).toEqual({ off: 28, worked: 5 })
    expect(count(2026)).toEqual({ off: 33, worked: 6 })
  })

  test('are worked off at weekends only, and never on a holiday', () => {
    const worked = [2025, 2026].flatMap(daysOf).filter(isWorkedWeekend)
    expect(worked.every((day) => [0, 6].includes(weekdayOf(day)) && holidayOn(day) === null)).toBe(true)
  })

  test('of a year that is not announced are unknown, and said to be', () => {
    expect(isKnownYear('2026-12-31')).toBe(true)
    expect(isKnownYear('2027-01-01')).toBe(false)
    expect(holidayOn('2027-10-01')).toBeNull()
  })
})

describe('a night', () => {
  test('is a holiday’s when the morning after is free: the eve counts, the last day does not', () => {
    expect(nightKind('2026-04-29')).toBe('weekday')
    expect(nightKind('2026-04-30')).toBe('holiday')
    expect(nightKind('2026-05-04')).toBe('holiday')
    expect(nightKind('2026-05-05')).toBe('weekday')
  })

  test('is a weekend’s on Friday and Saturday, but not before a worked Saturday', () => {
    expect(nightKind('2026-07-03')).toBe('weekend')
    expect(nightKind('2026-07-04')).toBe('weekend')
    expect(nightKind('2026-07-05')).toBe('weekday')
    expect(nightKind('2026-05-08')).toBe('weekday')
    expect(nightKind('2026-05-09')).toBe('weekend')
  })

  test('of an unknown year has weekends only', () => {
    expect(nightKind('2027-09-30')).toBe('weekday')
    expect(nightKind('2027-10-01')).toBe('weekend')
  })
})

describe('the price asked for a night', () => {
  const rules: PriceRule[] = [
    { when: { kinds: ['weekend'] }, price: { percent: 12_000 }, priority: 1 },
    { when: { kinds: ['holiday'] }, price: { percent: 15_000 }, priority: 3 },
    { when: { from: '2026-07-01', to: '2026-08-31' }, price: { percent: 11_000 }, priority: 2, stacks: true },
    { when: { weekdays: [2] }, price: { fen: 66_600 }, priority: 9 },
  ]

  test('is the base price where no rule applies', () => {
    expect(priceOfNight(50_000, rules, '2026-06-01')).toBe(50_000)
  })

  test('is made by the first rule in priority, and on from it while rules stack', () => {
    expect(priceOfNight(50_000, rules, '2026-06-05')).toBe(60_000)
    expect(priceOfNight(50_000, rules, '2026-10-02')).toBe(75_000)
    expect(priceOfNight(50_000, rules, '2026-07-01')).toBe(55_000)
    expect(priceOfNight(50_000, rules, '2026-08-31')).toBe(55_000)
    expect(priceOfNight(50_000, rules, '2026-07-03')).toBe(66_000)
    expect(priceOfNight(50_000, rules, '2026-07-07')).toBe(66_600)
  })

  test('ends on whole yuan and is never nothing', () => {
    expect(priceOfNight(33_333, rules, '2026-06-05')).toBe(40_000)
    expect(priceOfNight(1, [], '2026-06-01')).toBe(100)
  })
})
