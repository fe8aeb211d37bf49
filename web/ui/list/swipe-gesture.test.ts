import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStartSwipe, rowOffset, snapsOpen, swipeIntent } from './swipe-gesture.ts'

test('a row is drawn aside by a finger that goes to the left, and by none that scrolls or goes back', () => {
  expect(swipeIntent(-4, 2, false)).toBe('unclear')
  expect(swipeIntent(-20, 3, false)).toBe('aside')
  expect(swipeIntent(-20, 18, false)).toBe('other')
  expect(swipeIntent(0, 40, false)).toBe('other')
  expect(swipeIntent(20, 0, false)).toBe('other')
  // One that is open is pushed shut.
  expect(swipeIntent(20, 0, true)).toBe('aside')
  expect([2, 27, 200, 365].map((x) => canStartSwipe(x, 390))).toEqual([false, false, true, false])
})

test('it never goes to the right, never far beyond its actions, and follows the finger between', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 80, max: 200 }), (wanted, width) => {
      const shift = rowOffset(wanted, width)
      expect(shift).toBeLessThanOrEqual(0)
      expect(shift).toBeGreaterThanOrEqual(Math.min(-width, -width + (wanted + width) / 4))
      if (wanted <= 0 && wanted >= -width) {
        expect(shift).toBe(wanted)
      }
      expect(rowOffset(wanted - 1, width)).toBeLessThanOrEqual(shift)
    }),
    { numRuns: 200 },
  )
})

test('let go it stays open from half the way on, or as a quick finger wants it', () => {
  expect(snapsOpen(-90, 0, 160)).toBe(true)
  expect(snapsOpen(-70, 0, 160)).toBe(false)
  expect(snapsOpen(-20, -1, 160)).toBe(true)
  expect(snapsOpen(-150, 1, 160)).toBe(false)
})
