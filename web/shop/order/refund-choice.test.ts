import { expect, test } from 'vitest'
import { countsBack } from './refund-choice.ts'

const line = { no: 1, name: '', variant: '', picture: null, quantity: 3, price: 1000, pays: 2900 }
const more = { refundedQuantity: 0, refunded: 0, company: '', isReady: false }
const order = { lines: [{ ...line, ...more }], delivery: 800, doneAt: null }

test('the button names what comes back: with the last piece of what was never handed over the delivery too', () => {
  expect(countsBack(order, {})).toBe(0)
  expect(countsBack(order, { 1: 2 })).toBe(1933)
  expect(countsBack(order, { 1: 3 })).toBe(3700)
  expect(countsBack({ ...order, doneAt: 1 }, { 1: 3 })).toBe(2900)
})
