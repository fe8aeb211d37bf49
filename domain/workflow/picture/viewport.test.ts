import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centreViewport,
  fitScale,
  clampViewport,
  panViewport,
  zoomViewport,
  type Viewport,
} from './viewport.ts'

const length = fc.integer({ min: 20, max: 4000 })
const size = fc.record({ width: length, height: length })
const at = fc.integer({ min: -3000, max: 3000 })
const view = fc.record({ scale: fc.double({ min: 0.1, max: 4, noNaN: true }), x: at, y: at })
const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) })

const under = ({ scale, x, y }: Viewport, p: { x: number; y: number }) => [
  (p.x - x) / scale,
  (p.y - y) / scale,
]

test('what lies under the fingers stays there while the picture grows and shrinks', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (before, finger, factor) => {
      const after = zoomViewport(before, factor, finger, 0.1)
      const [x = 0, y = 0] = under(before, finger)
      expect(under(after, finger)[0]).toBeCloseTo(x, 4)
      expect(under(after, finger)[1]).toBeCloseTo(y, 4)
      expect(after.scale).toBeGreaterThanOrEqual(0.1)
      expect(after.scale).toBeLessThanOrEqual(4)
    }),
  )
})

test('however far it is moved, the picture fills its window or lies whole in the middle of it', () => {
  fc.assert(
    fc.property(view, size, size, at, at, (before, picture, window, dx, dy) => {
      const after = clampViewport(panViewport(before, dx, dy), picture, window)
      const sides = [
        [after.x, picture.width * after.scale, window.width],
        [after.y, picture.height * after.scale, window.height],
      ] as const
      for (const [begin, long, room] of sides) {
        if (long <= room) {
          expect(begin).toBeCloseTo((room - long) / 2, 6)
        } else {
          expect(begin).toBeLessThanOrEqual(0)
          expect(begin + long).toBeGreaterThanOrEqual(room - 1e-6)
        }
      }
    }),
  )
})

test('a picture is opened with the place that matters in sight', () => {
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (picture, window, part) => {
      const place = { x: picture.width * part, y: picture.height * part }
      const opened = centreViewport(place, picture, window)
      const shown = { x: place.x * opened.scale + opened.x, y: place.y * opened.scale + opened.y }
      expect(shown.x).toBeGreaterThanOrEqual(-1e-6)
      expect(shown.x).toBeLessThanOrEqual(window.width + 1e-6)
      expect(opened.scale).toBeGreaterThanOrEqual(fitScale(picture, window))
    }),
  )
})
