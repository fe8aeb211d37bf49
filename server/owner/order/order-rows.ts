import { sql } from 'kysely'
import type { HouseIncome } from '#domain/wallet/income-of-houses.ts'
import type { Scope } from '#server/scope.ts'

/** What of the terms of a house matters here. */
type Entrusted = {
  owner_bp: number
  stay_fee_fen: number
  coupon_borne_by: string
  provider_fee_borne_by: string
}
/** What went back of a settlement after it was made. */
type TakenBack = { gross: number; commission: number; service: number; owner: number }

/** Nights of an order that were not given up, or all it booked where every one was: those its houses know it by. */
const isNightOf = (
  night: 'slept' | 'other',
) => sql<boolean>`(not ${sql.ref(`${night}.given_up`)} or not exists (
  select 1 from stay_order_night kept where kept.tenant_id = ${sql.ref(`${night}.tenant_id`)}
    and kept.order_id = ${sql.ref(`${night}.order_id`)} and not kept.given_up))`

/** By order the nights in some houses: guests may be brought to a house, or out of it, in the middle of their stay. */
const nightsIn = (scope: Scope, houseIds: readonly string[]) =>
  scope
    .from('stay_order_night as slept')
    .select([
      'slept.order_id',
      sql<string>`min(slept.night)`.as('first'),
      sql<string>`max(slept.night) + 1`.as('after'),
      sql<number>`count(*)::int`.as('nights'),
      sql<string>`array_agg(slept.night)`.as('days'),
      sql<boolean>`bool_and(slept.given_up)`.as('given_up'),
      sql<string[]>`jsonb_agg(slept.house_id order by slept.night)`.as('house_ids'),
    ])
    .where('slept.house_id', 'in', [...houseIds])
    .where(isNightOf('slept'))
    .groupBy('slept.order_id')

/** Where the guests of orders sleep, as far as they have not given it up. */
export async function housesOfOrders(scope: Scope, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) {
    return []
  }
  const rows = await scope
    .from('stay_order_night as slept')
    .select('slept.house_id')
    .distinct()
    .where('slept.order_id', 'in', [...orderIds])
    .where(isNightOf('slept'))
    .execute()
  return rows.map((row) => row.house_id)
}

/** The orders with a night in some houses, with those nights. */
export const ordersIn = (scope: Scope, houseIds: readonly string[]) =>
  scope.from('stay_order as o').innerJoin(nightsIn(scope, houseIds).as('own'), 'own.order_id', 'o.id')

/** The day after the last night of an order, in whichever house. */
const lastDay = sql<string>`(select max(other.night) + 1 from stay_order_night other
  where other.tenant_id = o.tenant_id and other.order_id = o.id and ${isNightOf('other')})`

const isWithin = (day: string) => sql<boolean>`${sql.ref(day)} > o.check_in and ${sql.ref(day)} < ${lastDay}`

/** The state an order has in the houses, for the database: `stateAtHouse` says the same. */
export const stateInHouses = (today: string) => sql<string>`case
  when o.state = 'staying' and own.after > ${today}::date and ${today}::date <> all(own.days) then 'confirmed'
  when o.state = 'staying' and own.after <= ${today}::date and own.after < ${lastDay} then 'checkedOut'
  else o.state end`

/** Such orders with what their settlement says, or what the terms of their first day would make of them. */
export const ownerOrderRows = (scope: Scope, houseIds: readonly string[]) =>
  ordersIn(scope, houseIds)
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .leftJoin(scope.table('settlement as settled'), (join) =>
      join
        .onRef('settled.biz_id', '=', 'o.id')
        .onRef(
          'settled.biz_type',
          '=',
          sql<string>`case when o.kind = 'extension' then 'extension' else 'stay' end`,
        ),
    )
    .selectAll('o')
    .select([
      'house.owner_id',
      'own.first as own_first',
      'own.after as own_after',
      'own.nights as own_nights',
      sql<string[]>`to_jsonb(own.days)`.as('own_days'),
      'own.given_up as is_given_up',
      'own.house_ids as own_house_ids',
      lastDay.as('last_day'),
      sql<boolean>`exists (select 1 from stay_order_night other where other.tenant_id = o.tenant_id
        and other.order_id = o.id and ${isNightOf('other')} and other.house_id <> all(${[...houseIds]}::uuid[]))`.as(
        'is_part',
      ),
      // The rule of ordersBearingStayFee, for the database.
      sql<boolean>`(o.parent_id is null or not exists (select 1 from stay_order earlier
        join stay_order_night slept on slept.tenant_id = earlier.tenant_id and slept.order_id = earlier.id
        where earlier.tenant_id = o.tenant_id and (earlier.id = o.parent_id or earlier.parent_id = o.parent_id)
          and earlier.state not in ('created', 'closed', 'latePaid') and earlier.check_in < o.check_in
          and slept.house_id = (select first.house_id from stay_order_night first
            where first.tenant_id = o.tenant_id and first.order_id = o.id order by first.night limit 1)))`.as(
        'bears_stay_fee',
      ),
      sql<boolean>`exists (select 1 from stay_order_night slept where slept.tenant_id = o.tenant_id
        and slept.order_id = o.id and ${isNightOf('slept')} and slept.house_id <> o.house_id)`.as(
        'is_in_several',
      ),
      // A contract, or who serves the house, begins or ends between two nights of the order.
      sql<boolean>`exists (select 1 from entrustment e where e.tenant_id = o.tenant_id and e.house_id = o.house_id
          and (${isWithin('e.starts_on')} or ${isWithin('e.ends_on')}))
        or exists (select 1 from house_service s where s.tenant_id = o.tenant_id and s.house_id = o.house_id
          and (${isWithin('s.starts_on')} or ${isWithin('s.ends_on')}))`.as('has_other_terms'),
      'settled.gross',
      'settled.commission',
      'settled.service_share',
      sql<Entrusted | null>`(select to_jsonb(e) from entrustment e where e.tenant_id = o.tenant_id
        and e.house_id = o.house_id and e.starts_on <= o.check_in and (e.ends_on is null or e.ends_on > o.check_in)
        order by e.starts_on desc limit 1)`.as('entrusted'),
      sql<
        number[]
      >`(select coalesce(jsonb_agg(share_bp), '[]') from house_service s where s.tenant_id = o.tenant_id
        and s.house_id = o.house_id and s.starts_on <= o.check_in and (s.ends_on is null or s.ends_on > o.check_in))`.as(
        'service_bps',
      ),
      sql<number>`(select coalesce(sum(-amount_fen), 0)::bigint from stay_order_fee f where f.tenant_id = o.tenant_id
        and f.order_id = o.id and f.code = 'coupon')`.as('coupon_fen'),
      sql<{ all: number; kept: number }>`(select jsonb_build_object('all', coalesce(sum(price_fen), 0),
          'kept', coalesce(sum(price_fen) filter (where not given_up), 0)) from stay_order_night n
        where n.tenant_id = o.tenant_id and n.order_id = o.id)`.as('night_prices'),
      sql<TakenBack>`(select jsonb_build_object('gross', coalesce(sum(a.paid + a.coupon_cost), 0),
          'commission', coalesce(sum(a.commission), 0), 'service', coalesce(sum(a.service_share), 0),
          'owner', coalesce(sum(a.owner_share), 0)) from settlement_adjustment a
        where a.tenant_id = settled.tenant_id and a.biz_type = settled.biz_type and a.biz_id = settled.biz_id)`.as(
        'taken_back',
      ),
      // The lines of income owners read in their wallets; a part of the nights has one line of its owner.
      sql<HouseIncome[]>`(select coalesce(jsonb_agg(h order by h.no), '[]') from (
        select line.house_id as "houseId", min(line.no) as no,
          coalesce(sum(line.base) filter (where line.kind = 'settled' and line.role = 'owner'),
            max(line.base) filter (where line.kind = 'settled'), 0) as gross,
          coalesce(sum(line.amount) filter (where line.kind = 'settled' and line.role = 'owner'), 0) as owner,
          coalesce(sum(line.amount) filter (where line.kind = 'settled' and line.role = 'service'), 0) as service,
          coalesce(sum(line.amount) filter (where line.role = 'owner'), 0) as "ownerLeft",
          coalesce(sum(line.amount) filter (where line.role = 'service'), 0) as "serviceLeft"
        from income_line line where line.tenant_id = settled.tenant_id and line.biz_type = settled.biz_type
          and line.biz_id = settled.biz_id and line.house_id is not null
        group by line.house_id) h)`.as('house_incomes'),
      sql<number>`${scope.env.config.STANDARD_OWNER_BP}::int`.as('standard_bp'),
      sql<number>`${scope.env.config.PROVIDER_FEE_BP}::int`.as('provider_fee_bp'),
    ])

export type OwnerOrderRow = Awaited<ReturnType<ReturnType<typeof ownerOrderRows>['execute']>>[number]

/** The houses of the order that are looked at, each once, in the order guests come to them. */
export const ownHousesOf = (row: Pick<OwnerOrderRow, 'own_house_ids'>): string[] => [
  ...new Set(row.own_house_ids),
]
