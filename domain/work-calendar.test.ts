import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import {
  addWorkDays,
  addWorkMinutes,
  areWorkPeriods,
  dayReason,
  isValidCalendar,
  isWorkDay,
  defaultWorkCalendar,
  missingHolidays,
  workMinutesBetween,
} from './work-calendar.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)

describe('the work calendar', () => {
  test('counts working hours only, over noon, night and weekend', () => {
    // A Friday afternoon.
    expect(addWorkMinutes(defaultWorkCalendar, at('2026-05-08T17:00'), 60)).toBe(at('2026-05-08T18:00'))
    // The Saturday after is worked for the holiday of May.
    expect(addWorkMinutes(defaultWorkCalendar, at('2026-05-08T17:00'), 90)).toBe(at('2026-05-09T09:30'))
    expect(addWorkMinutes(defaultWorkCalendar, at('2026-05-15T17:00'), 90)).toBe(at('2026-05-18T09:30'))
    expect(addWorkMinutes(defaultWorkCalendar, at('2026-05-11T11:30'), 60)).toBe(at('2026-05-11T14:00'))
    expect(addWorkMinutes(defaultWorkCalendar, at('2026-05-11T20:00'), 1)).toBe(at('2026-05-12T09:01'))
  })

  test('knows the holidays, and lets a company have days of its own', () => {
    expect(isWorkDay(defaultWorkCalendar, '2026-10-01')).toBe(false)
    expect(isWorkDay(defaultWorkCalendar, '2026-10-10')).toBe(true)
    const days = { '2026-10-01': [[600, 660]], '2026-05-11': [] } as const
    const own = { ...defaultWorkCalendar, days }
    expect(addWorkMinutes(own, at('2026-10-01T00:00'), 30)).toBe(at('2026-10-01T10:30'))
    expect(isWorkDay(own, '2026-05-11')).toBe(false)
  })

  test('says why a day is as it is', () => {
    const own = { ...defaultWorkCalendar, days: { '2026-10-02': [] } }
    const reasons = ['2026-10-01', '2026-10-02', '2026-10-10', '2026-10-17'].map((day) => dayReason(own, day))
    expect(reasons).toEqual(['holiday', 'own', 'madeUp', 'week'])
  })

  test('asks for the holidays of a year once they are announced, until they are written down', () => {
    const none = { days: {} }
    expect(missingHolidays(none, '2026-11-14')).toBeNull()
    expect(missingHolidays(none, '2026-11-15')).toEqual({ year: '2027', since: '2026-11-15' })
    expect(missingHolidays(none, '2027-12-31')).toEqual({ year: '2027', since: '2026-11-15' })
    const written = { days: { '2027-10-01': [] } }
    expect(missingHolidays(written, '2027-11-14')).toBeNull()
    expect(missingHolidays(written, '2027-11-15')).toEqual({ year: '2028', since: '2027-11-15' })
    // A day of the company's own says nothing of the year.
    expect(missingHolidays({ days: { '2027-05-20': [] } }, '2027-01-01')?.year).toBe('2027')
  })

  test('that never works is not waited for', () => {
    const never = { week: [[], [], [], [], [], [], []], days: {} }
    expect(addWorkMinutes(never, at('2026-05-11T09:00'), 1)).toBeNull()
    expect(workMinutesBetween(never, at('2026-05-11T09:00'), at('2026-06-11T09:00'))).toBe(0)
  })

  test('gives back what was put in: as many minutes lie between as were asked for', () => {
    const start = fc.integer({ min: at('2026-01-01T00:00') / 60_000, max: at('2026-12-01T00:00') / 60_000 })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 20_000 }), (minute, minutes) => {
        const due = addWorkMinutes(defaultWorkCalendar, minute * 60_000, minutes) ?? 0
        expect(workMinutesBetween(defaultWorkCalendar, minute * 60_000, due)).toBe(minutes)
      }),
      { numRuns: 100 },
    )
  })

  test('counts working days at the same time of the day', () => {
    const days = { '2026-05-12': [[540, 720]] } as const
    const own = { ...defaultWorkCalendar, days }
    expect(addWorkDays(own, at('2026-05-15T16:00'), 1)).toBe(at('2026-05-18T16:00'))
    expect(addWorkDays(own, at('2026-05-16T16:00'), 1)).toBe(at('2026-05-19T09:00'))
    // That day ends at noon.
    expect(addWorkDays(own, at('2026-05-11T16:00'), 1)).toBe(at('2026-05-12T12:00'))
    expect(addWorkDays({ week: [[], [], [], [], [], [], []], days: {} }, 0, 1)).toBeNull()
  })

  test('never has a later beginning come to an earlier day, and works on as many days between', () => {
    const minute = fc.integer({ min: at('2026-01-01T00:00') / 60_000, max: at('2026-11-01T00:00') / 60_000 })
    const dayOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10)
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 40 }), (one, other, days) => {
        const [from, later] = [Math.min(one, other) * 60_000, Math.max(one, other) * 60_000]
        const due = addWorkDays(defaultWorkCalendar, from, days) ?? NaN
        expect(addWorkDays(defaultWorkCalendar, later, days)).toBeGreaterThanOrEqual(due)
        const first = addWorkMinutes(defaultWorkCalendar, from, 0) ?? NaN
        let worked = 0
        for (let day = dayOf(first); day < dayOf(due); day = addDays(day, 1)) {
          worked += isWorkDay(defaultWorkCalendar, day) ? 1 : 0
        }
        expect(worked).toBe(days)
      }),
      { numRuns: 100 },
    )
  })

  test('has spans one after the other within a day', () => {
    expect(areWorkPeriods([[0, 1440]])).toBe(true)
    expect(
      areWorkPeriods([
        [600, 700],
        [650, 800],
      ]),
    ).toBe(false)
    expect(areWorkPeriods([[600, 1500]])).toBe(false)
    expect(areWorkPeriods([[700, 600]])).toBe(false)
    expect(isValidCalendar({ ...defaultWorkCalendar, days: { '2026-02-30': [] } })).toBe(false)
    expect(isValidCalendar(defaultWorkCalendar)).toBe(true)
  })
})
