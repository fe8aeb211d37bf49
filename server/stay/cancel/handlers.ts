import type { cancellationApi } from '#api/stay/cancellation.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { cancelStay, shownPreview } from './cancel-stay.ts'
import { orderPartsOf, getStay, lockStay } from '../order/orders.ts'
import { cancelPlans } from './cancel-preview.ts'

export const cancellationHandlers = (parts: FlowParts): Handlers<typeof cancellationApi> => ({
  async preview({ scope, user, query }) {
    const stay = await getStay(scope, query.orderId, user.id)
    const parts = await orderPartsOf(
      scope,
      stay.all.map((order) => order.id),
    )
    return shownPreview(scope, cancelPlans(stay, parts, scope.now()), stay.all, parts)
  },

  async cancel({ scope, user, body }) {
    return scope.write(async (scope) => {
      const stay = await lockStay(scope, body.orderId, user.id)
      return cancelStay(scope, parts, stay, { ...body, userId: user.id })
    })
  },
})
