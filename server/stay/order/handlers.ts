import type { orderApi } from '#api/stay/order.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { feeDetail, orderDetails } from './details.ts'
import { orderGuestsOf, setOrderGuests } from './guests.ts'
import { orderCounts, listOrders } from './list.ts'
import type { RequireOwnStay } from '../booking/own-stay-access.ts'
import { getOrder, lockStay } from './orders.ts'
import type { Scope } from '#server/scope.ts'

/** The calls about somebody's orders. Own stays are read by all who act for the house, and changed by who booked. */
export const orderHandlers = (requireOwnStay: RequireOwnStay): Handlers<typeof orderApi> => ({
  async orders({ scope, user, body: { tab, queryFilter, ...listQuery } }) {
    return listOrders(scope, user.id, tab, queryFilter ?? listQuery)
  },

  async counts({ scope, user }) {
    return orderCounts(scope, user.id)
  },

  async order({ scope, user, query }) {
    const order = await getOrder(scope, query.orderId)
    if (order.purpose === 'guest' || order.user_id === user.id) {
      return orderDetails(scope, user.id, query.orderId)
    }
    try {
      await requireOwnStay(scope, user.id, order.house_id)
    } catch (error) {
      throw error instanceof Failure ? new Failure('booking.noOrder') : error
    }
    return { ...(await orderDetails(scope, order.user_id, order.id)), actions: [], next: null }
  },

  async fees({ scope, query }) {
    if (query.orderId === undefined && query.quoteId === undefined) {
      throw new Failure('http.badInput', { where: 'orderId, quoteId' }, { status: 400 })
    }
    return feeDetail(scope, query)
  },

  async setGuests({ scope, user, body: { orderId, personIds } }) {
    return scope.write(async (scope) => {
      const { requested } = await lockStay(scope, orderId, user.id)
      if (!['created', 'paid', 'confirmed'].includes(requested.state)) {
        throw new Failure('booking.wrongState')
      }
      await setOrderGuests(scope, requested, personIds)
      return orderGuestsOf(scope, orderId)
    })
  },

  async loginFeeStatus({ scope, user }) {
    const value = await nextUnpaidOrder(scope, user.id)
    return {
      state: value === null,
      message: value === null ? '' : textOf('booking.owed', scope.language),
      value,
    }
  },
})

/** The order somebody has to pay next, or null when nothing waits. */
async function nextUnpaidOrder(scope: Scope, userId: string) {
  const now = scope.now()
  const row = await scope
    .from('stay_order')
    .select(['id', 'total_fen', 'deposit_fen', 'hold_expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'created')
    .where('hold_expires_at', '>', new Date(now))
    .orderBy('hold_expires_at')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        orderId: row.id,
        payable: row.total_fen + row.deposit_fen,
        holdExpiresAt: row.hold_expires_at?.getTime() ?? now,
      }
    : null
}
