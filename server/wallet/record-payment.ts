import { paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import { paidMoves } from '#domain/wallet/postings.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { PaidTrade } from '#server/gateways/payment/payment.ts'
import { currency } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { Payables } from './payable.ts'
import { lockPayment, type Payment } from './payments.ts'
import { requestRefund } from './refund-requests.ts'

/** How a stored reason says that the money came too late; the screens have the words for it. */
export const lateRefundReason = '#late'

export type PaymentResult = 'taken' | 'late' | 'repeated' | 'unknown' | 'wrongAmount'

/**
 * Money has come in: the one place where that is taken note of, whoever says so (a notice, an answer to our own
 * question, the cashier). The payment is locked, so that of any number of messengers one has an effect.
 */
export async function recordPayment(
  tx: Tx,
  env: Env,
  payables: Payables,
  tenantId: string,
  by: { id: string } | { outTradeNo: string },
  trade: PaidTrade,
): Promise<PaymentResult> {
  const payment = await lockPayment(tx, tenantId, by)
  if (!payment) {
    return 'unknown'
  }
  if (trade.amount !== payment.amount || trade.currency !== currency) {
    env.log.error({ payment: payment.id, trade }, 'a provider collected another amount than was asked')
    return 'wrongAmount'
  }
  if (!paymentStatesBefore('paid').includes(payment.state)) {
    return 'repeated'
  }
  const at = Number.isFinite(trade.at) ? trade.at : env.now()
  await setPaid(tx, tenantId, payment.id, { ...trade, at })
  const business = { bizType: payment.biz_type, bizId: payment.biz_id }
  const { method, amount, deposit, user_id: userId } = payment
  await postToLedger(tx, env, tenantId, [
    {
      key: `pay:${payment.id}`,
      event: 'paid',
      ...business,
      moves: paidMoves({ ...business, method, userId, amount, deposit }),
    },
  ])
  return handOver(tx, env, payables, tenantId, payment, at)
}

async function setPaid(tx: Tx, tenantId: string, id: string, { providerNo, at }: PaidTrade): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'succeeded', provider_no: providerNo, paid_at: new Date(at), ask_at: null, handover: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('paid'))
    .execute()
}

/** The business takes the money, or it all goes back. */
async function handOver(
  tx: Tx,
  env: Env,
  payables: Payables,
  tenantId: string,
  payment: Payment,
  at: number,
): Promise<'taken' | 'late'> {
  const { id, amount, deposit, biz_type: bizType, biz_id: bizId } = payment
  const payable = payables[bizType]
  if (!payable) {
    throw new Error(`nobody knows the business ${bizType}`)
  }
  const outcome = await payable.paid(tx, env, tenantId, bizId, { id, amount, at })
  await tx
    .updateTable('payment')
    .set({ outcome })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  if (outcome === 'late') {
    const reason = lateRefundReason
    await requestRefund(tx, env, tenantId, {
      bizType,
      bizId,
      amount,
      deposit,
      reason,
      by: null,
      approved: true,
    })
  }
  return outcome
}
