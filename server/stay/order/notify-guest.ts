import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { uuidV7 } from '#server/ids.ts'
import { tell, type Saying } from '#server/messages/inbox/notify.ts'
import type { Order } from './orders.ts'

/** What a guest hears when their order comes to a state; of the others they need no word. */
const sayings: Partial<Record<OrderState, Saying>> = {
  confirmed: 'orderConfirmed',
  cancelled: 'orderCancelled',
  rejected: 'orderRejected',
  latePaid: 'orderRejected',
  closed: 'orderClosed',
  noShow: 'orderNoShow',
  completed: 'orderCompleted',
}

/** Tells a guest what became of their order, unless they did it themselves. */
export async function notifyGuestOfState(
  tx: Tx,
  { now }: Pick<Env, 'now'>,
  order: Order,
  to: OrderState,
  actorId: string | null,
): Promise<void> {
  const says = sayings[to]
  if (says && actorId !== order.user_id) {
    await tellOf(tx, now, order, says, {})
  }
}

/** Tells a guest that their money came and the house has to say yes. */
export const notifyGuestOfPayment = (tx: Tx, { now }: Pick<Env, 'now'>, order: Order): Promise<void> =>
  tellOf(tx, now, order, 'orderPaid', {})

/** Tells a guest that money came back to them, in fen. */
export const notifyGuestOfRefund = (
  tx: Tx,
  { now }: Pick<Env, 'now'>,
  order: Order,
  fen: number,
): Promise<void> => tellOf(tx, now, order, 'orderRefunded', { amount: (fen / 100).toFixed(2) })

function tellOf(
  tx: Tx,
  now: () => number,
  order: Order,
  says: Saying,
  more: Record<string, string>,
): Promise<void> {
  const { order_no: orderNo, check_in: checkIn, check_out: checkOut } = order
  const env = { now, newId: () => uuidV7(now()) }
  return tell(tx, env, order.tenant_id, {
    to: [order.user_id],
    kind: 'order',
    says,
    values: { orderNo, checkIn, checkOut, ...more },
    path: link(screens.order, { orderId: order.id }),
  })
}
