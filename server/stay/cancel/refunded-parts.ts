import type { Fen } from '#domain/money.ts'
import { spreadRefund } from '#domain/stay/spread-refund.ts'
import type { Tx } from '#server/db/write.ts'
import { yuan } from '#domain/money.ts'
import { Failure } from '#server/http/failure.ts'
import { orderPartsOf, type Order } from '../order/orders.ts'

type Back = {
  nights: readonly { day: string; back: Fen }[]
  /** In the order of the order's fees. */
  fees: readonly { back: Fen }[]
  deposit: Fen
}

/** Writes down what was granted of each part of an order; together it is what was granted of the order. */
export async function recordRefundedParts(
  tx: Tx,
  order: Order,
  { nights, fees, deposit }: Back,
): Promise<void> {
  const owner = { tenantId: order.tenant_id, orderId: order.id }
  let sum = 0
  for (const { day, back } of nights.filter((night) => night.back > 0)) {
    sum += back
    await tx
      .updateTable('stay_order_night')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', back) }))
      .where('tenant_id', '=', owner.tenantId)
      .where('order_id', '=', owner.orderId)
      .where('night', '=', day)
      .execute()
  }
  for (const [no, { back }] of fees.entries()) {
    if (back > 0) {
      sum += back
      await tx
        .updateTable('stay_order_fee')
        .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', back) }))
        .where('tenant_id', '=', owner.tenantId)
        .where('order_id', '=', owner.orderId)
        .where('no', '=', no)
        .execute()
    }
  }
  if (sum + deposit > 0) {
    await tx
      .updateTable('stay_order')
      .set((eb) => ({
        refunded_fen: eb('refunded_fen', '+', sum),
        deposit_back_fen: eb('deposit_back_fen', '+', deposit),
      }))
      .where('tenant_id', '=', owner.tenantId)
      .where('id', '=', owner.orderId)
      .execute()
  }
}

/** Writes down a sum that a person granted, spread over all that can still come back. */
export async function recordGrantedRefund(tx: Tx, order: Order, amount: Fen): Promise<void> {
  const { nightsOf, feesOf } = await orderPartsOf(tx, order.tenant_id, [order.id])
  const [nights, fees] = [nightsOf(order.id), feesOf(order.id)]
  const parts = [...nights, ...fees].map((part) => ({ pays: part.pays_fen, refunded: part.refunded_fen }))
  const shares = spreadRefund(parts, amount)
  if (shares === null) {
    const limit = parts.reduce((sum, { pays, refunded }) => sum + pays - refunded, 0)
    throw new Failure('booking.grantTooHigh', { limit: yuan(limit) })
  }
  await recordRefundedParts(tx, order, {
    nights: nights.map((night, at) => ({ day: night.night, back: shares[at] ?? 0 })),
    fees: fees.map((_, at) => ({ back: shares[nights.length + at] ?? 0 })),
    deposit: 0,
  })
}
