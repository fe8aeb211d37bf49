import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/day.ts'
import { defaultWorkCalendar, isWorkDay, type WorkCalendar } from '#domain/work-calendar.ts'
import {
  LEAVE_PARTS,
  leaveDays,
  leaveHalvesByYear,
  leaveProblem,
  leavesOverlap,
  type LeaveRange,
} from './leave-days.ts'

const saturdays: WorkCalendar = { ...defaultWorkCalendar, days: { '2026-05-16': [[540, 720]] } }
const of = (from: string, until: string, ...details: LeaveRange['details']): LeaveRange => ({
  from,
  until,
  details,
})

const eachDay = (from: string, until: string) =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at))

describe('days of leave', () => {
  test('are those that are worked: no weekends, no holidays, the weekends worked in exchange', () => {
    expect(leaveDays(defaultWorkCalendar, of('2026-05-11', '2026-05-17'))).toBe(5)
    // The first days of May are a holiday, and Saturday the ninth is worked for it.
    expect(leaveDays(defaultWorkCalendar, of('2026-04-30', '2026-05-09'))).toBe(5)
    expect(leaveProblem(defaultWorkCalendar, of('2026-05-02', '2026-05-04'))).toBe('noWork')
  })

  test('are halves where half is asked for, or where the company works half a day', () => {
    const half = { day: '2026-05-12', part: 'morning' } as const
    expect(leaveDays(defaultWorkCalendar, of('2026-05-11', '2026-05-13', half))).toBe(2.5)
    expect(leaveDays(saturdays, of('2026-05-15', '2026-05-16'))).toBe(1.5)
    expect(
      leaveDays(saturdays, of('2026-05-16', '2026-05-16', { day: '2026-05-16', part: 'afternoon' })),
    ).toBe(0)
  })

  test('belong to the year they lie in', () => {
    expect([...leaveHalvesByYear(defaultWorkCalendar, of('2025-12-30', '2026-01-05'))]).toEqual([
      [2025, 4],
      // New Year is off until the third, and Sunday the fourth is worked for it.
      [2026, 4],
    ])
  })

  test('of a year in which none is worked are not there', () => {
    expect([...leaveHalvesByYear(defaultWorkCalendar, of('2025-12-31', '2026-01-02'))]).toEqual([[2025, 2]])
  })

  test('of two leaves are the same only where both take the same half of a day that is worked', () => {
    const overlap = (one: LeaveRange, other: LeaveRange) => leavesOverlap(defaultWorkCalendar, one, other)
    const tuesday = (part: 'morning' | 'afternoon') =>
      of('2026-05-12', '2026-05-12', { day: '2026-05-12', part })
    expect(overlap(of('2026-05-11', '2026-05-13'), of('2026-05-13', '2026-05-15'))).toBe(true)
    expect(overlap(of('2026-05-11', '2026-05-13'), of('2026-05-14', '2026-05-15'))).toBe(false)
    // A weekend in both is nobody's leave.
    expect(overlap(of('2026-05-15', '2026-05-17'), of('2026-05-16', '2026-05-18'))).toBe(false)
    expect(overlap(tuesday('morning'), tuesday('afternoon'))).toBe(false)
    expect(overlap(tuesday('morning'), of('2026-05-11', '2026-05-13'))).toBe(true)
  })

  test('overlap with themselves, with whatever overlaps them, and never by their other halves', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((at) => addDays('2026-05-01', at))
    const leave = fc
      .tuple(day, day, fc.array(fc.tuple(day, fc.constantFrom(...LEAVE_PARTS)), { maxLength: 4 }))
      .map(([one, other, details]) => {
        const [from, until] = one < other ? [one, other] : [other, one]
        const inside = new Map(details.filter(([at]) => at >= from && at <= until))
        return of(from, until, ...[...inside].map(([at, part]) => ({ day: at, part })))
      })
    const overlap = (one: LeaveRange, other: LeaveRange) => leavesOverlap(saturdays, one, other)
    const halvesOnly = ({ from, until }: LeaveRange, part: 'morning' | 'afternoon') =>
      of(from, until, ...eachDay(from, until).map((at) => ({ day: at, part })))
    fc.assert(
      fc.property(leave, leave, (one, other) => {
        expect(overlap(one, other)).toBe(overlap(other, one))
        expect(overlap(one, one)).toBe(leaveDays(saturdays, one) > 0)
        expect(overlap(halvesOnly(one, 'morning'), halvesOnly(other, 'afternoon'))).toBe(false)
        // Day by day it is the same: two leaves overlap where they do on some day.
        const onDay = (range: LeaveRange, at: string) =>
          at < range.from || at > range.until
            ? null
            : of(at, at, ...range.details.filter((detail) => detail.day === at))
        const days = eachDay('2026-05-01', '2026-06-12')
        const somewhere = days.some((at) => {
          const [mine, theirs] = [onDay(one, at), onDay(other, at)]
          return mine !== null && theirs !== null && overlap(mine, theirs)
        })
        expect(overlap(one, other)).toBe(somewhere)
      }),
      { numRuns: 60 },
    )
  })

  test('that lie outside the range, or are named twice, are refused', () => {
    const row = (day: string, part: (typeof LEAVE_PARTS)[number] = 'whole') => ({ day, part })
    const problem = (...details: LeaveRange['details']) =>
      leaveProblem(defaultWorkCalendar, of('2026-05-11', '2026-05-13', ...details))
    expect(problem(row('2026-05-14'))).toBe('outside')
    expect(problem(row('2026-05-10', 'morning'))).toBe('outside')
    expect(problem(row('soon'))).toBe('outside')
    expect(problem(row('2026-05-11'), row('2026-05-11', 'morning'))).toBe('twice')
    expect(problem(row('2026-05-11', 'afternoon'), row('2026-05-11', 'morning'))).toBeNull()
    expect(leaveProblem(defaultWorkCalendar, of('2026-05-13', '2026-05-11'))).toBe('range')
    expect(leaveProblem(defaultWorkCalendar, of('2026-01-01', '2027-05-11'))).toBe('tooLong')
  })

  const day = fc.integer({ min: 0, max: 900 }).map((at) => addDays('2025-01-01', at))
  const range = fc.tuple(day, fc.integer({ min: 0, max: 60 })).chain(([from, long]) =>
    fc.record({
      from: fc.constant(from),
      until: fc.constant(addDays(from, long)),
      details: fc.uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: long }).map((at) => addDays(from, at)),
          part: fc.constantFrom(...LEAVE_PARTS),
        }),
        { selector: (one) => one.day, maxLength: 5 },
      ),
    }),
  )

  test('are never more than the work days of the range, fewer by each half, and add up however it is cut', () => {
    fc.assert(
      fc.property(range, fc.nat(), (asked, at) => {
        const days = leaveDays(defaultWorkCalendar, asked)
        const all = Array.from({ length: daysBetween(asked.from, asked.until) + 1 }, (_, n) =>
          addDays(asked.from, n),
        )
        const worked = all.filter((one) => isWorkDay(defaultWorkCalendar, one))
        const halved = asked.details.filter(({ day: one, part }) => part !== 'whole' && worked.includes(one))
        expect(days).toBe(worked.length - halved.length / 2)
        const cut = all[at % all.length] ?? asked.until
        const [before, after] = [
          asked.details.filter((one) => one.day <= cut),
          asked.details.filter((one) => one.day > cut),
        ]
        const first = leaveDays(defaultWorkCalendar, { ...asked, until: cut, details: before })
        const rest =
          cut === asked.until
            ? 0
            : leaveDays(defaultWorkCalendar, { ...asked, from: addDays(cut, 1), details: after })
        expect(first + rest).toBe(days)
      }),
    )
  })
})
