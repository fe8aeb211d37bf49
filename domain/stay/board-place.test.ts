import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { boardPlace, chosenNights, firstFreeHouse } from './board-place.ts'

const first = '2026-11-16'

test('a stay goes from midday to midday, is cut at the edges, and lies inside the board', () => {
  expect(boardPlace({ from: '2026-11-18', to: '2026-11-20' }, first, 14)).toEqual({ left: 2.5, width: 2 })
  expect(boardPlace({ from: '2026-11-10', to: '2026-11-17' }, first, 14)).toEqual({ left: 0, width: 1.5 })
  expect(boardPlace({ from: '2026-12-10', to: '2026-12-12' }, first, 14)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 30 }), (begins, nights) => {
      const from = addDays(first, begins)
      const place = boardPlace({ from, to: addDays(from, nights) }, first, 14)
      if (place !== null) {
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.width).toBeGreaterThan(0)
        expect(place.left + place.width).toBeLessThanOrEqual(14)
        expect(place.width).toBeLessThanOrEqual(nights)
      }
    }),
  )
})

test('two stays that follow each other touch and never overlap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (at, one, other) => {
        const from = addDays(first, at)
        const middle = addDays(from, one)
        const before = boardPlace({ from, to: middle }, first, 14)
        const after = boardPlace({ from: middle, to: addDays(middle, other) }, first, 14)
        expect((before?.left ?? 0) + (before?.width ?? 0)).toBe(after?.left)
      },
    ),
  )
})

test('nights are chosen in either direction', () => {
  expect(chosenNights(first, 3, 1)).toEqual({ from: '2026-11-17', to: '2026-11-19' })
  expect(chosenNights(first, 1, 3)).toEqual(chosenNights(first, 3, 1))
})

test('a house is free when nothing of it is taken in these nights, and unknown beyond the board', () => {
  const rooms = [
    { roomId: 'a1', houseId: 'a' },
    { roomId: 'a2', houseId: 'a' },
    { roomId: 'b1', houseId: 'b' },
  ]
  const dates = { checkIn: first, checkOut: addDays(first, 1) }
  const find = (bars: { roomId: string; from: string; to: string }[], stay = dates) =>
    firstFreeHouse({ from: first, rooms, bars }, 7, stay)
  expect(find([])).toBe('a')
  expect(find([{ roomId: 'a2', from: addDays(first, -1), to: addDays(first, 1) }])).toBe('b')
  // Who leaves on that day makes room, and who comes the day after is not in the way.
  expect(find([{ roomId: 'a1', from: addDays(first, -1), to: first }])).toBe('a')
  expect(find([{ roomId: 'a1', from: addDays(first, 1), to: addDays(first, 2) }])).toBe('a')
  expect(find(['a1', 'b1'].map((roomId) => ({ roomId, from: first, to: addDays(first, 3) })))).toBeUndefined()
  expect(find([], { checkIn: addDays(first, 6), checkOut: addDays(first, 8) })).toBeUndefined()
  expect(find([], { checkIn: addDays(first, -1), checkOut: first })).toBeUndefined()
})
