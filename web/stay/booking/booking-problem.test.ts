import { expect, test } from 'vitest'
import { changedPriceIn, stayRefusalIn } from './booking-problem.ts'

test('a refusal is read with the dates that could be had instead', () => {
  const nearest = { checkIn: '2026-12-06', checkOut: '2026-12-08' }
  expect(stayRefusalIn({ reason: 'sold', day: '2026-12-04', limit: null, nearest })).toEqual({
    reason: 'sold',
    day: '2026-12-04',
    limit: null,
    nearest,
  })
  expect(stayRefusalIn({ reason: 'tooShort', day: null, limit: 2, nearest: null })?.limit).toBe(2)
})

test('what is no refusal of a stay is left alone', () => {
  for (const value of [null, undefined, 'sold', {}, { reason: 'priceChanged' }, { reason: 7 }]) {
    expect(stayRefusalIn(value)).toBeNull()
  }
})

test('a changed price brings the quote it can be had by, or is none', () => {
  const quote = { quoteId: 'q1', hash: 'h1', total: 9 }
  expect(changedPriceIn({ reason: 'priceChanged', oldTotal: 7, newTotal: 9, quote })).toEqual({
    oldTotal: 7,
    newTotal: 9,
    price: null,
    quoteId: 'q1',
    hash: 'h1',
  })
  expect(changedPriceIn({ reason: 'priceChanged', oldTotal: 7, newTotal: 9 })).toBeNull()
  expect(changedPriceIn({ reason: 'sold' })).toBeNull()
})
