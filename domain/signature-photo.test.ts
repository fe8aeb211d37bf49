import { expect, test } from 'vitest'
import { inkMaskBounds, extractInk, type GreyImage } from '#domain/signature-photo.ts'

/** A sheet whose right half lies in shadow, with a dark line across both halves. */
function sheet(hasLine: boolean): GreyImage {
  const [width, height] = [120, 60]
  const light = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const paper = 240 - x
    return hasLine && y >= 28 && y < 32 && x >= 20 && x < 100 ? paper * 0.3 : paper
  })
  return { width, height, light }
}

test('the line is found in light and shadow alike, and nothing else', () => {
  const grey = sheet(true)
  const ink = extractInk(grey)
  for (const x of [25, 60, 95]) {
    expect(ink[30 * grey.width + x]).toBe(1)
    expect(ink[10 * grey.width + x]).toBe(0)
  }
  expect(inkMaskBounds(ink, grey.width)).toEqual({ left: 20, top: 28, right: 100, bottom: 32 })
})

test('an empty sheet has no ink on it, however it is lit', () => {
  expect(inkMaskBounds(extractInk(sheet(false)), 120)).toBeNull()
  expect(
    inkMaskBounds(extractInk({ width: 3, height: 3, light: Array.from({ length: 9 }, () => 0) }), 3),
  ).toBeNull()
})
