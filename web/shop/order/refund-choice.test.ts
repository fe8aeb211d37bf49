import { expect, test } from 'vitest'
import { countsBack } from './refund-choice.ts'

const line = { no: 1, quantity: 3, pays: 2900, refundedQuantity: 0, refunded: 0 }
const order = { lines: [line], delivery: 800, doneAt: null }

test('the button names what comes back: with the last piece of what was never handed over the delivery too', () => {
  expect(countsBack(order, {})).toBe(0)
  expect(countsBack(order, { 1: 2 })).toBe(1933)
  expect(countsBack(order, { 1: 3 })).toBe(3700)
  expect(countsBack({ ...order, doneAt: 1 }, { 1: 3 })).toBe(2900)
})
