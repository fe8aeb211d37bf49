import type { CancelPolicy } from '#domain/stay/cancel/cancel-policy.ts'
import { stayPurposeOf, type StayPurpose } from '#domain/stay/own-stay.ts'
import { isOrderState, type OrderState } from '#domain/stay/order-state.ts'
import { Failure } from '#server/failure.ts'
import { sql } from 'kysely'
import { holidaysOf } from '#server/org/holidays.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const rows = (scope: Scope) =>
  scope
    .from('stay_order')
    .selectAll()
    .select(sql<CancelPolicy>`policy`.as('terms'))

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** An order as it is written down. */
export type Order = Omit<Row, 'state' | 'kind' | 'purpose'> & {
  state: OrderState
  kind: 'guest' | 'extension'
  purpose: StayPurpose
}

export const orderOf = (row: Row): Order => ({
  ...row,
  state: orderStateOf(row.state),
  kind: row.kind === 'extension' ? 'extension' : 'guest',
  purpose: stayPurposeOf(row.purpose),
})

export const orderStateOf = (text: string): OrderState => (isOrderState(text) ? text : 'closed')

/** What was to be paid for it, the deposit included. */
export const payableAmount = (order: Order): number => order.total_fen + order.deposit_fen

/** How the payment knows it. */
export const bizTypeOf = ({ kind }: { kind: 'guest' | 'extension' }): 'stay' | 'extension' =>
  kind === 'extension' ? 'extension' : 'stay'

/** One order, of this person when one is named; refuses what is not theirs as what is not there. */
export async function getOrder(scope: Scope, orderId: string, userId?: string): Promise<Order> {
  let query = rows(scope).where('id', '=', orderId)
  if (userId !== undefined) {
    query = query.where('user_id', '=', userId)
  }
  const row = await query.executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  return orderOf(row)
}

/** A stay: its first order, and what it was made longer by, in the order of the nights. */
export type Stay = { root: Order; extensions: Order[]; all: Order[]; requested: Order }

/**
 * The stay an order belongs to, locked until the transaction ends: the first order first, so that two who change the
 * same stay wait for one another.
 */
export async function lockStay(scope: TxScope, orderId: string, userId?: string): Promise<Stay> {
  const { id, parent_id } = await getOrder(scope, orderId, userId)
  const rootId = parent_id ?? id
  const first = await rows(scope).where('id', '=', rootId).forUpdate().executeTakeFirstOrThrow()
  const rest = await rows(scope)
    .where('parent_id', '=', rootId)
    .orderBy('check_in')
    .orderBy('id')
    .forUpdate()
    .execute()
  const root = orderOf(first)
  const extensions = rest.map(orderOf)
  const all = [root, ...extensions]
  return { root, extensions, all, requested: all.find((order) => order.id === orderId) ?? root }
}

/** The stay an order belongs to, to look at. */
export async function getStay(scope: Scope, orderId: string, userId?: string): Promise<Stay> {
  const requested = await getOrder(scope, orderId, userId)
  const root = requested.parent_id === null ? requested : await getOrder(scope, requested.parent_id)
  const rest = await rows(scope).where('parent_id', '=', root.id).orderBy('check_in').orderBy('id').execute()
  const extensions = rest.map(orderOf)
  return { root, extensions, all: [root, ...extensions], requested }
}

/** The nights and fees of orders, in their order. */
export async function orderPartsOf(scope: Scope, orderIds: readonly string[]) {
  const ids = [...orderIds]
  const [holidays, nights, fees] = await Promise.all([
    holidaysOf(scope),
    scope
      .from('stay_order_night')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('night')
      .execute(),
    scope
      .from('stay_order_fee')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('no')
      .execute(),
  ])
  return {
    holidays,
    nightsOf: (id: string) => nights.filter((night) => night.order_id === id),
    feesOf: (id: string) => fees.filter((fee) => fee.order_id === id),
  }
}
export type OrderParts = Awaited<ReturnType<typeof orderPartsOf>>
