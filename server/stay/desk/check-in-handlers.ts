import type { checkInApi } from '#api/stay/check-in.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { reportArrival, checkInStatus, registerGuests } from './check-in.ts'
import { checkOutStay } from './check-out.ts'
import { lockStay, getOrder } from '../order/orders.ts'
import { roomAccess } from './room-access.ts'
export const checkInHandlers: Handlers<typeof checkInApi> = {
  async status({ scope, user, query }) {
    return checkInStatus(scope, await getOrder(scope, query.orderId, user.id))
  },

  async register({ scope, user, body }) {
    return scope.write(async (scope) => {
      const order = await registerGuests(scope, { ...body, userId: user.id })
      return checkInStatus(scope, order)
    })
  },

  async arrive({ scope, user, body }) {
    return scope.write(async (scope) => {
      const order = await reportArrival(scope, user.id, body.orderId)
      return checkInStatus(scope, order)
    })
  },

  async checkOut({ scope, user, body: { orderId } }) {
    return scope.write(async (scope) => {
      const stay = await lockStay(scope, orderId, user.id)
      await checkOutStay(scope, stay, { actorId: user.id })
      return { orderId: stay.root.id, state: (await getOrder(scope, stay.root.id)).state }
    })
  },

  async room({ scope, user, query }) {
    return roomAccess(scope, user.id, query.orderId)
  },
}
