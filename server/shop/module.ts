import { shopApi } from '#api/shop/catalogue.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { merchantApi } from '#api/shop/merchant.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import type { Mount } from '#server/http/mount.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { shopDeskHandlers } from './desk/handlers.ts'
import { shopManageHandlers } from './manage/handlers.ts'
import { merchantHandlers } from './merchant/handlers.ts'
import { shopOrderHandlers } from './order/handlers.ts'

/** The calls of the shops: what they sell, orders, their staff's side. */
export function mountShop(mount: Mount, extensions: FlowParts): void {
  mount(shopApi, catalogueHandlers)
  mount(shopOrderApi, shopOrderHandlers(extensions))
  mount(shopDeskApi, shopDeskHandlers)
  mount(shopManageApi, shopManageHandlers)
  mount(merchantApi, merchantHandlers)
}
