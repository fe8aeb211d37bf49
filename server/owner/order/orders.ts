import type { HouseText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { confirmOutcomes } from '#domain/stay/confirm-deadline.ts'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { maskedName } from '#domain/stay/review/review-score.ts'
import { parkDay } from '#domain/park-time.ts'
import { splitByNights } from '#domain/wallet/split-by-night.ts'
import { splitIncome } from '#domain/wallet/split-income.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { orderEnd } from '#server/stay/order/cards.ts'
import { incomePartsOf } from '#server/stay/order/income-terms.ts'
import { orderOf, orderStateOf } from '#server/stay/order/orders.ts'
import { inOwnTerms } from '#server/wallet/settlements.ts'
import { accessOfHouses } from '../access/house-access.ts'
import { isMine } from '../house/houses.ts'
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
type OrdersRequest = BodyOf<typeof ownerOrderApi.list>

const tabStates: Record<OrdersRequest['tab'], readonly string[]> = {
  toConfirm: ['paid'],
  coming: ['paid', 'confirmed'],
  staying: ['staying'],
  past: ['checkedOut', 'completed', 'cancelled', 'rejected', 'noShow'],
  all: ['paid', 'confirmed', 'staying', 'checkedOut', 'completed', 'cancelled', 'rejected', 'noShow'],
}

/** An order with what its settlement says, or what the terms of its first day would make of it. */
export const ownerOrderRows = (scope: Scope) =>
  scope
    .from('stay_order as o')
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
      orderEnd('o').as('ends_on'),
      // The rule of ordersBearingStayFee, for the database.
      sql<boolean>`(o.parent_id is null or not exists (select 1 from stay_order earlier
        join stay_order_night slept on slept.tenant_id = earlier.tenant_id and slept.order_id = earlier.id
        where earlier.tenant_id = o.tenant_id and (earlier.id = o.parent_id or earlier.parent_id = o.parent_id)
          and earlier.paid_fen > 0 and earlier.check_in < o.check_in
          and slept.house_id = (select first.house_id from stay_order_night first
            where first.tenant_id = o.tenant_id and first.order_id = o.id order by first.night limit 1)))`.as(
        'bears_stay_fee',
      ),
      sql<boolean>`exists (select 1 from stay_order_night slept where slept.tenant_id = o.tenant_id
        and slept.order_id = o.id and not slept.given_up and slept.house_id <> o.house_id)`.as(
        'is_in_several',
      ),
      'settled.gross',
      'settled.owner_share',
      'settled.commission',
      'settled.service_share',
      inLanguage<HouseText>('house.texts', scope.language).as('house_text'),
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
      sql<TakenBack>`(select jsonb_build_object('gross', coalesce(sum(a.paid + a.coupon_cost), 0),
          'commission', coalesce(sum(a.commission), 0), 'service', coalesce(sum(a.service_share), 0),
          'owner', coalesce(sum(a.owner_share), 0)) from settlement_adjustment a
        where a.tenant_id = settled.tenant_id and a.biz_type = settled.biz_type and a.biz_id = settled.biz_id)`.as(
        'taken_back',
      ),
      // Guests who were brought to another house slept some of their nights with another owner.
      sql<number>`(select coalesce(sum(line.amount), 0)::bigint from income_line line
        where line.tenant_id = settled.tenant_id and line.biz_type = settled.biz_type and line.biz_id = settled.biz_id
          and line.role = 'owner' and line.house_id = o.house_id)`.as('own_share'),
      sql<number>`${scope.env.config.STANDARD_OWNER_BP}::int`.as('standard_bp'),
      sql<number>`${scope.env.config.PROVIDER_FEE_BP}::int`.as('provider_fee_bp'),
    ])

type OwnerOrderRow = Awaited<ReturnType<ReturnType<typeof ownerOrderRows>['execute']>>[number]

type OrderShares = ReturnType<typeof sharesOf>

/** How what stays earned, or would earn by their terms, is divided, by order. */
export async function sharesOfOrders(
  scope: Scope,
  rows: readonly OwnerOrderRow[],
): Promise<Map<string, OrderShares>> {
  const shares = await Promise.all(
    rows.map(
      async (row) =>
        [
          row.id,
          row.gross === null && row.is_in_several ? await sharesByHouse(scope, row) : sharesOf(row),
        ] as const,
    ),
  )
  return new Map(shares)
}

/** Guests who are brought to another house pay some of their nights there: what is promised is what the settlement gives. */
async function sharesByHouse(scope: Scope, row: OwnerOrderRow): Promise<OrderShares> {
  const parts = (await incomePartsOf(scope, orderOf({ ...row, terms: row.policy }))).map(inOwnTerms)
  const { gross, coupon } = expectedIncome(row)
  const splits = splitByNights(gross, coupon, parts)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const owners = splits.map(({ owner }, at) => ({ owner, isMine: parts[at]?.houseId === row.house_id }))
  return {
    gross: sum(splits.map(({ base }) => base)),
    commission: sum(splits.map(({ commission }) => commission)),
    service: sum(splits.flatMap(({ services }) => services)),
    others: sum(owners.map(({ owner, isMine: own }) => (own ? 0 : owner))),
    mine: sum(owners.map(({ owner, isMine: own }) => (own ? owner : 0))),
    isSettled: false,
  }
}

/** What an order that is not settled would bring, and what a coupon took off that. */
function expectedIncome(row: OwnerOrderRow) {
  const isCancelled = ['rejected', 'closed', 'latePaid'].includes(row.state)
  const gross = isCancelled ? 0 : Math.max(0, row.total_fen - row.refunded_fen)
  const coupon = row.total_fen === 0 ? 0 : Math.floor((row.coupon_fen * gross) / row.total_fen)
  return { gross, coupon }
}

function sharesOf(row: OwnerOrderRow) {
  if (row.gross !== null) {
    // What was taken back of it later is off every part, so that they add up.
    const { taken_back: back } = row
    return {
      gross: row.gross - back.gross,
      commission: (row.commission ?? 0) - back.commission,
      service: (row.service_share ?? 0) - back.service,
      others: (row.owner_share ?? 0) - back.owner - row.own_share,
      mine: row.own_share,
      isSettled: true,
    }
  }
  const { entrusted } = row
  const { gross, coupon } = expectedIncome(row)
  const split = splitIncome(gross, coupon, {
    // An owner's house whose terms nobody has written down yet is let on the usual ones. Nobody earns by own stays.
    ownerBp: row.owner_id === null || row.purpose !== 'guest' ? 0 : (entrusted?.owner_bp ?? row.standard_bp),
    stayFee: row.bears_stay_fee ? (entrusted?.stay_fee_fen ?? 0) : 0,
    services: row.service_bps.map((bp) => ({ holder: '', duty: '', bp })),
    providerFeeBp: entrusted?.provider_fee_borne_by === 'shared' ? row.provider_fee_bp : 0,
    couponBorneBy: entrusted?.coupon_borne_by === 'shared' ? 'shared' : 'park',
  })
  return {
    gross: split.base,
    commission: split.commission,
    service: split.services.reduce((sum, part) => sum + part, 0),
    others: 0,
    mine: split.owner,
    isSettled: false,
  }
}

/** The name of a guest: whole from the day before they come. */
export const guestName = (
  row: Pick<OwnerOrderRow, 'check_in' | 'contact_name'> & { purpose?: string },
  today: string,
): string =>
  (row.purpose ?? 'guest') !== 'guest' || addDays(row.check_in, -1) <= today
    ? row.contact_name
    : maskedName(row.contact_name)

export const guestPhone = (row: Pick<OwnerOrderRow, 'check_in' | 'contact_phone'>, today: string): string =>
  addDays(row.check_in, -1) <= today ? row.contact_phone : maskPhone(row.contact_phone)

type Access = Awaited<ReturnType<typeof accessOfHouses>>

export function orderView(
  row: OwnerOrderRow,
  access: Access,
  shares: ReadonlyMap<string, OrderShares>,
  now: number,
) {
  const state = effectiveState(orderStateOf(row.state), row.hold_expires_at?.getTime() ?? null, now)
  return {
    orderId: row.id,
    orderNo: row.order_no,
    purpose: stayPurposeOf(row.purpose),
    total: access.may(row.house_id, 'income') ? row.total_fen : 0,
    houseId: row.house_id,
    houseName: row.house_text.name,
    guest: guestName(row, parkDay(now)),
    checkIn: row.check_in,
    checkOut: row.ends_on,
    nights: daysBetween(row.check_in, row.ends_on),
    adults: row.adults,
    children: row.children,
    pets: row.pets,
    state,
    shares: access.may(row.house_id, 'income') ? (shares.get(row.id) ?? null) : null,
    canDecide: state === 'paid' && access.may(row.house_id, 'confirm'),
    decideBy: state === 'paid' ? (row.decide_by?.getTime() ?? null) : null,
    decideOutcome: confirmOutcomes.find((option) => option === row.decide_outcome) ?? null,
  }
}

/** One page of the orders at the houses of somebody. */
export async function ownerOrders(scope: Scope, userId: string, request: OrdersRequest) {
  const { page, pageSize, tab, source } = request
  const purposes = source === 'all' ? ['guest', 'own', 'friend'] : [source]
  const mine = await scope.from('house').select('house.id').where(isMine(scope, userId)).limit(500).execute()
  const ids = mine.map(({ id }) => id).filter((id) => request.houseId === undefined || request.houseId === id)
  const access = await accessOfHouses(scope, userId, ids)
  const seen = ids.filter((id) => access.may(id, 'orders'))
  if (seen.length === 0) {
    return { rows: [], total: 0, page, pageSize }
  }
  const found = ownerOrderRows(scope)
    .where('o.house_id', 'in', seen)
    .where('o.state', 'in', [...tabStates[tab]])
    .where('o.purpose', 'in', purposes)
  const isAhead = tab === 'toConfirm' || tab === 'coming' || tab === 'staying'
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('o.check_in', isAhead ? 'asc' : 'desc')
      .orderBy('o.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    scope
      .from('stay_order as o')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('o.house_id', 'in', seen)
      .where('o.state', 'in', [...tabStates[tab]])
      .where('o.purpose', 'in', purposes)
      .executeTakeFirstOrThrow(),
  ])
  const shares = await sharesOfOrders(scope, rows)
  return { rows: rows.map((row) => orderView(row, access, shares, scope.now())), total, page, pageSize }
}

/** One order at a house somebody may see the orders of; refuses others' as what is not there. */
export async function findOwnerOrder(scope: Scope, userId: string, orderId: string) {
  const row = await ownerOrderRows(scope).where('o.id', '=', orderId).executeTakeFirst()
  const access = await accessOfHouses(scope, userId, row ? [row.house_id] : [])
  if (!row || !access.may(row.house_id, 'orders')) {
    throw new Failure('booking.noOrder', {}, { status: 404 })
  }
  return { row, access }
}
