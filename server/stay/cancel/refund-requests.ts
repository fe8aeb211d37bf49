import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Payable, RefundDecision } from '#server/wallet/payable.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { decideCancellation } from './decide-refund.ts'
import { lockStay } from '../order/orders.ts'
import { startRefundFlow } from './refund-flow.ts'

/** The application whose request to the wallet this is. */
const applicationOf = (tx: Tx, tenantId: string, orderId: string, requestId: string) =>
  tx
    .selectFrom('stay_cancellation')
    .select(['id', 'asked_fen', 'refund_ids'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('asked_fen', '>', 0)
    .where(sql<boolean>`refund_ids ->> -1 = ${requestId}`)
    .executeTakeFirst()

/** Decided where all refunds are, it is decided as if at the front desk, so that the order says the same. */
export async function decideRefundRequest(
  tx: Tx,
  env: Env,
  tenantId: string,
  bizId: string,
  { requestId, approve, by, reason }: RefundDecision,
): Promise<boolean> {
  const application = await applicationOf(tx, tenantId, bizId, requestId)
  if (!application) {
    return false
  }
  await decideCancellation(tx, env, tenantId, { id: application.id, approve, by, reason })
  return true
}

/** A guest who was refused asks again: it waits for a decision once more, by the same way as before. */
export const resubmitRefundRequest =
  (parts: FlowParts): NonNullable<Payable['askedAgain']> =>
  async (tx, env, tenantId, bizId, { requestId, againOf, reason }) => {
    const application = await applicationOf(tx, tenantId, bizId, againOf)
    if (!application) {
      return
    }
    const { requested: order } = await lockStay(tx, tenantId, bizId)
    await tx
      .updateTable('stay_cancellation')
      .set({
        state: 'applied',
        reason,
        granted_fen: null,
        decided_by: null,
        decided_at: null,
        decision: '',
        instance_id: null,
        refund_ids: JSON.stringify([...(application.refund_ids as string[]), requestId]),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', application.id)
      .execute()
    const { id, asked_fen: asked } = application
    await startRefundFlow({ tx, env, parts }, order, { id, asked, reason })
  }
