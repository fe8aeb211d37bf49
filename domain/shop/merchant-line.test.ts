import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesToPrepare } from './merchant-line.ts'
import { shopOrderStates, shopStateAfter, shopOrderTransitions } from './order-state.ts'

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), back: fc.nat({ max: 99 }) })
  .map(({ quantity, back }) => ({ quantity, refundedQuantity: Math.min(quantity, back) }))

test('a company prepares what is paid for, not given back, and can still be sent', () => {
  const names = Object.keys(shopOrderTransitions) as (keyof typeof shopOrderTransitions)[]
  fc.assert(
    fc.property(fc.constantFrom(...shopOrderStates), line, (state, one) => {
      const pieces = piecesToPrepare(state, one)
      const canBeSent = names.some((name) => name === 'send' && shopStateAfter(state, name) !== null)
      expect(pieces).toBe(canBeSent ? one.quantity - one.refundedQuantity : 0)
    }),
  )
})
