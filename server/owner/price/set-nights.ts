import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { planByHand } from '#domain/owner/price-plan.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { requireHouse, requireHouses } from '../access/house-access.ts'
import { changePrices, outcomeOf, ratesOf, refuseOtherOutcome, type HouseChange } from './change-prices.ts'
import { lockPrices, pricedHouses } from './priced-houses.ts'
import { regenerated } from './save-rule.ts'
import { settingColumns, settingsOf, settingsView } from './settings.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type NightsRequest = BodyOf<typeof housePriceApi.set>
const MOST_DAYS = 731

/** What setting these nights by hand changes, house by house; nights that are over stay. */
export async function planNights(
  scope: Scope,
  { houseIds, from, to, ...request }: NightsRequest,
): Promise<HouseChange[]> {
  const today = parkDay(scope.now())
  const first = from < today ? today : from
  if (to < first) {
    throw new Failure('owner.daysOver')
  }
  if (daysBetween(first, to) > MOST_DAYS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_DAYS })
  }
  const nights = nightsOf({ checkIn: first, checkOut: addDays(to, 1) })
  const houses = await pricedHouses(scope, [...new Set(houseIds)], { from: first, to })
  return houses.map((house) => ({
    house,
    changes: planByHand({ ...house, nights: ratesOf(house) }, nights, {
      ...(request.weekdays ? { weekdays: request.weekdays } : {}),
      ...(request.price === undefined ? {} : { price: request.price }),
      ...(request.minNights === undefined ? {} : { minNights: request.minNights }),
      ...(request.closed === undefined ? {} : { closed: request.closed }),
    }),
  }))
}

export async function previewNights(scope: Scope, userId: string, request: NightsRequest) {
  await requireHouses(scope, userId, request.houseIds, 'price')
  return outcomeOf(scope, await planNights(scope, request))
}

/** Sets nights of houses by hand, and writes down how they were. */
export async function setNights(scope: TxScope, userId: string, request: NightsRequest) {
  await requireHouses(scope, userId, request.houseIds, 'price')
  await lockPrices(scope, request.houseIds)
  const houses = await planNights(scope, request)
  const outcome = await outcomeOf(scope, houses)
  refuseOtherOutcome(request.stamp, outcome)
  const changeId = await changePrices(scope, userId, { kind: 'nights', houses })
  if (request.closed !== undefined) {
    await keepAsSet(scope, request)
  }
  return { ...outcome, changeId }
}

/** Somebody has said whether these nights are sold: entrusting the house anew does not open them. */
async function keepAsSet(
  scope: TxScope,
  { houseIds, from, to, weekdays = [] }: NightsRequest,
): Promise<void> {
  const nights = scope
    .update('price_day')
    .set({ closed_by_end: false })
    .where('house_id', 'in', houseIds)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .where('closed_by_end', '=', true)
  await (
    weekdays.length === 0 ? nights : nights.where(sql<number>`extract(dow from night)`, 'in', weekdays)
  ).execute()
}

/** Says what a night costs before any rule, and what depends on the day of booking. */
export async function saveSettings(
  scope: TxScope,
  userId: string,
  { houseId, settings, before }: BodyOf<typeof housePriceApi.saveSettings>,
) {
  await requireHouse(scope, userId, houseId, 'price')
  await lockPrices(scope, [houseId])
  const old = (await settingsOf(scope, [houseId])).get(houseId)
  if (before && old && !isSame(settingsView(old), before)) {
    throw changedMeanwhile({ settings: settingsView(old) })
  }
  const next = settingColumns(settings)
  if (!old || isSame(old, next)) {
    return { ...(await outcomeOf(scope, [])), changeId: null }
  }
  const houses = await pricedHouses(scope, [houseId], { from: parkDay(scope.now()), to: null })
  const changes = houses.map((house): HouseChange => ({
    ...regenerated(scope, {
      ...house,
      base: settings.base,
      step: settings.step,
      pricedUntil: next.priced_until ?? null,
    }),
    settings: { old, new: next },
  }))
  const outcome = await outcomeOf(scope, changes)
  return { ...outcome, changeId: await changePrices(scope, userId, { kind: 'base', houses: changes }) }
}
