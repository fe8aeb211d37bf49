import { sql } from 'kysely'
import { addDays, daysBetween, isDay } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { Failure } from '#server/failure.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { setPrices, type NightPrice } from './night-prices.ts'

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
    await changePrices(scope, await requireChange(scope, data), { instanceId, by: actorId })
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

/** Nights that are over keep their price; of the others only the price changes, and what was before is written down. */
async function changePrices(
  scope: TxScope,
  { houseId, from, until, price }: PriceChange,
  { instanceId, by }: { instanceId: string; by: string | null },
): Promise<void> {
  const today = parkDay(scope.now())
  const first = from < today ? today : from
  if (until < first) {
    return
  }
  // Whoever else changes prices of the house waits, so that what is read here is what is replaced.
  await scope.from('house').select('id').where('id', '=', houseId).forNoKeyUpdate().execute()
  const before = await scope
    .from('price_day')
    .select(['night', 'price_fen', 'min_nights', 'closed', 'no_check_in', 'no_check_out'])
    .where('house_id', '=', houseId)
    .where('night', '>=', first)
    .where('night', '<=', until)
    .execute()
  const byNight = new Map(before.map((row) => [row.night, row]))
  const nights = Array.from({ length: daysBetween(first, until) + 1 }, (_, at): NightPrice => {
    const night = addDays(first, at)
    const had = byNight.get(night)
    return {
      night,
      price,
      ...(had && had.min_nights !== null && { minNights: had.min_nights }),
      ...(had && { closed: had.closed, noCheckIn: had.no_check_in, noCheckOut: had.no_check_out }),
    }
  })
  await setPrices(scope, houseId, nights)
  await scope
    .insert('price_change', {
      id: scope.newId(),
      house_id: houseId,
      from_night: first,
      until_night: until,
      price_fen: price,
      before: JSON.stringify(Object.fromEntries(before.map((row) => [row.night, row.price_fen]))),
      changed_by: by,
      changed_at: new Date(scope.now()),
      instance_id: instanceId,
    })
    .execute()
}
