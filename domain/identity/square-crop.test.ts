import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCrop, cropSquare, initialCrop } from './square-crop.ts'

test('untouched, the middle square of a picture is taken', () => {
  expect(cropSquare({ width: 4000, height: 3000 }, initialCrop, 280)).toEqual({
    left: 500,
    top: 0,
    side: 3000,
  })
  expect(cropSquare({ width: 300, height: 500 }, initialCrop, 280)).toEqual({ left: 0, top: 100, side: 300 })
})

test('moving the picture to the right shows more of its left', () => {
  const { left } = cropSquare({ width: 2000, height: 1000 }, { zoom: 1, x: 100, y: 0 }, 250)
  expect(left).toBe(100)
})

test('however it is moved and enlarged, only picture is taken', () => {
  const length = fc.integer({ min: 1, max: 8000 })
  const move = fc.double({ min: -5000, max: 5000, noNaN: true })
  const crops = fc.record({ zoom: fc.double({ min: 0.1, max: 20, noNaN: true }), x: move, y: move })
  fc.assert(
    fc.property(length, length, crops, (width, height, crop) => {
      const { left, top, side } = cropSquare({ width, height }, crop, 280)
      expect(side).toBeGreaterThan(0)
      expect(left).toBeGreaterThanOrEqual(-0.01)
      expect(top).toBeGreaterThanOrEqual(-0.01)
      expect(left + side).toBeLessThanOrEqual(width + 0.01)
      expect(top + side).toBeLessThanOrEqual(height + 0.01)
    }),
  )
})

test('a crop that covers the frame stays as it is', () => {
  const crop = { zoom: 2, x: 20, y: -30 }
  expect(clampCrop({ width: 1000, height: 1000 }, crop, 200)).toEqual(crop)
})
