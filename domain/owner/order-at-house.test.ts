import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { stateAtHouse } from './order-at-house.ts'

const first = '2026-05-04'
const days = fc.integer({ min: 1, max: 9 })

test('guests who stay are in one house each day of their stay, whichever day they are brought to the other', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 30 }), (before, after, passed) => {
      const [moved, end] = [addDays(first, before), addDays(first, before + after)]
      const today = addDays(first, passed)
      const seen = [
        stateAtHouse('staying', { checkIn: first, checkOut: moved, isLast: false }, today),
        stateAtHouse('staying', { checkIn: moved, checkOut: end, isLast: true }, today),
      ]
      expect(seen).toEqual(passed < before ? ['staying', 'confirmed'] : ['checkedOut', 'staying'])
    }),
  )
})

test('an order nobody stays by is in every house what it is', () => {
  const others = orderStates.filter((state) => state !== 'staying')
  fc.assert(
    fc.property(fc.constantFrom(...others), days, days, fc.boolean(), (state, from, to, isLast) => {
      const nights = { checkIn: addDays(first, from), checkOut: addDays(first, from + to), isLast }
      expect(stateAtHouse(state, nights, addDays(first, 5))).toBe(state)
    }),
  )
})
