import { describe, expect, test } from 'vitest'
import { announcedHolidays, holidaysWith } from '#domain/holidays.ts'
import { nightKind } from './night-kind.ts'
import { priceOfNight, type PriceRule } from './price-rules.ts'

const kindOf = (day: string) => nightKind(announcedHolidays, day)

describe('a night', () => {
  test('is a holiday’s when the morning after is free: the eve counts, the last day does not', () => {
    expect(kindOf('2026-04-29')).toBe('weekday')
    expect(kindOf('2026-04-30')).toBe('holiday')
    expect(kindOf('2026-05-04')).toBe('holiday')
    expect(kindOf('2026-05-05')).toBe('weekday')
  })

  test('is a weekend’s on Friday and Saturday, but not before a worked Saturday', () => {
    expect(kindOf('2026-07-03')).toBe('weekend')
    expect(kindOf('2026-07-04')).toBe('weekend')
    expect(kindOf('2026-07-05')).toBe('weekday')
    expect(kindOf('2026-05-08')).toBe('weekday')
    expect(kindOf('2026-05-09')).toBe('weekend')
  })

  test('of an unknown year has weekends only', () => {
    expect(kindOf('2027-09-30')).toBe('weekday')
    expect(kindOf('2027-10-01')).toBe('weekend')
    const nationalDay = { name: 'nationalDay', from: '2027-10-01', to: '2027-10-07', worked: [] } as const
    const holidays = holidaysWith({ 2027: [nationalDay] })
    expect(nightKind(holidays, '2027-09-30')).toBe('holiday')
    expect(nightKind(holidays, '2027-10-07')).toBe('weekday')
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
