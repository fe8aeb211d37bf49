import type { Tx } from '#server/db/write.ts'
import type { FlowHook, Happening } from '#server/workflow/parts.ts'
import { decideCancellation } from './decide-refund.ts'

/** The name flows call it by. */
export const REFUND_HOOK = 'stay.refund'

/**
 * The approval of what a guest asked to have back is over: its word is carried out in the same transaction. Ended by
 * hand it is a no, since the guest waits for an answer.
 */
export const refundDecided: FlowHook = async (tx, env, happening) => {
  const { tenantId, instanceId, on, data } = happening
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await tx
    .selectFrom('stay_cancellation')
    .select(['id', 'asked_fen'])
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const { by, reason } = await lastWord(tx, happening)
  const wanted = typeof data['amount'] === 'number' ? data['amount'] : open.asked_fen
  await decideCancellation(tx, env, tenantId, {
    id: open.id,
    approve: on === 'approved',
    // Those who decide may grant less; more than was asked is not theirs to give.
    amount: Math.min(Math.max(wanted, 0), open.asked_fen),
    reason,
    by,
    instanceId,
  })
}

/** Who spoke last, and what they said: the guest reads it. */
async function lastWord(tx: Tx, { tenantId, instanceId, on, actorId }: Happening) {
  const word = await tx
    .selectFrom('flow_opinion')
    .select(['auditor_id', 'opinion'])
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('withdrawn_at', 'is', null)
    .where('auditor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const said = word?.opinion?.trim() ?? ''
  return { by: actorId ?? word?.auditor_id ?? null, reason: on === 'approved' ? '' : said.slice(0, 300) }
}
