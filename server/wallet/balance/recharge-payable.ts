import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { RECHARGE_BUSINESS, rechargedMoves } from '#domain/wallet/recharge.ts'
import { textOf } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { postToLedger } from '../ledger.ts'
import type { PaidPayment, Payable, PaymentDue } from '../payable.ts'

const payFor = 2 * 3_600_000

async function due(scope: Scope, bizId: string): Promise<PaymentDue | null> {
  const row = await scope.from('recharge').selectAll().where('id', '=', bizId).executeTakeFirst()
  if (row?.state !== 'open') {
    return null
  }
  return {
    userId: row.user_id,
    amount: row.amount,
    deposit: 0,
    subject: { zh: textOf('recharge.subject', 'zh-CN'), en: textOf('recharge.subject', 'en-US') },
    expiresAt: row.created_at.getTime() + payFor,
    next: link(screens.balance),
    isForBalance: true,
  }
}

/** It is put on the balance once; whatever comes after that goes back. */
async function paid(scope: TxScope, bizId: string, payment: PaidPayment): Promise<'taken' | 'late'> {
  const row = await scope
    .update('recharge')
    .set({ state: 'paid', paid_at: new Date(payment.at) })
    .where('id', '=', bizId)
    .where('state', '=', 'open')
    .where('amount', '=', payment.amount)
    .returning(['user_id', 'amount'])
    .executeTakeFirst()
  if (!row) {
    return 'late'
  }
  await postToLedger(scope, [
    {
      key: `recharge:${bizId}`,
      event: 'recharged',
      bizType: RECHARGE_BUSINESS,
      bizId,
      moves: rechargedMoves(bizId, row.user_id, row.amount),
    },
  ])
  return 'taken'
}

/** Money for somebody's own balance, as payments know it. */
export const rechargePayable: Payable = { due, paid, refunded: async () => {} }
