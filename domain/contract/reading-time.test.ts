import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastReadingMs, readingLeft, textLength } from './reading-time.ts'

const characters = fc.nat({ max: 200_000 })
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })

test('a longer text takes as long or longer, within bounds', () => {
  fc.assert(
    fc.property(characters, characters, (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)]
      expect(leastReadingMs(short)).toBeLessThanOrEqual(leastReadingMs(long))
      expect(leastReadingMs(short)).toBeGreaterThanOrEqual(3000)
      expect(leastReadingMs(long)).toBeLessThanOrEqual(12_000)
    }),
  )
})

test('what is left falls with the clock and is nothing once the time is over; a clock set back gives nothing', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -60_000, max: 60_000 }), characters, (opened, passed, length) => {
      const least = leastReadingMs(length)
      const left = readingLeft(opened, opened + passed, length)
      expect(left).toBeLessThanOrEqual(least)
      expect(left === 0).toBe(passed >= least)
      expect(readingLeft(opened, opened + passed + 1, length)).toBeLessThanOrEqual(left)
      expect(readingLeft(opened, opened + least, length)).toBe(0)
      expect(readingLeft(null, opened, length)).toBe(least)
    }),
  )
})

test('headings, paragraphs and every cell of a table count', () => {
  const clauses = [
    { type: 'heading' as const, text: '租赁合同' },
    { type: 'bills' as const },
    { type: 'table' as const, columns: ['物品'], rows: [['餐桌'], ['灯']] },
  ]
  expect(textLength(clauses)).toBe(4 + 2 + 2 + 1)
})
