import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payLocally } from '#demo/pay-locally.ts'
import { bizTypeOf, payableAmount, type Order } from '#server/stay/order/orders.ts'
import type { TxScope } from '#server/scope.ts'

export const payOrder = (scope: TxScope, order: Order): Promise<void> =>
  payLocally(scope, {
    bizType: bizTypeOf(order),
    bizId: order.id,
    orderNo: order.order_no,
    userId: order.user_id,
    amount: payableAmount(order),
    deposit: order.deposit_fen,
    next: link(screens.success, { orderId: order.id }),
  })
