import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { partsAtHouse, stateAtHouse } from './order-at-house.ts'

const first = '2026-05-04'
const days = fc.integer({ min: 1, max: 9 })

test('guests who stay are in one house each day of their stay, whichever day they are brought to the other', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 30 }), (before, after, passed) => {
      const [moved, end] = [addDays(first, before), addDays(first, before + after)]
      const today = addDays(first, passed)
      const seen = [
        stateAtHouse('staying', { parts: [{ checkIn: first, checkOut: moved }], isLast: false }, today),
        stateAtHouse('staying', { parts: [{ checkIn: moved, checkOut: end }], isLast: true }, today),
      ]
      expect(seen).toEqual(passed < before ? ['staying', 'confirmed'] : ['checkedOut', 'staying'])
    }),
  )
})

test('guests who are brought elsewhere and back are to come again while they are away', () => {
  const night = (at: number) => addDays(first, at)
  const parts = partsAtHouse([night(0), night(3), night(4)])
  expect(parts).toEqual([
    { checkIn: night(0), checkOut: night(1), nights: 1 },
    { checkIn: night(3), checkOut: night(5), nights: 2 },
  ])
  const states = [0, 1, 2, 3, 4, 5].map((day) => stateAtHouse('staying', { parts, isLast: true }, night(day)))
  expect(states).toEqual(['staying', 'confirmed', 'confirmed', 'staying', 'staying', 'staying'])
  expect(stateAtHouse('staying', { parts, isLast: false }, night(5))).toBe('checkedOut')
})

test('the parts of a house have its nights, each once, and lie apart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), (numbers) => {
      const nights = numbers.map((number) => addDays(first, number))
      const parts = partsAtHouse(nights)
      const all = parts.flatMap((part) =>
        Array.from({ length: part.nights }, (_, at) => addDays(part.checkIn, at)),
      )
      expect(all).toEqual(nights.toSorted())
      for (const [at, { checkIn, checkOut, nights: count }] of parts.entries()) {
        expect(checkOut).toBe(addDays(checkIn, count))
        expect(checkIn > (parts[at - 1]?.checkOut ?? '')).toBe(true)
      }
    }),
  )
})

test('an order nobody stays by is in every house what it is', () => {
  const others = orderStates.filter((state) => state !== 'staying')
  fc.assert(
    fc.property(fc.constantFrom(...others), days, days, fc.boolean(), (state, from, to, isLast) => {
      const parts = [{ checkIn: addDays(first, from), checkOut: addDays(first, from + to) }]
      const nights = { parts, isLast }
      expect(stateAtHouse(state, nights, addDays(first, 5))).toBe(state)
    }),
  )
})
