import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import { isLongChange, planUndo, type NightChange } from '#domain/owner/price-plan.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import type { TxScope } from '#server/scope.ts'
import { requireHouse } from '../access/house-access.ts'
import {
  changePrices,
  outcomeOf,
  ratesOf,
  startChange,
  writeHouses,
  type HouseChange,
} from './change-prices.ts'
import { lockPrices, pricedHouses, type HousePrices } from './priced-houses.ts'
import { findRule, writeRule, type StoredRule } from './rules.ts'
import { regenerated } from './save-rule.ts'
import { settingsOf, type PriceSettings } from './settings.ts'

/** The change to be undone, with what it did to each house that was not brought back before. */
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
    .where('undone_at', 'is', null)
    .orderBy('house_id')
    .execute()
  return { change, houses }
}

type Found = Awaited<ReturnType<typeof changeToUndo>>

/**
 * Brings back what was before a change, but for nights touched since and nights that are over; many as a job. `reached`
 * are the houses its rule is for now.
 */
export async function undoChange(
  scope: TxScope,
  user: JobPerson,
  { change, houses: logged }: Found,
  reached: readonly string[],
) {
  // One whose undoing was stopped halfway has houses left, and is undone further.
  const isOver = change.undone_at !== null && (change.kind !== 'nights' || logged.length === 0)
  if (isOver || change.kind === 'undo') {
    throw new Failure('owner.undoneAlready')
  }
  // Which houses are in the group is no price: they are put back where groups are kept.
  if (change.kind === 'group') {
    throw new Failure('owner.groupUndo')
  }
  // Nor are the public holidays.
  if (change.kind === 'holidays') {
    throw new Failure('owner.holidaysUndo')
  }
  const ids = logged.map(({ house_id }) => house_id)
  await lockPrices(scope, [...ids, ...reached])
  const mark = { undone_at: new Date(scope.now()), undone_by: user.id }
  await scope.update('price_change').set(mark).where('id', '=', change.id).execute()
  const nights = logged.reduce((sum, house) => sum + house.nights.length, 0)
  // A rule is brought back with all it made, or not at all.
  if (change.kind === 'nights' && isLongChange(nights)) {
    const started = await startUndo(scope, user, { change, houses: logged }, nights)
    return { ...(await outcomeOf(scope, [])), nights, isLong: true, ...started, leftOut: [] }
  }
  const { rule_before: before, rule_after: after } = change
  const ruleId = before?.id ?? after?.id
  if (ruleId !== undefined) {
    if (!isSame(await findRule(scope, ruleId, true), after)) {
      throw new Failure('owner.ruleChangedSince')
    }
    await writeRule(scope, user.id, ruleId, before)
  }
  const { undone, leftOut } = await planHouses(scope, logged, reached)
  await markHouses(scope, change.id, ids)
  const changeId = await changePrices(scope, user.id, {
    kind: 'undo',
    ...(ruleId === undefined ? {} : { rule: { before: after, after: before } }),
    houses: undone,
  })
  return { ...(await outcomeOf(scope, undone)), changeId, jobId: null, leftOut }
}

/**
 * What bringing back changes in houses that are held, and the nights somebody touched since. Where a rule or the base
 * price is brought back, the rules then make the nights anew: some were priced by it only after the change.
 */
async function planHouses(scope: TxScope, logged: Found['houses'], reached: readonly string[] = []) {
  const ids = [...new Set([...logged.map(({ house_id }) => house_id), ...reached])]
  const today = parkDay(scope.now())
  const houses = await pricedHouses(scope, ids, { from: today, to: null })
  const now = await settingsOf(scope, ids)
  const leftOut: { houseId: string; night: string }[] = []
  const undone = houses.map((house): HouseChange => {
    const was = logged.find(({ house_id }) => house_id === house.id)
    const nights = (was?.nights ?? []).filter(({ night }) => night >= today)
    const plan = planUndo(ratesOf(house), nights)
    // What somebody has set anew since stays as they set it.
    const settings = was?.settings && isSame(now.get(house.id), was.settings.new) ? was.settings : undefined
    const changes =
      settings || reached.includes(house.id)
        ? pricedAnew(scope, house, plan.changes, settings?.old)
        : plan.changes
    const changed = new Set(changes.map(({ night }) => night))
    const left = plan.leftOut.filter((night) => !changed.has(night))
    leftOut.push(...left.map((night) => ({ houseId: house.id, night })))
    return { house, changes, ...(settings ? { settings: { old: settings.new, new: settings.old } } : {}) }
  })
  return { undone, leftOut }
}

/** The nights that were brought back, and those the rules of the house then make of the others. */
function pricedAnew(
  scope: TxScope,
  house: HousePrices,
  brought: readonly NightChange[],
  settings: PriceSettings | undefined,
): NightChange[] {
  const nights = new Map(house.nights)
  for (const { night, new: rate } of brought) {
    if (rate) {
      const { noCheckIn = false, noCheckOut = false } = nights.get(night) ?? {}
      nights.set(night, { noCheckIn, noCheckOut, ...rate })
    }
  }
  const made = regenerated(scope, {
    ...house,
    nights,
    base: settings?.base_fen === undefined ? house.base : settings.base_fen,
    step: settings?.price_step_fen ?? house.step,
    pricedUntil: settings?.priced_until === undefined ? house.pricedUntil : settings.priced_until,
  })
  const before = ratesOf(house)
  const after = new Map([...brought, ...made.changes].map((change) => [change.night, change.new]))
  return [...after]
    .map(([night, rate]) => ({ night, old: before.get(night) ?? null, new: rate }))
    .filter((change) => !isSame(change.old, change.new))
    .toSorted((one, other) => one.night.localeCompare(other.night))
}

async function markHouses(scope: TxScope, changeId: string, ids: readonly string[]): Promise<void> {
  await scope
    .update('price_change_house')
    .set({ undone_at: new Date(scope.now()) })
    .where('change_id', '=', changeId)
    .where('house_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export const undoPricesKind = 'owner.undoPrices'

/** Written by `startUndo`, read by its job. */
type Input = { changeId: string; undoneBy: string }

async function startUndo(scope: TxScope, user: JobPerson, { change, houses }: Found, nights: number) {
  const changeId = await startChange(scope, user.id, { kind: 'undo' })
  const named = await pricedHouses(
    scope,
    houses.map(({ house_id }) => house_id),
    { from: parkDay(scope.now()), to: parkDay(scope.now()) },
  )
  const title = (language: Language) =>
    textOf('owner.priceJob.undoTitle', language, { houses: houses.length, nights })
  const input: Input = { changeId: change.id, undoneBy: changeId }
  const jobId = await startBackgroundJob(scope, user, {
    kind: undoPricesKind,
    changes: 'prices',
    title: { zh: title('zh-CN'), en: title('en-US') },
    input,
    lines: named.map(({ id, name }) => ({ ref: id, label: name })),
  })
  return { changeId, jobId }
}

/** Brings back one house, by the rights the person has at that moment. */
export const undoPricesJob: BackgroundJobKind = async (scope, job, { ref: houseId }) => {
  const { changeId, undoneBy } = job.input as Input
  const { houses } = await changeToUndo(scope, changeId)
  const logged = houses.filter(({ house_id }) => house_id === houseId)
  if (logged.length === 0) {
    throw new Failure('owner.priceJob.undoneBefore')
  }
  await requireHouse(scope, job.by.id, houseId, 'price')
  await lockPrices(scope, [houseId])
  const { undone, leftOut } = await planHouses(scope, logged)
  await markHouses(scope, changeId, [houseId])
  await writeHouses(
    scope,
    undoneBy,
    undone.filter(({ changes, settings }) => changes.length > 0 || settings),
  )
  const nights = undone.reduce((sum, { changes }) => sum + changes.length, 0)
  const left = leftOut.map(({ night }) => night).join(textOf('object.and', scope.language))
  return leftOut.length === 0
    ? textOf('owner.priceJob.undone', scope.language, { nights })
    : textOf('owner.priceJob.leftOut', scope.language, { nights, left })
}
