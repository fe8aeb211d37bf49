import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedHolidays } from '#domain/holidays.ts'
import { addDays } from '#domain/day.ts'
import { contractYearOf, houseForOwner, ownNightsOf, quotaUse, type OwnStayTerms } from './own-stay.ts'
import { quoteHouse } from './offer.ts'

const terms: OwnStayTerms = {
  startsOn: '2025-11-01',
  entitled: 300,
  weights: { weekday: 10, weekend: 10, holiday: 20 },
  holidays: announcedHolidays,
  parkBp: 1500,
}

test('nights weigh what the contract says, and a stay over the turn of the contract year is counted in both', () => {
  const peak = (day: string) => (day >= '2026-10-01' && day <= '2026-10-03' ? 20 : 10)
  const autumn = { checkIn: '2026-09-28', checkOut: '2026-10-04' }
  expect(quotaUse(ownNightsOf(autumn, terms, new Map(), peak))).toEqual(new Map([['2025-11-01', 90]]))
  const turn = { checkIn: '2026-10-30', checkOut: '2026-11-02' }
  expect(quotaUse(ownNightsOf(turn, terms, new Map(), () => 10))).toEqual(
    new Map([
      ['2025-11-01', 20],
      ['2026-11-01', 10],
    ]),
  )
})

test('a contract year begins on its day, also where the year has no such day', () => {
  expect(contractYearOf('2025-11-01', '2026-10-31')).toBe('2025-11-01')
  expect(contractYearOf('2025-11-01', '2026-11-01')).toBe('2026-11-01')
  expect(contractYearOf('2024-02-29', '2026-02-28')).toBe('2026-02-28')
  expect(contractYearOf('2024-02-29', '2026-02-27')).toBe('2025-02-28')
  expect(contractYearOf('2024-02-29', '2028-02-28')).toBe('2027-02-28')
})

test('a night that does not fit whole is paid for, and a lighter one after it may still be free', () => {
  const nights = ownNightsOf(
    { checkIn: '2026-05-01', checkOut: '2026-05-04' },
    { ...terms, entitled: 20 },
    new Map([['2025-11-01', 5]]),
    (day) => (day === '2026-05-02' ? 20 : 5),
  )
  expect(nights.map(({ isFree, tenths }) => [isFree, tenths])).toEqual([
    [true, 5],
    [false, 0],
    [true, 5],
  ])
  const none = ownNightsOf(
    { checkIn: '2026-05-01', checkOut: '2026-05-02' },
    { ...terms, startsOn: null },
    new Map(),
  )
  expect(none).toMatchObject([{ isFree: false, yearFrom: null }])
})

const day = fc.integer({ min: 0, max: 900 }).map((at) => addDays('2025-06-01', at))

test('whatever is booked and given up, no year is over-used, and giving all up gives all back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ day, nights: fc.integer({ min: 1, max: 12 }), gone: fc.boolean() }), {
        maxLength: 12,
      }),
      fc.integer({ min: 0, max: 120 }),
      (stays, entitled) => {
        const used = new Map<string, number>()
        const book = { ...terms, entitled }
        const add = (use: ReadonlyMap<string, number>, sign: 1 | -1) =>
          use.forEach((tenths, year) => used.set(year, (used.get(year) ?? 0) + sign * tenths))
        const kept: ReadonlyMap<string, number>[] = []
        for (const stay of stays) {
          const dates = { checkIn: stay.day, checkOut: addDays(stay.day, stay.nights) }
          const use = quotaUse(ownNightsOf(dates, book, used))
          add(use, 1)
          expect([...used.values()].every((tenths) => tenths >= 0 && tenths <= entitled)).toBe(true)
          if (stay.gone) {
            add(use, -1)
          } else {
            kept.push(use)
          }
        }
        kept.forEach((use) => add(use, -1))
        expect([...used.values()].every((tenths) => tenths === 0)).toBe(true)
      },
    ),
  )
})

test('an owner pays cleaning and what lies beyond the year, and neither deposit nor least stay', () => {
  const house = {
    rules: {
      maxAdults: 4,
      maxChildren: 2,
      maxNights: 5,
      firstCheckIn: '2026-05-04',
      today: '2026-05-01',
      holidays: announcedHolidays,
      takesPets: true,
    },
    fees: {
      includedGuests: 1,
      extraAdult: 100,
      extraChild: 100,
      pet: 60,
      cleaning: 120,
      deposit: 300,
      longStay: [],
    },
    days: new Map(
      ['2026-05-01', '2026-05-02', '2026-05-03'].map((one) => [
        one,
        { price: 1000, closed: false, rooms: 1, minNights: 3, noCheckIn: true, noCheckOut: true },
      ]),
    ),
  }
  const dates = { checkIn: '2026-05-01', checkOut: '2026-05-03' }
  const nights = ownNightsOf(dates, { ...terms, entitled: 10 }, new Map(), () => 10)
  const seen = houseForOwner(house, { nights, parkBp: 1500, cleaning: true })
  const price = quoteHouse(seen, dates, { adults: 3, children: 0, pets: 1 })
  expect(price).toMatchObject({ total: 150 + 60 + 120, deposit: 0 })
  expect(price?.nights.map((night) => night.pays)).toEqual([0, 150])
  const swept = houseForOwner(house, { nights, parkBp: 1500, cleaning: false })
  expect(quoteHouse(swept, dates, { adults: 1, children: 0, pets: 0 })?.total).toBe(150)
})
