import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toGcj02 } from './geo-point.ts'

test('a point of the satellites lies on a Chinese map where its makers say', () => {
  const { latitude, longitude } = toGcj02({ latitude: 39.915, longitude: 116.404 })
  expect(latitude).toBeCloseTo(39.916_404, 5)
  expect(longitude).toBeCloseTo(116.410_244, 5)
})

test('outside China nothing is moved', () => {
  expect(toGcj02({ latitude: 48.86, longitude: 2.35 })).toEqual({ latitude: 48.86, longitude: 2.35 })
})

test('in China a point is moved by less than a kilometre and a half, and neighbours stay neighbours', () => {
  const place = fc.record({
    latitude: fc.double({ min: 18, max: 53, noNaN: true }),
    longitude: fc.double({ min: 75, max: 134, noNaN: true }),
  })
  fc.assert(
    fc.property(place, (given) => {
      const moved = toGcj02(given)
      const beside = toGcj02({ ...given, latitude: given.latitude + 0.0001 })
      const east = (moved.longitude - given.longitude) * 111_320 * Math.cos((given.latitude * Math.PI) / 180)
      const north = (moved.latitude - given.latitude) * 111_320
      expect(Math.hypot(east, north)).toBeLessThan(1500)
      expect(beside.latitude - moved.latitude).toBeCloseTo(0.0001, 5)
    }),
  )
})
