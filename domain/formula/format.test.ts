import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'

const worth = (value: unknown, pattern: string) => {
  const outcome = calculate('TEXT(value, pattern)', { main: { value, pattern }, subs: {} }, { now: 0 })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}
const noon = '2026-09-04 15:07:09'

describe('a pattern for days and times', () => {
  test.each([
    ['mmm', 'Sep'],
    ['MMM', 'Sep'],
    ['mmmm', 'September'],
    ['mmmmm', 'S'],
    ['d mmmm yyyy', '4 September 2026'],
    ['mmm d, yyyy', 'Sep 4, 2026'],
    ['[$-409]mmmm', 'September'],
    ['[$-en-US]mmmm', 'September'],
    ['[$-804]mmm', '9月'],
    ['[$-804]mmmm', '九月'],
    ['[$-804]mmmmm', '九'],
    ['[$-zh-CN]mmmm', '九月'],
    ['[$-zh]dddd', '星期五'],
    ['[$-804]ddd', '周五'],
    ['ddd', 'Fri'],
    ['dddd', 'Friday'],
    ['aaa', '五'],
    ['aaaa', '星期五'],
    ['yyyy年m月d日 aaaa', '2026年9月4日 星期五'],
    ['[DBNum1]yyyy年m月d日', '二〇二六年九月四日'],
    ['[DBNum1]m月', '九月'],
    ['[dbnum1]h点mm分', '十五点〇七分'],
    ['h:mm AM/PM', '3:07 PM'],
    ['hh:mm am/pm', '03:07 pm'],
    ['h:mm A/P', '3:07 P'],
    ['上午/下午h:mm', '下午3:07'],
    ['[$-804]AM/PM h:mm', '下午 3:07'],
    ['h:mm mmm', '15:07 Sep'],
    ['"Day" d', 'Day 4'],
    ['\\d d', 'd 4'],
    ['yyyy"/\\"mm', '2026/\\09'],
    ['yyyymmddhhmmss', '20260904150709'],
    ['m', '9'],
    ['hh"h"mm', '15h07'],
  ])('%s shows %s', (pattern, text) => {
    expect(worth(noon, pattern)).toBe(text)
  })

  test('counts hours to twelve from noon and from midnight', () => {
    const shown = ['00:30', '09:30', '12:30', '23:30'].map((time) => worth(time, 'h:mm AM/PM'))
    expect(shown).toEqual(['12:30 AM', '9:30 AM', '12:30 PM', '11:30 PM'])
  })

  test('names months and weekdays as the languages themselves do', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000))
    const name = (language: string, options: Intl.DateTimeFormatOptions, date: Date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10)
        expect(worth(text, 'mmmm')).toBe(name('en-US', { month: 'long' }, date))
        expect(worth(text, 'mmm')).toBe(name('en-US', { month: 'short' }, date))
        expect(worth(text, 'dddd')).toBe(name('en-US', { weekday: 'long' }, date))
        expect(worth(text, 'ddd')).toBe(name('en-US', { weekday: 'short' }, date))
        expect(worth(text, '[$-804]mmmm')).toBe(name('zh-CN', { month: 'long' }, date))
        expect(worth(text, '[$-804]mmm')).toBe(name('zh-CN', { month: 'short' }, date))
        expect(worth(text, 'aaaa')).toBe(name('zh-CN', { weekday: 'long' }, date))
        expect(worth(text, '[$-804]ddd')).toBe(name('zh-CN', { weekday: 'short' }, date))
      }),
    )
  })

  test('gives back what it was read from', () => {
    const moment = fc.integer({ min: 0, max: 4e9 }).map((second) => new Date(second * 1000).toISOString())
    fc.assert(
      fc.property(moment, (instant) => {
        const text = instant.slice(0, 19).replace('T', ' ')
        expect(worth(text, 'yyyy-mm-dd hh:mm:ss')).toBe(text)
        expect(worth(text, 'yyyy-MM-dd HH:mm:ss')).toBe(text)
      }),
    )
  })
})

describe('a pattern for numbers', () => {
  test.each([
    [5, '0"件"', '5件'],
    [5, '"No. 0"0', 'No. 05'],
    [0.5, '0"%"', '1%'],
    [5, '\\#0', '#5'],
    [5, '"0"', 'date: invalidDate'],
  ])('%d by %s is %s', (number, pattern, text) => {
    expect(worth(number, pattern)).toBe(text)
  })
})
