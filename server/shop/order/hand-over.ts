import { allLines } from '#domain/shop/refund-lines.ts'
import { Failure } from '#server/failure.ts'
import { earnOrder } from './earnings.ts'
import { linesOfOrder, skuCounts, type ShopOrder } from './orders.ts'
import { changeStock, countSold } from './stock.ts'
import { transitionShopOrder, type ShopOrderChange } from './transitions.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * The goods are with the guest: they leave the stock, and what was paid is earned. What is on a room's bill is earned
 * when the stay is settled.
 */
export async function handOver(
  scope: TxScope,
  order: ShopOrder,
  change: ShopOrderChange,
): Promise<ShopOrder> {
  const set = { done_at: new Date(scope.now()) }
  const done = await transitionShopOrder(scope, order, 'handOver', { ...change, set })
  const lines = await linesOfOrder(scope, order)
  const lineCounts = allLines(lines)
  const about = { orderId: order.id, actorId: change.actorId }
  if (!(await changeStock(scope, 'sale', skuCounts(lines, lineCounts), about))) {
    throw new Failure('shop.changedMeanwhile')
  }
  await countSold(
    scope,
    lines.map(({ goodsId, quantity, refundedQuantity }) => ({ goodsId, count: quantity - refundedQuantity })),
  )
  if (order.pay_by === 'online') {
    await earnOrder(scope, done, lines)
  }
  return done
}
