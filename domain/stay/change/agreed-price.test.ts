import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedHolidays } from '#domain/holidays.ts'
import { addDays } from '#domain/day.ts'
import { quoteHouse, type BookableHouse } from '../offer.ts'
import { houseAtAgreedPrice } from './agreed-price.ts'

const checkIn = '2026-07-10'
const party = { adults: 2, children: 0, pets: 0 }

const houseOf = (prices: readonly number[]): BookableHouse => ({
  rules: {
    today: checkIn,
    holidays: announcedHolidays,
    firstCheckIn: checkIn,
    maxNights: 30,
    maxAdults: 4,
    maxChildren: 2,
    takesPets: false,
  },
  fees: {
    includedGuests: 2,
    extraAdult: 0,
    extraChild: 0,
    pet: null,
    cleaning: 8000,
    deposit: 30_000,
    longStay: [{ nights: 2, percent: 1000 }],
  },
  days: new Map(
    prices.map((price, at) => [
      addDays(checkIn, at),
      { price, rooms: 1, minNights: 1, noCheckIn: false, noCheckOut: false, closed: false },
    ]),
  ),
})

test('what was agreed on is what the nights cost, to the fen, with the fees on top and no discount twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      (prices, agreed) => {
        const dates = { checkIn, checkOut: addDays(checkIn, prices.length) }
        const quote = quoteHouse(houseAtAgreedPrice(houseOf(prices), dates, agreed), dates, party)
        expect(quote?.total).toBe(agreed + 8000)
        expect(quote?.nights.reduce((sum, night) => sum + night.pays, 0)).toBe(agreed)
        expect(quote?.nights.every((night) => night.price >= 0)).toBe(true)
      },
    ),
  )
})
