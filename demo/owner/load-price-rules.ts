import { addDays } from '#domain/day.ts'
import type { CalendarRule } from '#domain/owner/calendar-rules.ts'
import { parkDay } from '#domain/park-time.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { pricedNights, seasons, STEP } from '#demo/stay/prices.ts'
import { demoSites } from '#demo/stay/sites.ts'
import { writeRule, type StoredRule } from '#server/owner/price/rules.ts'
import type { TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type DemoIds = { sites: Ids; houses: Ids; people: Ids }

/** The rules that made the prices of the year: seasons, weekends and holidays of each valley. */
export async function loadPriceRules(scope: TxScope, { sites, houses, people }: DemoIds): Promise<void> {
  const today = parkDay(scope.now())
  const by = people.get('head') ?? ''
  for (const { key } of demoSites) {
    for (const rule of siteRules(key, today, scope.now())) {
      const id = scope.newId()
      await writeRule(scope, by, id, { ...rule, id, level: 'site', of: sites.get(key) ?? '' })
    }
  }
  for (const { key, yuan, guests } of demoHouses) {
    const houseId = houses.get(key) ?? ''
    await scope
      .update('house')
      .set({ base_fen: yuan * 100, price_step_fen: STEP, priced_until: addDays(today, pricedNights - 1) })
      .where('id', '=', houseId)
      .execute()
    if (guests[0] >= 8) {
      // Houses for many ask for one night more over the holidays.
      const id = scope.newId()
      const rule = { ...holidays(scope.now()), minNights: 3 }
      await writeRule(scope, by, id, { ...rule, id, level: 'house', of: houseId })
    }
  }
}

type SiteRule = Omit<StoredRule, 'id' | 'level' | 'of'>

const plain = (madeAt: number): Omit<SiteRule, 'kind' | 'name' | 'price'> => ({
  from: null,
  to: null,
  weekdays: null,
  minNights: null,
  priority: 0,
  addsUp: false,
  madeAt,
})

const percent = (points: number): CalendarRule['price'] => ({ percent: points })

const holidays = (madeAt: number): SiteRule => ({
  ...plain(madeAt),
  kind: 'holiday',
  name: '节假日',
  price: percent(17_500),
  minNights: 2,
})

function siteRules(site: keyof typeof seasons, today: string, madeAt: number): SiteRule[] {
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  return [
    ...years.flatMap((year) =>
      seasons[site].map((season): SiteRule => ({
        ...plain(madeAt),
        kind: 'season',
        name: season.percent > 10_000 ? '旺季' : '淡季',
        from: `${year}-${season.from}`,
        to: `${year}-${season.to}`,
        price: percent(season.percent),
      })),
    ),
    { ...plain(madeAt), kind: 'weekday', name: '周末', price: percent(13_000), addsUp: true },
    holidays(madeAt),
  ]
}
