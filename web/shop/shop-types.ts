import type { CallOutput } from '#api/endpoint.ts'
import type { shopApi } from '#api/shop/catalogue.ts'
import type { shopDeskApi } from '#api/shop/desk.ts'
import type { merchantApi } from '#api/shop/merchant.ts'

/** A shop as its guests see it. */
export type ShopView = CallOutput<typeof shopApi.shop>
/** An order as the shop sees it. */
export type DeskOrder = CallOutput<typeof shopDeskApi.order>
/** The shops as a company sees them that sells goods of its own. */
export type MerchantHome = CallOutput<typeof merchantApi.home>
