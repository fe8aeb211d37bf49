import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { payables } from '#server/payables.ts'
import { bizTypeOf, payableAmount, type Order } from '#server/stay/order/orders.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'

/** Pays an order at the provider that stands in, which knows of it as of any other. */
export async function payOrder(tx: Tx, env: Env, order: Order): Promise<void> {
  const at = new Date(env.now())
  const id = env.newId()
  const outTradeNo = id.replaceAll('-', '')
  const amount = payableAmount(order)
  const providerNo = `LOCAL${outTradeNo.slice(-12).toUpperCase()}`
  const next = link(screens.success, { orderId: order.id })
  const both = {
    tenant_id: order.tenant_id,
    out_trade_no: outTradeNo,
    method: 'wechat',
    amount,
    created_at: at,
  }
  await tx
    .insertInto('local_trade')
    .values({
      ...both,
      subject: order.order_no,
      next_path: next,
      state: 'paid',
      provider_no: providerNo,
      paid_at: at,
    })
    .execute()
  await tx
    .insertInto('payment')
    .values({
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
  const trade = { state: 'paid' as const, amount, currency: 'CNY', providerNo, at: env.now() }
  await recordPayment(tx, env, payables, order.tenant_id, { id }, trade)
}
