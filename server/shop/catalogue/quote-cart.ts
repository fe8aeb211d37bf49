import type { shopApi } from '#api/shop/catalogue.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { parkDay } from '#domain/park-time.ts'
import { checkCart, mergeLines } from '#domain/shop/cart.ts'
import { priceShopOrder } from '#domain/shop/order-price.ts'
import { roomChargeLeft, roomChargeProblem } from '#domain/shop/room-charge.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { getShop, pictureIn, textIn } from '../shops.ts'
import { ownStay } from './own-stays.ts'
import { couponsForCart, usableCoupon } from './shop-coupons.ts'
import { skusOf, workOf } from './skus.ts'
import { firstFreeSlot } from './slot-use.ts'
import type { Scope } from '#server/scope.ts'

type Cart = BodyOf<typeof shopApi.quote>

/** What a cart costs now, what has changed since it was filled, and how it can be paid. */
export async function quoteCart(scope: Scope, userId: string, cart: Cart) {
  const shop = await getShop(scope, cart.shopId)
  const day = cart.day ?? parkDay(scope.now())
  const skus = await skusOf(scope, cart.lines, { shopId: shop.id, userId, day })
  const problems = checkCart(cart.lines, skus)
  const sold = mergeLines(cart.lines).flatMap((line) => {
    const sku = skus.get(line.skuId)
    return sku?.isOnSale ? [{ sku, quantity: line.quantity, price: sku.price }] : []
  })
  const coupon = await usableCoupon(scope, userId, shop, cart.couponId)
  const terms = { fee: shop.delivery_fen, freeFrom: shop.free_delivery_fen }
  const price = priceShopOrder(sold, cart.way, terms, coupon)
  const stay = await ownStay(scope, userId, { orderId: cart.stayOrderId, siteId: shop.site_id })
  const pictures = await picturesOf(
    scope,
    sold.map(({ sku }) => sku.pictureId),
  )
  return {
    lines: sold.map(({ sku, quantity }, at) => ({
      skuId: sku.id,
      goodsId: sku.goodsId,
      name: textIn(sku.goodsText, scope.language).name,
      variant: textIn(sku.skuText, scope.language).name,
      picture: pictureIn(pictures, sku.pictureId),
      quantity,
      price: sku.price,
      pays: price.pays[at] ?? 0,
    })),
    problems,
    goods: price.goods,
    delivery: price.delivery,
    discount: price.discount,
    total: price.total,
    untilFree:
      cart.way === 'delivery' && price.delivery > 0 && terms.freeFrom !== null
        ? terms.freeFrom - price.goods
        : null,
    coupons: await couponsForCart(scope, userId, shop, price.goods),
    room: {
      problem: roomChargeProblem(stay, price.total, shop.room_limit_fen),
      left: stay?.state === 'staying' ? roomChargeLeft(stay, shop.room_limit_fen) : 0,
      houseName: stay?.houseName ?? '',
      guestName: stay?.contactName ?? '',
    },
    firstSlot: await firstFreeSlot(scope, shop, { units: workOf(cart.lines, skus), stay }),
  }
}
