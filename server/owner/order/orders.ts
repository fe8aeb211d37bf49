import type { BodyOf } from '#api/endpoint.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { addDays } from '#domain/day.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import type { HouseAction } from '#domain/owner/house-access.ts'
import { partsAtHouse, stateAtHouse, type PartAtHouse } from '#domain/owner/order-at-house.ts'
import { confirmOutcomes } from '#domain/stay/confirm-deadline.ts'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { maskedName } from '#domain/stay/review/review-score.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { orderStateOf } from '#server/stay/order/orders.ts'
import { houseNames } from '#server/stay/order/trip.ts'
import { accessOfHouses } from '../access/house-access.ts'
import { isMine } from '../house/houses.ts'
import {
  housesOfOrders,
  ordersIn,
  ownerOrderRows,
  ownHousesOf,
  stateInHouses,
  type OwnerOrderRow,
} from './order-rows.ts'
import { sharesOfOrders } from './order-shares.ts'
import type { Scope } from '#server/scope.ts'

type OrdersRequest = BodyOf<typeof ownerOrderApi.list>

const tabStates: Record<OrdersRequest['tab'], readonly string[]> = {
  toConfirm: ['paid'],
  coming: ['paid', 'confirmed'],
  staying: ['staying'],
  past: ['checkedOut', 'completed', 'cancelled', 'rejected', 'noShow'],
  all: ['paid', 'confirmed', 'staying', 'checkedOut', 'completed', 'cancelled', 'rejected', 'noShow'],
}

/** The name of a guest: whole from the day before they come to the house. */
export const guestName = (
  row: { checkIn: string; contact_name: string; purpose?: string },
  today: string,
): string =>
  (row.purpose ?? 'guest') !== 'guest' || addDays(row.checkIn, -1) <= today
    ? row.contact_name
    : maskedName(row.contact_name)

export const guestPhone = (row: { checkIn: string; contact_phone: string }, today: string): string =>
  addDays(row.checkIn, -1) <= today ? row.contact_phone : maskPhone(row.contact_phone)

type Access = Awaited<ReturnType<typeof accessOfHouses>>

/** The nights of an order in the houses it was read for. Of an order nobody slept by in the end, none. */
export function ownNightsOf(row: OwnerOrderRow): PartAtHouse & { parts: PartAtHouse[]; isLast: boolean } {
  const isNone = row.is_given_up && (row.state === 'checkedOut' || row.state === 'completed')
  return {
    checkIn: row.own_first,
    checkOut: isNone ? row.own_first : row.own_after,
    nights: isNone ? 0 : row.own_nights,
    parts: isNone
      ? [{ checkIn: row.own_first, checkOut: row.own_first, nights: 0 }]
      : partsAtHouse(row.own_days),
    isLast: row.own_after >= row.last_day,
  }
}

/** Orders as those see them who may see the orders of some of their houses: by the nights in these houses. */
export async function orderViews(scope: Scope, rows: readonly OwnerOrderRow[], access: Access) {
  const mayEarn = (houseId: string) => access.may(houseId, 'income')
  const [shares, names] = await Promise.all([
    sharesOfOrders(scope, rows, mayEarn),
    houseNames(scope, rows.flatMap(ownHousesOf)),
  ])
  const now = scope.now()
  const today = parkDay(now)
  return rows.map((row) => {
    const houses = ownHousesOf(row)
    const { checkIn, checkOut, nights, parts, isLast } = ownNightsOf(row)
    const whole = effectiveState(orderStateOf(row.state), row.hold_expires_at?.getTime() ?? null, now)
    const state = stateAtHouse(whole, { parts, isLast }, today)
    const earned = houses.some(mayEarn) ? (shares.get(row.id) ?? null) : null
    return {
      orderId: row.id,
      orderNo: row.order_no,
      purpose: stayPurposeOf(row.purpose),
      total: earned === null ? 0 : row.is_part ? earned.gross : row.total_fen,
      houseId: houses[0] ?? row.house_id,
      houseName: houses.map((id) => names.get(id) ?? '').join(' → '),
      guest: guestName({ ...row, checkIn }, today),
      checkIn,
      checkOut,
      nights,
      parts,
      isPart: row.is_part,
      adults: row.adults,
      children: row.children,
      pets: row.pets,
      state,
      shares: earned,
      // The house guests come to first is asked about them.
      canDecide: state === 'paid' && access.may(row.house_id, 'confirm'),
      decideBy: state === 'paid' ? (row.decide_by?.getTime() ?? null) : null,
      decideOutcome: confirmOutcomes.find((option) => option === row.decide_outcome) ?? null,
    }
  })
}

/** One page of the orders with a night in the houses of somebody. */
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
  const state = stateInHouses(parkDay(scope.now()))
  // Guests are asked about where they come first.
  const first = tab === 'toConfirm' ? seen : null
  const isAhead = tab === 'toConfirm' || tab === 'coming' || tab === 'staying'
  const [rows, { total }] = await Promise.all([
    ownerOrderRows(scope, seen)
      .where(state, 'in', [...tabStates[tab]])
      .where('o.purpose', 'in', purposes)
      .$if(first !== null, (found) => found.where('o.house_id', 'in', first ?? []))
      .orderBy('own.first', isAhead ? 'asc' : 'desc')
      .orderBy('o.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    ordersIn(scope, seen)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(state, 'in', [...tabStates[tab]])
      .where('o.purpose', 'in', purposes)
      .$if(first !== null, (found) => found.where('o.house_id', 'in', first ?? []))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: await orderViews(scope, rows, access), total, page, pageSize }
}

/** Some orders as somebody sees them from the houses they may do something with. */
export async function ordersSeen(
  scope: Scope,
  userId: string,
  orderIds: readonly string[],
  action: HouseAction,
) {
  const houses = await housesOfOrders(scope, orderIds)
  const access = await accessOfHouses(scope, userId, houses)
  const seen = houses.filter((id) => access.may(id, action))
  const rows =
    seen.length === 0
      ? []
      : await ownerOrderRows(scope, seen)
          .where('o.id', 'in', [...orderIds])
          .execute()
  const views = await orderViews(scope, rows, access)
  return views.flatMap((view, at) => {
    const row = rows[at]
    return row ? [{ view, row }] : []
  })
}

/** One order with a night in a house somebody may see the orders of; refuses others' as what is not there. */
export async function findOwnerOrder(scope: Scope, userId: string, orderId: string) {
  const [found] = await ordersSeen(scope, userId, [orderId], 'orders')
  if (!found) {
    throw new Failure('booking.noOrder', {}, { status: 404 })
  }
  return found
}
