import { scaleCharges } from '#domain/stay/charge-dispute.ts'
import { canSettleSheet, canEditSheet, splitChargesOverDeposit } from '#domain/stay/check-sheet.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import {
  chargedAmount,
  remainingDeposit,
  isAwaitingDecision,
  checkLinesOf,
  findCheckSheet,
} from './sheets.ts'
import type { OrderChange } from '../order/transitions.ts'
import type { Stay } from '../order/orders.ts'
import { settleStay } from '../desk/settle-stay.ts'

type Ground = Pick<Env, 'now' | 'newId'>

/** Ends a stay with what was found: the deposit bears what it can, the rest is a bill. */
export async function settleGoodsCheck(tx: Tx, env: Ground, stay: Stay, deed: OrderChange): Promise<void> {
  const { root } = stay
  const sheet = await findCheckSheet(tx, root, 'out')
  if (!sheet || !canSettleSheet(sheet.state, sheet.sent_at?.getTime() ?? null, env.now())) {
    throw new Failure('check.notAgreed')
  }
  const charged = (await checkLinesOf(tx, root, sheet)).filter((line) => line.amount > 0)
  const charges = scaleCharges(charged, chargedAmount(sheet))
    .filter((line) => line.amount > 0)
    .map((line) => ({ name: line.texts['zh-CN'].name, amount: line.amount }))
  const { kept, bill } = splitChargesOverDeposit(charges, remainingDeposit(root))
  await settleStay(tx, env, stay, kept, deed)
  await tx
    .updateTable('check_sheet')
    .set({ state: 'settled', bill_fen: bill, settled_at: new Date(env.now()) })
    .where('tenant_id', '=', root.tenant_id)
    .where('id', '=', sheet.id)
    .execute()
}

/** What the guest was told about a check is settled by it and not past it. */
export async function refuseIfCheckDecides(tx: Tx, { root }: Stay): Promise<void> {
  const sheet = await findCheckSheet(tx, root, 'out')
  if (sheet && (!canEditSheet(sheet.state, isAwaitingDecision(sheet)) || sheet.state === 'disputed')) {
    throw new Failure('check.settleThere')
  }
}

/** Nobody came to end the stay: it ends by its check, where that can be, else as one where nothing was found. */
export async function settleOverdueStay(tx: Tx, env: Ground, stay: Stay, deed: OrderChange): Promise<void> {
  const sheet = await findCheckSheet(tx, stay.root, 'out')
  if (sheet && sheet.state !== 'draft') {
    return settleGoodsCheck(tx, env, stay, deed)
  }
  return settleStay(tx, env, stay, [], deed)
}
