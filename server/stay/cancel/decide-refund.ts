import { yuan, type Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { cancellationRows, refundRequestIdOf, cancellationView } from './cancellations.ts'
import { decideOrderRefund, settleOrderIncome } from '../order/money.ts'
import { lockStay, type Order } from '../order/orders.ts'
import { recordGrantedRefund } from './refunded-parts.ts'

type Ground = Pick<Env, 'now' | 'newId'>
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
export async function decideCancellation(tx: Tx, env: Ground, tenantId: string, decision: Decision) {
  const { order_id: orderId } = await theApplication(tx, tenantId, decision.id)
  // The stay first, as everybody who changes one; then what nobody has decided meanwhile.
  const { requested: order } = await lockStay(tx, tenantId, orderId)
  const open = await theApplication(tx, tenantId, decision.id)
  const requestId = refundRequestIdOf(open)
  if (open.state !== 'applied' || requestId === null) {
    throw new Failure('booking.decided')
  }
  if (open.instance_id !== (decision.instanceId ?? null)) {
    throw new Failure('booking.inApproval')
  }
  const granted = decision.approve ? (decision.amount ?? open.asked_fen) : 0
  if (granted > open.asked_fen) {
    throw new Failure('booking.grantTooHigh', { limit: yuan(open.asked_fen) })
  }
  const { by, reason } = decision
  const decided = { requestId, asked: open.asked_fen, granted, by, reason: reason || open.reason }
  const last = await decideOrderRefund(tx, env, order, decided)
  await recordGrantedRefund(tx, order, granted)
  const ids = (open.refund_ids as string[]).filter((id) => id !== last)
  await tx
    .updateTable('stay_cancellation')
    .set({
      state: granted > 0 ? 'approved' : 'rejected',
      granted_fen: granted,
      decided_by: by,
      decided_at: new Date(env.now()),
      decision: reason,
      refund_ids: JSON.stringify([...ids, last]),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', decision.id)
    .where('state', '=', 'applied')
    .execute()
  await earnIfOver(tx, env, order)
  return cancellationView(await theApplication(tx, tenantId, decision.id))
}

/** A cancelled order waits with its earnings for the decision; one that is checked out waits to be settled. */
async function earnIfOver(tx: Tx, env: Ground, order: Order): Promise<void> {
  if (order.state === 'cancelled') {
    await settleOrderIncome(tx, env, order)
  }
}

async function theApplication(tx: Tx, tenantId: string, id: string) {
  const row = await cancellationRows(tx, tenantId).where('asked.id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  return row
}
