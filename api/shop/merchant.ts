import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Fen, Picture } from '#api/stay/schemas.ts'
import { shopOrderStates, shopWays } from '#domain/shop/order-state.ts'
import { Slot } from './schemas.ts'

const merchant = (path: string) => portal(`/shop/v1/merchant/${path}`)

/** A line of an order with goods of the company. Who ordered it is not the company's business. */
const MerchantLine = z.object({
  orderId: z.string(),
  no: z.int(),
  orderNo: z.string(),
  state: z.enum(shopOrderStates),
  companyName: z.string(),
  shopName: z.string(),
  way: z.enum(shopWays),
  name: z.string(),
  variant: z.string(),
  picture: z.nullable(Picture),
  pieces: z.int(),
  slot: Slot,
  dueAt: z.int(),
  /** When somebody of the company said it is ready. */
  readyAt: z.nullable(z.int()),
})

const MerchantGoods = z.object({
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  shopName: z.string(),
  picture: z.nullable(Picture),
  isOn: z.boolean(),
  sold: z.int(),
  /** The company's part of what is paid, in hundredths of a percent. */
  share: z.int(),
  skus: z.array(
    z.object({ id: z.string(), name: z.string(), price: Fen, saleable: z.int(), isLow: z.boolean() }),
  ),
})

const MerchantHome = z.object({
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What its goods brought it; null for those who do not lead it. */
      share: z.nullable(z.object({ today: Fen, month: Fen, pending: Fen, onTheWay: Fen })),
    }),
  ),
  lines: z.array(MerchantLine),
  goods: z.array(MerchantGoods),
})

/** The shops as a company sees them that sells goods of its own there. Whose they are comes from the session. */
export const merchantApi = {
  home: endpoint({ method: 'GET', path: merchant('home'), access: 'user', gives: MerchantHome }),

  /** The company has a line ready, or not after all. */
  setReady: endpoint({
    method: 'POST',
    path: merchant('ready'),
    access: 'user',
    body: z.object({ orderId: z.uuid(), no: z.int().check(z.gte(1)), isReady: z.boolean() }),
    audit: { action: 'shop.merchant.ready', target: 'shopOrder' },
    gives: MerchantHome,
  }),
}
