import type { shopDeskApi } from '#api/shop/desk.ts'
import { allLines } from '#domain/shop/refund-lines.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { decideShopRefund } from '../refund/decide-refund.ts'
import { grantRefund } from '../refund/grant-refund.ts'
import { handOver } from '../order/hand-over.ts'
import { orderView } from '../order/order-views.ts'
import { getShopOrder, linesOfOrder, lockShopOrder, type ShopOrder } from '../order/orders.ts'
import { transitionShopOrder } from '../order/transitions.ts'
import { getShop } from '../shops.ts'
import { deskOrders, deskShops } from './desk-list.ts'
import { salesOf } from './sales.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { requireShop } from '../shop-site.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { readableInstances } from '#server/workflow/read/access.ts'

const right = 'shop.desk'

async function deskView(scope: Scope, orderId: string) {
  const order = await getShopOrder(scope, orderId)
  const refund = await scope
    .from('shop_refund')
    .select('instance_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  const instanceId = refund?.instance_id ?? null
  const [view, readable] = await Promise.all([
    orderView(scope, order),
    readableInstances(scope, [instanceId]),
  ])
  return { ...view, instanceId, mayOpenInstance: readable.size > 0 }
}

/** Does something to an order, which is locked meanwhile, and tells how it stands then. */
const doing = (
  scope: RootScope,
  userId: string,
  orderId: string,
  work: (scope: TxScope, order: ShopOrder) => Promise<unknown>,
) =>
  scope.write(async (scope) => {
    await requireShop(scope, userId, right, { orderId })
    await work(scope, await lockShopOrder(scope, orderId))
    return deskView(scope, orderId)
  })

export const shopDeskHandlers: Handlers<typeof shopDeskApi> = {
  async shops({ scope, user }) {
    return deskShops(scope, await sitesOf(scope, user.id, right))
  },

  async orders({ scope, user, body: { shopId, tab, page } }) {
    await requireShop(scope, user.id, right, { shopId })
    return deskOrders(scope, shopId, tab, page)
  },

  async order({ scope, user, query }) {
    await requireShop(scope, user.id, right, query)
    return deskView(scope, query.orderId)
  },

  async prepare({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, order) =>
      transitionShopOrder(scope, order, 'prepare', { actorId: user.id }),
    )
  },

  async send({ scope, user, body }) {
    return doing(scope, user.id, body.orderId, (scope, order) =>
      transitionShopOrder(scope, order, order.way === 'pickUp' ? 'setOut' : 'send', { actorId: user.id }),
    )
  },

  async handOver({ scope, user, body: { orderId, code } }) {
    return doing(scope, user.id, orderId, (scope, order) => {
      if (order.way === 'pickUp' && code !== order.pickup_code) {
        throw new Failure('shop.wrongCode')
      }
      return handOver(scope, order, { actorId: user.id })
    })
  },

  async short({ scope, user, body: { orderId, lines } }) {
    return doing(scope, user.id, orderId, (scope, order) => {
      if (order.state !== 'placed' && order.state !== 'preparing') {
        throw new Failure('shop.wrongState')
      }
      return grantRefund(scope, order, {
        cause: 'short',
        lines,
        reason: 'shop.why.short',
        by: user.id,
        end: 'refuse',
      })
    })
  },

  async refuse({ scope, user, body: { orderId, reason } }) {
    return doing(scope, user.id, orderId, async (scope, order) => {
      const lines = allLines(await linesOfOrder(scope, order))
      await grantRefund(scope, order, { cause: 'cancel', lines, reason, by: user.id, end: 'refuse' })
    })
  },

  async refund({ scope, user, body: { orderId, ...refund } }) {
    return doing(scope, user.id, orderId, (scope, order) =>
      grantRefund(scope, order, { cause: 'quality', by: user.id, ...refund }),
    )
  },

  async decide({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireShop(scope, user.id, right, body)
      const { id } = await decideShopRefund(scope, { ...body, by: user.id, instanceId: null })
      return deskView(scope, id)
    })
  },

  async pause({ scope, user, body: { shopId, isPaused } }) {
    return scope.write(async (scope) => {
      await requireShop(scope, user.id, right, { shopId })
      await getShop(scope, shopId)
      const status = isPaused ? 'paused' : 'open'
      await scope.update('shop').set({ status }).where('id', '=', shopId).execute()
      return { status }
    })
  },

  async sales({ scope, user, query }) {
    await requireShop(scope, user.id, right, { shopId: query.shopId })
    return salesOf(scope, query.shopId, query.day)
  },
}
