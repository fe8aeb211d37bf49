import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { parkDay } from '#domain/park-time.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { requireHouse, requireHouses } from '../access/house-access.ts'
import { planPastEnd } from '#domain/owner/price-plan.ts'
import { changePrices, outcomeOf, ratesOf, refuseOtherOutcome, type HouseChange } from './change-prices.ts'
import { keepAsSet, planNights, type NightsRequest } from './plan-nights.ts'
import { lockPrices, pricedHouses } from './priced-houses.ts'
import { regenerated } from './save-rule.ts'
import { startSetNights } from './set-nights-job.ts'
import { settingColumns, settingsOf, settingsView } from './settings.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export async function previewNights(scope: Scope, userId: string, request: NightsRequest) {
  await requireHouses(scope, userId, request.houseIds, 'price')
  return outcomeOf(scope, await planNights(scope, request))
}

/** Sets nights of houses by hand, and writes down how they were; many of them as a job. */
export async function setNights(scope: TxScope, user: JobPerson, request: NightsRequest) {
  await requireHouses(scope, user.id, request.houseIds, 'price')
  await lockPrices(scope, request.houseIds)
  const houses = await planNights(scope, request)
  const outcome = await outcomeOf(scope, houses)
  refuseOtherOutcome(request.stamp, outcome)
  if (outcome.isLong) {
    return { ...outcome, ...(await startSetNights(scope, user, request, houses)) }
  }
  const changeId = await changePrices(scope, user.id, { kind: 'nights', houses })
  await keepAsSet(scope, request)
  return { ...outcome, changeId, jobId: null }
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
  const end = { before: old.priced_until, after: next.priced_until ?? null }
  const changes = houses.map((house): HouseChange => {
    const made = regenerated(scope, {
      ...house,
      base: settings.base,
      step: settings.step,
      pricedUntil: end.after,
    })
    const offSale = planPastEnd({ nights: ratesOf(house) }, end)
    return { ...made, changes: [...made.changes, ...offSale], settings: { old, new: next } }
  })
  const outcome = await outcomeOf(scope, changes)
  return { ...outcome, changeId: await changePrices(scope, userId, { kind: 'base', houses: changes }) }
}
