import { expect, test } from 'vitest'
import {
  paymentStateAfter,
  paymentStatesBefore,
  refundStateAfter,
  refundStatesBefore,
} from './payment-state.ts'

test('money that came in is taken note of from every state, once', () => {
  expect(paymentStatesBefore('paid')).toEqual(['created', 'pending', 'closed', 'failed'])
  expect(paymentStateAfter('closed', 'paid')).toBe('succeeded')
  expect(paymentStateAfter('succeeded', 'paid')).toBeNull()
})

test('a payment that succeeded is never closed or refused', () => {
  expect(paymentStatesBefore('closed')).toEqual(['created', 'pending'])
  expect(paymentStateAfter('succeeded', 'closed')).toBeNull()
  expect(paymentStateAfter('succeeded', 'refused')).toBeNull()
})

test('a refund arrives once, and a rejected one never', () => {
  expect(refundStatesBefore('arrived')).toEqual(['approved', 'sent', 'failed'])
  expect(refundStateAfter('rejected', 'approved')).toBeNull()
  expect(refundStateAfter('succeeded', 'retried')).toBeNull()
  expect(refundStateAfter('failed', 'retried')).toBe('approved')
})
