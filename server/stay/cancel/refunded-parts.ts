import type { Fen } from '#domain/money.ts'
import { spreadGrant } from '#domain/stay/cancel/spread-refund.ts'
import { readableYuan } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import { orderPartsOf, type Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

type Back = {
  nights: readonly { day: string; back: Fen }[]
  /** In the order of the order's fees. */
  fees: readonly { back: Fen }[]
  deposit: Fen
}

/** Writes down what was granted of each part of an order; together it is what was granted of the order. */
export async function recordRefundedParts(
  scope: TxScope,
  order: Order,
  { nights, fees, deposit }: Back,
): Promise<void> {
  let sum = 0
  for (const { day, back } of nights.filter((night) => night.back > 0)) {
    sum += back
    await scope
      .update('stay_order_night')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', back) }))
      .where('order_id', '=', order.id)
      .where('night', '=', day)
      .execute()
  }
  for (const [no, { back }] of fees.entries()) {
    if (back > 0) {
      sum += back
      await scope
        .update('stay_order_fee')
        .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', back) }))
        .where('order_id', '=', order.id)
        .where('no', '=', no)
        .execute()
    }
  }
  if (sum + deposit > 0) {
    await scope
      .update('stay_order')
      .set((eb) => ({
        refunded_fen: eb('refunded_fen', '+', sum),
        deposit_back_fen: eb('deposit_back_fen', '+', deposit),
      }))
      .where('id', '=', order.id)
      .execute()
  }
}

/** Writes down a sum that a person granted: of what was given up, and only then of the rest. */
export async function recordGrantedRefund(scope: TxScope, order: Order, amount: Fen): Promise<void> {
  const { nightsOf, feesOf } = await orderPartsOf(scope, [order.id])
  const [nights, fees] = [nightsOf(order.id), feesOf(order.id)]
  const partOf = (row: { pays_fen: Fen; refunded_fen: Fen }) => ({
    pays: row.pays_fen,
    refunded: row.refunded_fen,
  })
  const parts = {
    nights: nights.map((night) => ({ ...partOf(night), isGivenUp: night.given_up })),
    fees: fees.map((fee) => ({ ...partOf(fee), code: fee.code })),
  }
  const shares = spreadGrant(parts, amount)
  if (shares === null) {
    const limit = [...parts.nights, ...parts.fees].reduce(
      (sum, { pays, refunded }) => sum + pays - refunded,
      0,
    )
    throw new Failure('booking.grantTooHigh', { limit: readableYuan(limit) })
  }
  await recordRefundedParts(scope, order, {
    nights: nights.map((night, at) => ({ day: night.night, back: shares[at] ?? 0 })),
    fees: fees.map((_, at) => ({ back: shares[nights.length + at] ?? 0 })),
    deposit: 0,
  })
}
