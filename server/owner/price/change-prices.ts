import { createHash } from 'node:crypto'
import type { PriceChangeKind } from '#domain/owner/price-change.ts'
import { isLongChange, type NightChange, type NightRate } from '#domain/owner/price-plan.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { setPrices } from '#server/stay/catalog/night-prices.ts'
import { soldNights, type HousePrices } from './priced-houses.ts'
import type { PriceSettings } from './settings.ts'
import type { StoredRule } from './rules.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type HouseChange = {
  house: HousePrices
  changes: NightChange[]
  /** What the house says of its prices, before and after. */
  settings?: { old: PriceSettings; new: PriceSettings }
}

export type PriceChange = {
  kind: PriceChangeKind
  rule?: { before: StoredRule | null; after: StoredRule | null }
  houses: readonly HouseChange[]
  /** The flow that granted it. */
  instanceId?: string
}

const MOST_SHOWN = 60

/** What a change does, for whoever is about to do it or has just done it. */
export async function outcomeOf(scope: Scope, houses: readonly HouseChange[]) {
  const touched = houses.filter(({ changes }) => changes.length > 0)
  const nights = touched.flatMap(({ house, changes }) =>
    changes.map((change) => ({ houseId: house.id, ...change })),
  )
  const days = nights.map(({ night }) => night).toSorted()
  const sold =
    nights.length === 0
      ? new Map<string, number>()
      : await soldNights(
          scope,
          touched.map(({ house }) => house.id),
          days[0] ?? '',
          days.at(-1) ?? '',
        )
  const prices = nights.flatMap((change) => change.new?.price ?? [])
  return {
    nights: nights.length,
    offSale: nights.filter((change) => change.new?.pastEnd && !change.old?.closed).length,
    sold: nights.filter(({ houseId, night }) => sold.has(`${houseId} ${night}`)).length,
    lowest: prices.length === 0 ? null : prices.reduce((one, other) => Math.min(one, other)),
    highest: prices.length === 0 ? null : prices.reduce((one, other) => Math.max(one, other)),
    houses: touched.map(({ house, changes }) => ({ id: house.id, name: house.name, nights: changes.length })),
    sample: nights.slice(0, MOST_SHOWN).map((change) => ({
      houseId: change.houseId,
      night: change.night,
      old: change.old?.price ?? null,
      new: change.new?.price ?? null,
      oldMin: change.old?.minNights ?? null,
      newMin: change.new?.minNights ?? null,
      closed: change.new?.closed ?? false,
    })),
    stamp: stampOf(houses),
    isLong: isLongChange(nights.length),
  }
}

/** Another one when another night, price or least stay changes. */
export const stampOf = (houses: readonly HouseChange[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        houses.flatMap(({ house, changes }) => changes.map((change) => ({ houseId: house.id, ...change }))),
      ),
    )
    .digest('hex')

/** Refuses a change that would do something else by now than the preview said that somebody agreed to. */
export function refuseOtherOutcome(
  stamp: string | undefined,
  outcome: Awaited<ReturnType<typeof outcomeOf>>,
): void {
  if (stamp !== undefined && stamp !== outcome.stamp) {
    throw changedMeanwhile({ outcome })
  }
}

/** Writes prices and who changed them; the change's id, or null when nothing changed. */
export async function changePrices(
  scope: TxScope,
  actorId: string | null,
  change: PriceChange,
): Promise<string | null> {
  const touched = change.houses.filter(({ changes, settings }) => changes.length > 0 || settings)
  if (touched.length === 0 && !change.rule) {
    return null
  }
  const id = await startChange(scope, actorId, change)
  await writeHouses(scope, id, touched)
  return id
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes down that somebody changes prices; what it does to houses follows. */
export async function startChange(
  scope: TxScope,
  actorId: string | null,
  change: Omit<PriceChange, 'houses'>,
): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('price_change', {
      id,
      kind: change.kind,
      actor_id: actorId,
      at: new Date(scope.now()),
      instance_id: change.instanceId ?? null,
      rule_before: json(change.rule?.before),
      rule_after: json(change.rule?.after),
    })
    .execute()
  return id
}

/** Writes the prices of houses, and how they were, as part of a change. */
export async function writeHouses(scope: TxScope, id: string, houses: readonly HouseChange[]): Promise<void> {
  for (const { house, changes, settings } of houses) {
    const row = { change_id: id, house_id: house.id, settings: json(settings) }
    await scope.insert('price_change_house', { ...row, nights: JSON.stringify(changes) }).execute()
    if (settings) {
      await scope.update('house').set(settings.new).where('id', '=', house.id).execute()
    }
    await writeNights(scope, house, changes)
  }
}

async function writeNights(scope: TxScope, house: HousePrices, changes: readonly NightChange[]) {
  const nights = changes.flatMap(({ night, new: made }) => {
    const oldNight = house.nights.get(night)
    return made === null
      ? []
      : [
          {
            night,
            price: made.price,
            ...(made.minNights === null ? {} : { minNights: made.minNights }),
            closed: made.closed,
            pastEnd: made.pastEnd ?? false,
            noCheckIn: oldNight?.noCheckIn ?? false,
            noCheckOut: oldNight?.noCheckOut ?? false,
            byRule: { price: !made.handPrice, minNights: !made.handMin },
          },
        ]
  })
  await setPrices(scope, house.id, nights)
}

/** The night as rules and hands know it, without what a stored night has besides. */
export const ratesOf = ({ nights }: HousePrices): Map<string, NightRate> =>
  new Map([...nights].map(([night, { noCheckIn: _in, noCheckOut: _out, ...rate }]) => [night, rate]))
