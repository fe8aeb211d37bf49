import { beforeAll, expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { stubBrowserAt } from '#web/app/testing.ts'
import { timeSince, timeLeft } from './relative-time.ts'

beforeAll(() => stubBrowserAt())

const now = instantAt('2026-05-04', '15:30')
const ago = (minutes: number) => now - minutes * 60_000

test('what has just come says so, what came today its hour, what is older its day', () => {
  expect(timeSince(ago(0), now)).toBe('刚刚')
  expect(timeSince(ago(5), now)).toBe('5分钟前')
  expect(timeSince(ago(120), now)).toBe('13:30')
  expect(timeSince(ago(24 * 60), now)).toBe('昨天 15:30')
  expect(timeSince(ago(10 * 24 * 60), now)).toBe('4月24日')
  expect(timeSince(ago(400 * 24 * 60), now)).toContain('2025')
  // A clock that is a little behind says nothing odd.
  expect(timeSince(now + 30_000, now)).toBe(timeSince(now, now))
})

test('how long something is late, or has left, is said in its largest part', () => {
  expect(timeLeft(ago(90), now)).toEqual({ isLate: true, isSoon: false, unit: 'hours', count: 1 })
  expect(timeLeft(now + 30_000, now)).toEqual({ isLate: false, isSoon: true, unit: 'minutes', count: 1 })
  expect(timeLeft(ago(-49 * 60), now)).toEqual({ isLate: false, isSoon: false, unit: 'days', count: 2 })
})
