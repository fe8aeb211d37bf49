import { expect, test } from 'vitest'
import { formatRelativeTime, formatDuration } from './format-relative-time.ts'

test.each([
  [0, 'minute', '刚刚', 'just now'],
  [-5, 'minute', '5分钟前', '5 min ago'],
  [-1, 'hour', '1小时前', '1 hour ago'],
  [3, 'hour', '3小时后', 'in 3 hours'],
  [-2, 'day', '前天', '2 days ago'],
  [-1, 'day', '昨天', 'yesterday'],
  [0, 'day', '今天', 'today'],
  [1, 'day', '明天', 'tomorrow'],
  [10, 'day', '10天后', 'in 10 days'],
] as const)('%d of the unit %s', (count, unit, chinese, english) => {
  expect(formatRelativeTime(count, unit, 'zh-CN')).toBe(chinese)
  expect(formatRelativeTime(count, unit, 'en-US')).toBe(english)
})

test('a length of time in one unit', () => {
  expect([formatDuration(2, 'day', 'zh-CN'), formatDuration(2, 'day', 'en-US')]).toEqual(['2天', '2 days'])
  expect([formatDuration(1, 'day', 'en-US'), formatDuration(3, 'hour', 'en-US')]).toEqual(['1 day', '3 hr'])
  expect([formatDuration(5, 'minute', 'zh-CN'), formatDuration(5, 'minute', 'en-US')]).toEqual([
    '5分钟',
    '5 min',
  ])
})
