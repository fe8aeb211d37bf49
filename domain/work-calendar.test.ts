import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { announcedHolidays } from './holidays.ts'
import {
  addWorkDays,
  addWorkMinutes,
  areWorkPeriods,
  dayReason,
  isValidCalendar,
  isWorkDay,
  defaultWorkCalendar,
  withHolidays,
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
    const own = new Set(['2026-10-02'])
    const reasons = ['2026-10-01', '2026-10-02', '2026-10-10', '2026-10-17'].map((day) =>
      dayReason(own, announcedHolidays, day),
    )
    expect(reasons).toEqual(['holiday', 'own', 'madeUp', 'week'])
  })

  test('has the holidays a company has written down, below its own word for a day', () => {
    const holidays = [
      { name: 'nationalDay', from: '2027-10-01', to: '2027-10-07', worked: ['2027-10-09'] },
    ] as const
    const week = defaultWorkCalendar.week.map((periods) => [...periods])
    const own = { week, days: { '2027-10-02': [[600, 660] as const] } }
    const calendar = withHolidays(own, { 2027: holidays })
    expect(['2027-10-01', '2027-10-02', '2027-10-09'].map((day) => isWorkDay(calendar, day))).toEqual([
      false,
      true,
      true,
    ])
    expect(addWorkMinutes(calendar, at('2027-10-09T00:00'), 30)).toBe(at('2027-10-09T09:30'))
    // What is known anyway does not become the company's own word.
    expect(Object.keys(calendar.days).every((day) => day.startsWith('2027'))).toBe(true)
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
