import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  orderTransitions,
  orderStates,
  effectiveState,
  stateAfter,
  type OrderTransition,
  type OrderState,
} from './order-state.ts'

const edges = Object.keys(orderTransitions) as OrderTransition[]

test('an order goes these ways and no others', () => {
  const lines = edges.flatMap((edge) =>
    orderTransitions[edge].from.map((from) => `${from} -${edge}-> ${orderTransitions[edge].to}`),
  )
  expect(lines.toSorted()).toEqual(
    [
      'created -pay-> paid',
      'created -close-> closed',
      'created -expire-> closed',
      'closed -payAgain-> paid',
      'closed -payLate-> latePaid',
      'paid -confirm-> confirmed',
      'paid -reject-> rejected',
      'paid -cancel-> cancelled',
      'confirmed -cancel-> cancelled',
      'confirmed -noShow-> noShow',
      'confirmed -checkIn-> staying',
      'staying -checkOut-> checkedOut',
      'staying -leaveEarly-> checkedOut',
      'checkedOut -settle-> completed',
    ].toSorted(),
  )
})

test('whatever is tried, an order never comes back to where it was, nor out of its end', () => {
  const ends: OrderState[] = ['completed', 'cancelled', 'rejected', 'noShow', 'latePaid']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...edges), { maxLength: 40 }), (tried) => {
      let state: OrderState = 'created'
      const seen: OrderState[] = [state]
      for (const edge of tried) {
        const after = stateAfter(state, edge)
        if (after !== null) {
          expect(ends).not.toContain(state)
          expect(seen).not.toContain(after)
          seen.push(after)
          state = after
        }
      }
    }),
  )
})

test('every state can be reached, and only by paying is a stay to be had', () => {
  const reach = (start: OrderState, without: readonly OrderTransition[]): Set<OrderState> => {
    const found = new Set<OrderState>([start])
    for (let size = 0; size !== found.size;) {
      size = found.size
      for (const edge of edges.filter((one) => !without.includes(one))) {
        for (const state of Array.from(found)) {
          const after = stateAfter(state, edge)
          if (after !== null) {
            found.add(after)
          }
        }
      }
    }
    return found
  }
  expect([...reach('created', [])].toSorted()).toEqual([...orderStates].toSorted())
  expect([...reach('created', ['pay', 'payAgain', 'payLate'])].toSorted()).toEqual(['closed', 'created'])
})

test('a hold that has run out is closed from that instant on', () => {
  expect(effectiveState('created', 1000, 999)).toBe('created')
  expect(effectiveState('created', 1000, 1000)).toBe('closed')
  expect(effectiveState('confirmed', 1000, 2000)).toBe('confirmed')
})
