import { expect, test } from 'vitest'
import { couponLeft } from './coupon-left.ts'

const nights = { all: 30_000, kept: 10_000 }

test('a coupon counts with the part of the price that has not gone back', () => {
  expect(couponLeft({ off: 999, total: 1000, refunded: 0, nights })).toBe(999)
  expect(couponLeft({ off: 999, total: 1000, refunded: 334, nights })).toBe(665)
  expect(couponLeft({ off: 999, total: 1000, refunded: 1000, nights })).toBe(0)
})

test('a coupon that paid for everything counts with the nights that were not given up', () => {
  expect(couponLeft({ off: 45_001, total: 0, refunded: 0, nights })).toBe(15_000)
  expect(couponLeft({ off: 45_001, total: 0, refunded: 0, nights: { all: 30_000, kept: 0 } })).toBe(0)
  expect(couponLeft({ off: 0, total: 0, refunded: 0, nights: { all: 0, kept: 0 } })).toBe(0)
})
