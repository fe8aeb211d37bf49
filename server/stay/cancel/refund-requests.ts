import { sql } from 'kysely'
import type { Payable, RefundDecision } from '#server/wallet/payable.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { decideCancellation } from './decide-refund.ts'
import { lockStay } from '../order/orders.ts'
import { startRefundFlow } from './refund-flow.ts'
import { type TxScope } from '#server/scope.ts'

/** The application whose request to the wallet this is. */
const applicationOf = (scope: TxScope, orderId: string, requestId: string) =>
  scope
    .from('stay_cancellation')
    .select(['id', 'asked_fen', 'refund_ids'])
    .where('order_id', '=', orderId)
    .where('asked_fen', '>', 0)
    .where(sql<boolean>`refund_ids ->> -1 = ${requestId}`)
    .executeTakeFirst()

/** Decided where all refunds are, it is decided as if at the front desk, so that the order says the same. */
export async function decideRefundRequest(
  scope: TxScope,
  bizId: string,
  { requestId, approve, by, reason }: RefundDecision,
): Promise<boolean> {
  const application = await applicationOf(scope, bizId, requestId)
  if (!application) {
    return false
  }
  await decideCancellation(scope, { id: application.id, approve, by, reason })
  return true
}

/** A guest who was refused asks again: it waits for a decision once more, by the same way as before. */
export const resubmitRefundRequest =
  (parts: FlowParts): NonNullable<Payable['askedAgain']> =>
  async (scope, bizId, { requestId, againOf, reason }) => {
    const application = await applicationOf(scope, bizId, againOf)
    if (!application) {
      return
    }
    const { requested: order } = await lockStay(scope, bizId)
    await scope
      .update('stay_cancellation')
      .set({
        state: 'applied',
        reason,
        granted_fen: null,
        decided_by: null,
        decided_at: null,
        decision: '',
        instance_id: null,
        refund_ids: JSON.stringify([...application.refund_ids, requestId]),
      })
      .where('id', '=', application.id)
      .execute()
    const { id, asked_fen: asked } = application
    await startRefundFlow({ scope, parts }, [{ id, order, asked, reason }])
  }
