import { parkDay } from '#domain/park-time.ts'
import { changePrices, outcomeOf } from './change-prices.ts'
import { lockPrices, pricedHouses } from './priced-houses.ts'
import { regenerated } from './save-rule.ts'
import type { TxScope } from '#server/scope.ts'

/** Makes the nights of houses anew after something their rules depend on was written. */
export async function repriced(
  scope: TxScope,
  userId: string,
  houseIds: readonly string[],
  write: () => Promise<void>,
) {
  const ids = [...new Set(houseIds)].toSorted()
  await lockPrices(scope, ids)
  await write()
  const houses =
    ids.length === 0 ? [] : await pricedHouses(scope, ids, { from: parkDay(scope.now()), to: null })
  const changes = houses.map((house) => regenerated(scope, house))
  const outcome = await outcomeOf(scope, changes)
  return { ...outcome, changeId: await changePrices(scope, userId, { kind: 'group', houses: changes }) }
}
