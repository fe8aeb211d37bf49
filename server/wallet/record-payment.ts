import { paymentStatesBefore } from '#domain/wallet/payment-state.ts'
import { paidMoves } from '#domain/wallet/postings.ts'
import type { PaidTrade } from '#server/gateways/payment/payment.ts'
import { currency } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { Payables } from './payable.ts'
import { lockPayment, type Payment } from './payments.ts'
import { lateRefundReason } from './refund-reason.ts'
import { requestRefund } from './refund-requests.ts'
import type { TxScope } from '#server/scope.ts'

/** reusedNumber: the provider's number is that of another payment, so one of the two was never made. */
export type PaymentResult = 'taken' | 'late' | 'repeated' | 'unknown' | 'wrongAmount' | 'reusedNumber'

/**
 * Money has come in: the one place where that is taken note of, whoever says so (a notice, an answer to our own
 * question, the cashier). The payment is locked, so that of any number of messengers one has an effect.
 */
export async function recordPayment(
  scope: TxScope,
  payables: Payables,
  by: { id: string } | { outTradeNo: string },
  trade: PaidTrade,
): Promise<PaymentResult> {
  const payment = await lockPayment(scope, by)
  if (!payment) {
    return 'unknown'
  }
  if (trade.amount !== payment.amount || trade.currency !== currency) {
    scope.env.log.error({ payment: payment.id, trade }, 'a provider collected another amount than was asked')
    return 'wrongAmount'
  }
  if (!paymentStatesBefore('paid').includes(payment.state)) {
    return 'repeated'
  }
  if (await isNumberUsed(scope, payment, trade.providerNo)) {
    scope.env.log.error(
      { payment: payment.id, trade },
      'a provider named a trade that paid for something else',
    )
    return 'reusedNumber'
  }
  const at = Number.isFinite(trade.at) ? trade.at : scope.now()
  await setPaid(scope, payment.id, { ...trade, at })
  const business = { bizType: payment.biz_type, bizId: payment.biz_id }
  const { method, amount, deposit, user_id: userId } = payment
  await postToLedger(scope, [
    {
      key: `pay:${payment.id}`,
      event: 'paid',
      ...business,
      moves: paidMoves({ ...business, method, userId, amount, deposit }),
    },
  ])
  return handOver(scope, payables, payment, at)
}

/** A provider numbers each trade once, and one trade pays for one thing. */
async function isNumberUsed(scope: TxScope, { id, method }: Payment, providerNo: string): Promise<boolean> {
  const other = await scope
    .from('payment')
    .select('id')
    .where('method', '=', method)
    .where('provider_no', '=', providerNo)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

async function setPaid(scope: TxScope, id: string, { providerNo, at }: PaidTrade): Promise<void> {
  await scope
    .update('payment')
    .set({ state: 'succeeded', provider_no: providerNo, paid_at: new Date(at), ask_at: null, handover: null })
    .where('id', '=', id)
    .where('state', 'in', paymentStatesBefore('paid'))
    .execute()
}

/** The business takes the money, or it all goes back. */
async function handOver(
  scope: TxScope,
  payables: Payables,
  payment: Payment,
  at: number,
): Promise<'taken' | 'late'> {
  const { id, amount, deposit, biz_type: bizType, biz_id: bizId } = payment
  const payable = payables[bizType]
  if (!payable) {
    throw new Error(`nobody knows the business ${bizType}`)
  }
  const outcome = await payable.paid(scope, bizId, { id, amount, at })
  await scope.update('payment').set({ outcome }).where('id', '=', id).execute()
  if (outcome === 'late') {
    const reason = lateRefundReason
    await requestRefund(scope, {
      bizType,
      bizId,
      amount,
      deposit,
      reason,
      by: null,
      approved: true,
      untakenPaymentId: id,
    })
  }
  return outcome
}
