import type { orderApi } from '#api/stay/order.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { effectiveState } from '#domain/stay/order-state.ts'
import { Failure } from '#server/failure.ts'
import { cancellationsOf } from '../cancel/cancellations.ts'
import { cancelPolicyNameOf, cancelPolicyView } from '../catalog/house-cancel-policy.ts'
import {
  checkSheetStateOf,
  orderCardRows,
  orderCards,
  registrationStateOf,
  type OrderCardRow,
} from './cards.ts'
import { stayHousesOf, tripPartsOf } from './trip.ts'
import { orderGuestsOf } from './guests.ts'
import { orderPrice } from './price.ts'
import { orderOf, orderPartsOf, orderStateOf, getStay } from './orders.ts'
import { priceWithPackageNames, findOwnQuote } from '../booking/stored-quotes.ts'
import { geoPointOf } from '../catalog/sites.ts'
import type { Scope } from '#server/scope.ts'
import { reasonText } from '#server/text/reason-text.ts'

/** Everything about one of somebody's orders. */
export async function orderDetails(scope: Scope, userId: string, orderId: string) {
  const row = await orderCardRows(scope)
    .select(['site.phone', 'site.latitude', 'site.longitude', 'site.coordinates'])
    .where('o.user_id', '=', userId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  const policy = row.policy
  const order = orderOf({ ...row, terms: policy })
  const extensions = await extensionRows(scope, orderId)
  const ids = [orderId, ...extensions.map((more) => more.id)]
  const [cards, guests, parts, trip, houses, cancellations, events] = await Promise.all([
    orderCards(scope, [row]),
    orderGuestsOf(scope, orderId),
    orderPartsOf(scope, [orderId]),
    tripPartsOf(scope, orderId),
    stayHousesOf(scope, ids.slice(1)),
    cancellationsOf(scope, ids),
    orderEventsOf(scope, orderId),
  ])
  const [card] = cards
  if (!card) {
    throw new Failure('booking.noOrder')
  }
  return {
    ...card,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    remark: row.remark,
    site: {
      phone: row.phone,
      address: row.site_text.address,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      place: geoPointOf(row),
    },
    guests,
    price: orderPrice(order, parts, scope.language),
    cancelPolicy: cancelPolicyView(cancelPolicyNameOf(row.policy_name), policy),
    registration: registrationStateOf(row.registration),
    // What the staff is still at is theirs.
    check: row.sheet === 'draft' ? null : checkSheetStateOf(row.sheet),
    parts: trip,
    own: orderMoney(row, cancellations),
    extensions: extensions.map((more) => ({
      ...extensionView(more, cancellations, scope.now()),
      houseName: houses.get(more.id)?.name ?? more.house_text.name,
    })),
    cancellations,
    events: events.map(({ state, reason, at }) => ({ state, reason, at })),
  }
}

const extensionRows = (scope: Scope, orderId: string) =>
  orderCardRows(scope).where('o.parent_id', '=', orderId).orderBy('o.check_in').orderBy('o.id').execute()

type Cancellations = Awaited<ReturnType<typeof cancellationsOf>>
type Money = Pick<
  OrderCardRow,
  'id' | 'total_fen' | 'deposit_fen' | 'paid_fen' | 'refunded_fen' | 'deposit_back_fen'
>

/** The money of one order of a stay, without that of the others. */
const orderMoney = (row: Money, cancellations: Cancellations) => ({
  total: row.total_fen,
  deposit: row.deposit_fen,
  paid: row.paid_fen,
  refunded: row.refunded_fen + row.deposit_back_fen,
  asked: sum(
    cancellations
      .filter(({ orderId, state }) => orderId === row.id && state === 'applied')
      .map(({ asked }) => asked),
  ),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

function extensionView(row: OrderCardRow, cancellations: Cancellations, now: number) {
  const until = row.hold_expires_at?.getTime() ?? null
  const state = effectiveState(orderStateOf(row.state), until, now)
  return {
    ...orderMoney(row, cancellations),
    orderId: row.id,
    state,
    checkIn: row.check_in,
    checkOut: row.check_out,
    holdExpiresAt: state === 'created' ? until : null,
  }
}

/** What happened to an order, the oldest first, and by whom. */
export async function orderEventsOf(scope: Scope, orderId: string) {
  const rows = await scope
    .from('stay_order_event as event')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'event.actor_id')
    .select(['event.to_state', 'event.reason', 'event.at', 'person.fullname'])
    .where('event.order_id', '=', orderId)
    .orderBy('event.version')
    .execute()
  return rows.map((row) => ({
    state: orderStateOf(row.to_state),
    reason: reasonText(row.reason, scope.language),
    by: row.fullname ?? '',
    at: row.at.getTime(),
  }))
}

/** The price line by line and what became of the money: of an order, or of a quote before there is one. */
export async function feeDetail(scope: Scope, of: QueryOf<typeof orderApi.fees>) {
  const userId = scope.person?.id ?? null
  if (of.orderId === undefined) {
    const quote = await findOwnQuote(scope, userId, of.quoteId ?? '')
    const price = await priceWithPackageNames(scope, quote.price)
    const payable = price.total + price.deposit
    return {
      ...price,
      of: 'quote' as const,
      payable,
      paid: 0,
      refunded: 0,
      depositRefunded: 0,
      asked: 0,
      extensions: [],
      whole: { total: price.total, deposit: price.deposit, paid: 0, refunded: 0, asked: 0 },
    }
  }
  if (userId === null) {
    throw new Failure('http.signIn', {}, { status: 401 })
  }
  const { requested, extensions } = await getStay(scope, of.orderId, userId)
  const longer = extensions.filter((more) => requested.parent_id === null && more.paid_fen > 0)
  const orders = [requested, ...longer]
  const ids = orders.map((order) => order.id)
  const [parts, cancellations, houses] = await Promise.all([
    orderPartsOf(scope, [requested.id]),
    cancellationsOf(scope, ids),
    stayHousesOf(
      scope,
      longer.map((more) => more.id),
    ),
  ])
  const money = orders.map((order) => orderMoney(order, cancellations))
  const own = orderMoney(requested, cancellations)
  return {
    ...orderPrice(requested, parts, scope.language),
    of: 'order' as const,
    payable: requested.total_fen + requested.deposit_fen,
    paid: requested.paid_fen,
    refunded: requested.refunded_fen,
    depositRefunded: requested.deposit_back_fen,
    asked: own.asked,
    extensions: longer.map((more) => ({
      orderId: more.id,
      houseName: houses.get(more.id)?.name ?? '',
      checkIn: more.check_in,
      checkOut: more.check_out,
      total: more.total_fen,
      paid: more.paid_fen,
      refunded: more.refunded_fen + more.deposit_back_fen,
    })),
    whole: {
      total: sum(money.map((one) => one.total)),
      deposit: sum(money.map((one) => one.deposit)),
      paid: sum(money.map((one) => one.paid)),
      refunded: sum(money.map((one) => one.refunded)),
      asked: sum(money.map((one) => one.asked)),
    },
  }
}
