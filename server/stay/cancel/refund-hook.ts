import { splitGrant } from '#domain/stay/cancel/split-grant.ts'
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
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  if (open.length === 0) {
    return
  }
  const requestedAmounts = open.map((part) => part.asked_fen)
  const word = await lastOpinion(scope, instanceId)
  // Those who decide may grant less; more than was asked is not theirs to give.
  const wanted = typeof data['amount'] === 'number' ? data['amount'] : Number.MAX_SAFE_INTEGER
  const granted = splitGrant(requestedAmounts, wanted)
  for (const [at, part] of open.entries()) {
    await decideCancellation(scope, {
      id: part.id,
      approve: on === 'approved',
      amount: granted[at] ?? 0,
      reason: on === 'approved' ? '' : word.said,
      by: actorId ?? word.by,
      instanceId,
    })
  }
}
