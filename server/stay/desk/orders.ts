import type { frontDeskApi } from '#api/stay/front-desk.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql, type RawBuilder } from 'kysely'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import type { Readiness } from '#domain/stay/job/job-state.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { isLastNightBegun } from '#domain/stay/order-actions.ts'
import type { Language } from '#domain/language.ts'
import { parkDay } from '#domain/park-time.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { holdsAt, type SiteReach } from '#domain/identity/site-reach.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { isAtSites } from '#server/identity/users/confined-sites.ts'
import { cancellationsOf } from '../cancel/cancellations.ts'
import {
  orderCardRows,
  registrationStateOf,
  registrationState,
  checkSheetStateOf,
  effectiveStateSql,
  stayEnd,
} from '../order/cards.ts'
import { orderEventsOf } from '../order/details.ts'
import { readinessOfOrders } from '../job/readiness.ts'
import { orderGuestsOf } from '../order/guests.ts'
import { orderStateOf } from '../order/orders.ts'
import { stayHousesOf, type StayHouse } from '../order/trip.ts'
import type { Scope } from '#server/scope.ts'

type Tables = DB & { o: DB['stay_order'] }

const list = (now: number, language: Language): ListDefinition<Tables, 'o' | 'house' | 'site', string> => ({
  columns: {
    orderNo: { ref: 'o.order_no', type: 'text' },
    state: { ref: effectiveStateSql(now), type: 'text' },
    kind: { ref: 'o.kind', type: 'text' },
    houseId: { ref: 'o.house_id', type: 'id' },
    houseName: { ref: sql`(${inLanguage('house.texts', language)} ->> 'name')`, type: 'text' },
    contactName: { ref: 'o.contact_name', type: 'text' },
    contactPhone: { ref: 'o.contact_phone', type: 'text' },
    checkIn: { ref: 'o.check_in', type: 'day' },
    checkOut: { ref: stayEnd, type: 'day' },
    createdAt: { ref: 'o.created_at', type: 'instant', isFixed: true },
  },
  id: 'o.id',
  sort: [{ property: 'createdAt', direction: 'DESC' }],
  // With what guests stayed longer, as each row shows it.
  sums: { total: sql<number>`found.total_fen + found.more_total` },
})

export type DeskView = 'all' | 'arriving' | 'waiting' | 'staying' | 'leaving' | 'unsettled'

/** What the front desk looks for; arriving and leaving are today, and whoever is late with it, or on one day alone. */
function viewRule(view: DeskView, today: string, isOneDay: boolean): RawBuilder<boolean> {
  const by = isOneDay ? sql`=` : sql`<=`
  const rules: Record<DeskView, RawBuilder<boolean>> = {
    all: sql`true`,
    arriving: sql`(o.kind = 'guest' and o.state in ('paid', 'confirmed') and o.check_in ${by} ${today}::date)`,
    waiting: sql`(o.state = 'confirmed' and ${registrationState} = 'waiting')`,
    staying: sql`(o.kind = 'guest' and o.state = 'staying')`,
    leaving: sql`(o.kind = 'guest' and o.state in ('staying'${isOneDay ? sql`, 'paid', 'confirmed'` : sql``})
      and ${stayEnd} ${by} ${today}::date)`,
    unsettled: sql`(o.kind = 'guest' and o.state = 'checkedOut')`,
  }
  return rules[view]
}

const rows = (scope: Scope) =>
  orderCardRows(scope).select([
    sql<string | null>`(select string_agg(distinct room.no, ', ' order by room.no) from room_night taken
      join room on room.tenant_id = taken.tenant_id and room.id = taken.room_id
      where taken.tenant_id = o.tenant_id and taken.ref_id = o.id)`.as('room_nos'),
    sql<string | null>`(select record.arrival_time from check_in_record record
      where record.tenant_id = o.tenant_id and record.order_id = o.id)`.as('arrival_time'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function deskOrder(row: Row, now: number, house: StayHouse | undefined, readiness: Readiness | undefined) {
  return {
    id: row.id,
    orderNo: row.order_no,
    kind: row.kind === 'extension' ? ('extension' as const) : ('guest' as const),
    state: effectiveState(orderStateOf(row.state), row.hold_expires_at?.getTime() ?? null, now),
    purpose: stayPurposeOf(row.purpose),
    siteId: row.site_id,
    siteName: row.site_text.name,
    houseId: row.house_id,
    houseName: house?.name ?? row.house_text.name,
    roomNos: row.room_nos ?? '',
    checkIn: row.check_in,
    checkOut: row.stay_end,
    adults: row.adults,
    children: row.children,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    total: row.total_fen,
    // What nobody paid is not held, and of a stay that was settled nothing is: the rest went back, or was earned.
    deposit: row.paid_fen === 0 || row.state === 'completed' ? 0 : row.deposit_fen - row.deposit_back_fen,
    roomCharges: row.room_charge_fen,
    paid: row.paid_fen,
    extensions: { total: row.more_total, paid: row.more_paid },
    registration: registrationStateOf(row.registration),
    hasNightsLeft:
      row.state === 'staying' &&
      !isLastNightBegun({ checkOut: row.stay_end, checkInTime: row.check_in_time }, now),
    check: checkSheetStateOf(row.sheet),
    arrivalTime: row.arrival_time,
    readiness: readiness ?? ('ready' as const),
    createdAt: row.created_at.getTime(),
  }
}

/** Those who come today: for them it matters whether the rooms are clean. */
const expected = (rows: readonly Row[], now: number): string[] =>
  rows.filter(({ state, check_in }) => state === 'confirmed' && check_in <= parkDay(now)).map(({ id }) => id)

type OrdersRequest = BodyOf<typeof frontDeskApi.orders>

/** A part of a name, a phone, a number, a house or a room. */
function matching(keyword: string): RawBuilder<boolean> {
  const part = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(o.contact_name ilike ${part} or o.contact_phone like ${part} or o.order_no ilike ${part}
    or house.texts -> 'zh-CN' ->> 'name' ilike ${part} or house.texts -> 'en-US' ->> 'name' ilike ${part}
    or exists (select 1 from stay_order_night slept
      join house other on other.tenant_id = slept.tenant_id and other.id = slept.house_id
      where slept.tenant_id = o.tenant_id and slept.order_id = o.id and slept.house_id <> o.house_id
        and (other.texts -> 'zh-CN' ->> 'name' ilike ${part} or other.texts -> 'en-US' ->> 'name' ilike ${part}))
    or exists (select 1 from order_guest guest where guest.tenant_id = o.tenant_id and guest.order_id = o.id
      and guest.real_name ilike ${part})
    or exists (select 1 from room_night taken
      join room on room.tenant_id = taken.tenant_id and room.id = taken.room_id
      where taken.tenant_id = o.tenant_id and taken.ref_id = o.id and room.no ilike ${part}))`
}

const COUNTED = ['arriving', 'waiting', 'staying', 'leaving', 'unsettled'] as const

/** How many orders each of the views holds, in one look. */
export async function deskCounts(
  scope: Scope,
  { siteId, day }: Pick<OrdersRequest, 'siteId' | 'day'>,
  sites: SiteReach,
) {
  const on = day ?? parkDay(scope.now())
  return scope
    .from('stay_order as o')
    .select(
      COUNTED.map((view) =>
        sql<number>`count(*) filter (where ${viewRule(view, on, day !== undefined)})`.as(view),
      ),
    )
    .where('o.state', 'in', ['paid', 'confirmed', 'staying', 'checkedOut'])
    .$if(siteId !== undefined, (query) => query.where('o.site_id', '=', siteId ?? ''))
    .where(isAtSites('o.site_id', sites))
    .executeTakeFirstOrThrow()
}

/** One page of orders as the front desk sees them. */
export async function deskOrders(
  scope: Scope,
  { show, siteId, day, keyword, queryFilter }: OrdersRequest,
  sites: SiteReach,
) {
  const now = scope.now()
  let query = rows(scope)
    .where(viewRule(show, day ?? parkDay(now), day !== undefined))
    .where(isAtSites('o.site_id', sites))
  if (keyword !== '') {
    query = query.where(matching(keyword))
  }
  if (siteId !== undefined) {
    query = query.where('o.site_id', '=', siteId)
  }
  const page = await listRows(scope.db, query, queryFilter, list(now, scope.language))
  const [readiness, houses] = await Promise.all([
    readinessOfOrders(scope, expected(page.rows, now)),
    stayHousesOf(
      scope,
      page.rows.map((row) => row.id),
    ),
  ])
  return {
    ...page,
    rows: page.rows.map((row) => deskOrder(row, now, houses.get(row.id), readiness.get(row.id))),
  }
}

/** All about one order, for the front desk. */
export async function deskOrderById(scope: Scope, orderId: string, sites: SiteReach) {
  const row = await rows(scope).where('o.id', '=', orderId).executeTakeFirst()
  if (!row || !holdsAt(sites, row.site_id)) {
    throw new Failure('booking.noOrder')
  }
  const [guests, cancellations, events, houses, readiness] = await Promise.all([
    orderGuestsOf(scope, orderId),
    cancellationsOf(scope, [orderId]),
    orderEventsOf(scope, orderId),
    stayHousesOf(scope, [orderId]),
    readinessOfOrders(scope, expected([row], scope.now())),
  ])
  return {
    ...deskOrder(row, scope.now(), houses.get(orderId), readiness.get(orderId)),
    remark: row.remark,
    guests,
    cancellations,
    events,
  }
}
