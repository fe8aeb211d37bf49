import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  announcedHolidays,
  hasHolidaysOfYear,
  holidayOn,
  holidayProblem,
  holidaysWith,
  isWorkedWeekend,
  missingHolidays,
  weekdayOf,
  type Holiday,
} from './holidays.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) =>
    day.startsWith(String(year)),
  )
const isOff = (day: string) => holidayOn(announcedHolidays, day) !== null
const isWorked = (day: string) => isWorkedWeekend(announcedHolidays, day)

describe('the public holidays', () => {
  test('have as many days off and as many worked weekends as were announced', () => {
    const count = (year: number) => ({
      off: daysOf(year).filter(isOff).length,
      worked: daysOf(year).filter(isWorked).length,
    })
    expect(count(2025)).toEqual({ off: 28, worked: 5 })
    expect(count(2026)).toEqual({ off: 33, worked: 6 })
  })

  test('are worked off at weekends only, and never on a holiday', () => {
    const worked = [2025, 2026].flatMap(daysOf).filter(isWorked)
    expect(worked.every((day) => [0, 6].includes(weekdayOf(day)) && !isOff(day))).toBe(true)
  })

  test('of a year that is not announced are unknown, and said to be', () => {
    expect(hasHolidaysOfYear(announcedHolidays, '2026-12-31')).toBe(true)
    expect(hasHolidaysOfYear(announcedHolidays, '2027-01-01')).toBe(false)
    expect(isOff('2027-10-01')).toBe(false)
  })
})

/** As a year might be announced; no notice says so. */
const written: Holiday[] = [
  { name: 'newYear', from: '2026-12-31', to: '2027-01-02', worked: ['2026-12-27'] },
  { name: 'springFestival', from: '2027-02-05', to: '2027-02-12', worked: ['2027-02-14'] },
  { name: 'labourDay', from: '2027-05-01', to: '2027-05-05', worked: [] },
  { name: 'nationalDay', from: '2027-10-01', to: '2027-10-07', worked: ['2027-10-09', '2027-10-10'] },
]

describe('the holidays a company writes down', () => {
  test('are known beside those that are known anyway, which they do not change', () => {
    const holidays = holidaysWith({ 2027: written, 2026: [] })
    expect(holidayOn(holidays, '2027-02-05')).toBe('springFestival')
    expect(isWorkedWeekend(holidays, '2027-10-09')).toBe(true)
    expect(hasHolidaysOfYear(holidays, '2027-06-01')).toBe(true)
    expect(daysOf(2026).filter(isOff)).toEqual(
      daysOf(2026).filter((day) => holidayOn(holidays, day) !== null && day !== '2026-12-31'),
    )
  })

  test('must be able to be those of the year', () => {
    const without = (name: string) => written.filter((one) => one.name !== name)
    const withOne = (one: Partial<Holiday> & Pick<Holiday, 'name'>) =>
      written.map((other) => (other.name === one.name ? { ...other, ...one } : other))
    expect(holidayProblem('2027', written)).toBeNull()
    expect(holidayProblem('2026', written)).toBe('known')
    expect(holidayProblem('2028', written)).toBe('year')
    expect(holidayProblem('2027', without('springFestival'))).toBe('missing')
    expect(holidayProblem('2027', [...written, ...written.slice(0, 1)])).toBe('twice')
    expect(holidayProblem('2027', withOne({ name: 'labourDay', to: '2027-04-30' }))).toBe('days')
    expect(holidayProblem('2027', withOne({ name: 'labourDay', to: '2027-05-31' }))).toBe('days')
    expect(
      holidayProblem('2027', withOne({ name: 'nationalDay', from: '2027-12-30', to: '2028-01-02' })),
    ).toBe('year')
    const more = { name: 'midAutumn', from: '2027-10-07', to: '2027-10-08', worked: [] } as const
    expect(holidayProblem('2027', [...written, more])).toBe('overlap')
    expect(holidayProblem('2027', withOne({ name: 'labourDay', worked: ['2027-05-10'] }))).toBe('worked')
    expect(holidayProblem('2027', withOne({ name: 'labourDay', worked: ['2027-10-02'] }))).toBe('worked')
    expect(holidayProblem('2027', withOne({ name: 'labourDay', worked: ['2027-10-09'] }))).toBe('worked')
  })

  test('that lie apart, with weekends after them worked, can be those of a year and are known day by day', () => {
    const names = ['newYear', 'springFestival', 'labourDay', 'nationalDay'] as const
    const one = fc.record({
      offset: fc.nat(9),
      length: fc.integer({ min: 1, max: 8 }),
      worked: fc.subarray([0, 1]),
    })
    fc.assert(
      fc.property(fc.tuple(one, one, one, one), (given) => {
        const holidays = given.map(({ offset, length, worked }, at): Holiday => {
          const from = addDays('2027-01-05', at * 60 + offset)
          const to = addDays(from, length - 1)
          const saturday = addDays(to, 7 + ((6 - weekdayOf(to) + 7) % 7))
          return {
            name: names[at] ?? 'newYear',
            from,
            to,
            worked: worked.map((days) => addDays(saturday, days)),
          }
        })
        expect(holidayProblem('2027', holidays)).toBeNull()
        const known = holidaysWith({ 2027: holidays })
        expect(known.off.size - announcedHolidays.off.size).toBe(
          given.reduce((sum, { length }) => sum + length, 0),
        )
        expect([...known.worked].filter((day) => known.off.has(day))).toEqual([])
        // One that takes a day of another cannot be.
        const [first, second] = holidays
        const moved = holidays.map((other) =>
          other === second ? { ...other, from: first?.to ?? '' } : other,
        )
        expect(holidayProblem('2027', moved)).not.toBeNull()
      }),
    )
  })

  test('are asked for once they are announced, until they are known', () => {
    expect(missingHolidays(announcedHolidays, '2026-11-14')).toBeNull()
    expect(missingHolidays(announcedHolidays, '2026-11-15')).toEqual({ year: '2027', since: '2026-11-15' })
    expect(missingHolidays(announcedHolidays, '2027-12-31')).toEqual({ year: '2027', since: '2026-11-15' })
    const known = holidaysWith({ 2027: written })
    expect(missingHolidays(known, '2027-11-14')).toBeNull()
    expect(missingHolidays(known, '2027-11-15')).toEqual({ year: '2028', since: '2027-11-15' })
  })
})
