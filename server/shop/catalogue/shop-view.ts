import type { GoodsText, SkuText } from '#domain/shop/texts.ts'
import { parkDay } from '#domain/park-time.ts'
import { hoursOn, isOpenAt, nextOpening } from '#domain/shop/opening-hours.ts'
import { saleableOf } from '#domain/shop/stock.ts'
import { Failure } from '#server/failure.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { companyNames } from '../companies.ts'
import { allShops, pictureIn, textIn, type Shop } from '../shops.ts'
import { ownStays } from './own-stays.ts'
import type { Picture } from '#api/stay/schemas.ts'
import type { Scope } from '#server/scope.ts'

/** More than this is just enough. */
const MANY = 99

function cardOf(scope: Scope, shop: Shop, pictures: ReadonlyMap<string, Picture>) {
  const { name, notice } = textIn(shop.texts, scope.language)
  const now = scope.now()
  return {
    id: shop.id,
    siteId: shop.site_id,
    siteName: textIn(shop.siteTexts, scope.language).name,
    name,
    notice,
    picture: pictureIn(pictures, shop.picture_id),
    isOpen: isOpenAt(shop.rules.calendar, now),
    opensAt: nextOpening(shop.rules.calendar, now),
  }
}

export async function shopCards(scope: Scope) {
  const shops = await allShops(scope)
  const pictures = await picturesOf(
    scope,
    shops.map((shop) => shop.picture_id),
  )
  return shops.map((shop) => cardOf(scope, shop, pictures))
}

type ShopQuery = { shopId?: string | undefined; place?: string | undefined; orderId?: string | undefined }

/** A shop with all it sells: the one that was asked for, or that of a code, a stay, or the first. */
export async function shopView(scope: Scope, userId: string, query: ShopQuery) {
  const [shops, stays, place] = [
    await allShops(scope),
    await ownStays(scope, userId),
    await findPlace(scope, query.place),
  ]
  const stay = stays.find(({ orderId }) => orderId === query.orderId) ?? stays[0]
  const shop =
    shops.find(({ id }) => id === (place?.shopId ?? query.shopId)) ??
    (query.shopId === undefined ? (shops.find((one) => one.site_id === stay?.siteId) ?? shops[0]) : undefined)
  if (!shop) {
    throw new Failure('shop.noShop')
  }
  const { categories, goods, pictureIds } = await goodsOnSale(scope, shop.id)
  const pictures = await picturesOf(scope, [shop.picture_id, ...pictureIds])
  return {
    ...cardOf(scope, shop, pictures),
    phone: shop.phone,
    hoursToday: hoursOn(shop.rules.calendar, parkDay(scope.now())),
    delivers: shop.delivers,
    picksUp: shop.picks_up,
    delivery: shop.delivery_fen,
    freeDeliveryFrom: shop.free_delivery_fen,
    pickupAddress: textIn(shop.texts, scope.language).pickupAddress,
    categories,
    goods: goods.map(({ pictureId, ...one }) => ({ ...one, picture: pictureIn(pictures, pictureId) })),
    stays: stays
      .filter(({ siteId }) => siteId === shop.site_id)
      .map(({ deposit: _deposit, charged: _charged, ...one }) => one),
    place: place && { id: place.id, label: place.label, houseId: place.houseId },
    others: shops
      .filter(({ id }) => id !== shop.id)
      .map((one) => ({
        id: one.id,
        name: textIn(one.texts, scope.language).name,
        siteName: textIn(one.siteTexts, scope.language).name,
      })),
  }
}

async function findPlace(scope: Scope, id: string | undefined) {
  const row =
    id === undefined
      ? undefined
      : await scope
          .from('shop_place')
          .select(['id', 'shop_id as shopId', 'house_id as houseId', 'label'])
          .where('id', '=', id)
          .executeTakeFirst()
  return row ?? null
}

/** What a shop has on its shelves, in the order of its categories. Variants that are off are not shown. */
async function goodsOnSale(scope: Scope, shopId: string) {
  const { language } = scope
  const [categories, goods, skus] = [
    await scope
      .from('shop_category')
      .select(['id', inLanguage<{ name: string }>('shop_category.texts', language).as('text')])
      .where('shop_id', '=', shopId)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
    await scope
      .from('shop_goods as goods')
      .selectAll('goods')
      .select(inLanguage<GoodsText>('goods.texts', language).as('text'))
      .where('goods.shop_id', '=', shopId)
      .where('goods.status', '=', 'on')
      .orderBy('goods.order_no')
      .orderBy('goods.id')
      .execute(),
    await scope
      .from('shop_sku as sku')
      .innerJoin(scope.table('shop_goods as goods'), 'goods.id', 'sku.goods_id')
      .selectAll('sku')
      .select(inLanguage<SkuText>('sku.texts', language).as('text'))
      .where('goods.shop_id', '=', shopId)
      .where('sku.status', '=', 'on')
      .orderBy('sku.order_no')
      .orderBy('sku.id')
      .execute(),
  ]
  const companies = await companyNames(
    scope,
    goods.map(({ company_id }) => company_id),
  )
  const items = goods
    .map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: row.text.name,
      intro: row.text.intro,
      pictureId: row.picture_id,
      company: companies.get(row.company_id ?? '') ?? '',
      limit: row.limit_count,
      sold: row.sold_count,
      skus: skus
        .filter(({ goods_id }) => goods_id === row.id)
        .map((sku) => ({
          id: sku.id,
          name: sku.text.name,
          price: sku.price_fen,
          was: sku.was_fen,
          left: Math.min(
            MANY,
            saleableOf({ onHand: sku.on_hand, allocated: sku.allocated, threshold: sku.threshold }),
          ),
        })),
    }))
    .filter((one) => one.skus.length > 0)
  const used = new Set(items.map(({ categoryId }) => categoryId))
  return {
    categories: categories.filter(({ id }) => used.has(id)).map(({ id, text }) => ({ id, name: text.name })),
    goods: items,
    pictureIds: items.map(({ pictureId }) => pictureId),
  }
}
