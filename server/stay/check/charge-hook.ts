import { decideCharge, type ChargeDecision } from '#domain/stay/charge-dispute.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { FlowHook, FlowHookEvent, RunEnv } from '#server/workflow/run/flow-parts.ts'
import { grantPhotosToDesk } from './answer-photos.ts'
import { answerFileIds, isAwaitingDecision, findCheckSheet, type CheckSheetRow } from './sheets.ts'
import { lastOpinion } from '../desk/start-flow.ts'
import { lockStay, type Stay } from '../order/orders.ts'
import { settleGoodsCheck } from './settle-check.ts'
import { canSettleStay } from '../desk/settle-stay.ts'
import { notifyGuestOfDecision } from './notifications.ts'

/** The name flows call it by. */
export const CHARGE_HOOK = 'stay.charge'

const ends = { approved: 'approved', rejected: 'rejected', ended: 'byHand' } as const

/**
 * Those who were asked about a charge are done: their word is carried out in the same transaction, once. Where they gave
 * none, since somebody ended it by hand, the check is the front desk's again, as in a park without such a flow.
 */
export const applyChargeDecision: FlowHook = async (tx, env, happening) => {
  const { tenantId, instanceId, on, data } = happening
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const known = await tx
    .selectFrom('check_sheet')
    .select('order_id')
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'disputed')
    .executeTakeFirst()
  if (!known) {
    return
  }
  // The stay first, as everybody who changes one; then what nobody has decided meanwhile.
  const stay = await lockStay(tx, tenantId, known.order_id)
  const sheet = await findCheckSheet(tx, stay.root, 'out')
  if (!sheet || sheet.instance_id !== instanceId || !isAwaitingDecision(sheet)) {
    return
  }
  const word = { end: ends[on], verdict: data['verdict'], amount: data['amount'] }
  const decided = decideCharge(word, sheet.total_fen)
  if (decided === null && on !== 'ended') {
    // Agreed to, and to what? Nothing has happened until somebody says.
    throw new Failure('check.noVerdict')
  }
  await (decided ? carryOut(tx, env, stay, sheet, decided, happening) : giveBack(tx, sheet))
}

/** Nobody decided: the front desk looks again, at the guest's photos too, and the guest is asked again. */
async function giveBack(tx: Tx, sheet: CheckSheetRow): Promise<void> {
  await grantPhotosToDesk(tx, sheet.tenant_id, answerFileIds(sheet))
  await tx
    .updateTable('check_sheet')
    .set({ instance_id: null })
    .where('tenant_id', '=', sheet.tenant_id)
    .where('id', '=', sheet.id)
    .execute()
}

/** Writes the charge down and ends the stay with it, unless its guests are still there or other money is open. */
async function carryOut(
  tx: Tx,
  env: RunEnv,
  stay: Stay,
  sheet: CheckSheetRow,
  decided: ChargeDecision,
  { tenantId, instanceId, actorId, data }: FlowHookEvent,
): Promise<void> {
  const word = await lastOpinion(tx, tenantId, instanceId)
  const by = actorId ?? word.by
  const explained = typeof data['explanation'] === 'string' ? data['explanation'].trim() : ''
  const said = explained.slice(0, 500) || word.said
  await tx
    .updateTable('check_sheet')
    .set({
      state: 'decided',
      verdict: decided.verdict,
      charge_fen: decided.charge,
      decision: said,
      decided_by: by,
      decided_at: new Date(env.now()),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sheet.id)
    .execute()
  await notifyGuestOfDecision(tx, env, stay.root, { ...decided, before: sheet.total_fen, said })
  if (await canSettleStay(tx, stay)) {
    await settleGoodsCheck(tx, env, stay, { actorId: by })
  }
}
