import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsOf } from './nights.ts'
import { quoteStay, type Coupon, type BookingExtras, type HouseFees, type Quote } from './pricing.ts'
import { canonicalQuoteText } from './quote-text.ts'

const money = fc.integer({ min: 0, max: 500_000 })
const fees: fc.Arbitrary<HouseFees> = fc.record({
  includedGuests: fc.integer({ min: 1, max: 8 }),
  extraAdult: money,
  extraChild: money,
  pet: fc.option(money),
  cleaning: money,
  deposit: money,
  longStay: fc.array(
    fc.record({ nights: fc.integer({ min: 1, max: 30 }), percent: fc.integer({ min: 0, max: 10_000 }) }),
    { maxLength: 3 },
  ),
})
const party = fc.record({
  adults: fc.integer({ min: 1, max: 20 }),
  children: fc.integer({ min: 0, max: 20 }),
  pets: fc.integer({ min: 0, max: 3 }),
})
const coupon: fc.Arbitrary<Coupon> = fc.record({
  atLeast: money,
  off: fc.oneof(
    fc.record({ fen: fc.integer({ min: 0, max: 100_000_000 }) }),
    fc.record({ percent: fc.integer({ min: 0, max: 10_000 }), atMost: money }),
  ),
})
const extras: fc.Arbitrary<BookingExtras> = fc.record({
  coupon: fc.option(coupon),
  packages: fc.array(
    fc.record({
      name: fc.string(),
      per: fc.constantFrom('person' as const, 'stay' as const, 'night' as const),
      price: money,
      count: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 3 },
  ),
})
const nightPrices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 })

const start = '2026-04-20'
const calendar = (prices: readonly number[]) =>
  new Map(prices.map((price, at) => [addDays(start, at), price]))
const stayOf = (nights: number, from = 0) => ({
  checkIn: addDays(start, from),
  checkOut: addDays(start, from + nights),
})
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const plain: HouseFees = {
  includedGuests: 20,
  extraAdult: 0,
  extraChild: 0,
  pet: null,
  cleaning: 0,
  deposit: 0,
  longStay: [],
}
const two = { adults: 2, children: 0, pets: 0 }

function quoted(...given: Parameters<typeof quoteStay>): Quote {
  const quote = quoteStay(...given)
  if (!quote) {
    throw new Error('no quote')
  }
  return quote
}

describe('the price of a stay', () => {
  test('is the sum of its lines, and of what is paid of its nights and fees', () => {
    fc.assert(
      fc.property(nightPrices, party, fees, extras, (prices, who, take, more) => {
        const quote = quoted(calendar(prices), stayOf(prices.length), who, take, more)
        expect(sum(quote.lines.map((line) => line.amount))).toBe(quote.total)
        const others = quote.lines.filter((line) => line.code !== 'room')
        expect(sum([...quote.nights, ...others].map((part) => part.pays))).toBe(quote.total)
        expect(sum(quote.nights.map((night) => night.price))).toBe(quote.lines[0]?.amount)
        expect(sum(quote.nights.map((night) => night.pays))).toBe(quote.lines[0]?.pays)
        expect(quote.total).toBeGreaterThanOrEqual(0)
        for (const { price, pays } of quote.nights) {
          expect(pays).toBeGreaterThanOrEqual(0)
          expect(pays).toBeLessThanOrEqual(price)
        }
        for (const { quantity, unit, amount } of quote.lines) {
          expect(unit === null ? amount : quantity * unit).toBe(amount)
        }
      }),
    )
  })

  test('of room nights is that of its two halves together, wherever it is cut', () => {
    fc.assert(
      fc.property(nightPrices, fc.nat(), (prices, at) => {
        fc.pre(prices.length > 1)
        const cut = 1 + (at % (prices.length - 1))
        const days = calendar(prices)
        const whole = quoted(days, stayOf(prices.length), two, plain)
        const halves = [
          quoted(days, stayOf(cut), two, plain),
          quoted(days, stayOf(prices.length - cut, cut), two, plain),
        ]
        expect(sum(halves.map((half) => half.total))).toBe(whole.total)
      }),
    )
  })

  test('grows with every night that has no discount', () => {
    fc.assert(
      fc.property(nightPrices, party, fees, (prices, who, take) => {
        fc.pre(prices.length > 1)
        const days = calendar(prices)
        const none = { ...take, longStay: [] }
        const long = quoted(days, stayOf(prices.length), who, none)
        const short = quoted(days, stayOf(prices.length - 1), who, none)
        expect(long.total).toBeGreaterThan(short.total)
      }),
    )
  })

  test('needs a price for every night, not for the day of leaving, and at least one night', () => {
    const days = calendar([100, 200])
    expect(quoted(days, stayOf(2), two, plain).total).toBe(300)
    expect(quoteStay(days, stayOf(3), two, plain)).toBeNull()
    expect(quoteStay(days, stayOf(1, 2), two, plain)).toBeNull()
    expect(quoteStay(days, stayOf(0), two, plain)).toBeNull()
  })

  test('says of each night what it costs and of what kind it is', () => {
    const quote = quoted(calendar(Array.from({ length: 20 }, () => 100)), stayOf(20), two, plain)
    expect(quote.nights.map((night) => night.day)).toEqual(nightsOf(stayOf(20)))
    expect(quote.nights.find((night) => night.day === '2026-04-30')?.kind).toBe('holiday')
    expect(quote.nights.find((night) => night.day === '2026-04-24')?.kind).toBe('weekend')
  })
})

describe('further guests', () => {
  const take = { ...plain, includedGuests: 3, extraAdult: 100, extraChild: 60 }
  const days = calendar([1000, 1000])
  const lines = (adults: number, children: number) =>
    quoted(days, stayOf(2), { adults, children, pets: 0 }, take)
      .lines.slice(1)
      .map(({ code, quantity, amount }) => [code, quantity, amount])

  test('pay by the night, adults taking the included places first', () => {
    expect(lines(3, 0)).toEqual([])
    expect(lines(1, 2)).toEqual([])
    expect(lines(2, 2)).toEqual([['extraChild', 2, 120]])
    expect(lines(5, 1)).toEqual([
      ['extraAdult', 4, 400],
      ['extraChild', 2, 120],
    ])
  })
})

describe('discounts', () => {
  const take = {
    ...plain,
    cleaning: 100,
    longStay: [
      { nights: 2, percent: 1000 },
      { nights: 3, percent: 2000 },
    ],
  }
  const days = calendar([1000, 1000, 1005])

  test('of a long stay are those of the longest reached, off the nights alone', () => {
    expect(quoted(days, stayOf(1), two, take).total).toBe(1100)
    expect(quoted(days, stayOf(2), two, take).total).toBe(1900)
    const three = quoted(days, stayOf(3), two, take)
    expect(three.total).toBe(3005 - 601 + 100)
    expect(three.nights.map((night) => night.pays)).toEqual([800, 800, 804])
  })

  test('by coupon come last, from their least sum on, and never below nothing', () => {
    const total = (given: Coupon) => quoted(days, stayOf(2), two, take, { coupon: given }).total
    expect(total({ atLeast: 1900, off: { fen: 300 } })).toBe(1600)
    expect(total({ atLeast: 1901, off: { fen: 300 } })).toBe(1900)
    expect(total({ atLeast: 0, off: { fen: 5000 } })).toBe(0)
    expect(total({ atLeast: 0, off: { percent: 5000, atMost: 400 } })).toBe(1500)
  })
})

describe('the text of a quote', () => {
  const days = calendar([1000, 1000, 1005])
  const given = { houseId: 'h', ...stayOf(2), ...two, expiresAt: 1 }
  const quote = quoted(days, stayOf(2), two, plain)

  test('is the same for the same promise', () => {
    expect(canonicalQuoteText({ ...given, quote })).toBe(
      canonicalQuoteText({ quote: structuredClone(quote), ...given }),
    )
  })

  test('is another for another house, date, party, price, deposit or end', () => {
    const texts = [
      canonicalQuoteText({ ...given, quote }),
      canonicalQuoteText({ ...given, quote, houseId: 'i' }),
      canonicalQuoteText({ ...given, quote, checkOut: addDays(given.checkOut, 1) }),
      canonicalQuoteText({ ...given, quote, adults: 3 }),
      canonicalQuoteText({ ...given, quote: quoted(calendar([1001, 999]), stayOf(2), two, plain) }),
      canonicalQuoteText({ ...given, quote: { ...quote, deposit: 1 } }),
      canonicalQuoteText({ ...given, quote, expiresAt: 2 }),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })
})
