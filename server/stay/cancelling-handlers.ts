import type { cancellingApi } from '#api/stay/cancelling.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/parts.ts'
import { cancelStay } from './cancel-stay.ts'
import { partsOf, theStay } from './order-rows.ts'
import { cancelPlans, previewOf } from './stay-plan.ts'

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
