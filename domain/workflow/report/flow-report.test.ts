import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  durationsByNode,
  durationsByPerson,
  mondayOf,
  percentile,
  volumeByWeek,
  type FinishedTask,
} from './flow-report.ts'

const task = fc.record<FinishedTask>({
  flowKey: fc.constantFrom('leave', 'trip'),
  flowName: fc.constant('x'),
  nodeId: fc.constantFrom('a', 'b', 'c'),
  nodeName: fc.constant('n'),
  personId: fc.constantFrom('ann', 'bob'),
  personName: fc.constant('p'),
  minutes: fc.nat(10_000),
  isOverdue: fc.boolean(),
  isSentBack: fc.boolean(),
})

test('every task is counted once by node and once by person, and the slowest come first', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 60 }), (tasks) => {
      for (const rows of [durationsByNode(tasks), durationsByPerson(tasks)]) {
        const sum = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((all, row) => all + pick(row), 0)
        expect(sum((row) => row.done)).toBe(tasks.length)
        expect(sum((row) => row.overdue)).toBe(tasks.filter((one) => one.isOverdue).length)
        expect(sum((row) => row.sentBack)).toBe(tasks.filter((one) => one.isSentBack).length)
        expect(rows.map((row) => row.p90)).toEqual(rows.map((row) => row.p90).toSorted((a, b) => b - a))
        expect(rows.every((row) => row.median <= row.p90)).toBe(true)
        expect(sum((row) => row.average * row.done)).toBeCloseTo(
          tasks.reduce((all, one) => all + one.minutes, 0),
        )
      }
    }),
  )
})

test('a percentile lies between the values it is of', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(percentile([], 0.9)).toBe(0)
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, part) => {
        const found = percentile(values, part)
        expect(found).toBeGreaterThanOrEqual(Math.min(...values))
        expect(found).toBeLessThanOrEqual(Math.max(...values))
      },
    ),
  )
})

test('weeks begin on Monday, none is left out, and all that falls into the period is in one', () => {
  const once = (day: string) => ({ day, count: 1 })
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  const weeks = volumeByWeek(
    '2026-11-04',
    '2026-11-20',
    [once('2026-11-04'), once('2026-11-15')],
    [once('2026-11-16')],
  )
  expect(weeks).toEqual([
    { week: '2026-11-02', started: 1, ended: 0 },
    { week: '2026-11-09', started: 1, ended: 0 },
    { week: '2026-11-16', started: 0, ended: 1 },
  ])
  fc.assert(
    fc.property(fc.nat(400), fc.array(fc.nat(100)), (length, offsets) => {
      const from = '2026-01-07'
      const to = addDays(from, length)
      const days = offsets.map((offset) => addDays(from, offset)).filter((day) => day <= to)
      const all = volumeByWeek(from, to, days.map(once), [])
      expect(all.reduce((sum, week) => sum + week.started, 0)).toBe(days.length)
    }),
  )
})
