import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextCronTime, parseCron } from './cron.ts'
import { checkTimer, nextTurnOf, parseCycle, parseDuration, timerDueOf } from './timers.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const values = { main: { days: 2, when: '2026-05-06 10:00' }, subs: {} }

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

  test('counts days of working time as working days, and weeks by the calendar', () => {
    // A Monday; the Saturday before is worked for the holiday of May.
    expect(due('duration', 'P3D', true)?.at).toBe(at('2026-05-14T17:30'))
    expect(due('duration', 'P5D', true)?.at).toBe(at('2026-05-18T17:30'))
    expect(due('duration', 'P1DT1H', true)?.at).toBe(at('2026-05-13T09:30'))
    expect(due('duration', 'P1W', true)?.at).toBe(at('2026-05-18T17:30'))
    expect(due('duration', '="P3D"', true)?.at).toBe(at('2026-05-14T17:30'))
    expect(due('cycle', 'R/P1D', true)?.at).toBe(at('2026-05-12T17:30'))
    const daily = { kind: 'cycle', value: 'R/P1D', dateType: 'worktime' } as const
    expect(nextTurnOf(daily, at('2026-05-15T17:30'), at('2026-05-15T17:31'))).toBe(at('2026-05-18T17:30'))
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
    expect(wrong.filter((value) => parseDuration(value) !== null)).toEqual([])
    expect(['R0/PT1M', 'R1', 'PT1M', 'R99999/PT1M'].filter((value) => parseCycle(value))).toEqual([])
    expect(checkTimer({ kind: 'duration', value: '= a + 1' })).toEqual({ ok: true, formula: ' a + 1' })
    expect(checkTimer({ kind: 'cycle', value: '=a' }).ok).toBe(false)
    expect(checkTimer({ kind: 'date', value: '2026-02-30' }).ok).toBe(false)
  })
})

describe('a schedule of the clock', () => {
  const now = at('2026-05-11T17:30')
  const next = (value: string, from = now) => {
    const due = timerDueOf({ kind: 'cycle', value }, values, from)
    return due && new Date(due.at + 8 * 3_600_000).toISOString().slice(0, 19)
  }

  test.each([
    ['0 9 * * MON-FRI', '2026-05-12T09:00:00'],
    ['*/20 * * * *', '2026-05-11T17:40:00'],
    ['30 17 * * *', '2026-05-12T17:30:00'],
    ['0 0 9 ? * MON', '2026-05-18T09:00:00'],
    ['15 0/5 * * * ?', '2026-05-11T17:30:15'],
    ['0 8 1,15 * *', '2026-05-15T08:00:00'],
    ['0 8 1 JAN *', '2027-01-01T08:00:00'],
    ['0 8 29 2 *', '2028-02-29T08:00:00'],
    ['0 0 13 * FRI', '2026-05-13T00:00:00'],
    ['0 12 * * 7', '2026-05-17T12:00:00'],
  ])('%s', (value, expected) => {
    expect(checkTimer({ kind: 'cycle', value })).toEqual({ ok: true })
    expect(next(value)).toBe(expected)
  })

  test('is refused when it is none, never comes, or should count working hours', () => {
    const wrong = [
      '* * * *',
      '60 * * * *',
      '0 24 * * *',
      '0 0 L * *',
      '0 0 * * FRI#2',
      '5-1 * * * *',
      '*/0 * * * *',
    ]
    expect(wrong.filter((value) => checkTimer({ kind: 'cycle', value }).ok)).toEqual([])
    expect(timerDueOf({ kind: 'cycle', value: '0 0 30 2 *' }, values, now)).toBeNull()
    expect(checkTimer({ kind: 'cycle', value: '0 9 * * *', dateType: 'worktime' }).ok).toBe(false)
  })

  test('comes again after it fired, and leaves out what passed while nobody could fire it', () => {
    const timer = { kind: 'cycle', value: '0 9 * * *' } as const
    expect(nextTurnOf(timer, at('2026-05-11T09:00'), at('2026-05-11T09:00'))).toBe(at('2026-05-12T09:00'))
    expect(nextTurnOf(timer, at('2026-05-11T09:00'), at('2026-05-14T10:00'))).toBe(at('2026-05-15T09:00'))
  })

  test('is the first fitting minute after now, whatever it says', () => {
    const field = (least: number, most: number) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min: least, max: most }).map(String),
        fc.integer({ min: 2, max: 9 }).map((by) => `*/${by}`),
      )
    const schedule = fc.tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 6))
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 500_000 }), (fields, minutes) => {
        const cron = parseCron(fields.join(' '))
        const from = now + minutes * 60_000
        const due = cron && nextCronTime(cron, from)
        fc.pre(due !== null && due - from < 40 * 86_400_000)
        const fits = (instant: number) => {
          const wall = new Date(instant + 8 * 3_600_000)
          const parts = [
            wall.getUTCMinutes(),
            wall.getUTCHours(),
            wall.getUTCDate(),
            wall.getUTCMonth() + 1,
            wall.getUTCDay(),
          ]
          const least = [0, 0, 1, 1, 0]
          const isFit = fields.map((text, place) => {
            const [part = 0, first = 0] = [parts[place], least[place]]
            return (
              text === '*' ||
              (text.startsWith('*/') ? (part - first) % Number(text.slice(2)) === 0 : part === Number(text))
            )
          })
          const [minute, hour, day, month, week] = isFit
          const isEither = fields[2] !== '*' && fields[4] !== '*' ? day || week : day && week
          return Boolean(minute && hour && month && isEither)
        }
        let expected = Math.floor(from / 60_000) * 60_000 + 60_000
        while (!fits(expected)) {
          expected += 60_000
        }
        expect(due).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })
})
