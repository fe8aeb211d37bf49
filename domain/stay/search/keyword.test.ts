import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchableText, withoutSpaces } from './keyword.ts'
import { maskedName, displayScore } from '../review/review-score.ts'

test('a keyword loses its spaces, wide and invisible ones too', () => {
  expect(withoutSpaces(' 山\u3000谷 \t\n小\u200b院\u00a0')).toBe('山谷小院')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/\s/u.test(withoutSpaces(text))))
})

test('texts are compared in small letters and in one form of each character', () => {
  expect(searchableText('Ｍｏｕｎｔａｉｎ  House')).toBe('mountainhouse')
})

test('a score shows one decimal and a name its first letter', () => {
  expect([475, 445, 444, 500].map(displayScore)).toEqual([4.8, 4.5, 4.4, 5])
  expect(['王小明', ' Ana ', '𠮷野', ''].map(maskedName)).toEqual(['王**', 'A**', '𠮷**', ''])
})
