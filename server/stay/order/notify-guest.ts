import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan } from '#domain/money.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import { notify, type NotificationName, type NotificationValue } from '#server/messages/inbox/notify.ts'
import type { Order } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/** What a guest hears when their order comes to a state; of the others they need no word. */
const sayings: Partial<Record<OrderState, NotificationName>> = {
  confirmed: 'orderConfirmed',
  cancelled: 'orderCancelled',
  rejected: 'orderRejected',
  latePaid: 'orderRejected',
  closed: 'orderClosed',
  noShow: 'orderNoShow',
  completed: 'orderCompleted',
}

/** Tells a guest what became of their order, unless they did it themselves. A stay is over once, with its first order. */
export async function notifyGuestOfState(
  scope: TxScope,
  order: Order,
  to: OrderState,
  actorId: string | null,
): Promise<void> {
  const isToldWithStay = to === 'completed' && order.kind === 'extension'
  const says = isToldWithStay ? undefined : sayings[to]
  if (says && actorId !== order.user_id) {
    await tellOf(scope, order, says)
  }
}

/** Tells a guest that their money came and the house has to say yes. */
export const notifyGuestOfPayment = (scope: TxScope, order: Order): Promise<void> =>
  tellOf(scope, order, 'orderPaid')

/** Tells a guest that money came back to them, in fen. */
export const notifyGuestOfRefund = (scope: TxScope, order: Order, fen: number): Promise<void> =>
  tellOf(scope, order, 'orderRefunded', { amount: readableYuan(fen) })

/** Tells a guest that the desk booked for them, and that it waits to be paid. */
export const notifyGuestOfBooking = (scope: TxScope, order: Order): Promise<void> =>
  tellOf(scope, order, 'orderForYou')

/** Tells a guest that their stay ends on another day. */
export const notifyGuestOfNewEnd = (scope: TxScope, order: Order, checkOut: string): Promise<void> =>
  tellOf(scope, { ...order, check_out: checkOut }, 'orderShortened')

/** Tells a guest that they sleep in another house from a day on, and why. */
export async function notifyGuestOfMove(
  scope: TxScope,
  order: Order,
  { houseId, from, reason, by }: { houseId: string; from: string; reason: string; by: string },
): Promise<void> {
  if (by === order.user_id) {
    return
  }
  const { texts } = await scope
    .from('house')
    .select('texts')
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow()
  const names = { 'zh-CN': texts['zh-CN'].name, 'en-US': (texts['en-US'] ?? texts['zh-CN']).name }
  await tellOf(scope, order, 'orderMoved', { house: { names }, from, reason })
}

function tellOf(
  scope: TxScope,
  order: Order,
  says: NotificationName,
  more: Record<string, NotificationValue> = {},
): Promise<void> {
  const { order_no: orderNo, check_in: checkIn, check_out: checkOut } = order
  return notify(scope, {
    to: [order.user_id],
    kind: 'order',
    says,
    values: { orderNo, checkIn, checkOut, ...more },
    path: link(screens.order, { orderId: order.id }),
  })
}
