import type { LineText } from '#domain/shop/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import { slotEnd } from '#domain/shop/slots.ts'
import { parkDay } from '#domain/park-time.ts'
import type { OrderedSku } from '../catalogue/skus.ts'
import { textIn } from '../shops.ts'
import { getShopOrder, type ShopOrder } from './orders.ts'
import { PAY_MS, type FoundOrder, type NewShopOrder } from './found-order.ts'
import type { TxScope } from '#server/scope.ts'

type OrderToInsert = { id: string; userId: string; request: NewShopOrder; found: FoundOrder }

/** Digits of an order's id that nobody can guess. */
const digitsOf = (id: string, count: number): string =>
  String(BigInt(`0x${id.replaceAll('-', '').slice(-16)}`) % 10n ** BigInt(count)).padStart(count, '0')

/** A number to read out, made of the id: it needs no counter for which all orders of a day would queue. */
export const shopOrderNumber = (id: string, now: number): string =>
  `SP${parkDay(now).replaceAll('-', '').slice(2)}${digitsOf(id, 8)}`

/** Writes an order down with its lines and the first event of its life. */
export async function insertShopOrder(
  scope: TxScope,
  { id, userId, request, found }: OrderToInsert,
): Promise<ShopOrder> {
  const { shop, stay, place, slot, lines, units, price } = found
  const now = scope.now()
  const at = new Date(now)
  await scope
    .insert('shop_order', {
      id,
      order_no: shopOrderNumber(id, now),
      shop_id: shop.id,
      user_id: userId,
      state: 'created',
      way: request.way,
      stay_order_id: stay?.orderId ?? null,
      house_id: request.way === 'delivery' ? (stay?.houseId ?? null) : null,
      place,
      slot_day: slot.day,
      slot_start: slot.start,
      slot_end: slot.end,
      work_units: units,
      pickup_code: digitsOf(id, 4),
      contact_name: request.contactName,
      contact_phone: request.contactPhone,
      remark: request.remark,
      goods_fen: price.goods,
      delivery_fen: price.delivery,
      discount_fen: price.discount,
      total_fen: price.total,
      coupon_grant_id: request.couponId,
      pay_by: request.payBy,
      pay_until: new Date(now + PAY_MS),
      due_at: new Date(slotEnd(slot)),
      created_at: at,
      changed_at: at,
    })
    .execute()
  await scope
    .insert(
      'shop_order_line',
      lines.map(({ sku, quantity }, index) => ({
        order_id: id,
        no: index + 1,
        sku_id: sku.id,
        goods_id: sku.goodsId,
        texts: JSON.stringify(lineTexts(sku)),
        picture_id: sku.pictureId,
        quantity,
        price_fen: sku.price,
        pays_fen: price.pays[index] ?? 0,
        work_units: sku.workUnits,
        company_id: sku.companyId,
        share_bp: sku.share,
      })),
    )
    .execute()
  await scope
    .insert('shop_order_event', { order_id: id, version: 1, to_state: 'created', actor_id: userId, at })
    .execute()
  return getShopOrder(scope, id)
}

/** Goods and variant as they were called then. */
function lineTexts({ goodsText, skuText }: OrderedSku): ByLanguage<LineText> {
  const textsIn = (language: 'zh-CN' | 'en-US') => ({
    name: textIn(goodsText, language).name,
    variant: textIn(skuText, language).name,
  })
  return { 'zh-CN': textsIn('zh-CN'), 'en-US': textsIn('en-US') }
}
