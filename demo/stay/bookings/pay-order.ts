import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payables } from '#server/payables.ts'
import { bizTypeOf, payableAmount, type Order } from '#server/stay/order/orders.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'
import type { TxScope } from '#server/scope.ts'

/** Pays an order at the provider that stands in, which knows of it as of any other. */
export async function payOrder(scope: TxScope, order: Order): Promise<void> {
  const at = new Date(scope.now())
  const id = scope.newId()
  const outTradeNo = id.replaceAll('-', '')
  const amount = payableAmount(order)
  const providerNo = `LOCAL${outTradeNo.slice(-12).toUpperCase()}`
  const next = link(screens.success, { orderId: order.id })
  const both = {
    out_trade_no: outTradeNo,
    method: 'wechat' as const,
    amount,
    created_at: at,
  }
  await scope
    .insert('local_trade', {
      ...both,
      subject: order.order_no,
      next_path: next,
      state: 'paid',
      provider_no: providerNo,
      paid_at: at,
    })
    .execute()
  await scope
    .insert('payment', {
      ...both,
      id,
      biz_type: bizTypeOf(order),
      biz_id: order.id,
      user_id: order.user_id,
      channel: 'jsapi',
      deposit: order.deposit_fen,
      currency: 'CNY',
      subject_zh: `山居住宿 ${order.order_no}`,
      subject_en: `Stay ${order.order_no}`,
      state: 'pending',
      next_path: next,
    })
    .execute()
  const trade = { state: 'paid' as const, amount, currency: 'CNY', providerNo, at: scope.now() }
  await recordPayment(scope, payables, { id }, trade)
}
