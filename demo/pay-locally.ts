import { payables } from '#server/payables.ts'
import type { TxScope } from '#server/scope.ts'
import type { PayableRef } from '#server/wallet/payable.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'

type Paid = PayableRef & { orderNo: string; userId: string; amount: number; deposit: number; next: string }

/** Pays for something at the provider that stands in, which knows of it as of any other. */
export async function payLocally(
  scope: TxScope,
  { bizType, bizId, orderNo, userId, amount, deposit, next }: Paid,
): Promise<void> {
  const at = new Date(scope.now())
  const id = scope.newId()
  const outTradeNo = id.replaceAll('-', '')
  const providerNo = `LOCAL${outTradeNo.slice(-12).toUpperCase()}`
  // Nothing is due any more where somebody pays too late.
  const due = await payables[bizType]?.due(scope, bizId)
  const subject = due?.subject ?? { zh: orderNo, en: orderNo }
  const both = {
    out_trade_no: outTradeNo,
    method: 'wechat' as const,
    amount,
    created_at: at,
    next_path: next,
  }
  await scope
    .insert('local_trade', {
      ...both,
      subject: subject.zh,
      state: 'paid',
      provider_no: providerNo,
      paid_at: at,
    })
    .execute()
  await scope
    .insert('payment', {
      ...both,
      id,
      biz_type: bizType,
      biz_id: bizId,
      user_id: userId,
      channel: 'jsapi',
      deposit,
      currency: 'CNY',
      subject_zh: subject.zh,
      subject_en: subject.en,
      state: 'pending',
    })
    .execute()
  const trade = { state: 'paid' as const, amount, currency: 'CNY', providerNo, at: scope.now() }
  await recordPayment(scope, payables, { id }, trade)
}
