import { saleableOf } from '#domain/shop/stock.ts'
import { Failure } from '#server/failure.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { companyNames } from '../companies.ts'
import { getShop, pictureIn, textIn } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

const skuRows = (scope: Scope) => scope.from('shop_sku').selectAll().orderBy('order_no').orderBy('id')
export type SkuRow = Awaited<ReturnType<ReturnType<typeof skuRows>['execute']>>[number]

const statusOf = (status: string) => (status === 'off' ? ('off' as const) : ('on' as const))

/** A sku as those who keep it see it. */
export function managedSku(row: SkuRow) {
  const texts = row.texts
  return {
    id: row.id,
    name: texts['zh-CN'].name,
    nameEn: texts['en-US']?.name ?? '',
    price: row.price_fen,
    was: row.was_fen,
    threshold: row.threshold,
    lowAt: row.low_at,
    status: statusOf(row.status),
    onHand: row.on_hand,
    allocated: row.allocated,
    saleable: saleableOf({ onHand: row.on_hand, allocated: row.allocated, threshold: row.threshold }),
  }
}

/** All goods of a shop with their stock, on the shelf or not. */
export async function managedGoods(scope: Scope, shopId: string) {
  await getShop(scope, shopId)
  const goods = await scope
    .from('shop_goods')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const ids = goods.map(({ id }) => id)
  const skus = ids.length === 0 ? [] : await skuRows(scope).where('goods_id', 'in', ids).execute()
  const categories = await scope
    .from('shop_category')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(
    scope,
    goods.map(({ picture_id }) => picture_id),
  )
  const companies = await companyNames(
    scope,
    goods.map(({ company_id }) => company_id),
  )
  return {
    categories: categories.map(({ id, texts }) => ({
      id,
      name: texts['zh-CN'].name,
      nameEn: texts['en-US']?.name ?? '',
      goods: goods.filter(({ category_id }) => category_id === id).length,
    })),
    goods: goods.map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: textIn(row.texts, scope.language).name,
      picture: pictureIn(pictures, row.picture_id),
      company: companies.get(row.company_id ?? '') ?? '',
      status: statusOf(row.status),
      sold: row.sold_count,
      skus: skus.filter(({ goods_id }) => goods_id === row.id).map(managedSku),
    })),
  }
}

/** One of them, as it is edited. */
export async function managedOneGoods(scope: Scope, goodsId: string) {
  const row = await scope.from('shop_goods').selectAll().where('id', '=', goodsId).executeTakeFirst()
  if (!row) {
    throw new Failure('shop.noGoods')
  }
  const texts = row.texts
  const skus = await skuRows(scope).where('goods_id', '=', goodsId).execute()
  const pictures = await picturesOf(scope, [row.picture_id])
  return {
    id: row.id,
    shopId: row.shop_id,
    revision: row.revision,
    categoryId: row.category_id,
    name: texts['zh-CN'].name,
    nameEn: texts['en-US']?.name ?? '',
    intro: texts['zh-CN'].intro,
    introEn: texts['en-US']?.intro ?? '',
    picture: pictureIn(pictures, row.picture_id),
    companyId: row.company_id,
    share: row.share_bp,
    limit: row.limit_count,
    workUnits: row.work_units,
    status: statusOf(row.status),
    skus: skus.map(managedSku),
  }
}

export async function getSku(scope: Scope, skuId: string): Promise<SkuRow> {
  const row = await skuRows(scope).where('id', '=', skuId).executeTakeFirst()
  if (!row) {
    throw new Failure('shop.noGoods')
  }
  return row
}
