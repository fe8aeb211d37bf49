import { readableYuan, type Fen } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import { cancellationRows, refundRequestIdOf, cancellationView } from './cancellations.ts'
import { decideOrderRefund, settleOrderIncome } from '../order/money.ts'
import { lockStay, type Order } from '../order/orders.ts'
import { recordGrantedRefund } from './refunded-parts.ts'
import type { TxScope } from '#server/scope.ts'
type Decision = {
  id: string
  approve: boolean
  amount?: Fen
  reason: string
  by: string | null
  /** The approval whose word this is. Where there is one, nobody else decides. */
  instanceId?: string
}

/** Somebody decides what a guest asked to have back: all of it, less of it, or nothing. Once. */
export async function decideCancellation(scope: TxScope, decision: Decision) {
  const { order_id: orderId } = await theApplication(scope, decision.id)
  // The stay first, as everybody who changes one; then what nobody has decided meanwhile.
  const { requested: order } = await lockStay(scope, orderId)
  const open = await theApplication(scope, decision.id)
  const requestId = refundRequestIdOf(open)
  if (open.state !== 'applied' || requestId === null) {
    throw new Failure('booking.decided')
  }
  if (open.instance_id !== (decision.instanceId ?? null)) {
    throw new Failure('booking.inApproval')
  }
  const granted = decision.approve ? (decision.amount ?? open.asked_fen) : 0
  if (granted > open.asked_fen) {
    throw new Failure('booking.grantTooHigh', { limit: readableYuan(open.asked_fen) })
  }
  const { by, reason } = decision
  const decided = { requestId, asked: open.asked_fen, granted, by, reason: reason || open.reason }
  const last = await decideOrderRefund(scope, order, decided)
  await recordGrantedRefund(scope, order, granted)
  const ids = open.refund_ids.filter((id) => id !== last)
  await scope
    .update('stay_cancellation')
    .set({
      state: granted > 0 ? 'approved' : 'rejected',
      granted_fen: granted,
      decided_by: by,
      decided_at: new Date(scope.now()),
      decision: reason,
      refund_ids: JSON.stringify([...ids, last]),
    })
    .where('id', '=', decision.id)
    .where('state', '=', 'applied')
    .execute()
  await earnIfOver(scope, order)
  return cancellationView(await theApplication(scope, decision.id))
}

/** A cancelled order waits with its earnings for the decision; one that is checked out waits to be settled. */
async function earnIfOver(scope: TxScope, order: Order): Promise<void> {
  if (order.state === 'cancelled') {
    await settleOrderIncome(scope, order)
  }
}

async function theApplication(scope: TxScope, id: string) {
  const row = await cancellationRows(scope).where('asked.id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  return row
}
