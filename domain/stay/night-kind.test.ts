import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { announcedHolidays, holidayNames, holidaysOfYears, holidaysWith } from '#domain/holidays.ts'
import { nightKind, nightsThatDiffer } from './night-kind.ts'

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

test('the nights that differ between two sets of holidays are those of all nights that are of another kind', () => {
  const from = '2027-01-01'
  const day = fc.integer({ min: 1, max: 60 }).map((at) => addDays(from, at))
  const holiday = fc.record({
    name: fc.constantFrom(...holidayNames),
    from: day,
    length: fc.integer({ min: 0, max: 7 }),
    worked: fc.array(day, { maxLength: 3 }),
  })
  const year = fc
    .array(holiday, { maxLength: 4 })
    .map((all) =>
      holidaysOfYears({ 2027: all.map(({ length, ...one }) => ({ ...one, to: addDays(one.from, length) })) }),
    )
  fc.assert(
    fc.property(year, year, (one, other) => {
      const nights = Array.from({ length: 80 }, (_, at) => addDays(from, at - 2))
      const differ = nights.filter((night) => nightKind(one, night) !== nightKind(other, night))
      expect(nightsThatDiffer(one, other)).toEqual(differ)
    }),
  )
})
