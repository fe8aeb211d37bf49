import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { couponLastDay, couponStateAt, type GrantedCoupon } from './coupon-state.ts'

const held = (validUntil: number): GrantedCoupon => ({
  coupon: { atLeast: 0, off: { fen: 100 } },
  state: 'unused',
  lockedUntil: null,
  validFrom: 0,
  validUntil,
  siteId: null,
})

test('a coupon is taken until the last minute of the day people are told, and not a minute longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const last = addDays('2024-01-01', days)
      const midnight = instantAt(addDays(last, 1), '00:00')
      expect(couponLastDay(midnight)).toBe(last)
      expect(couponStateAt(held(midnight), instantAt(last, '23:59'))).toBe('unused')
      expect(couponStateAt(held(midnight), midnight)).toBe('expired')
    }),
  )
})
