import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { pricedNights, rulesOfHouse, rulesOfSite, STEP, type DemoRule } from '#demo/stay/prices.ts'
import { demoSites } from '#demo/stay/sites.ts'
import { writeRule } from '#server/owner/price/rules.ts'
import type { TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type DemoIds = { sites: Ids; houses: Ids; people: Ids }

/** The rules that made the prices of the year: seasons, weekends and holidays of each valley. */
export async function loadPriceRules(scope: TxScope, { sites, houses, people }: DemoIds): Promise<void> {
  const today = parkDay(scope.now())
  const by = people.get('head') ?? ''
  const write = async (of: string, rules: readonly DemoRule[]) => {
    for (const rule of rules) {
      const id = scope.newId()
      await writeRule(scope, by, id, { ...rule, id, of, madeAt: scope.now() })
    }
  }
  for (const { key } of demoSites) {
    await write(sites.get(key) ?? '', rulesOfSite(key, today))
  }
  for (const house of demoHouses) {
    const houseId = houses.get(house.key) ?? ''
    await scope
      .update('house')
      .set({
        base_fen: house.yuan * 100,
        price_step_fen: STEP,
        priced_until: addDays(today, pricedNights - 1),
      })
      .where('id', '=', houseId)
      .execute()
    await write(houseId, rulesOfHouse(house))
  }
}
