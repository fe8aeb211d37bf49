import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  strokeFromPad,
  inkBounds,
  clipToPad,
  identityView,
  readDrawing,
  strokeOnPad,
  fitToPad,
  type Drawing,
  type PadSize,
} from '#domain/signature-drawing.ts'

const at = (x: number, y: number) => ({ x, y, time: 0, pressure: 0.5 })
const stroke = (...points: Array<[number, number]>) => ({ pen: 2, points: points.map(([x, y]) => at(x, y)) })

const portrait: PadSize = { width: 390, height: 600 }
const landscape: PadSize = { width: 700, height: 240 }

const coordinate = (max: number) => fc.double({ min: 1, max: max - 1, noNaN: true })
const drawings = fc
  .array(
    fc.array(fc.tuple(coordinate(portrait.width), coordinate(portrait.height)), {
      minLength: 1,
      maxLength: 8,
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((lines): Drawing => ({ pad: portrait, strokes: lines.map((line) => stroke(...line)) }))

test('on the pad it was drawn on a drawing lies as it was drawn', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const view = fitToPad(drawing, portrait)
      expect(view.scale).toBe(1)
      expect(view.dx).toBeCloseTo(0)
      expect(view.dy).toBeCloseTo(0)
    }),
  )
})

test('on any other pad the whole of it is seen, never larger than it was drawn', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 60, max: 2000 }),
    height: fc.integer({ min: 60, max: 2000 }),
  })
  fc.assert(
    fc.property(drawings, sizes, (drawing, size) => {
      const view = fitToPad(drawing, size)
      const box = inkBounds(drawing.strokes.map((one) => strokeOnPad(one, view)))
      expect(view.scale).toBeLessThanOrEqual(1)
      expect(box?.left).toBeGreaterThanOrEqual(-0.01)
      expect(box?.top).toBeGreaterThanOrEqual(-0.01)
      expect(box?.right).toBeLessThanOrEqual(size.width + 0.01)
      expect(box?.bottom).toBeLessThanOrEqual(size.height + 0.01)
    }),
  )
})

test('a stroke drawn on a turned pad is seen where the pen was', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const view = fitToPad(drawing, landscape)
      const seen = strokeOnPad(strokeFromPad(stroke([500, 60], [600, 200]), view), view)
      expect(seen.points[0]?.x).toBeCloseTo(500)
      expect(seen.points[1]?.y).toBeCloseTo(200)
      expect(seen.pen).toBeCloseTo(2)
    }),
  )
})

test('a tall signature shrinks on a low pad and is as large as before when the phone is turned back', () => {
  const drawing = { pad: portrait, strokes: [stroke([100, 50], [120, 550])] }
  expect(fitToPad(drawing, landscape).scale).toBeLessThan(0.5)
  expect(fitToPad(drawing, portrait)).toEqual(identityView)
})

test('an empty pad has no ink and lies plain', () => {
  expect(inkBounds([])).toBeNull()
  expect(inkBounds([{ pen: 2, points: [] }])).toBeNull()
  expect(fitToPad({ pad: portrait, strokes: [] }, landscape)).toEqual(identityView)
})

test('what ran over the edge is not part of the signature', () => {
  const parts = clipToPad(stroke([10, 10], [380, 20], [450, 20], [380, 30], [-5, 30]), portrait)
  expect(parts.map(({ points }) => points.map(({ x }) => x))).toEqual([[10, 380], [380]])
})

test('only a whole drawing is read back', () => {
  const drawing = { pad: portrait, strokes: [stroke([1, 2], [3, 4])] }
  expect(readDrawing(JSON.parse(JSON.stringify(drawing)))).toEqual(drawing)
  for (const broken of [
    null,
    7,
    [],
    {},
    { pad: portrait },
    { pad: portrait, strokes: [{ pen: 1, points: [{ x: 'a' }] }] },
  ]) {
    expect(readDrawing(broken)).toBeNull()
  }
})
