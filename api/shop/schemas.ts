import * as z from 'zod/mini'
import { Day, Fen, Picture } from '#api/stay/schemas.ts'
import { cartProblems } from '#domain/shop/cart.ts'
import { payWays, shopOrderStates, shopWays } from '#domain/shop/order-state.ts'
import { refundCauses } from '#domain/shop/refund-lines.ts'

/** 'HH:MM'; '24:00' is the end of a day. */
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))
export const Hours = z.object({ from: Time, to: Time })
export const WeekHours = z.array(z.array(Hours).check(z.maxLength(4))).check(z.length(7))
export const Count = z.int().check(z.gte(1), z.lte(99))

/** What a person puts into a cart, with the price they saw. */
export const CartLine = z.object({ skuId: z.uuid(), quantity: Count, price: Fen.check(z.gte(0)) })
export const CartLines = z.array(CartLine).check(z.minLength(1), z.maxLength(60))

export const CartProblem = z.object({
  skuId: z.string(),
  reason: z.enum(cartProblems),
  left: z.nullable(z.int()),
  price: z.nullable(Fen),
})

export const Slot = z.object({ day: Day, start: Time, end: Time })

export const ShopOrderLine = z.object({
  no: z.int(),
  skuId: z.string(),
  goodsId: z.string(),
  name: z.string(),
  variant: z.string(),
  picture: z.nullable(Picture),
  quantity: z.int(),
  price: Fen,
  pays: Fen,
  refundedQuantity: z.int(),
  refunded: Fen,
  /** Whose goods they are; '' for the park's own. */
  company: z.string(),
  /** Its company has it ready for the shop. */
  isReady: z.boolean(),
})

/** An order as a list shows it. */
export const ShopOrderCard = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(shopOrderStates),
  shopId: z.string(),
  shopName: z.string(),
  way: z.enum(shopWays),
  houseName: z.string(),
  /** The table, for an order brought to one. */
  place: z.string(),
  slot: Slot,
  payBy: z.enum(payWays),
  total: Fen,
  refunded: Fen,
  /** Of all lines together. */
  pieces: z.int(),
  lines: z.array(ShopOrderLine),
  /** Until when it can be paid; null once it is, or is over. */
  expiresAt: z.nullable(z.int()),
  createdAt: z.int(),
  dueAt: z.int(),
  pickupCode: z.string(),
  /** Whether money back is asked for and not decided. */
  isClaimed: z.boolean(),
  score: z.nullable(z.int()),
})
export type ShopOrderCard = z.infer<typeof ShopOrderCard>

export const ShopRefundView = z.object({
  id: z.string(),
  cause: z.enum(refundCauses),
  state: z.enum(['asked', 'granted', 'refused']),
  amount: Fen,
  reason: z.string(),
  decision: z.string(),
  askedAt: z.int(),
  decidedAt: z.nullable(z.int()),
  lines: z.array(z.object({ no: z.int(), count: z.int() })),
})

/** An order with all that can be known of it. */
export const ShopOrderView = z.extend(ShopOrderCard, {
  goods: Fen,
  delivery: Fen,
  discount: Fen,
  paid: Fen,
  contactName: z.string(),
  contactPhone: z.string(),
  remark: z.string(),
  shopPhone: z.string(),
  pickupAddress: z.string(),
  stayOrderId: z.nullable(z.string()),
  paidAt: z.nullable(z.int()),
  doneAt: z.nullable(z.int()),
  now: z.int(),
  rating: z.string(),
  /** On the room's bill: open until the stay is settled. */
  roomCharge: z.nullable(z.object({ amount: Fen, state: z.enum(['open', 'settled', 'void']) })),
  refunds: z.array(ShopRefundView),
  events: z.array(
    z.object({ state: z.enum(shopOrderStates), reason: z.string(), by: z.string(), at: z.int() }),
  ),
  canCancel: z.boolean(),
  canAskRefund: z.boolean(),
  /** It was promised earlier than now and is not there: a guest may say so. */
  isLate: z.boolean(),
  canRate: z.boolean(),
})
export type ShopOrderView = z.infer<typeof ShopOrderView>

export const LineCounts = z
  .array(z.object({ no: z.int().check(z.gte(1)), count: Count }))
  .check(z.minLength(1), z.maxLength(60))
