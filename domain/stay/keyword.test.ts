import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'
import { searchableText, withoutSpaces } from './keyword.ts'
import { maskedName, displayScore } from './review-score.ts'

test('a keyword loses its spaces, wide and invisible ones too', () => {
  expect(withoutSpaces(' 山\u3000谷 \t\n小\u200b院\u00a0')).toBe('山谷小院')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/\s/u.test(withoutSpaces(text))))
})

test('texts are compared in small letters and in one form of each character', () => {
  expect(searchableText('Ｍｏｕｎｔａｉｎ  House')).toBe('mountainhouse')
})

test('a banner leads to its article when it advertises, else to its houses, and nowhere when it cannot be clicked', () => {
  const banner = { id: '1', adName: '秋 天', showType: '广告投放', isSkip: 1 }
  expect(bannerTarget(banner, false)).toBe('/home/activityText?id=1&adname=%E7%A7%8B+%E5%A4%A9')
  expect(bannerTarget(banner, true)).toContain('selfBack=true')
  expect(bannerTarget({ ...banner, showType: '活动' }, true)).toBe(
    '/home/activityList?id=1&type=1&adname=%E7%A7%8B+%E5%A4%A9',
  )
  expect(bannerTarget({ ...banner, isSkip: 0 }, false)).toBeNull()
})

test('a score shows one decimal and a name its first letter', () => {
  expect([475, 445, 444, 500].map(displayScore)).toEqual([4.8, 4.5, 4.4, 5])
  expect(['王小明', ' Ana ', '𠮷野', ''].map(maskedName)).toEqual(['王**', 'A**', '𠮷**', ''])
})
