import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen, Picture } from '#api/stay/schemas.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { roomChargeProblems } from '#domain/shop/room-charge.ts'
import { shopWays } from '#domain/shop/order-state.ts'
import { slotProblems } from '#domain/shop/slots.ts'
import { CartLines, CartProblem, Hours, Slot, Time } from './schemas.ts'

const shop = (path: string) => portal(`/shop/v1/${path}`)

const ShopCard = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  name: z.string(),
  notice: z.string(),
  picture: z.nullable(Picture),
  isOpen: z.boolean(),
  /** When it opens next, if it is closed. */
  opensAt: z.nullable(z.int()),
})

const Sku = z.object({
  id: z.string(),
  name: z.string(),
  price: Fen,
  was: z.nullable(Fen),
  /** How many can be had; 99 stands for more. */
  left: z.int(),
})

const Goods = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  intro: z.string(),
  picture: z.nullable(Picture),
  company: z.string(),
  /** One person can have so many a day. */
  limit: z.nullable(z.int()),
  sold: z.int(),
  skus: z.array(Sku),
})
export type ShopGoods = z.infer<typeof Goods>

/** A stay of the caller that things can be brought to. */
const ShopStay = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  houseId: z.string(),
  houseName: z.string(),
  siteId: z.string(),
  checkIn: Day,
  checkOut: Day,
  state: z.enum(orderStates),
  contactName: z.string(),
  contactPhone: z.string(),
})
export type ShopStay = z.infer<typeof ShopStay>

/** The shops of the park, for signed-in people. */
export const shopApi = {
  shops: endpoint({ method: 'GET', path: shop('list'), access: 'user', gives: z.array(ShopCard) }),

  /** A shop with all it sells, and the caller's stays there. Without an id: that of the stay, or the first. */
  shop: endpoint({
    method: 'GET',
    path: shop('home'),
    access: 'user',
    query: z.object({
      shopId: z.optional(z.uuid()),
      /** What was printed as a code: a house or a table. */
      place: z.optional(z.uuid()),
      /** A stay of the caller. */
      orderId: z.optional(z.uuid()),
    }),
    gives: z.extend(ShopCard, {
      phone: z.string(),
      hoursToday: z.array(Hours),
      delivers: z.boolean(),
      picksUp: z.boolean(),
      delivery: Fen,
      freeDeliveryFrom: z.nullable(Fen),
      pickupAddress: z.string(),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      goods: z.array(Goods),
      stays: z.array(ShopStay),
      /** What the code stands for; null: none was read, or it is another shop's. */
      place: z.nullable(z.object({ id: z.string(), label: z.string(), houseId: z.nullable(z.string()) })),
      others: z.array(z.object({ id: z.string(), name: z.string(), siteName: z.string() })),
    }),
  }),

  /** When so much work can be brought or picked up. */
  slots: endpoint({
    method: 'POST',
    path: shop('slots'),
    access: 'user',
    body: z.object({
      shopId: z.uuid(),
      way: z.enum(shopWays),
      stayOrderId: z.nullable(z.uuid()),
      lines: CartLines,
    }),
    gives: z.array(
      z.object({
        day: Day,
        slots: z.array(z.object({ start: Time, end: Time, problem: z.nullable(z.enum(slotProblems)) })),
      }),
    ),
  }),

  /** What a cart costs now, and what has changed since it was filled. */
  quote: endpoint({
    method: 'POST',
    path: shop('quote'),
    access: 'user',
    body: z.object({
      shopId: z.uuid(),
      way: z.enum(shopWays),
      stayOrderId: z.nullable(z.uuid()),
      /** The day it is for; limits are by day. */
      day: z.optional(Day),
      couponId: z.nullable(z.uuid()),
      lines: CartLines,
    }),
    gives: z.object({
      lines: z.array(
        z.object({
          skuId: z.string(),
          goodsId: z.string(),
          name: z.string(),
          variant: z.string(),
          picture: z.nullable(Picture),
          quantity: z.int(),
          price: Fen,
          pays: Fen,
        }),
      ),
      problems: z.array(CartProblem),
      goods: Fen,
      delivery: Fen,
      discount: Fen,
      total: Fen,
      /** How much more makes the delivery free; null: it is, or never will be. */
      untilFree: z.nullable(Fen),
      coupons: z.array(
        z.object({ id: z.string(), name: z.string(), worth: Fen, atLeast: Fen, validUntil: z.int() }),
      ),
      room: z.object({
        /** null: it can go on the room's bill. */
        problem: z.nullable(z.enum(roomChargeProblems)),
        left: Fen,
        houseName: z.string(),
        guestName: z.string(),
      }),
      /** The first slot that can be had. */
      firstSlot: z.nullable(Slot),
    }),
  }),
}
