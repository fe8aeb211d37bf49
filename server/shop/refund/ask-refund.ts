import type { shopOrderApi } from '#api/shop/order.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { linesBack } from '#domain/shop/refund-lines.ts'
import { isDecidedByFlow, refundWay } from '#domain/shop/refund-rules.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { signalShop } from '../notifications.ts'
import { linesOfOrder, type ShopOrder } from '../order/orders.ts'
import { startClaimFlow } from './claim-flow.ts'
import { grantRefund } from './grant-refund.ts'
import type { TxScope } from '#server/scope.ts'

type RefundRequest = Omit<BodyOf<typeof shopOrderApi.askRefund>, 'orderId'>

/**
 * A guest wants money back for pieces of an order that is locked. Before the shop has begun they have it at once; after
 * that the shop decides, and where it came late or not at all the park's flow does, if it has one.
 */
export async function askShopRefund(
  scope: TxScope,
  parts: FlowParts,
  order: ShopOrder,
  { lines, cause, reason }: RefundRequest,
): Promise<void> {
  const way = refundWay({
    state: order.state,
    cause,
    dueAt: order.due_at.getTime(),
    doneAt: order.done_at?.getTime() ?? null,
    now: scope.now(),
  })
  if (way === 'atOnce') {
    await grantRefund(scope, order, { cause, lines, reason, by: order.user_id, end: 'cancel' })
    return
  }
  if (way !== 'asked') {
    throw new Failure(`shop.refund.${way}`)
  }
  const ordered = await linesOfOrder(scope, order)
  const back = linesBack(
    {
      lines: ordered,
      delivery: order.delivery_fen,
      deliveryBack: order.delivery_refunded_fen,
      isHandedOver: order.done_at !== null,
    },
    lines,
  )
  if (!back) {
    throw new Failure('shop.nothingBack')
  }
  const id = scope.newId()
  const row = {
    id,
    order_id: order.id,
    cause,
    lines: JSON.stringify(back.lines.map(({ no, count }) => ({ no, count }))),
    amount_fen: back.amount,
    reason,
    state: 'asked',
    asked_by: order.user_id,
    asked_at: new Date(scope.now()),
  }
  await refuseOnViolation(scope.insert('shop_refund', row).execute(), {
    shop_refund_open: 'shop.refund.open',
  })
  if (isDecidedByFlow(cause)) {
    await startClaimFlow({ scope, parts }, order, {
      id,
      cause,
      reason,
      amount: back.amount,
      lines: back.lines,
    })
  }
  signalShop(scope, order)
}
