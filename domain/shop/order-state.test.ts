import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  effectiveShopState,
  shopOrderStates,
  shopOrderTabs,
  shopOrderTransitions,
  shopStateAfter,
  type ShopOrderState,
  type ShopOrderTransition,
} from './order-state.ts'

const edges = Object.keys(shopOrderTransitions) as ShopOrderTransition[]

test('an order goes these ways and no others', () => {
  const lines = edges.flatMap((edge) =>
    shopOrderTransitions[edge].from.map((from) => `${from} -${edge}-> ${shopOrderTransitions[edge].to}`),
  )
  expect(lines.toSorted()).toEqual(
    [
      'created -pay-> placed',
      'created -close-> closed',
      'created -expire-> closed',
      'closed -payAgain-> placed',
      'closed -payLate-> latePaid',
      'placed -prepare-> preparing',
      'placed -send-> onTheWay',
      'preparing -send-> onTheWay',
      'placed -setOut-> ready',
      'preparing -setOut-> ready',
      'onTheWay -handOver-> done',
      'ready -handOver-> done',
      'placed -cancel-> cancelled',
      ...['placed', 'preparing', 'onTheWay', 'ready'].map((state) => `${state} -refuse-> cancelled`),
      ...['placed', 'preparing', 'onTheWay', 'ready', 'done'].map(
        (state) => `${state} -giveAllBack-> refunded`,
      ),
    ].toSorted(),
  )
})

test('whatever is tried, an order never comes back to where it was, nor out of its end', () => {
  const ends: ShopOrderState[] = ['cancelled', 'refunded', 'latePaid']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...edges), { maxLength: 40 }), (tried) => {
      let state: ShopOrderState = 'created'
      const seen: ShopOrderState[] = [state]
      for (const edge of tried) {
        const after = shopStateAfter(state, edge)
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

test('every state but a closed one has its tab, and no two tabs share one', () => {
  const { all, ...tabs } = shopOrderTabs
  expect(all).toEqual(shopOrderStates)
  expect([...Object.values(tabs).flat(), 'closed'].toSorted()).toEqual([...shopOrderStates].toSorted())
})

test('an order whose time to pay is over is closed from that instant on', () => {
  expect(effectiveShopState('created', 1000, 999)).toBe('created')
  expect(effectiveShopState('created', 1000, 1000)).toBe('closed')
  expect(effectiveShopState('placed', 1000, 2000)).toBe('placed')
})
