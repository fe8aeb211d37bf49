import { sql } from 'kysely'
import { daysBetween, isDay } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { Failure } from '#server/failure.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { changePrices } from './change-prices.ts'
import { planNights } from './plan-nights.ts'
import { lockPrices } from './priced-houses.ts'

/** The name flows call it by: on started, to refuse what could not be carried out, and on approved. */
export const PRICE_HOOK = 'stay.price'

/** Prices are set two years ahead at most. */
const MOST_NIGHTS = 731

type PriceChange = { houseId: string; from: string; until: string; price: Fen }

/** A change of a price that was granted is carried out in the transaction of the last approval. */
export const applyPriceChange: FlowHook = async (scope, { on, data, instanceId, actorId }) => {
  if (on === 'started') {
    await requireChange(scope, data)
  } else if (on === 'approved') {
    await applyChange(scope, await requireChange(scope, data), { instanceId, by: actorId })
  }
}

async function requireChange(scope: Scope, data: FlowData): Promise<PriceChange> {
  const [name, from, until] = [textIn(data, 'house'), textIn(data, 'from'), textIn(data, 'until')]
  const price = data['newPrice']
  if (!isDay(from) || !isDay(until) || until < from || daysBetween(from, until) >= MOST_NIGHTS) {
    throw new Failure('stay.priceRange')
  }
  if (typeof price !== 'number' || !Number.isInteger(price) || price <= 0) {
    throw new Failure('stay.priceAmount')
  }
  const { rows } = await sql<{ id: string }>`
    select id from house where tenant_id = ${scope.tenantId}
      and (texts -> 'zh-CN' ->> 'name' = ${name} or texts -> 'en-US' ->> 'name' = ${name}
        or cast(id as text) = ${name})
    limit 2`.execute(scope.db)
  const [house, ...others] = rows
  if (!house || others.length > 0) {
    throw new Failure(house ? 'stay.priceHouseTwice' : 'stay.priceHouse', { name })
  }
  return { houseId: house.id, from, until, price }
}

const textIn = (data: FlowData, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Nights that are over keep their price; of the others only the price changes, as if somebody had set it by hand. */
async function applyChange(
  scope: TxScope,
  { houseId, from, until, price }: PriceChange,
  { instanceId, by }: { instanceId: string; by: string | null },
): Promise<void> {
  if (until < parkDay(scope.now())) {
    return
  }
  await lockPrices(scope, [houseId])
  const houses = await planNights(scope, { houseIds: [houseId], from, to: until, price: { fen: price } })
  await changePrices(scope, by, { kind: 'nights', houses, instanceId })
}
