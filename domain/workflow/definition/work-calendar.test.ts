import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTimer, parseCycle, timerDueOf, durationMinutes } from './timers.ts'
import {
  addWorkMinutes,
  areWorkPeriods,
  isValidCalendar,
  isWorkDay,
  defaultWorkCalendar,
  workMinutesBetween,
} from './work-calendar.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const values = { main: { days: 2, when: '2026-05-06 10:00' }, subs: {} }

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

describe('a timer', () => {
  const now = at('2026-05-11T17:30')
  const due = (kind: 'duration' | 'date' | 'cycle', value: string, worktime = false) =>
    timerDueOf({ kind, value, ...(worktime ? { dateType: 'worktime' as const } : {}) }, values, now)

  test('is due after a duration, by the clock or in working time', () => {
    expect(due('duration', 'PT2H')).toEqual({ at: at('2026-05-11T19:30'), again: 0 })
    expect(due('duration', 'PT2H', true)).toEqual({ at: at('2026-05-12T10:30'), again: 0 })
    expect(due('duration', '=days * 1440')).toEqual({ at: at('2026-05-13T17:30'), again: 0 })
    expect(due('duration', '="P1D"')).toEqual({ at: at('2026-05-12T17:30'), again: 0 })
  })

  test('is due at a date, also one of the form', () => {
    expect(due('date', '2026-06-01')).toEqual({ at: at('2026-06-01T00:00'), again: 0 })
    expect(due('date', '=when')).toEqual({ at: at('2026-05-06T10:00'), again: 0 })
    expect(due('date', '2026-06-01T00:00:00Z')).toEqual({ at: at('2026-06-01T08:00'), again: 0 })
    expect(due('date', '=nothing')).toBeNull()
  })

  test('comes round so many times, or without end', () => {
    expect(due('cycle', 'R3/PT10M')).toEqual({ at: at('2026-05-11T17:40'), again: 2 })
    expect(due('cycle', 'R/P1D')).toEqual({ at: at('2026-05-12T17:30'), again: null })
  })

  test('that is written wrongly is told before anybody waits for it', () => {
    const wrong = ['', 'P', 'PT', 'P1', '2H', 'PT0S', 'P99Y', 'PT1.5H']
    expect(wrong.filter((value) => durationMinutes(value) !== null)).toEqual([])
    expect(['R0/PT1M', 'R1', 'PT1M', 'R99999/PT1M'].filter((value) => parseCycle(value))).toEqual([])
    expect(checkTimer({ kind: 'duration', value: '= a + 1' })).toEqual({ ok: true, formula: ' a + 1' })
    expect(checkTimer({ kind: 'cycle', value: '=a' }).ok).toBe(false)
    expect(checkTimer({ kind: 'date', value: '2026-02-30' }).ok).toBe(false)
  })
})
