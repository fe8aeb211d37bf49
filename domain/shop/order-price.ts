import { splitByWeights, type Fen } from '#domain/money.ts'
import { couponOff, type Coupon } from '#domain/stay/pricing.ts'
import type { ShopWay } from './order-state.ts'

export type PricedLine = { price: Fen; quantity: number }
export type DeliveryTerms = { fee: Fen; freeFrom: Fen | null }

export type ShopPrice = {
  goods: Fen
  delivery: Fen
  discount: Fen
  total: Fen
  /** What is paid of each line once the coupon is spread over them. */
  pays: Fen[]
}

/** The price of an order. A coupon is off the goods, never off the delivery, and never turns into money. */
export function priceShopOrder(
  lines: readonly PricedLine[],
  way: ShopWay,
  { fee, freeFrom }: DeliveryTerms,
  coupon: Coupon | null,
): ShopPrice {
  const amounts = lines.map(({ price, quantity }) => price * quantity)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  const isFree = way !== 'delivery' || goods === 0 || (freeFrom !== null && goods >= freeFrom)
  const delivery = isFree ? 0 : fee
  const discount = couponOff(goods, coupon)
  const shares = splitByWeights(discount, amounts)
  const pays = amounts.map((amount, at) => amount - (shares[at] ?? 0))
  return { goods, delivery, discount, total: goods + delivery - discount, pays }
}
