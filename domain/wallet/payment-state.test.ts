import { expect, test } from 'vitest'
import { paymentAfter, paymentBefore, refundAfter, refundBefore } from './payment-state.ts'

test('money that came in is taken note of from every state, once', () => {
  expect(paymentBefore('paid')).toEqual(['created', 'pending', 'closed', 'failed'])
  expect(paymentAfter('closed', 'paid')).toBe('succeeded')
  expect(paymentAfter('succeeded', 'paid')).toBeNull()
})

test('a payment that succeeded is never closed or refused', () => {
  expect(paymentBefore('closed')).toEqual(['created', 'pending'])
  expect(paymentAfter('succeeded', 'closed')).toBeNull()
  expect(paymentAfter('succeeded', 'refused')).toBeNull()
})

test('a refund arrives once, and a rejected one never', () => {
  expect(refundBefore('arrived')).toEqual(['approved', 'sent', 'failed'])
  expect(refundAfter('rejected', 'approved')).toBeNull()
  expect(refundAfter('succeeded', 'retried')).toBeNull()
  expect(refundAfter('failed', 'retried')).toBe('approved')
})
