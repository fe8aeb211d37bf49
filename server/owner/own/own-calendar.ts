import { sql } from 'kysely'
import { nightSources } from '#api/owner/board.ts'
import { addDays } from '#domain/day.ts'
import { percentOf } from '#domain/money.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import { ownStayTermsOn } from '#server/stay/booking/own-quota.ts'
import { accessOfHouses, requireHouse } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import { takenFrom, takenUntil } from '../house/taken-until.ts'
import { ordersSeen } from '../order/orders.ts'
import type { Scope } from '#server/scope.ts'

type CalendarRequest = { houseId: string; from?: string | undefined; days: number }

/** The days of a house for its owner. A house is taken as soon as one of its rooms is. */
export async function ownCalendar(
  scope: Scope,
  userId: string,
  { houseId, days, ...request }: CalendarRequest,
) {
  await requireHouse(scope, userId, houseId, 'view')
  const today = parkDay(scope.now())
  const from = request.from ?? today
  const to = addDays(from, days)
  const [house, terms, prices, taken] = await Promise.all([
    scope
      .from('house')
      .select(houseName(scope).as('name'))
      .where('house.id', '=', houseId)
      .executeTakeFirstOrThrow(),
    ownStayTermsOn(scope, houseId, today),
    scope
      .from('price_day')
      .select(['night', 'price_fen'])
      .where('house_id', '=', houseId)
      .where('night', '>=', from)
      .where('night', '<', to)
      .execute(),
    takenNights(scope, houseId, { from, to }).execute(),
  ])
  const priceOf = new Map(prices.map((row) => [row.night, row.price_fen]))
  const kindOf = new Map(taken.map((row) => [row.night, row.kind]))
  return {
    today,
    name: house.name,
    days: nightsOf({ checkIn: from, checkOut: to }).map((day) => ({
      day,
      kind: nightSources.find((source) => source === kindOf.get(day)) ?? null,
      price: percentOf(priceOf.get(day) ?? 0, terms.parkBp),
      tenths: terms.weights[nightKind(terms.holidays, day)],
    })),
  }
}

const takenNights = (scope: Scope, houseId: string, { from, to }: { from: string; to: string }) =>
  scope
    .from('house_room as part')
    .innerJoin(scope.table('room_night as taken'), 'taken.room_id', 'part.room_id')
    .select(['taken.night', 'taken.kind', 'taken.ref_id', 'taken.room_id'])
    .where('part.house_id', '=', houseId)
    .where('taken.night', '>=', from)
    .where('taken.night', '<', to)
    .where((eb) =>
      eb.or([
        eb('taken.hold_expires_at', 'is', null),
        eb('taken.hold_expires_at', '>', new Date(scope.now())),
      ]),
    )

/** Who has a night of a house, room by room where they differ. */
export async function nightState(scope: Scope, userId: string, houseId: string, day: string) {
  await requireHouse(scope, userId, houseId, 'view')
  const access = await accessOfHouses(scope, userId, [houseId])
  const mayKnow = access.may(houseId, 'orders')
  const mayEarn = access.may(houseId, 'income')
  const [house, price, rows] = await Promise.all([
    scope
      .from('house')
      .select(['house.min_nights', houseName(scope).as('name')])
      .where('house.id', '=', houseId)
      .executeTakeFirstOrThrow(),
    scope
      .from('price_day')
      .select(['price_fen', 'closed', 'min_nights'])
      .where('house_id', '=', houseId)
      .where('night', '=', day)
      .executeTakeFirst(),
    takersOf(scope, houseId, day),
  ])
  // As they are on their own page: guests may be brought to the house, or out of it, in the middle of their stay.
  const orders = await ordersSeen(
    scope,
    userId,
    rows.flatMap((row) => row.order_id ?? []),
    'view',
  )
  return {
    houseName: house.name,
    day,
    price: price?.price_fen ?? null,
    minNights: price?.min_nights ?? house.min_nights,
    isClosed: price?.closed ?? false,
    taken: rows.map((row) => {
      const order = orders.find(({ view }) => view.orderId === row.order_id)?.view
      const part = order?.parts.find(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
      return {
        kind: nightSources.find((source) => source === row.kind) ?? ('closed' as const),
        rooms: row.rooms,
        from: part?.checkIn ?? row.first,
        to: part?.checkOut ?? row.after,
        label: row.order_id === null ? (row.made_by ?? '') : mayKnow ? (order?.guest ?? '') : '',
        note: row.note ?? '',
        orderId: mayKnow ? (order?.orderId ?? null) : null,
        orderNo: mayKnow ? (order?.orderNo ?? '') : '',
        state: order?.state ?? null,
        total: mayEarn ? (order?.total ?? null) : null,
      }
    }),
  }
}

type Taker = {
  kind: string
  rooms: string
  first: string
  after: string
  order_id: string | null
  note: string | null
  made_by: string | null
}

async function takersOf(scope: Scope, houseId: string, day: string): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select taken.kind, string_agg(room.no, ', ' order by room.no) as rooms,
      min(${takenFrom}) as first, max(${takenUntil}) as after,
      o.id as order_id, block.note, maker.fullname as made_by
    from house_room part
      join room_night taken on taken.tenant_id = part.tenant_id and taken.room_id = part.room_id
        and taken.night = ${day}::date
        and (taken.hold_expires_at is null or taken.hold_expires_at > ${new Date(scope.now())})
      join room on room.tenant_id = taken.tenant_id and room.id = taken.room_id
      left join stay_order o on o.tenant_id = taken.tenant_id and o.id = taken.ref_id
      left join night_block block on block.tenant_id = taken.tenant_id and block.id = taken.ref_id
      left join app_user maker on maker.tenant_id = taken.tenant_id and maker.id = block.made_by
    where part.tenant_id = ${scope.tenantId} and part.house_id = ${houseId}
    group by taken.kind, taken.ref_id, o.id, block.note, maker.fullname
    order by rooms`.execute(scope.db)
  return rows
}
