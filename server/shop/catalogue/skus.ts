import type { GoodsText, SkuText } from '#domain/shop/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import type { CartLine, SkuFacts } from '#domain/shop/cart.ts'
import { mergeLines } from '#domain/shop/cart.ts'
import { saleableOf } from '#domain/shop/stock.ts'
import type { Scope } from '#server/scope.ts'

/** A sku as an order takes it up. */
export type OrderedSku = SkuFacts & {
  goodsText: ByLanguage<GoodsText>
  skuText: ByLanguage<SkuText>
  pictureId: string | null
  companyId: string | null
  share: number
  workUnits: number
}

type For = { shopId: string; userId: string; day: string }

/** What a shop knows now of the skus in a cart; those of other shops are not among them. */
export async function skusOf(
  scope: Scope,
  lines: readonly CartLine[],
  { shopId, userId, day }: For,
): Promise<Map<string, OrderedSku>> {
  const ids = mergeLines(lines).map(({ skuId }) => skuId)
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('shop_sku as sku')
    .innerJoin(scope.table('shop_goods as goods'), 'goods.id', 'sku.goods_id')
    .leftJoin(scope.table('shop_limit_use as used'), (join) =>
      join.onRef('used.goods_id', '=', 'goods.id').on('used.user_id', '=', userId).on('used.day', '=', day),
    )
    .select([
      'sku.id',
      'sku.goods_id',
      'sku.texts as sku_texts',
      'sku.price_fen',
      'sku.on_hand',
      'sku.allocated',
      'sku.threshold',
      'sku.status as sku_status',
      'goods.texts as goods_texts',
      'goods.status as goods_status',
      'goods.picture_id',
      'goods.company_id',
      'goods.share_bp',
      'goods.limit_count',
      'goods.work_units',
      'used.quantity as bought',
    ])
    .where('sku.id', 'in', ids)
    .where('goods.shop_id', '=', shopId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        goodsId: row.goods_id,
        price: row.price_fen,
        saleable: saleableOf({ onHand: row.on_hand, allocated: row.allocated, threshold: row.threshold }),
        isOnSale: row.sku_status === 'on' && row.goods_status === 'on',
        limit: row.limit_count,
        bought: row.bought ?? 0,
        goodsText: row.goods_texts,
        skuText: row.sku_texts,
        pictureId: row.picture_id,
        companyId: row.company_id,
        share: row.share_bp,
        workUnits: row.work_units,
      },
    ]),
  )
}

/** How much work a cart is. */
export const workOf = (lines: readonly CartLine[], skus: ReadonlyMap<string, OrderedSku>): number =>
  mergeLines(lines).reduce(
    (sum, { skuId, quantity }) => sum + quantity * (skus.get(skuId)?.workUnits ?? 0),
    0,
  )
