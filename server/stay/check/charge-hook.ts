import { decideCharge, type ChargeDecision } from '#domain/stay/charge-dispute.ts'
import { Failure } from '#server/failure.ts'
import type { FlowHook, FlowHookEvent } from '#server/workflow/run/flow-parts.ts'
import { grantPhotosToDesk } from './answer-photos.ts'
import {
  answerFileIds,
  decidedAmount,
  findCheckSheet,
  hasUncheckedHouse,
  isAwaitingDecision,
  type CheckSheetRow,
} from './sheets.ts'
import { lastOpinion } from '../desk/start-flow.ts'
import { lockStay, type Stay } from '../order/orders.ts'
import { settleGoodsCheck } from './settle-check.ts'
import { withSettledBill, type SettleRoomCharges } from '../desk/room-charges.ts'
import { canSettleStay } from '../desk/settle-stay.ts'
import { notifyDeskOfFurtherHouse, notifyDeskOfNoDecision, notifyGuestOfDecision } from './notifications.ts'
import type { TxScope } from '#server/scope.ts'

/** The name flows call it by. */
export const CHARGE_HOOK = 'stay.charge'

const ends = { approved: 'approved', rejected: 'rejected', ended: 'byHand' } as const

/**
 * Those who were asked about a charge are done: their word is carried out in the same transaction, once. Where they gave
 * none, since somebody ended it by hand, the check is the front desk's again, as in a park without such a flow.
 */
export const applyChargeDecision =
  (settleRoomCharges: SettleRoomCharges): FlowHook =>
  async (scope, event) => {
    const { instanceId, on, data } = event
    if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
      return
    }
    const sheetHead = await scope
      .from('check_sheet')
      .select('order_id')
      .where('instance_id', '=', instanceId)
      .where('state', '=', 'disputed')
      .executeTakeFirst()
    if (!sheetHead) {
      return
    }
    // The stay first, as everybody who changes one; then what nobody has decided meanwhile.
    const stay = await lockStay(scope, sheetHead.order_id)
    const sheet = await findCheckSheet(scope, stay.root, 'out')
    if (!sheet || sheet.instance_id !== instanceId || !isAwaitingDecision(sheet)) {
      return
    }
    const word = { end: ends[on], verdict: data['verdict'], amount: data['amount'] }
    const decided = decideCharge(word, sheet.total_fen - (await decidedAmount(scope, sheet)))
    if (decided === null && on !== 'ended') {
      // Agreed to, and to what? Nothing has happened until somebody says.
      throw new Failure('check.noVerdict')
    }
    await (decided
      ? carryOut(scope, { stay, sheet, decided, event, settleRoomCharges })
      : giveBack(scope, stay, sheet))
  }

/** Nobody decided: the front desk looks again, at the guest's photos too, and the guest is asked again. */
async function giveBack(scope: TxScope, stay: Stay, sheet: CheckSheetRow): Promise<void> {
  await grantPhotosToDesk(scope, stay.root, answerFileIds(sheet))
  await scope.update('check_sheet').set({ instance_id: null }).where('id', '=', sheet.id).execute()
  await notifyDeskOfNoDecision(scope, stay.root)
}

type DecidedSheet = {
  stay: Stay
  sheet: CheckSheetRow
  decided: ChargeDecision
  event: FlowHookEvent
  settleRoomCharges: SettleRoomCharges
}

/** Writes the charge down and ends the stay with it, unless its guests are still there or other money is open. */
async function carryOut(
  scope: TxScope,
  { stay, sheet, decided, event, settleRoomCharges }: DecidedSheet,
): Promise<void> {
  const { instanceId, actorId, data } = event
  const word = await lastOpinion(scope, instanceId)
  const by = actorId ?? word.by
  const explained = typeof data['explanation'] === 'string' ? data['explanation'].trim() : ''
  const explanation = explained.slice(0, 500) || word.said
  const before = await decidedAmount(scope, sheet)
  await scope
    .update('check_sheet')
    .set({
      state: 'decided',
      verdict: decided.verdict,
      charge_fen: before + decided.charge,
      decision: explanation,
      decided_by: by,
      decided_at: new Date(scope.now()),
    })
    .where('id', '=', sheet.id)
    .execute()
  await notifyGuestOfDecision(scope, stay.root, {
    ...decided,
    before: sheet.total_fen - before,
    said: explanation,
  })
  if (await hasUncheckedHouse(scope, stay.root)) {
    // The front desk looks through that one first, and while somebody decided it could not. As long as guests are in
    // it there is nothing to hurry for.
    if (stay.root.state === 'checkedOut') {
      await notifyDeskOfFurtherHouse(scope, stay.root)
    }
    return
  }
  if (await canSettleStay(scope, stay)) {
    const settled = await withSettledBill(scope, stay, settleRoomCharges)
    await settleGoodsCheck(scope, settled, { actorId: by })
  }
}
