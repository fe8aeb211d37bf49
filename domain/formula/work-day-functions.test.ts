import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { isWorkDay, defaultWorkCalendar, type WorkCalendar } from '#domain/work-calendar.ts'
import { calculate } from './evaluate.ts'
import { readFormula } from './formula.ts'

const morning = [[540, 720]] as const
/** Works from Tuesday to Saturday in the mornings, on 4 May 2026, and not on 9 May. */
const own: WorkCalendar = {
  week: [[], morning, morning, morning, morning, morning, []],
  days: { '2026-05-04': morning, '2026-05-09': [] },
}
const idle: WorkCalendar = { week: [[], [], [], [], [], [], []], days: {} }
const offs = [{ day: '2026-09-28' }, { day: '' }, { day: '2026-09-29 12:00' }]
const invalid = 'date: invalidDate'

const worth = (source: string, workCalendar?: WorkCalendar, main: Record<string, unknown> = {}) => {
  const outcome = calculate(source, { main, subs: { offs } }, { now: 0, workCalendar })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}

describe('the functions of work days', () => {
  test.each([
    ['NETWORKDAYS("2026-09-21", "2026-09-24")', 4],
    ['NETWORKDAYS("2026-09-24", "2026-09-24")', 1],
    ['NETWORKDAYS("2026-09-26", "2026-09-27")', 0],
    // The festival on Friday is off, and the Sunday before was worked for a later holiday.
    ['NETWORKDAYS("2026-09-20", "2026-09-27")', 5],
    ['NETWORKDAYS("2026-09-27", "2026-09-20")', -5],
    ['NETWORKDAYS("2026-09-24 23:59", "2026-09-25 00:01")', 1],
    ['NETWORKDAYS("2026-09-28", "2026-09-30", "2026-09-29")', 2],
    ['NETWORKDAYS("2026-09-28", "2026-09-30", offs.day)', 1],
    ['NETWORKDAYS("2026-09-28", "2026-09-30", "2026-09-30", offs.day)', 0],
    ['NETWORKDAYS("2026-09-28", "2026-09-30", "2026-09-27")', 3],
    ['NETWORKDAYS("2026-09-28", "2026-09-30", "soon")', invalid],
    ['NETWORKDAYS("soon", "2026-09-30")', invalid],
    ['NETWORKDAYS("2026-09-28", "09:00")', invalid],
    ['NETWORKDAYS("2026-09-28", none)', invalid],
    ['NETWORKDAYS(offs.day, "2026-09-28")', 'formula: itemForm'],
    ['NETWORKDAYS("2026-09-28")', 'formula: argumentCount'],
    ['NETWORKDAYS("0001-01-01", "9999-12-31")', 'budget: tooManySteps'],
    ['LEAVEDAYS("2026-09-24", "2026-09-30")', 4],
    ['LEAVEDAYS("2026-09-28", "2026-09-30", offs.day, "morning")', 2.5],
    ['LEAVEDAYS("2026-09-30", "2026-09-28")', invalid],
    ['LEAVEDAYS("2026-09-28", "soon")', invalid],
    ['WORKDAY("2026-09-24", 1)', '2026-09-28'],
    ['WORKDAY("2026-09-24", 2, "2026-09-28")', '2026-09-30'],
    ['WORKDAY("2026-09-24", 1, offs.day)', '2026-09-30'],
    ['WORKDAY("2026-09-28", -1)', '2026-09-24'],
    ['WORKDAY("2026-09-26", 0)', '2026-09-26'],
    ['WORKDAY("2026-09-19", 1)', '2026-09-20'],
    ['WORKDAY("2026-09-24 18:00", 1.9)', '2026-09-28'],
    ['WORKDAY("09:00", 1)', invalid],
    ['WORKDAY("9999-12-31", 1)', invalid],
    ['WORKDAY("2026-09-24", 1e9)', 'budget: tooManySteps'],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  test('go by the calendar they are given', () => {
    expect(worth('NETWORKDAYS("2026-05-11", "2026-05-17")', own)).toBe(5)
    expect(worth('NETWORKDAYS("2026-05-01", "2026-05-05")', own)).toBe(1)
    expect(worth('NETWORKDAYS("2026-05-06", "2026-05-10")', own)).toBe(3)
    expect(worth('WORKDAY("2026-05-08", 1)', own)).toBe('2026-05-12')
    expect(worth('WORKDAY("2026-05-08", 1)')).toBe('2026-05-09')
    expect(worth('NETWORKDAYS("2026-01-01", "2026-12-31")', idle)).toBe(0)
    expect(worth('WORKDAY("2026-01-01", 1)', idle)).toBe('formula: outOfRange')
  })

  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-12-01', days))
  const calendar = fc.constantFrom(defaultWorkCalendar, own)

  test('count each day of work once', () => {
    fc.assert(
      fc.property(calendar, day, fc.nat(90), (given, from, days) => {
        const all = Array.from({ length: days + 1 }, (_, at) => addDays(from, at))
        const main = { from, to: all.at(-1) }
        const worked = all.filter((one) => isWorkDay(given, one)).length
        expect(worth('NETWORKDAYS(from, to)', given, main)).toBe(worked)
        expect(worth('NETWORKDAYS(to, from) + NETWORKDAYS(from, to)', given, main)).toBe(
          days === 0 ? worked * 2 : 0,
        )
      }),
    )
  })

  test('end on the day of work with as many before it', () => {
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: -40, max: 40 }), (given, from, count) => {
        fc.pre(count !== 0)
        const to = String(worth('WORKDAY(from, count)', given, { from, count }))
        expect(isWorkDay(given, to)).toBe(true)
        const next = addDays(from, Math.sign(count))
        expect(worth('NETWORKDAYS(next, to)', given, { next, to })).toBe(
          next === to ? 1 : Math.sign(count) * Math.abs(count),
        )
      }),
    )
  })

  test('say beforehand that they need the calendar, wherever in a formula they stand', () => {
    const needs = (source: string) => {
      const read = readFormula(source)
      return read.ok && read.formula.needsWorkCalendar
    }
    expect(needs('1 + IF(false, SUMSUB(offs, networkdays(item.day, item.day)), 0)')).toBe(true)
    expect(needs('"WORKDAY(1, 2)" & NETWORKDAYS')).toBe(false)
  })
})
