import { addDays } from '#domain/day.ts'
import { announcedHolidays } from '#domain/holidays.ts'
import { ruledNight, type CalendarRule } from '#domain/owner/calendar-rules.ts'
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
const seasons: Record<SiteKey, readonly { from: string; to: string; percent: number }[]> = {
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

export type DemoRule = Omit<CalendarRule, 'id' | 'madeAt'> & { name: string }
type House = Pick<LocatedHouse, 'key' | 'site' | 'yuan' | 'guests'>

const plain = {
  level: 'site',
  from: null,
  to: null,
  weekdays: null,
  minNights: null,
  priority: 0,
  addsUp: false,
} as const

const holidays: DemoRule = {
  ...plain,
  kind: 'holiday',
  name: '节假日',
  price: { percent: 17_500 },
  minNights: 2,
}

/** The rules of a valley for the year of a day and the next: its seasons, weekends and holidays. */
export function rulesOfSite(site: SiteKey, from: string): DemoRule[] {
  const year = Number(from.slice(0, 4))
  return [
    ...[year, year + 1].flatMap((one) =>
      seasons[site].map((season): DemoRule => ({
        ...plain,
        kind: 'season',
        name: season.percent > 10_000 ? '旺季' : '淡季',
        from: `${one}-${season.from}`,
        to: `${one}-${season.to}`,
        price: { percent: season.percent },
      })),
    ),
    { ...plain, kind: 'weekday', name: '周末', price: { percent: 13_000 }, addsUp: true },
    holidays,
  ]
}

/** Houses for many ask for one night more over the holidays. */
export const rulesOfHouse = ({ guests }: Pick<House, 'guests'>): DemoRule[] =>
  guests[0] >= 8 ? [{ ...holidays, level: 'house', minNights: 3 }] : []

/** What the rules make of the nights of a house from a day on. */
export function pricesFrom(house: House, from: string, count: number): NightPrice[] {
  const rules = [...rulesOfSite(house.site, from), ...rulesOfHouse(house)].map((rule, at): CalendarRule => ({
    ...rule,
    id: String(at),
    madeAt: 0,
  }))
  return Array.from({ length: count }, (_, index) => {
    const night = addDays(from, index)
    const how = { step: STEP, holidays: announcedHolidays }
    const { price, minNights } = ruledNight(house.yuan * 100, rules, night, how)
    return {
      night,
      price,
      ...(minNights === null ? {} : { minNights }),
      byRule: { price: true, minNights: true },
    }
  })
}

/** The nights of a house in the year to come. Some houses rest a few days for repairs. */
export function pricesOf(house: House, from: string): NightPrice[] {
  const repairs = repairDays(house, from)
  return pricesFrom(house, from, pricedNights).map((one) => ({ ...one, closed: repairs.has(one.night) }))
}

/** Nights that are over had prices too: those of the same weekdays some weeks later. */
export function pastPrices(nights: readonly NightPrice[]): NightPrice[] {
  return nights.slice(0, PAST_DAYS).map(({ night, price }) => ({ night: addDays(night, -PAST_DAYS), price }))
}

function repairDays({ key }: House, from: string): Set<string> {
  const random = randomOf(`${key} repairs`)
  if (random.chance(0.7)) {
    return new Set()
  }
  const start = addDays(from, random.whole(12, 60))
  return new Set([0, 1, 2].map((day) => addDays(start, day)))
}
