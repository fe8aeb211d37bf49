import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { addDays } from '#domain/day.ts'
import { planByRules } from '#domain/owner/price-plan.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import { Failure } from '#server/failure.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { requireHouses, requireSiteRight } from '../access/house-access.ts'
import { changePrices, outcomeOf, ratesOf, refuseOtherOutcome, type HouseChange } from './change-prices.ts'
import { lockPrices, pricedHouses, type HousePrices } from './priced-houses.ts'
import {
  checkedRule,
  findRule,
  lockRule,
  ruleView,
  writeRule,
  type GivenRule,
  type StoredRule,
} from './rules.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type RuleRequest = { id?: string | undefined; rule: GivenRule | null }
type RuleSave = BodyOf<typeof housePriceApi.saveRule>
type Target = Pick<StoredRule, 'level' | 'of'>

/** What the rules of a house make of its nights from today on; only what differs from what is written. */
export function regenerated(scope: Scope, house: HousePrices): HouseChange {
  const today = parkDay(scope.now())
  const { pricedUntil } = house
  const nights =
    pricedUntil === null || pricedUntil < today
      ? []
      : nightsOf({ checkIn: today, checkOut: addDays(pricedUntil, 1) })
  return { house, changes: planByRules({ ...house, nights: ratesOf(house) }, nights) }
}

/** What saving a rule, or removing it, would do. */
export async function previewRule(scope: Scope, userId: string, { id, rule }: RuleRequest) {
  const before = id === undefined ? null : await findRule(scope, id)
  const after = rule && checkedRule(rule, id ?? scope.newId(), before?.madeAt ?? scope.now())
  const houseIds = await reachOf(scope, userId, [before, after])
  const houses = await pricedHouses(scope, houseIds, { from: parkDay(scope.now()), to: null })
  const changes = houses.map((house) => {
    const others = house.rules.filter((one) => one.id !== before?.id)
    const isFor = after && reaches(after, house)
    return regenerated(scope, { ...house, rules: isFor ? [...others, after] : others })
  })
  return outcomeOf(scope, changes)
}

/** Saves a rule, or removes it, and makes the nights of all houses it is for anew. */
export async function saveRule(scope: TxScope, userId: string, { id, rule, before: seen, stamp }: RuleSave) {
  const before = id === undefined ? null : await lockRule(scope, id)
  const after = rule && checkedRule(rule, id ?? scope.newId(), before?.madeAt ?? scope.now())
  const ruleId = before?.id ?? after?.id
  if (ruleId === undefined) {
    throw new Failure('owner.noRule', {}, { status: 404 })
  }
  const houseIds = await reachOf(scope, userId, [before, after])
  if (seen && before && !isSame(seen, ruleView(before))) {
    throw changedMeanwhile({ rule: ruleView(before) })
  }
  await lockPrices(scope, houseIds)
  await writeRule(scope, userId, ruleId, after)
  const houses = await pricedHouses(scope, houseIds, { from: parkDay(scope.now()), to: null })
  const changes = houses.map((house) => regenerated(scope, house))
  const outcome = await outcomeOf(scope, changes)
  refuseOtherOutcome(stamp, outcome)
  const changeId = await changePrices(scope, userId, {
    kind: 'rule',
    rule: { before, after },
    houses: changes,
  })
  return { ...outcome, changeId }
}

const reaches = ({ level, of }: Target, house: HousePrices): boolean =>
  ({ house: of === house.id, group: of === house.groupId, site: of === house.siteId, park: true })[level]

/** The houses rules are for, after asking whether the person may change their prices. */
export async function reachOf(
  scope: Scope | TxScope,
  userId: string,
  targets: readonly (Target | null)[],
): Promise<string[]> {
  const ids = new Set<string>()
  for (const target of targets) {
    const reached = target === null ? [] : await reachOfOne(scope, userId, target)
    reached.forEach((id) => ids.add(id))
  }
  return [...ids].toSorted()
}

async function reachOfOne(scope: Scope | TxScope, userId: string, { level, of }: Target): Promise<string[]> {
  if (level === 'house') {
    await requireHouses(scope, userId, [of ?? ''], 'price')
    return [of ?? '']
  }
  if (level === 'site' || level === 'park') {
    await requireSiteRight(scope, userId, of, 'price.manage')
  }
  let houses = scope.from('house').select('id')
  houses = level === 'site' ? houses.where('site_id', '=', of) : houses
  houses = level === 'group' ? houses.where('price_group_id', '=', of) : houses
  const ids = (await houses.execute()).map(({ id }) => id)
  if (level === 'group') {
    if (ids.length === 0) {
      throw new Failure('owner.noHouse', {}, { status: 404 })
    }
    await requireHouses(scope, userId, ids, 'price')
  }
  return ids
}
