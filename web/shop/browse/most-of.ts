import type { ShopGoods } from '#api/shop/catalogue.ts'
import type { CartItem } from '../cart-store.ts'

/** So many of a variant a cart can hold: what there is, and what the limit leaves beside the other variants. */
export function mostOf(
  goods: Pick<ShopGoods, 'id' | 'limit'>,
  sku: { id: string; left: number },
  cart: readonly CartItem[],
): number {
  const others = cart
    .filter(({ goodsId, skuId }) => goodsId === goods.id && skuId !== sku.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const allowed = goods.limit === null ? Infinity : Math.max(0, goods.limit - others)
  return Math.min(sku.left, allowed)
}
