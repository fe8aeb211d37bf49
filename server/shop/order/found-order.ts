import type { shopOrderApi } from '#api/shop/order.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ShopPrice } from '#domain/shop/order-price.ts'
import type { Slot } from '#domain/shop/slots.ts'
import type { OwnStay } from '../catalogue/own-stays.ts'
import type { OrderedSku } from '../catalogue/skus.ts'
import type { Shop } from '../shops.ts'

export type NewShopOrder = BodyOf<typeof shopOrderApi.place>

/** So long stock and slot wait to be paid for. */
export const PAY_MS = 15 * 60_000

/** All that was found out about an order before anything is taken for it. */
export type FoundOrder = {
  shop: Shop
  stay: OwnStay | null
  place: string
  slot: Slot
  skus: ReadonlyMap<string, OrderedSku>
  lines: readonly { sku: OrderedSku; quantity: number }[]
  units: number
  price: ShopPrice
}
