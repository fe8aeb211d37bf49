import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { areWorkPeriods, type WorkPeriod } from './work-calendar.ts'
import { hoursText, joinDays, parseHours, withDays, type OwnDay } from './work-hours.ts'

const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, at): WorkPeriod => [
      minutes[at * 2] ?? 0,
      minutes[at * 2 + 1] ?? 0,
    ]),
  )

test('hours are read again as they were written, whatever they are', () => {
  fc.assert(
    fc.property(periods, (hours) => {
      expect(parseHours(hoursText(hours))).toEqual(hours)
    }),
  )
})

test('hours are read as people type them, and nothing else is', () => {
  const office = [
    [540, 720],
    [810, 1080],
  ]
  for (const typed of [
    '9:00-12:00,13:30-18:00',
    '9 - 12 13:30~18',
    '09:00–12:00、13:30 — 18:00',
    '９：００-１２：００，13:30～18:00',
  ]) {
    expect(parseHours(typed), typed).toEqual(office)
  }
  expect(parseHours('')).toEqual([])
  for (const typed of [
    '9',
    '18:00-9:00',
    '9:00-25:00',
    '9:00-12:60',
    '9-12, 11-18',
    'nine',
    '9 点到 12 点',
  ]) {
    expect(parseHours(typed), typed).toBeNull()
  }
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = parseHours(typed)
      expect(read === null || areWorkPeriods(read)).toBe(true)
    }),
  )
})

test('days that are set and joined are the days that were set', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2027-01-20', days))
  const change = fc.record({
    one: day,
    other: day,
    as: fc.option(fc.record({ name: fc.constantFrom('春节', null), spans: periods })),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const expected = new Map<string, Omit<OwnDay, 'day'>>()
      let days: OwnDay[] = []
      for (const { one, other, as } of changes) {
        const [from, to] = [one, other].toSorted()
        days = withDays(days, { from: from ?? one, to: to ?? other }, as)
        for (let at = from ?? one; at <= (to ?? other); at = addDays(at, 1)) {
          expected.delete(at)
          if (as) {
            expected.set(at, as)
          }
        }
      }
      const joined = joinDays(days)
      const apart = joined.reduce<OwnDay[]>((all, { from, to, ...as }) => withDays(all, { from, to }, as), [])
      expect(apart).toEqual(days)
      expect(Object.fromEntries(days.map(({ day: on, ...as }) => [on, as]))).toEqual(
        Object.fromEntries(expected),
      )
      // Two that lie beside each other differ.
      joined.slice(1).forEach((next, at) => {
        const last = joined[at]
        const touches = last !== undefined && addDays(last.to, 1) === next.from
        expect(touches && last.name === next.name && hoursText(last.spans) === hoursText(next.spans)).toBe(
          false,
        )
      })
    }),
  )
})
