import type { SiteText } from '#domain/stay/texts.ts'
import { lettingKinds, lettingStates } from '#api/owner/letting.ts'
import { lessors } from '#domain/contract/contract-state.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { firstLettingDay } from '#domain/owner/letting-terms.ts'
import { parkDay } from '#domain/park-time.ts'
import { isAtSites } from '#server/identity/users/confined-sites.ts'
import { housePictures } from '#server/stay/catalog/pictures.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { houseName } from '../house/house-name.ts'
import type { ChosenPlan } from './plans.ts'
import type { Scope } from '#server/scope.ts'

/** Requests of owners, the oldest first. */
export const requestRows = (scope: Scope) =>
  scope.from('letting_request').selectAll().orderBy('asked_at').orderBy('id')

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

// The plan was written by `askEntrust`, in this shape.
export const planOf = (row: Pick<RequestRow, 'plan'>): ChosenPlan | null => row.plan as ChosenPlan | null

export const requestView = (row: RequestRow, language: string) => {
  const plan = planOf(row)
  return {
    id: row.id,
    kind: lettingKinds.find((option) => option === row.kind) ?? ('entrust' as const),
    state: lettingStates.find((option) => option === row.state) ?? ('open' as const),
    startsOn: row.starts_on,
    months: row.months,
    planName: plan ? (language === 'zh-CN' ? plan.nameZh : plan.nameEn) : null,
    lessor: lessors.find((option) => option === row.lessor) ?? null,
    rent: row.rent_fen,
    deposit: row.deposit_fen,
    note: row.note,
    decision: row.decision,
    contractId: row.contract_id,
  }
}

/** Somebody's own houses, each with how it is let and what was asked for last. */
export async function lettingHouses(scope: Scope, userId: string) {
  const today = parkDay(scope.now())
  const firstDay = firstLettingDay(today)
  const houses = await scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .select(['house.id', houseName(scope).as('name')])
    .select(inLanguage<SiteText>('site.texts', scope.language).as('site_text'))
    .where('house.owner_id', '=', userId)
    .orderBy('house.created_at')
    .orderBy('house.id')
    .limit(200)
    .execute()
  const ids = houses.map(({ id }) => id)
  if (ids.length === 0) {
    return { firstDay, houses: [] }
  }
  const [pictures, requests, terms] = await Promise.all([
    housePictures(scope, ids, 1),
    requestRows(scope).where('house_id', 'in', ids).where('state', '<>', 'withdrawn').execute(),
    scope
      .from('entrustment')
      .select(['house_id', 'ends_on'])
      .where('house_id', 'in', ids)
      .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', today)]))
      .orderBy('starts_on')
      .execute(),
  ])
  const last = (houseId: string, kind: string) => {
    const row = requests.findLast((one) => one.house_id === houseId && one.kind === kind)
    return row ? requestView(row, scope.language) : null
  }
  return {
    firstDay,
    houses: houses.map(({ id, name, site_text: site }) => {
      const term = terms.findLast((one) => one.house_id === id)
      return {
        id,
        name,
        siteName: site.name,
        picture: pictures.get(id)?.[0] ?? null,
        entrusted: term ? { until: term.ends_on } : null,
        entrust: last(id, 'entrust'),
        rent: last(id, 'rent'),
      }
    }),
  }
}

/** What is asked for, or to be let, with whose house it is. */
export async function requestsWithHouses(scope: Scope, which: 'open' | 'toLet', sites: SiteReach) {
  let rows = scope
    .from('letting_request as asked')
    .innerJoin(scope.table('house'), 'house.id', 'asked.house_id')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'house.owner_id')
    .selectAll('asked')
    .select(['person.fullname', houseName(scope).as('name')])
    .select(inLanguage<{ address: string }>('house.texts', scope.language).as('house_text'))
    .where(isAtSites('house.site_id', sites))
  rows =
    which === 'open'
      ? rows.where('asked.state', '=', 'open')
      : rows
          .where('asked.state', '=', 'approved')
          .where('asked.kind', '=', 'rent')
          .where('asked.contract_id', 'is', null)
  const found = await rows.orderBy('asked.asked_at').limit(100).execute()
  return found.map((row) => ({
    ...requestView(row, scope.language),
    houseId: row.house_id,
    houseName: row.name,
    address: row.house_text.address,
    owner: row.fullname ?? '',
    isInFlow: row.instance_id !== null,
  }))
}
