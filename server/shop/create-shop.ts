import type { GoodsText, ShopText, SkuText } from '#domain/shop/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import type { OpenHours } from '#domain/shop/opening-hours.ts'
import { changeStock } from './order/stock.ts'
import type { TxScope } from '#server/scope.ts'

export type NewShop = {
  siteId: string
  texts: ByLanguage<ShopText>
  phone?: string
  /** The same on every day of the week. */
  hours: readonly OpenHours[]
  leadMinutes?: number
  slotMinutes?: number
  slotCapacity: number
  daysAhead?: number
  delivery?: number
  freeDeliveryFrom?: number | null
  roomLimit?: number
  pictureId?: string | null
  orderNo?: number
}

/** Opens a shop. */
export async function createShop(scope: TxScope, shop: NewShop): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('shop', {
      id,
      site_id: shop.siteId,
      texts: JSON.stringify(shop.texts),
      phone: shop.phone ?? '',
      hours: JSON.stringify(Array.from({ length: 7 }, () => shop.hours)),
      lead_minutes: shop.leadMinutes ?? 20,
      slot_minutes: shop.slotMinutes ?? 30,
      slot_capacity: shop.slotCapacity,
      days_ahead: shop.daysAhead ?? 1,
      delivery_fen: shop.delivery ?? 0,
      free_delivery_fen: shop.freeDeliveryFrom ?? null,
      room_limit_fen: shop.roomLimit ?? 0,
      picture_id: shop.pictureId ?? null,
      order_no: shop.orderNo ?? 0,
    })
    .execute()
  return id
}

export async function createCategory(
  scope: TxScope,
  category: { shopId: string; texts: ByLanguage<{ name: string }>; orderNo: number },
): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('shop_category', {
      id,
      shop_id: category.shopId,
      texts: JSON.stringify(category.texts),
      order_no: category.orderNo,
    })
    .execute()
  return id
}

export type NewGoods = {
  shopId: string
  categoryId: string
  texts: ByLanguage<GoodsText>
  pictureId?: string | null
  companyId?: string | null
  share?: number
  limit?: number | null
  workUnits?: number
  orderNo?: number
  skus: readonly {
    texts: ByLanguage<SkuText>
    price: number
    was?: number | null
    stock: number
    threshold?: number
    lowAt?: number | null
  }[]
}

/** Puts goods on the shelf, with a first delivery of each variant. Gives the ids of the variants. */
export async function createGoods(
  scope: TxScope,
  goods: NewGoods,
): Promise<{ id: string; skuIds: string[] }> {
  const id = scope.newId()
  await scope
    .insert('shop_goods', {
      id,
      shop_id: goods.shopId,
      category_id: goods.categoryId,
      texts: JSON.stringify(goods.texts),
      picture_id: goods.pictureId ?? null,
      company_id: goods.companyId ?? null,
      share_bp: goods.companyId ? (goods.share ?? 0) : 0,
      limit_count: goods.limit ?? null,
      work_units: goods.workUnits ?? 1,
      order_no: goods.orderNo ?? 0,
    })
    .execute()
  const rows = goods.skus.map((sku, at) => ({
    id: scope.newId(),
    goods_id: id,
    texts: JSON.stringify(sku.texts),
    price_fen: sku.price,
    was_fen: sku.was ?? null,
    threshold: sku.threshold ?? 0,
    low_at: sku.lowAt ?? null,
    order_no: at,
  }))
  await scope.insert('shop_sku', rows).execute()
  const counts = rows.map((row, at) => ({ skuId: row.id, count: goods.skus[at]?.stock ?? 0 }))
  await changeStock(scope, 'delivery', counts)
  return { id, skuIds: rows.map((row) => row.id) }
}
