import type { ShopOrderCard } from '#api/shop/schemas.ts'
import { setCart } from '../cart-store.ts'

/** Fills the cart of a shop with what was ordered before. What it costs and whether it is there the shop says. */
export function orderAgain({ shopId, lines }: Pick<ShopOrderCard, 'shopId' | 'lines'>): void {
  setCart(
    shopId,
    lines.map(({ skuId, goodsId, name, variant, price, quantity }) => ({
      skuId,
      goodsId,
      name,
      variant,
      price,
      quantity,
    })),
  )
}
