import type { Language } from '#domain/language.ts'
import { Failure, textOf } from '#server/failure.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import type { TxScope } from '#server/scope.ts'
import { requireHouse } from '../access/house-access.ts'
import { stampOf, startChange, writeHouses, type HouseChange } from './change-prices.ts'
import { keepAsSet, planNights, type NightsRequest } from './plan-nights.ts'
import { lockPrices } from './priced-houses.ts'

export const setNightsKind = 'owner.setNights'

/** Written by `startSetNights`, read by its job. */
type Input = {
  request: NightsRequest
  changeId: string
  /** What was agreed to of each house: the stamp of its nights. */
  stamps: Record<string, string>
}

/** Writes down nights to be set, house by house; together they are one change, which is undone as one. */
export async function startSetNights(
  scope: TxScope,
  user: JobPerson,
  { stamp: _agreed, ...request }: NightsRequest,
  houses: readonly HouseChange[],
): Promise<{ jobId: string; changeId: string }> {
  const touched = houses.filter(({ changes }) => changes.length > 0)
  const changeId = await startChange(scope, user.id, { kind: 'nights' })
  const stamps = Object.fromEntries(touched.map((change) => [change.house.id, stampOf([change])]))
  const input: Input = { request, changeId, stamps }
  const counts = {
    houses: touched.length,
    nights: touched.reduce((sum, { changes }) => sum + changes.length, 0),
  }
  const title = (language: Language) => textOf('owner.priceJob.title', language, counts)
  const jobId = await startBackgroundJob(scope, user, {
    kind: setNightsKind,
    changes: 'prices',
    title: { zh: title('zh-CN'), en: title('en-US') },
    input,
    lines: touched.map(({ house }) => ({ ref: house.id, label: house.name })),
  })
  return { jobId, changeId }
}

/** Sets the nights of one house, if they would still change as agreed, by the rights the person has at that moment. */
export const setNightsJob: BackgroundJobKind = async (scope, job, { ref: houseId }) => {
  const { request, changeId, stamps } = job.input as Input
  // The change before its houses, as undoing does: whoever undoes it while it runs stops what is left of it.
  const change = await scope
    .from('price_change')
    .select('undone_at')
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change || change.undone_at !== null) {
    throw new Failure('owner.priceJob.undoneSince')
  }
  await requireHouse(scope, job.by.id, houseId, 'price')
  await lockPrices(scope, [houseId])
  const houseRequest = { ...request, houseIds: [houseId] }
  const houses = await planNights(scope, houseRequest)
  if (stampOf(houses) !== stamps[houseId]) {
    throw new Failure('owner.priceJob.otherOutcome')
  }
  await writeHouses(scope, changeId, houses)
  await keepAsSet(scope, houseRequest)
  const nights = houses.reduce((sum, { changes }) => sum + changes.length, 0)
  return textOf('owner.priceJob.set', scope.language, { nights })
}
