import { sql } from 'kysely'
import { nightsOf, type StayDates } from '#domain/stay/nights.ts'
import {
  contractYearOf,
  ownNightsOf,
  quotaUse,
  type OwnNight,
  type OwnStayTerms,
  type Tenths,
} from '#domain/stay/own-stay.ts'
import { entrustmentOn } from '../catalog/house-terms.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The park's part of a house whose terms nobody has written down yet. */
const STANDARD_PARK_BP = 1500
const usualWeights = { weekday: 10, weekend: 10, holiday: 20 }

/** What was agreed about the owner's own stays, as it holds that day. */
export async function ownStayTermsOn(scope: Scope, houseId: string, day: string): Promise<OwnStayTerms> {
  const [entrusted, holidays] = await Promise.all([entrustmentOn(scope, houseId, day), holidaysOf(scope)])
  if (entrusted === null) {
    return { startsOn: null, entitled: 0, weights: usualWeights, holidays, parkBp: STANDARD_PARK_BP }
  }
  return {
    holidays,
    startsOn: entrusted.starts_on,
    entitled: entrusted.own_nights_tenths,
    weights: {
      weekday: entrusted.own_weekday_tenths,
      weekend: entrusted.own_weekend_tenths,
      holiday: entrusted.own_holiday_tenths,
    },
    parkBp: 10_000 - entrusted.owner_bp,
  }
}

/**
 * What of the contract years of a house is used, by their first days. A hold that has run out uses nothing. `without`:
 * an order that is looked at as if it had not been booked.
 */
export async function quotaUsed(
  scope: Scope,
  houseId: string,
  without: string | null = null,
): Promise<Map<string, Tenths>> {
  const rows = await scope
    .from('stay_order_night as n')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'n.order_id')
    .select(['n.quota_year_from', sql<number>`sum(n.quota_tenths)::int`.as('tenths')])
    .where('o.house_id', '=', houseId)
    .where('o.purpose', '<>', 'guest')
    .where('n.quota_back', '=', false)
    .where('n.quota_tenths', '>', 0)
    .where(sql<boolean>`o.id is distinct from ${without}::uuid`)
    .where((eb) =>
      eb.or([eb('o.state', '<>', 'created'), eb('o.hold_expires_at', '>', new Date(scope.now()))]),
    )
    .groupBy('n.quota_year_from')
    .execute()
  return new Map(rows.flatMap((row) => (row.quota_year_from ? [[row.quota_year_from, row.tenths]] : [])))
}

/** Which nights of an own stay are free by what is used now. */
export async function ownUseOf(
  scope: Scope,
  houseId: string,
  dates: StayDates,
  without: string | null = null,
) {
  const [terms, used] = await Promise.all([
    ownStayTermsOn(scope, houseId, dates.checkIn),
    quotaUsed(scope, houseId, without),
  ])
  return { nights: ownNightsOf(dates, terms, used), parkBp: terms.parkBp }
}

/**
 * Locks the contract years the dates lie in until the transaction ends, so that two who want the last nights of a year
 * wait for one another. What expired holds had of them is given back first.
 */
export async function lockQuota(scope: TxScope, houseId: string, dates: StayDates): Promise<void> {
  const { startsOn, entitled } = await ownStayTermsOn(scope, houseId, dates.checkIn)
  if (startsOn === null) {
    return
  }
  const years = [...new Set(nightsOf(dates).map((day) => contractYearOf(startsOn, day)))].toSorted()
  await sql`
    insert into own_quota (tenant_id, house_id, year_from, entitled_tenths)
    select ${scope.tenantId}, ${houseId}, year_from, ${entitled} from unnest(${years}::date[]) as year_from
    order by year_from
    on conflict (tenant_id, house_id, year_from)
      do update set entitled_tenths = greatest(excluded.entitled_tenths, own_quota.used_tenths)`.execute(
    scope.db,
  )
  const expired = await scope
    .from('stay_order')
    .select('id')
    .where('house_id', '=', houseId)
    .where('purpose', '<>', 'guest')
    .where('state', '=', 'created')
    .where('hold_expires_at', '<=', new Date(scope.now()))
    .orderBy('id')
    .execute()
  for (const { id } of expired) {
    await returnQuota(scope, id)
  }
}

/** Takes what the nights of a new order use, of years that are locked. */
export async function takeQuota(scope: TxScope, houseId: string, nights: readonly OwnNight[]): Promise<void> {
  for (const [yearFrom, tenths] of quotaUse(nights)) {
    await changeUsed(scope, { houseId, yearFrom, tenths })
  }
}

/** Gives back what the nights of an order used, or only those from a day on. A guest's order has used nothing. */
export async function returnQuota(scope: TxScope, orderId: string, from?: string): Promise<void> {
  let nights = scope
    .update('stay_order_night')
    .set({ quota_back: true })
    .where('order_id', '=', orderId)
    .where('quota_tenths', '>', 0)
    .where('quota_back', '=', false)
  if (from !== undefined) {
    nights = nights.where('night', '>=', from)
  }
  const freed = await nights.returning(['quota_year_from', 'quota_tenths']).execute()
  await changeYears(scope, orderId, freed, -1)
}

/** Uses the years once more for an order that was closed and then paid after all; false: there is no room left. */
export async function retakeQuota(scope: TxScope, order: StayDates & { id: string; houseId: string }) {
  await lockQuota(scope, order.houseId, order)
  const rows = await scope
    .from('stay_order_night')
    .select(['quota_year_from', 'quota_tenths'])
    .where('order_id', '=', order.id)
    .where('quota_tenths', '>', 0)
    .execute()
  const { entitled } = await ownStayTermsOn(scope, order.houseId, order.checkIn)
  const used = await quotaUsed(scope, order.houseId)
  const wanted = quotaUse(rows.map(nightOf))
  if ([...wanted].some(([year, tenths]) => (used.get(year) ?? 0) + tenths > entitled)) {
    return false
  }
  await scope
    .update('stay_order_night')
    .set({ quota_back: false })
    .where('order_id', '=', order.id)
    .where('quota_tenths', '>', 0)
    .execute()
  await changeYears(scope, order.id, rows, 1)
  return true
}

/**
 * A house is let on new terms from a day on: nights of own stays that begin after it, booked under the terms before,
 * count in the year of the new contract they lie in. They stay free, whatever that year has.
 */
export async function moveQuotaToNewTerms(scope: TxScope, houseId: string, from: string): Promise<void> {
  const { startsOn, entitled } = await ownStayTermsOn(scope, houseId, from)
  if (startsOn === null) {
    return
  }
  const rows = await scope
    .from('stay_order_night as n')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'n.order_id')
    .select(['n.order_id', 'n.night', 'n.quota_year_from', 'n.quota_tenths'])
    .where('o.house_id', '=', houseId)
    .where('o.purpose', '<>', 'guest')
    .where('o.check_in', '>=', from)
    .where('n.quota_tenths', '>', 0)
    .where('n.quota_back', '=', false)
    .execute()
  const moved = rows
    .map((row) => ({ ...row, year: contractYearOf(startsOn, row.night) }))
    .filter(({ year, quota_year_from }) => year !== quota_year_from)
  if (moved.length === 0) {
    return
  }
  const gains = quotaUse(moved.map(({ year, quota_tenths }) => ({ yearFrom: year, tenths: quota_tenths })))
  const losses = quotaUse(moved.map(nightOf))
  for (const yearFrom of [...new Set([...gains.keys(), ...losses.keys()])].toSorted()) {
    const tenths = (gains.get(yearFrom) ?? 0) - (losses.get(yearFrom) ?? 0)
    if (tenths < 0) {
      await changeUsed(scope, { houseId, yearFrom, tenths })
      continue
    }
    await sql`
      insert into own_quota (tenant_id, house_id, year_from, entitled_tenths, used_tenths)
      values (${scope.tenantId}, ${houseId}, ${yearFrom}, greatest(${entitled}::int, ${tenths}::int), ${tenths}::int)
      on conflict (tenant_id, house_id, year_from) do update
        set used_tenths = own_quota.used_tenths + excluded.used_tenths,
          entitled_tenths = greatest(own_quota.entitled_tenths, own_quota.used_tenths + excluded.used_tenths)`.execute(
      scope.db,
    )
  }
  await sql`
    update stay_order_night set quota_year_from = mine.year
    from unnest(${moved.map(({ order_id }) => order_id)}::uuid[], ${moved.map(({ night }) => night)}::date[],
      ${moved.map(({ year }) => year)}::date[]) as mine (order_id, night, year)
    where stay_order_night.tenant_id = ${scope.tenantId} and stay_order_night.order_id = mine.order_id
      and stay_order_night.night = mine.night`.execute(scope.db)
}

type QuotaNight = { quota_year_from: string | null; quota_tenths: number }

const nightOf = (row: QuotaNight) => ({ yearFrom: row.quota_year_from, tenths: row.quota_tenths })

async function changeYears(scope: TxScope, orderId: string, rows: readonly QuotaNight[], sign: 1 | -1) {
  if (rows.length === 0) {
    return
  }
  const { house_id: houseId } = await scope
    .from('stay_order')
    .select('house_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const years = [...quotaUse(rows.map(nightOf))].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [yearFrom, tenths] of years) {
    await changeUsed(scope, { houseId, yearFrom, tenths: sign * tenths })
  }
}

async function changeUsed(
  scope: TxScope,
  { houseId, yearFrom, tenths }: { houseId: string; yearFrom: string; tenths: Tenths },
): Promise<void> {
  await scope
    .update('own_quota')
    .set((eb) => ({ used_tenths: eb('used_tenths', '+', tenths) }))
    .where('house_id', '=', houseId)
    .where('year_from', '=', yearFrom)
    .execute()
}
