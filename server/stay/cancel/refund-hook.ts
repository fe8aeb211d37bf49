import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import { decideCancellation } from './decide-refund.ts'
import { lastOpinion } from '../desk/start-flow.ts'
/** The name flows call it by. */
export const REFUND_HOOK = 'stay.refund'

/**
 * The approval of what a guest asked to have back is over: its word is carried out in the same transaction. Ended by
 * hand it is a no, since the guest waits for an answer.
 */
export const applyRefundDecision: FlowHook = async (scope, { instanceId, on, data, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await scope
    .from('stay_cancellation')
    .select(['id', 'asked_fen'])
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const word = await lastOpinion(scope, instanceId)
  const wanted = typeof data['amount'] === 'number' ? data['amount'] : open.asked_fen
  await decideCancellation(scope, {
    id: open.id,
    approve: on === 'approved',
    // Those who decide may grant less; more than was asked is not theirs to give.
    amount: Math.min(Math.max(wanted, 0), open.asked_fen),
    reason: on === 'approved' ? '' : word.said,
    by: actorId ?? word.by,
    instanceId,
  })
}
