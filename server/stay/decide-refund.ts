import { yuan, type Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { shownCancellation } from './cancellations.ts'
import { earn } from './earnings.ts'
import { decideRefund } from './order-money.ts'
import { lockStay, type Order } from './order-rows.ts'
import { addGranted } from './refunded-parts.ts'

type Decision = { id: string; approve: boolean; amount?: Fen; reason: string; by: string }

/** Somebody decides what a guest asked to have back: all of it, less of it, or nothing. Once. */
export async function decideCancellation(tx: Tx, env: Env, tenantId: string, decision: Decision) {
  const { order_id: orderId } = await theApplication(tx, tenantId, decision.id)
  // The stay first, as everybody who changes one; then what nobody has decided meanwhile.
  const { asked: order } = await lockStay(tx, tenantId, orderId)
  const open = await theApplication(tx, tenantId, decision.id)
  const granted = decision.approve ? (decision.amount ?? open.asked_fen) : 0
  if (granted > open.asked_fen) {
    throw new Failure('booking.grantTooHigh', { limit: yuan(open.asked_fen) })
  }
  const refundIds = await decideRefund(tx, env, order, {
    requestIds: open.refund_ids as string[],
    asked: open.asked_fen,
    granted,
    by: decision.by,
    reason: decision.reason || open.reason,
  })
  await addGranted(tx, order, granted)
  const row = await tx
    .updateTable('stay_cancellation')
    .set({
      state: granted > 0 ? 'approved' : 'rejected',
      granted_fen: granted,
      decided_by: decision.by,
      decided_at: new Date(env.now()),
      decision: decision.reason,
      refund_ids: JSON.stringify(refundIds),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', decision.id)
    .where('state', '=', 'applied')
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('booking.decided')
  }
  await earnIfOver(tx, env, order)
  return shownCancellation(row)
}

/** A cancelled order waits with its earnings for the decision; one that is checked out waits to be settled. */
async function earnIfOver(tx: Tx, env: Env, order: Order): Promise<void> {
  if (order.state === 'cancelled') {
    await earn(tx, env, order)
  }
}

async function theApplication(tx: Tx, tenantId: string, id: string) {
  const row = await tx
    .selectFrom('stay_cancellation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noOrder')
  }
  if (row.state !== 'applied') {
    throw new Failure('booking.decided')
  }
  return row
}
