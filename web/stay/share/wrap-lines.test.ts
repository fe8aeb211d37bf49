import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

/** Signs of Chinese are twice as wide as letters. */
const measure = (words: string) => [...words].reduce((sum, sign) => sum + (/[⺀-￿]/.test(sign) ? 2 : 1), 0)

test('Chinese breaks between any two signs, but no line begins with a stop', () => {
  expect(wrapLines('三面落地玻璃，醒来时云海就在脚边', 12, 3, measure)).toEqual([
    '三面落地玻',
    '璃，醒来时云',
    '海就在脚边',
  ])
})

test('English breaks between words', () => {
  expect(wrapLines('Glass House on the Ridge', 14, 2, measure)).toEqual(['Glass House on', 'the Ridge'])
  expect(wrapLines('4 bedrooms · 11\u00a0guests', 16, 2, measure)).toEqual(['4 bedrooms ·', '11\u00a0guests'])
})

test('what does not fit ends in an ellipsis, without a stop before it', () => {
  expect(wrapLines('醒来时云海，就在脚边', 12, 1, measure)).toEqual(['醒来时云海…'])
  expect(wrapLines('Supercalifragilistic', 10, 1, measure)).toEqual(['Supercali…'])
})

test('no line is too wide, none too many, and what fits is all there', () => {
  const words = fc.stringMatching(/^([a-z]{1,9} ?|[\u4e00-\u9fa5][，。]?){0,30}$/)
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 12, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (said, width, most) => {
        const lines = wrapLines(said, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines.every((line) => measure(line) <= width)).toBe(true)
        if (!lines.join('').includes('…')) {
          expect(lines.join('').replaceAll(' ', '')).toBe(said.replaceAll(' ', ''))
        }
      },
    ),
  )
})
