import type { cancellingApi } from '#api/stay/cancellation.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { cancelStay } from './cancel-stay.ts'
import { partsOf, theStay } from '../order/orders.ts'
import { cancelPlans, previewOf } from './cancel-preview.ts'

export const cancellingHandlers = (parts: FlowParts): Handlers<typeof cancellingApi> => ({
  async preview({ env, tenant, user, language, query }) {
    const stay = await theStay(env.db, tenant.id, query.orderId, user.id)
    const parts = await partsOf(
      env.db,
      tenant.id,
      stay.all.map((order) => order.id),
    )
    return previewOf(cancelPlans(stay, parts, env.now()), stay.all, parts, language)
  },

  async cancel({ env, tenant, user, language, body, write }) {
    const asked = { ...body, tenantId: tenant.id, userId: user.id, language }
    return write((tx) => cancelStay(tx, env, parts, asked))
  },
})
