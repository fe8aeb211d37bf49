import { describe, expect, test } from 'vitest'
import { checkTimer, parseCycle, timerDueOf, durationMinutes } from './timers.ts'

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
