import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { payWays, shopOrderStates, shopOrderTabNames, shopWays } from '#domain/shop/order-state.ts'
import { guestCauses } from '#domain/shop/refund-lines.ts'
import { CartLines, LineCounts, ShopOrderCard, ShopOrderView, Time } from './schemas.ts'

const order = (path: string) => portal(`/shop/v1/order/${path}`)
const OrderId = z.object({ orderId: z.uuid() })

/** A guest's own orders. */
export const shopOrderApi = {
  /** Takes stock and slot. What has changed since the cart was filled is named, and nothing happens. */
  place: endpoint({
    method: 'POST',
    path: order('place'),
    access: 'user',
    body: z.object({
      shopId: z.uuid(),
      way: z.enum(shopWays),
      stayOrderId: z.nullable(z.uuid()),
      /** The table it is brought to. */
      placeId: z.nullable(z.uuid()),
      slot: z.object({ day: Day, start: Time }),
      lines: CartLines,
      couponId: z.nullable(z.uuid()),
      payBy: z.enum(payWays),
      /** What the person saw. */
      total: Fen,
      contactName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      contactPhone: z.string().check(z.normalize('NFKC'), z.trim(), z.refine(isContactPhone)),
      remark: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    gives: z.object({
      orderId: z.string(),
      state: z.enum(shopOrderStates),
      expiresAt: z.nullable(z.int()),
      payable: Fen,
    }),
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  orders: endpoint({
    method: 'POST',
    path: order('list'),
    access: 'user',
    body: z.object({
      tab: z._default(z.enum(shopOrderTabNames), 'all'),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    gives: pageOf(ShopOrderCard),
    envelope: 'bare',
  }),

  order: endpoint({
    method: 'GET',
    path: order('getById'),
    access: 'user',
    query: OrderId,
    gives: ShopOrderView,
  }),

  /** Gives up what is not paid, or not begun. */
  cancel: endpoint({
    method: 'POST',
    path: order('cancel'),
    access: 'user',
    body: OrderId,
    gives: ShopOrderView,
  }),

  /** The guest has it. */
  receive: endpoint({
    method: 'POST',
    path: order('receive'),
    access: 'user',
    body: OrderId,
    gives: ShopOrderView,
  }),

  /** Money back for lines: at once where nobody has begun, else somebody decides. */
  askRefund: endpoint({
    method: 'POST',
    path: order('refund'),
    access: 'user',
    body: z.extend(OrderId, {
      lines: LineCounts,
      cause: z.enum(guestCauses),
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    gives: ShopOrderView,
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  rate: endpoint({
    method: 'POST',
    path: order('rate'),
    access: 'user',
    body: z.extend(OrderId, {
      score: z.int().check(z.gte(1), z.lte(5)),
      rating: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    gives: ShopOrderView,
  }),

  /** What stands on the bill of a stay, for its guest and the front desk. */
  roomCharges: endpoint({
    method: 'GET',
    path: order('roomCharges'),
    access: 'user',
    query: z.object({ stayOrderId: z.uuid() }),
    gives: z.object({
      total: Fen,
      charges: z.array(
        z.object({
          orderId: z.string(),
          orderNo: z.string(),
          shopName: z.string(),
          /** The first goods, and how many pieces in all. */
          title: z.string(),
          pieces: z.int(),
          amount: Fen,
          state: z.enum(['open', 'settled']),
          at: z.int(),
        }),
      ),
    }),
  }),
}
