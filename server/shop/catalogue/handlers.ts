import type { shopApi } from '#api/shop/catalogue.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { getShop } from '../shops.ts'
import { ownStay } from './own-stays.ts'
import { quoteCart } from './quote-cart.ts'
import { shopCards, shopView } from './shop-view.ts'
import { skusOf, workOf } from './skus.ts'
import { offeredSlots } from './slot-use.ts'

export const catalogueHandlers: Handlers<typeof shopApi> = {
  async shops({ scope }) {
    return shopCards(scope)
  },

  async shop({ scope, user, query }) {
    return shopView(scope, user.id, query)
  },

  async slots({ scope, user, body: { shopId, stayOrderId, lines } }) {
    const shop = await getShop(scope, shopId)
    const stay = await ownStay(scope, user.id, { orderId: stayOrderId, siteId: shop.site_id })
    const day = parkDay(scope.now())
    const skus = await skusOf(scope, lines, { shopId, userId: user.id, day })
    const days = await offeredSlots(scope, shop, { units: workOf(lines, skus), stay })
    return days.map(({ day, slots }) => ({
      day,
      slots: slots.map(({ start, end, problem }) => ({ start, end, problem })),
    }))
  },

  async quote({ scope, user, body }) {
    return quoteCart(scope, user.id, body)
  },
}
