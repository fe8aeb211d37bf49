import { sql } from 'kysely'
import { closedReasons, nightSources, type boardApi } from '#api/owner/board.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { operatorRights } from '#domain/owner/house-access.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { maskedName } from '#domain/stay/review/review-score.ts'
import { parkDay } from '#domain/park-time.ts'
import { accessOfHouses, requireSiteRight } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import { isMine } from '../house/houses.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import type { Scope } from '#server/scope.ts'

type BoardRequest = QueryOf<typeof boardApi.board>
const MOST_ROOMS = 300

/** Rooms and who has them, for a span of days: the rooms of a person's houses, of one house, or of a site. */
export async function roomBoard(scope: Scope, userId: string, request: BoardRequest) {
  const to = addDays(request.from, request.days)
  const rooms = await roomRows(scope, userId, request)
  const houseIds = [...new Set(rooms.map((room) => room.house_id))]
  const access = await accessOfHouses(scope, userId, houseIds)
  const seen = rooms.filter((room) => access.may(room.house_id, 'view'))
  const span = { from: request.from, to }
  const roomIds = [...new Set(seen.map((room) => room.id))]
  const [holidays, bars, prices] = await Promise.all([
    holidaysOf(scope),
    barRows(scope, roomIds, span),
    priceRows(scope, [...new Set(seen.map((room) => room.house_id))], span),
  ])
  const today = parkDay(scope.now())
  const houseOf = new Map(seen.map((room) => [room.id, room.house_id]))
  return {
    today,
    ...span,
    rooms: seen.map((room) => ({
      roomId: room.id,
      no: room.no,
      houseId: room.house_id,
      houseName: room.house_name,
      canBlock: access.may(room.house_id, 'nights'),
    })),
    kinds: nightsOf({ checkIn: request.from, checkOut: to }).map((day) => nightKind(holidays, day)),
    bars: bars.map((bar) => {
      const mayKnow = access.may(houseOf.get(bar.room_id) ?? '', 'orders')
      return {
        roomId: bar.room_id,
        kind: nightSources.find((kind) => kind === bar.kind) ?? 'block',
        from: bar.first,
        to: bar.after,
        label: labelOf(bar, mayKnow, today),
        reason: closedReasons.find((reason) => reason === bar.reason) ?? null,
        note: bar.note ?? '',
        orderId: mayKnow ? bar.order_id : null,
      }
    }),
    prices: pricesOf(prices, span),
  }
}

type Bar = Awaited<ReturnType<typeof barRows>>[number]

/** A guest's name is whole from the day before they come to the house. */
function labelOf(bar: Bar, mayKnow: boolean, today: string): string {
  if (bar.kind === 'block') {
    return bar.made_by ?? ''
  }
  if (!mayKnow || bar.contact_name === null) {
    return ''
  }
  return bar.comes_on !== null && addDays(bar.comes_on, -1) <= today
    ? bar.contact_name
    : maskedName(bar.contact_name)
}

async function roomRows(scope: Scope, userId: string, { houseId, siteId }: BoardRequest) {
  let rows = scope
    .from('house')
    .innerJoin(scope.table('house_room as part'), 'part.house_id', 'house.id')
    .innerJoin(scope.table('room'), 'room.id', 'part.room_id')
    .select(['room.id', 'room.no', 'house.id as house_id'])
    .select(houseName(scope).as('house_name'))
  if (houseId !== undefined) {
    rows = rows.where('house.id', '=', houseId)
  } else if (siteId === undefined) {
    rows = rows.where(isMine(scope, userId))
  } else {
    await requireSiteRight(scope, userId, siteId, ...operatorRights.view)
    rows = rows.where('house.site_id', '=', siteId)
  }
  return rows.orderBy('house.created_at').orderBy('house.id').orderBy('room.no').limit(MOST_ROOMS).execute()
}

/** Nights one after the other that are for the same thing, as one bar each. */
async function barRows(scope: Scope, roomIds: readonly string[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{
    room_id: string
    kind: string
    first: string
    after: string
    order_id: string | null
    contact_name: string | null
    comes_on: string | null
    reason: string | null
    note: string | null
    made_by: string | null
  }>`
    with taken as (
      select room_id, night, kind, ref_id, hold_expires_at,
        night - (row_number() over (partition by room_id, ref_id order by night))::int as island
      from room_night
      where tenant_id = ${scope.tenantId} and room_id = any(${roomIds}::uuid[])
        and night >= ${from}::date and night < ${to}::date
        and (hold_expires_at is null or hold_expires_at > ${new Date(scope.now())})
    ),
    bars as (
      select room_id, kind, ref_id, min(night) as first, max(night) + 1 as after
      from taken group by room_id, kind, ref_id, island
    )
    select bars.room_id, bars.kind, bars.first, bars.after, o.id as order_id, o.contact_name,
      (select min(slept.night) from stay_order_night slept join house_room here
        on here.tenant_id = slept.tenant_id and here.house_id = slept.house_id and here.room_id = bars.room_id
        where slept.tenant_id = o.tenant_id and slept.order_id = o.id and not slept.given_up) as comes_on,
      block.reason, block.note, maker.fullname as made_by
    from bars
      left join stay_order o on o.tenant_id = ${scope.tenantId} and o.id = bars.ref_id
      left join night_block block on block.tenant_id = ${scope.tenantId} and block.id = bars.ref_id
      left join app_user maker on maker.tenant_id = ${scope.tenantId} and maker.id = block.made_by
    order by bars.room_id, bars.first`.execute(scope.db)
  return rows
}

const priceRows = (scope: Scope, houseIds: string[], { from, to }: { from: string; to: string }) =>
  houseIds.length === 0
    ? []
    : scope
        .from('price_day')
        .select(['house_id', 'night', 'price_fen', 'closed'])
        .where('house_id', 'in', houseIds)
        .where('night', '>=', from)
        .where('night', '<', to)
        .execute()

function pricesOf(rows: Awaited<ReturnType<typeof priceRows>>, { from, to }: { from: string; to: string }) {
  const count = daysBetween(from, to)
  const prices: Record<string, (number | null)[]> = {}
  for (const row of rows) {
    const housePrices = (prices[row.house_id] ??= Array.from({ length: count }, () => null))
    housePrices[daysBetween(from, row.night)] = row.closed ? null : row.price_fen
  }
  return prices
}
