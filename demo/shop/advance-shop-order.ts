import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { allLines } from '#domain/shop/refund-lines.ts'
import { payLocally } from '#demo/pay-locally.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'
import { closeShopOrder } from '#server/shop/order/close-order.ts'
import { handOver } from '#server/shop/order/hand-over.ts'
import { linesOfOrder, lockShopOrder, type ShopOrder } from '#server/shop/order/orders.ts'
import { transitionShopOrder } from '#server/shop/order/transitions.ts'
import { askShopRefund } from '#server/shop/refund/ask-refund.ts'
import { grantRefund } from '#server/shop/refund/grant-refund.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'

const MINUTE = 60_000

export type ShopStep =
  | 'pay'
  | 'payLate'
  | 'expire'
  | 'cancel'
  | 'prepare'
  | 'send'
  | 'handOver'
  | 'refundOne'
  | 'refundAll'
  | 'askRefund'
  | { rate: number; words: string }

/** Takes an order through steps, a few minutes apart, and none of them later than now. */
export async function advanceShopOrder(
  scope: TxScope,
  orderId: string,
  steps: readonly ShopStep[],
  { deskId, now }: { deskId: string | null; now: number },
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const after = step === 'payLate' ? 180 * MINUTE : (at + 1) * 4 * MINUTE
    const then = scopeAt(scope, Math.min(now, scope.now() + after))
    await advance(then, await lockShopOrder(scope, orderId), step, deskId)
  }
}

async function advance(scope: TxScope, order: ShopOrder, step: ShopStep, deskId: string | null) {
  const lines = await linesOfOrder(scope, order)
  const first = [{ no: 1, count: 1 }]
  if (typeof step === 'object') {
    const rated = { score: step.rate, rating: step.words, rated_at: new Date(scope.now()) }
    return scope.update('shop_order').set(rated).where('id', '=', order.id).execute()
  }
  switch (step) {
    case 'pay':
    case 'payLate':
      return pay(scope, order)
    case 'expire':
      return closeShopOrder(scope, order, 'expire', { actorId: null, reason: 'shop.why.expired' })
    case 'cancel':
      return grantRefund(scope, order, {
        cause: 'cancel',
        lines: allLines(lines),
        reason: 'shop.why.guest',
        by: order.user_id,
        end: 'cancel',
      })
    case 'prepare':
      return transitionShopOrder(scope, order, 'prepare', { actorId: deskId })
    case 'send':
      return transitionShopOrder(scope, order, order.way === 'pickUp' ? 'setOut' : 'send', {
        actorId: deskId,
      })
    case 'handOver':
      return handOver(scope, order, { actorId: deskId })
    case 'refundOne':
      return grantRefund(scope, order, { cause: 'quality', lines: first, reason: '瓶身有磕碰', by: deskId })
    case 'refundAll':
      return grantRefund(scope, order, {
        cause: 'wrong',
        lines: allLines(lines),
        reason: '送错了房间',
        by: deskId,
        isReturned: true,
      })
    case 'askRefund':
      return askShopRefund(scope, workflowExtensions, order, {
        lines: first,
        cause: 'quality',
        reason: '打开时已经碎了一半',
      })
  }
}

const pay = (scope: TxScope, order: ShopOrder): Promise<void> =>
  payLocally(scope, {
    bizType: 'shop',
    bizId: order.id,
    orderNo: order.order_no,
    userId: order.user_id,
    amount: order.total_fen,
    deposit: 0,
    next: link(screens.shopOrder, { orderId: order.id }),
  })
