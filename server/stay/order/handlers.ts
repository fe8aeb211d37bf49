import type { orderApi } from '#api/stay/order.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { feeDetail, orderDetails } from './details.ts'
import { orderGuestsOf, setOrderGuests } from './guests.ts'
import { orderCounts, listOrders } from './list.ts'
import { lockStay } from './orders.ts'
import { nextUnpaidOrder } from './unpaid-order.ts'
import { viewerOf } from '../viewer.ts'

export const orderHandlers: Handlers<typeof orderApi> = {
  async orders(visit) {
    const viewer = { ...viewerOf(visit), userId: visit.user.id }
    const { tab, queryFilter, ...asked } = visit.body
    return listOrders(visit.env.db, viewer, tab, queryFilter ?? asked)
  },

  async counts(visit) {
    return orderCounts(visit.env.db, viewerOf(visit))
  },

  async order(visit) {
    const viewer = { ...viewerOf(visit), userId: visit.user.id }
    return orderDetails(visit.env.db, viewer, visit.query.orderId)
  },

  async fees(visit) {
    if (visit.query.orderId === undefined && visit.query.quoteId === undefined) {
      throw new Failure('http.badInput', { where: 'orderId, quoteId' }, { status: 400 })
    }
    return feeDetail(visit.env.db, viewerOf(visit), visit.query)
  },

  async setGuests({ env, tenant, user, body: { orderId, personIds }, write }) {
    return write(async (tx) => {
      const { requested: asked } = await lockStay(tx, tenant.id, orderId, user.id)
      if (!['created', 'paid', 'confirmed'].includes(asked.state)) {
        throw new Failure('booking.wrongState')
      }
      await setOrderGuests(tx, asked, personIds, env.now())
      return orderGuestsOf(tx, tenant.id, orderId)
    })
  },

  async loginFeeStatus({ env, tenant, user, language }) {
    const value = await nextUnpaidOrder(env.db, tenant.id, user.id, env.now())
    return { state: value === null, message: value === null ? '' : textOf('booking.owed', language), value }
  },
}
