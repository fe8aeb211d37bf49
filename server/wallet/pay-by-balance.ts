import { isPaymentActive } from '#domain/wallet/payment-state.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { currency } from './ledger-accounts.ts'
import { balanceOf } from './ledger.ts'
import type { PayableRef, PaymentDue, Payables } from './payable.ts'
import { latestPayment } from './payments.ts'
import { closeEarlierPayment } from './start-payment.ts'
import { recordPayment } from './record-payment.ts'
import type { RootScope } from '#server/scope.ts'

/** Pays from the person's own balance: one transaction, after which it is paid, or nothing has happened. */
export async function payByBalance(
  scope: RootScope,
  payables: Payables,
  { bizType, bizId }: PayableRef,
  due: PaymentDue,
): Promise<{ paymentId: string; handover: null }> {
  const earlier = await latestPayment(scope, { bizType, bizId })
  if (earlier && isPaymentActive(earlier.state)) {
    await closeEarlierPayment(scope, payables, earlier)
  }
  const paying = scope.write(async (scope) => {
    // Only for the better words: should it change meanwhile, the ledger refuses.
    if ((await balanceOf(scope, 'available', due.userId)) < due.amount) {
      throw new Failure('pay.notEnough')
    }
    const id = scope.newId()
    const at = scope.now()
    await scope
      .insert('payment', {
        id,
        biz_type: bizType,
        biz_id: bizId,
        user_id: due.userId,
        out_trade_no: id.replaceAll('-', ''),
        method: 'wallet',
        channel: 'none',
        amount: due.amount,
        deposit: due.deposit,
        currency,
        subject_zh: due.subject.zh,
        subject_en: due.subject.en,
        state: 'created',
        created_at: new Date(at),
        next_path: due.next,
      })
      .execute()
    const trade = { state: 'paid', amount: due.amount, currency, providerNo: id, at } as const
    const outcome = await recordPayment(scope, payables, { id }, trade)
    if (outcome !== 'taken') {
      // Nothing has left the balance yet, so nothing has to come back.
      throw new Failure('pay.expired')
    }
    return { paymentId: id, handover: null }
  })
  return refuseOnViolation(paying, { payment_active: 'pay.underWay' })
}
