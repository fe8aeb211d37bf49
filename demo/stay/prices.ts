import { addDays } from '#domain/day.ts'
import { announcedHolidays } from '#domain/holidays.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { priceOfNight, type PriceRule } from '#domain/stay/price-rules.ts'
import type { NightPrice } from '#server/stay/catalog/night-prices.ts'
import { randomOf } from './draw/random.ts'
import type { SiteKey } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

/** Prices are known for a year. */
export const pricedNights = 365
/** How far back the oldest order of the demo goes; whole weeks. */
const PAST_DAYS = 49
/** Round to ten yuan, so that the calendar reads easily. */
export const STEP = 1000

/** When each valley is at its best, as month and day, and what that is worth in hundredths of a percent. */
export const seasons: Record<SiteKey, readonly { from: string; to: string; percent: number }[]> = {
  yunqi: [
    { from: '07-10', to: '08-25', percent: 11_500 },
    { from: '09-01', to: '11-10', percent: 12_000 },
    { from: '12-01', to: '12-20', percent: 9000 },
  ],
  tingquan: [
    { from: '06-15', to: '08-31', percent: 13_500 },
    { from: '11-15', to: '12-25', percent: 8500 },
  ],
  fenglin: [
    { from: '04-01', to: '04-25', percent: 11_000 },
    { from: '10-10', to: '11-12', percent: 14_500 },
    { from: '12-01', to: '12-25', percent: 8800 },
  ],
}

/** What a night of a house that costs ten thousand yuan in the middle of the week would cost, night by night. */
type Year = readonly { night: string; isHoliday: boolean; price: number }[]
const MODEL = 1_000_000

/** The year of a valley: all its houses rise and fall together, so it is worked out once for all of them. */
export function priceYear(site: SiteKey, from: string): Year {
  return Array.from({ length: pricedNights }, (_, index) => {
    const night = addDays(from, index)
    const price = priceOfNight(MODEL, rulesOn(site, night), night)
    return { night, isHoliday: nightKind(announcedHolidays, night) === 'holiday', price }
  })
}

/** The nights of a house in the year of its valley. Some houses rest a few days for repairs. */
export function pricesOf(house: LocatedHouse, year: Year): NightPrice[] {
  const repairs = repairDays(house, year[0]?.night ?? '')
  const base = house.yuan * 100
  return year.map(({ night, isHoliday, price }) => ({
    night,
    price: Math.max(STEP, Math.round((base * price) / MODEL / STEP) * STEP),
    // Over the holidays at least two nights, and more in the houses for many.
    ...(isHoliday ? { minNights: house.guests[0] >= 8 ? 3 : 2 } : {}),
    closed: repairs.has(night),
    // The rules of the valley make the same price, so they may make it anew.
    byRule: { price: true, minNights: true },
  }))
}

/** Nights that are over had prices too: those of the same weekdays some weeks later. */
export function pastPrices(nights: readonly NightPrice[]): NightPrice[] {
  return nights.slice(0, PAST_DAYS).map(({ night, price }) => ({ night: addDays(night, -PAST_DAYS), price }))
}

function rulesOn(site: SiteKey, night: string): PriceRule[] {
  const day = night.slice(5)
  const season = seasons[site].find(({ from, to }) => from <= day && day <= to)
  return [
    { when: { kinds: ['holiday'] }, price: { percent: 17_500 }, priority: 3 },
    { when: { kinds: ['weekend'] }, price: { percent: 13_000 }, priority: 2, stacks: true },
    ...(season ? [{ when: {}, price: { percent: season.percent }, priority: 1, stacks: true }] : []),
  ]
}

function repairDays({ key }: LocatedHouse, from: string): Set<string> {
  const random = randomOf(`${key} repairs`)
  if (random.chance(0.7)) {
    return new Set()
  }
  const start = addDays(from, random.whole(12, 60))
  return new Set([0, 1, 2].map((day) => addDays(start, day)))
}
