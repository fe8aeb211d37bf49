import { guests } from '#demo/org/owners-and-guests.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { priceShopOrder } from '#domain/shop/order-price.ts'
import type { ShopWay } from '#domain/shop/order-state.ts'
import { Failure } from '#server/failure.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'
import { ownStays } from '#server/shop/catalogue/own-stays.ts'
import { firstFreeSlot } from '#server/shop/catalogue/slot-use.ts'
import { placeShopOrder } from '#server/shop/order/place-order.ts'
import { getShop } from '#server/shop/shops.ts'
import { advanceShopOrder, type ShopStep } from './advance-shop-order.ts'
import { currentShopOrders, pastShopOrders, type DemoShopOrder } from './demo-shop-orders.ts'

type Ids = ReadonlyMap<string, string>
export type LoadedShop = {
  site: string
  shopId: string
  siteId: string
  /** The variants of goods by their key. */
  skus: ReadonlyMap<string, { skuId: string; price: number }[]>
}
type Where = { people: Ids; shops: readonly LoadedShop[] }

/** Orders of the last week and of today, each brought to its state by what the product itself does. */
export async function loadShopOrders(scope: TxScope, where: Where): Promise<void> {
  const today = parkDay(scope.now())
  for (const order of pastShopOrders) {
    const at = instantAt(addDays(today, -order.daysAgo), order.time)
    await loadOrder(scopeAt(scope, at), { ...where, now: scope.now() }, order)
  }
  for (const order of currentShopOrders) {
    await loadOrder(scope, { ...where, now: scope.now() }, order)
  }
}

async function loadOrder(
  scope: TxScope,
  where: Where & { now: number },
  order: DemoShopOrder,
): Promise<void> {
  const userId = where.people.get(order.who) ?? ''
  const person = guests.find(({ account, mobile }) => (account ?? mobile) === order.who)
  const stay =
    order.site === 'stay'
      ? (await ownStays(scope, userId)).find(({ state }) => state === 'staying')
      : undefined
  const loaded = where.shops.find((one) => (stay ? one.siteId === stay.siteId : one.site === order.site))
  if (!loaded || (order.site === 'stay' && !stay)) {
    // The demo has nobody in a house today: there is no bill to put it on.
    return
  }
  const shop = await getShop(scope, loaded.shopId)
  const lines = order.goods(loaded.site).flatMap(([key, quantity, at = 0]) => {
    const sku = loaded.skus.get(key)?.[at]
    return sku ? [{ ...sku, quantity }] : []
  })
  const way: ShopWay = stay ? 'delivery' : 'pickUp'
  const slot = await firstFreeSlot(scope, shop, { units: 12, stay: stay ?? null })
  if (!slot) {
    return
  }
  const terms = { fee: shop.delivery_fen, freeFrom: shop.free_delivery_fen }
  try {
    const placed = await placeShopOrder(scope, userId, {
      shopId: shop.id,
      way,
      stayOrderId: stay?.orderId ?? null,
      placeId: null,
      slot,
      lines,
      couponId: null,
      payBy: stay && order.isOnRoom ? 'room' : 'online',
      total: priceShopOrder(lines, way, terms, null).total,
      contactName: person?.name ?? '',
      contactPhone: person?.mobile ?? '',
      remark: order.remark ?? '',
    })
    const steps: readonly ShopStep[] = order.steps
    const deskId = where.people.get('frontdesk') ?? null
    await advanceShopOrder(scope, placed.orderId, steps, { deskId, now: where.now })
  } catch (error) {
    // A bill that cannot take it, or a slot that was just filled: the demo does without this order.
    if (!(error instanceof Failure)) {
      throw error
    }
  }
}
