import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { LineCounts, ShopOrderCard, ShopOrderView } from './schemas.ts'

const desk = (path: string) => portal(`/shop/v1/desk/${path}`)
const access = { right: 'shop.desk' } as const
const OrderId = z.object({ orderId: z.uuid() })
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

export const deskTabs = ['placed', 'preparing', 'onTheWay', 'claims', 'done'] as const

const DeskCard = z.extend(ShopOrderCard, {
  contactName: z.string(),
  contactPhone: z.string(),
  remark: z.string(),
})
const DeskOrder = z.extend(ShopOrderView, {
  /** The approval that decides what is asked back; null: it is decided here. */
  instanceId: z.nullable(z.string()),
  /** Whether the reader may look at that approval. */
  mayOpenInstance: z.boolean(),
})

const step = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: desk(path),
    access,
    body,
    gives: DeskOrder,
    audit: { action: `shop.desk.${path}`, target: 'shopOrder' },
  })

/** The shop's side: orders as they come in. */
export const shopDeskApi = {
  /** The shops the staff works for, and how much waits in each. */
  shops: endpoint({
    method: 'GET',
    path: desk('shops'),
    access,
    gives: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        siteName: z.string(),
        status: z.enum(['open', 'paused']),
        isOpen: z.boolean(),
        placed: z.int(),
        preparing: z.int(),
        onTheWay: z.int(),
        claims: z.int(),
      }),
    ),
  }),

  orders: endpoint({
    method: 'POST',
    path: desk('list'),
    access,
    body: z.object({
      shopId: z.uuid(),
      tab: z._default(z.enum(deskTabs), 'placed'),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    gives: pageOf(DeskCard),
    envelope: 'bare',
  }),

  order: endpoint({ method: 'GET', path: desk('getById'), access, query: OrderId, gives: DeskOrder }),

  prepare: step('prepare', OrderId),
  /** On its way, or set out to be picked up. */
  send: step('send', OrderId),
  handOver: step('handOver', z.extend(OrderId, { code: z.optional(z.string().check(z.maxLength(10))) })),
  /** These could not be found: they are given back and taken off the stock. */
  short: step('short', z.extend(OrderId, { lines: LineCounts })),
  /** The shop cannot do it at all. */
  refuse: step('refuse', z.extend(OrderId, { reason: Reason })),
  /** Money back for lines, given by the shop. */
  refund: step(
    'refund',
    z.extend(OrderId, {
      lines: LineCounts,
      reason: Reason,
      /** Whether the goods are back and can be sold again. */
      isReturned: z._default(z.boolean(), false),
    }),
  ),
  /** What a guest asked for and no flow decides. */
  decide: step(
    'decide',
    z.object({
      refundId: z.uuid(),
      approve: z.boolean(),
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
  ),

  /** Stops taking orders, or takes them again. */
  pause: endpoint({
    method: 'POST',
    path: desk('pause'),
    access,
    body: z.object({ shopId: z.uuid(), isPaused: z.boolean() }),
    gives: z.object({ status: z.enum(['open', 'paused']) }),
    audit: { action: 'shop.desk.pause', target: 'shop' },
  }),

  /** A day's sales by the hour, what sold best, and the days before it. */
  sales: endpoint({
    method: 'GET',
    path: desk('sales'),
    access,
    query: z.object({ shopId: z.uuid(), day: z.optional(Day) }),
    gives: z.object({
      day: Day,
      orders: z.int(),
      pieces: z.int(),
      sold: Fen,
      refunded: Fen,
      onRoom: Fen,
      /** The companies' part of it. */
      merchants: z.array(z.object({ name: z.string(), sold: Fen, share: Fen })),
      byHour: z.array(z.object({ hour: z.int(), orders: z.int(), sold: Fen })),
      best: z.array(z.object({ goodsId: z.string(), name: z.string(), pieces: z.int(), sold: Fen })),
      week: z.array(z.object({ day: Day, orders: z.int(), sold: Fen })),
    }),
  }),
}
