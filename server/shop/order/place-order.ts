import { readableYuan } from '#domain/money.ts'
import { checkCart, mergeLines } from '#domain/shop/cart.ts'
import { priceShopOrder } from '#domain/shop/order-price.ts'
import { roomChargeProblem } from '#domain/shop/room-charge.ts'
import { slotAt, slotProblem } from '#domain/shop/slots.ts'
import { Failure } from '#server/failure.ts'
import { lockCoupon } from '#server/stay/booking/coupon-locks.ts'
import { ownStay, type OwnStay } from '../catalogue/own-stays.ts'
import { usableCoupon } from '../catalogue/shop-coupons.ts'
import { skusOf, workOf } from '../catalogue/skus.ts'
import { firstFreeSlot, slotUses } from '../catalogue/slot-use.ts'
import { getShop, type Shop } from '../shops.ts'
import { PAY_MS, type FoundOrder, type NewShopOrder } from './found-order.ts'
import { insertShopOrder } from './insert-order.ts'
import { markShopOrderPaid } from './mark-paid.ts'
import type { ShopOrder } from './orders.ts'
import { addRoomCharge, reserveRoomCharge } from './room-charges.ts'
import { takeLimits, takeSlot } from './slot-and-limit.ts'
import { changeStock } from './stock.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Makes an order: what changed since the cart was filled is named and nothing happens; else bill, slot, limits and
 * stock are taken, each in one statement and always in this order, and it waits to be paid.
 */
export async function placeShopOrder(scope: TxScope, userId: string, request: NewShopOrder) {
  const found = await lookAt(scope, userId, request)
  const { shop, stay, slot, units, price } = found
  const id = scope.newId()
  if (request.payBy === 'room' && stay) {
    await reserveRoomCharge(scope, {
      stayOrderId: stay.orderId,
      amount: price.total,
      limit: shop.room_limit_fen,
    })
  }
  if (!(await takeSlot(scope, { shopId: shop.id, ...slot, units, capacity: shop.slot_capacity }))) {
    throw await slotFailure(scope, found, 'full')
  }
  const goods = found.lines.map(({ sku, quantity }) => ({ goodsId: sku.goodsId, count: quantity }))
  const counts = found.lines.map(({ sku, quantity }) => ({ skuId: sku.id, count: quantity }))
  const isTaken =
    (await takeLimits(scope, { userId, day: slot.day, goods })) &&
    (await changeStock(scope, 'allocation', counts, { orderId: id, actorId: userId }))
  if (!isTaken) {
    throw await cartChanged(scope, userId, request)
  }
  const order = await insertShopOrder(scope, { id, userId, request, found })
  const coupon = { couponId: request.couponId, orderId: id }
  if (!(await lockCoupon(scope, coupon, scope.now() + PAY_MS))) {
    throw new Failure('shop.couponUnusable')
  }
  if (request.payBy === 'room' && stay) {
    await addRoomCharge(scope, { orderId: id, stayOrderId: stay.orderId, amount: price.total })
  }
  const isPaid = request.payBy === 'room' || price.total === 0
  return answer(
    isPaid
      ? await markShopOrderPaid(scope, order, 'pay', { amount: 0, at: scope.now(), actorId: userId })
      : order,
  )
}

const answer = (order: ShopOrder) => ({
  orderId: order.id,
  state: order.state,
  expiresAt: order.state === 'created' ? (order.pay_until?.getTime() ?? null) : null,
  payable: order.state === 'created' ? order.total_fen : 0,
})

async function lookAt(scope: TxScope, userId: string, request: NewShopOrder): Promise<FoundOrder> {
  const shop = await getShop(scope, request.shopId)
  const stay = await ownStay(scope, userId, { orderId: request.stayOrderId, siteId: shop.site_id })
  const place = await placeOf(scope, shop, request)
  refuseWay(shop, stay, request, place)
  const skus = await skusOf(scope, request.lines, { shopId: shop.id, userId, day: request.slot.day })
  const problems = checkCart(request.lines, skus)
  if (problems.length > 0) {
    throw new Failure('shop.cartChanged', {}, { value: { reason: 'cartChanged', problems } })
  }
  const lines = mergeLines(request.lines).flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    return sku ? [{ sku, quantity }] : []
  })
  const units = workOf(request.lines, skus)
  const coupon = await usableCoupon(scope, userId, shop, request.couponId)
  if (request.couponId !== null && coupon === null) {
    throw new Failure('shop.couponUnusable')
  }
  const price = priceShopOrder(
    lines.map(({ sku, quantity }) => ({ price: sku.price, quantity })),
    request.way,
    { fee: shop.delivery_fen, freeFrom: shop.free_delivery_fen },
    coupon,
  )
  if (coupon !== null && price.discount === 0) {
    // It would be used up for nothing.
    throw new Failure('shop.couponUnusable')
  }
  const slot = slotAt(shop.rules, request.slot.day, request.slot.start)
  const found = { shop, stay, place, skus, lines, units, price, slot: slot ?? { ...request.slot, end: '' } }
  const useOf = await slotUses(scope, shop.id, [request.slot.day])
  const problem = slot
    ? slotProblem(shop.rules, slot, { now: scope.now(), units, use: useOf(slot), stay })
    : 'closed'
  if (problem !== null) {
    throw await slotFailure(scope, found, problem)
  }
  refusePrice(found, request)
  return found
}

/** The table an order is brought to, as it is called now. */
async function placeOf(scope: TxScope, shop: Shop, { way, placeId }: NewShopOrder): Promise<string> {
  const row =
    placeId === null || way !== 'table'
      ? undefined
      : await scope
          .from('shop_place')
          .select('label')
          .where('id', '=', placeId)
          .where('shop_id', '=', shop.id)
          .where('house_id', 'is', null)
          .executeTakeFirst()
  return row?.label ?? ''
}

/** Things are brought to the house of one's own stay, or to the table whose code was read. */
function refuseWay(shop: Shop, stay: OwnStay | null, request: NewShopOrder, place: string): void {
  if (request.stayOrderId !== null && !stay) {
    throw new Failure('shop.noStay')
  }
  const isPossible = {
    delivery: shop.delivers && stay !== null,
    pickUp: shop.picks_up,
    table: place !== '',
  }[request.way]
  if (!isPossible) {
    throw new Failure(request.way === 'delivery' && !stay ? 'shop.noStay' : 'shop.wrongWay')
  }
}

function refusePrice({ price, stay, shop }: FoundOrder, request: NewShopOrder): void {
  if (price.total !== request.total) {
    throw new Failure(
      'shop.priceChanged',
      { old: readableYuan(request.total), new: readableYuan(price.total) },
      { value: { reason: 'priceChanged', total: price.total } },
    )
  }
  const problem = request.payBy === 'room' ? roomChargeProblem(stay, price.total, shop.room_limit_fen) : null
  if (problem !== null) {
    throw new Failure(
      problem === 'tooMuch' ? 'shop.roomTooMuch' : 'shop.roomRefused',
      { amount: readableYuan(price.total) },
      { value: { reason: 'room', problem } },
    )
  }
}

/** A slot that cannot be had any more comes with the next that can. */
async function slotFailure(scope: TxScope, found: FoundOrder, problem: string): Promise<Failure> {
  const { shop, units, stay } = found
  const next = await firstFreeSlot(scope, shop, { units, stay })
  return new Failure('shop.slotGone', {}, { value: { reason: 'slotGone', problem, next } })
}

/** Somebody was faster between the look and the hand: what there is now is looked up for the answer. */
async function cartChanged(scope: TxScope, userId: string, request: NewShopOrder): Promise<Failure> {
  const skus = await skusOf(scope, request.lines, { shopId: request.shopId, userId, day: request.slot.day })
  const problems = checkCart(request.lines, skus)
  return new Failure('shop.cartChanged', {}, { value: { reason: 'cartChanged', problems } })
}
