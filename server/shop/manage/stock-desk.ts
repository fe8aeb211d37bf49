import type { shopManageApi } from '#api/shop/manage.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { stockMoveKinds } from '#domain/shop/stock.ts'
import { Failure } from '#server/failure.ts'
import { changeStock } from '../order/stock.ts'
import { reasonText } from '#server/text/reason-text.ts'
import { textIn } from '../shops.ts'
import { getSku, managedSku } from './managed-goods.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const SHOWN = 100

/**
 * New goods came, or somebody counted. A count is taken as the difference to what the person saw before: what was sold
 * while they counted stays sold.
 */
export async function changeStockByHand(
  scope: TxScope,
  userId: string,
  change: BodyOf<typeof shopManageApi.changeStock>,
) {
  const { skuId, reason } = change
  await getSku(scope, skuId)
  const count = change.kind === 'delivery' ? change.count : change.onHand - change.seen
  const kind = change.kind === 'delivery' ? 'delivery' : 'adjustment'
  if (!(await changeStock(scope, kind, [{ skuId, count }], { actorId: userId, reason }))) {
    throw new Failure('shop.stockAllocated')
  }
  return managedSku(await getSku(scope, skuId))
}

/** A stock with what changed it, the newest first. */
export async function stockMoves(scope: Scope, skuId: string) {
  const sku = await getSku(scope, skuId)
  const goods = await scope
    .from('shop_goods')
    .select('texts')
    .where('id', '=', sku.goods_id)
    .executeTakeFirstOrThrow()
  const rows = await scope
    .from('shop_stock_move as move')
    .leftJoin(scope.table('app_user as actor'), 'actor.id', 'move.actor_id')
    .leftJoin(scope.table('shop_order as o'), 'o.id', 'move.order_id')
    .selectAll('move')
    .select(['actor.fullname', 'o.order_no'])
    .where('move.sku_id', '=', skuId)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    sku: managedSku(sku),
    goodsName: textIn(goods.texts, scope.language).name,
    moves: rows.map((row) => ({
      id: row.id,
      kind: stockMoveKinds.find((kind) => kind === row.kind) ?? ('adjustment' as const),
      onHand: row.on_hand_change,
      allocated: row.allocated_change,
      reason: reasonText(row.reason, scope.language),
      by: row.fullname ?? '',
      orderNo: row.order_no ?? '',
      at: row.at.getTime(),
    })),
  }
}
