import type { shopOrderApi } from '#api/shop/order.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { allLines } from '#domain/shop/refund-lines.ts'
import { effectiveShopState } from '#domain/shop/order-state.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { getOrder } from '#server/stay/order/orders.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { askShopRefund } from '../refund/ask-refund.ts'
import { grantRefund } from '../refund/grant-refund.ts'
import { closeShopOrder } from './close-order.ts'
import { handOver } from './hand-over.ts'
import { ownOrders } from './order-list.ts'
import { orderView } from './order-views.ts'
import { getShopOrder, linesOfOrder, lockShopOrder, type ShopOrder } from './orders.ts'
import { placeShopOrder } from './place-order.ts'
import { roomChargesOf } from './room-charge-list.ts'
import type { TxScope } from '#server/scope.ts'

/** A guest gives up what they have not paid for, or what the shop has not begun. */
async function cancelOrder(scope: TxScope, order: ShopOrder): Promise<void> {
  const change = { actorId: order.user_id, reason: 'shop.why.guest' }
  const state = effectiveShopState(order.state, order.pay_until?.getTime() ?? null, scope.now())
  if (order.state === 'created') {
    await closeShopOrder(scope, order, state === 'closed' ? 'expire' : 'close', change)
    return
  }
  if (order.state !== 'placed') {
    throw new Failure('shop.tooLateToCancel')
  }
  const lines = allLines(await linesOfOrder(scope, order))
  await grantRefund(scope, order, {
    cause: 'cancel',
    lines,
    reason: change.reason,
    by: order.user_id,
    end: 'cancel',
  })
}

async function rateOrder(scope: TxScope, order: ShopOrder, score: number, rating: string): Promise<void> {
  if (order.state !== 'done' || order.score !== null) {
    throw new Failure('shop.wrongState')
  }
  await scope
    .update('shop_order')
    .set({ score, rating, rated_at: new Date(scope.now()) })
    .where('id', '=', order.id)
    .execute()
}

export const shopOrderHandlers = (parts: FlowParts): Handlers<typeof shopOrderApi> => ({
  async place({ scope, user, body }) {
    return scope.write((scope) => placeShopOrder(scope, user.id, body))
  },

  async orders({ scope, user, body }) {
    return ownOrders(scope, user.id, body.tab, body.page)
  },

  async order({ scope, user, query }) {
    return orderView(scope, await getShopOrder(scope, query.orderId, user.id))
  },

  async cancel({ scope, user, body }) {
    return scope.write(async (scope) => {
      await cancelOrder(scope, await lockShopOrder(scope, body.orderId, user.id))
      return orderView(scope, await getShopOrder(scope, body.orderId))
    })
  },

  async receive({ scope, user, body }) {
    return scope.write(async (scope) => {
      const order = await lockShopOrder(scope, body.orderId, user.id)
      await handOver(scope, order, { actorId: user.id, reason: 'shop.why.received' })
      return orderView(scope, await getShopOrder(scope, body.orderId))
    })
  },

  async askRefund({ scope, user, body: { orderId, ...request } }) {
    return scope.write(async (scope) => {
      await askShopRefund(scope, parts, await lockShopOrder(scope, orderId, user.id), request)
      return orderView(scope, await getShopOrder(scope, orderId))
    })
  },

  async rate({ scope, user, body: { orderId, score, rating } }) {
    return scope.write(async (scope) => {
      await rateOrder(scope, await lockShopOrder(scope, orderId, user.id), score, rating)
      return orderView(scope, await getShopOrder(scope, orderId))
    })
  },

  async roomCharges({ scope, user, query }) {
    const desk = await sitesOf(scope, user.id, 'stay.desk')
    const { id, parent_id, user_id, site_id } = await getOrder(scope, query.stayOrderId)
    if (user_id !== user.id && !holdsAt(desk, site_id)) {
      throw new Failure('booking.noOrder')
    }
    return roomChargesOf(scope, parent_id ?? id)
  },
})
