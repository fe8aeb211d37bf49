import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isSame } from '#domain/owner/field-changes.ts'
import { planUndo, type NightChange, type NightRate } from '#domain/owner/price-plan.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { setPrices } from '#server/stay/catalog/night-prices.ts'
import { lockPrices, pricedHouses, soldNights, type HousePrices } from './priced-houses.ts'
import { settingsOf, type PriceSettings } from './settings.ts'
import { findRule, writeRule, type StoredRule } from './rules.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type HouseChange = {
  house: HousePrices
  changes: NightChange[]
  /** What the house says of its prices, before and after. */
  settings?: { old: PriceSettings; new: PriceSettings }
}

export type PriceChange = {
  kind: 'nights' | 'rule' | 'base' | 'group' | 'undo'
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
    stamp: createHash('sha256').update(JSON.stringify(nights)).digest('hex'),
  }
}

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
  const id = scope.newId()
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
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
  for (const { house, changes, settings } of touched) {
    const row = { change_id: id, house_id: house.id, settings: json(settings) }
    await scope.insert('price_change_house', { ...row, nights: JSON.stringify(changes) }).execute()
    if (settings) {
      await scope.update('house').set(settings.new).where('id', '=', house.id).execute()
    }
    await writeNights(scope, house, changes)
  }
  return id
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
  new Map(
    [...nights].map(([night, { price, minNights, closed, handPrice, handMin }]) => [
      night,
      { price, minNights, closed, handPrice, handMin },
    ]),
  )

/** The change to be undone, with what it did to each house. */
export async function changeToUndo(scope: TxScope, changeId: string) {
  const change = await scope
    .from('price_change')
    .select(['id', 'kind', 'undone_at'])
    .select([
      sql<StoredRule | null>`rule_before`.as('rule_before'),
      sql<StoredRule | null>`rule_after`.as('rule_after'),
    ])
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) {
    throw new Failure('owner.noChange', {}, { status: 404 })
  }
  const houses = await scope
    .from('price_change_house')
    .select('house_id')
    .select([
      sql<NightChange[]>`nights`.as('nights'),
      sql<HouseChange['settings'] | null>`settings`.as('settings'),
    ])
    .where('change_id', '=', changeId)
    .execute()
  return { change, houses }
}

/** Brings back what was before a change, but for nights touched since and nights that are over. */
export async function undoChange(
  scope: TxScope,
  actorId: string,
  { change, houses: logged }: Awaited<ReturnType<typeof changeToUndo>>,
) {
  if (change.undone_at !== null || change.kind === 'undo') {
    throw new Failure('owner.undoneAlready')
  }
  // Which houses are in the group is no price: they are put back where groups are kept.
  if (change.kind === 'group') {
    throw new Failure('owner.groupUndo')
  }
  const ids = logged.map(({ house_id }) => house_id)
  await lockPrices(scope, ids)
  const { rule_before: before, rule_after: after } = change
  const ruleId = before?.id ?? after?.id
  if (ruleId !== undefined) {
    if (!isSame(await findRule(scope, ruleId, true), after)) {
      throw new Failure('owner.ruleChangedSince')
    }
    await writeRule(scope, actorId, ruleId, before)
  }
  const today = parkDay(scope.now())
  const houses = await pricedHouses(scope, ids, { from: today, to: null })
  const now = await settingsOf(scope, ids)
  const leftOut: { houseId: string; night: string }[] = []
  const undone = houses.map((house): HouseChange => {
    const was = logged.find(({ house_id }) => house_id === house.id)
    const plan = planUndo(
      ratesOf(house),
      (was?.nights ?? []).filter(({ night }) => night >= today),
    )
    leftOut.push(...plan.leftOut.map((night) => ({ houseId: house.id, night })))
    const settings = was?.settings
    return {
      house,
      changes: plan.changes,
      // What somebody has set anew since stays as they set it.
      ...(settings && isSame(now.get(house.id), settings.new)
        ? { settings: { old: settings.new, new: settings.old } }
        : {}),
    }
  })
  const mark = { undone_at: new Date(scope.now()), undone_by: actorId }
  await scope.update('price_change').set(mark).where('id', '=', change.id).execute()
  const changeId = await changePrices(scope, actorId, {
    kind: 'undo',
    ...(ruleId === undefined ? {} : { rule: { before: after, after: before } }),
    houses: undone,
  })
  return { changeId, undone, leftOut }
}
