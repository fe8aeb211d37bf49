import type { checkInApi } from '#api/stay/check-in.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { reportArrival, checkInStatus, registerGuests } from './check-in.ts'
import { checkOutStay } from './check-out.ts'
import { lockStay, getOrder } from '../order/orders.ts'
import { roomAccess } from './room-access.ts'
import { viewerOf } from '../viewer.ts'

export const checkInHandlers: Handlers<typeof checkInApi> = {
  async status({ env, tenant, user, language, query }) {
    return checkInStatus(env.db, env, await getOrder(env.db, tenant.id, query.orderId, user.id), language)
  },

  async register({ env, tenant, user, language, body, write }) {
    return write(async (tx) => {
      const order = await registerGuests(tx, env, { ...body, tenantId: tenant.id, userId: user.id, language })
      return checkInStatus(tx, env, order, language)
    })
  },

  async arrive({ env, tenant, user, language, body, write }) {
    return write(async (tx) => {
      const order = await reportArrival(tx, env, tenant.id, user.id, body.orderId)
      return checkInStatus(tx, env, order, language)
    })
  },

  async checkOut({ env, tenant, user, body: { orderId }, write }) {
    return write(async (tx) => {
      const stay = await lockStay(tx, tenant.id, orderId, user.id)
      await checkOutStay(tx, env, stay, { actorId: user.id })
      return { orderId: stay.root.id, state: (await getOrder(tx, tenant.id, stay.root.id)).state }
    })
  },

  async room(visit) {
    return roomAccess(visit.env, { ...viewerOf(visit), userId: visit.user.id }, visit.query.orderId)
  },
}
