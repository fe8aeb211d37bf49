import type { cancellationApi } from '#api/stay/cancellation.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { cancelStay } from './cancel-stay.ts'
import { orderPartsOf, getStay } from '../order/orders.ts'
import { cancelPlans, cancelPreviewOf } from './cancel-preview.ts'

export const cancellationHandlers = (parts: FlowParts): Handlers<typeof cancellationApi> => ({
  async preview({ env, tenant, user, language, query }) {
    const stay = await getStay(env.db, tenant.id, query.orderId, user.id)
    const parts = await orderPartsOf(
      env.db,
      tenant.id,
      stay.all.map((order) => order.id),
    )
    return cancelPreviewOf(cancelPlans(stay, parts, env.now()), stay.all, parts, language)
  },

  async cancel({ env, tenant, user, language, body, write }) {
    const asked = { ...body, tenantId: tenant.id, userId: user.id, language }
    return write((tx) => cancelStay(tx, env, parts, asked))
  },
})
