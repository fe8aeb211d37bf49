import {
  canSettleSheet,
  canEditSheet,
  splitChargesOverDeposit,
  sumOfCharges,
} from '#domain/stay/check-sheet.ts'
import { Failure } from '#server/failure.ts'
import { chargesOf, remainingDeposit, isAwaitingDecision, findCheckSheet } from './sheets.ts'
import type { OrderChange } from '../order/transitions.ts'
import type { Stay } from '../order/orders.ts'
import { settleStay } from '../desk/settle-stay.ts'
import type { TxScope } from '#server/scope.ts'

/** Ends a stay with what was found: the deposit bears what it can, the rest is a bill. */
export async function settleGoodsCheck(scope: TxScope, stay: Stay, action: OrderChange): Promise<void> {
  const { root } = stay
  const sheet = await findCheckSheet(scope, root, 'out')
  if (!sheet || !canSettleSheet(sheet.state, sheet.sent_at?.getTime() ?? null, scope.now())) {
    throw new Failure('check.notAgreed')
  }
  const { kept, billed } = splitChargesOverDeposit(await chargesOf(scope, sheet), remainingDeposit(root))
  await settleStay(scope, stay, kept, action)
  await scope
    .update('check_sheet')
    .set({ state: 'settled', bill_fen: sumOfCharges(billed), settled_at: new Date(scope.now()) })
    .where('id', '=', sheet.id)
    .execute()
}

/** What the guest was told about a check is settled by it and not past it. */
export async function refuseIfCheckDecides(scope: TxScope, { root }: Stay): Promise<void> {
  const sheet = await findCheckSheet(scope, root, 'out')
  if (sheet && (!canEditSheet(sheet.state, isAwaitingDecision(sheet)) || sheet.state === 'disputed')) {
    throw new Failure('check.settleThere')
  }
}

/** Nobody came to end the stay: it ends by its check, where that can be, else as one where nothing was found. */
export async function settleOverdueStay(scope: TxScope, stay: Stay, action: OrderChange): Promise<void> {
  const sheet = await findCheckSheet(scope, stay.root, 'out')
  if (sheet && sheet.state !== 'draft') {
    return settleGoodsCheck(scope, stay, action)
  }
  return settleStay(scope, stay, [], action)
}
