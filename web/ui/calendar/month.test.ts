import { expect, test } from 'vitest'
import { addMonths, monthsBetween, weekdayOf, weeksOf } from './month.ts'

test('the months between two days, over the turn of a year', () => {
  expect(monthsBetween('2026-11-15', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11-15', '2026-11-30')).toEqual(['2026-11'])
  expect(monthsBetween('2026-11-15', '2026-10-30')).toEqual([])
})

test('the weeks of a month begin with Sunday and hold every day once, in order', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`))
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  const leap = weeksOf('2028-02')
  expect(leap[0]).toEqual([null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05'])
  expect(
    leap
      .flat()
      .filter((day) => day !== null)
      .at(-1),
  ).toBe('2028-02-29')
  expect(leap.every((week) => week.length === 7)).toBe(true)
})

test('a month on and back, where the other month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(weekdayOf('2026-11-15')).toBe(0)
})
